package speech

import "testing"

func BenchmarkSayWithoutArguments(b *testing.B) {
	w := In("ru").Of("app")
	b.ReportAllocs()
	for b.Loop() {
		w.Say("ask.vote")
	}
}

func BenchmarkSayANameAndARole(b *testing.B) {
	w := In("ru").Of("app", "werewolf")
	b.ReportAllocs()
	for b.Loop() {
		w.Say("event.out.role", Text("name", "Ben"), Key("role", "role.killer"))
	}
}

func BenchmarkSayAPluralInRussian(b *testing.B) {
	w := In("ru").Of("app")
	b.ReportAllocs()
	for b.Loop() {
		w.Say("count.villager", Number("n", 5))
	}
}

func BenchmarkSayAListOfFive(b *testing.B) {
	w := In("en").Of("app")
	names := []string{"Alice", "Cara", "Dev", "Finn", "Gus"}
	b.ReportAllocs()
	for b.Loop() {
		w.Say("event.tie", List("names", names))
	}
}

func BenchmarkFindTheWordsOfARoom(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		In("ru").Of("app", "on", "werewolf")
	}
}

func BenchmarkMatchAHeader(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		Match("ru-RU,ru;q=0.9,en-US;q=0.8,en;q=0.7", "")
	}
}

func BenchmarkReadAllCatalogs(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		if _, err := load(files); err != nil {
			b.Fatal(err)
		}
	}
}
