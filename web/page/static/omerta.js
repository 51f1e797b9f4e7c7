// The page of a room: it puts the regions that the server sends in place, keeps what the viewer is about to answer, runs
// the clock, shows the card while it is held, and speaks. The server decides everything else.
"use strict";
(() => {
const room = document.body.dataset.room;
if (!room) return;
const $ = (id) => document.getElementById(id);
const words = $("words").dataset;
const by = (on, what, how) => on.addEventListener(what, how);

// ---- Regions ----

const keyOf = (n) => n.nodeType === 1 ? n.dataset && n.dataset.key || n.id : "";

// morph gives a node the children that another has, moving and changing those there are, so that focus and scroll stay.
function morph(old, want) {
	const keyed = new Map();
	for (const c of old.children) if (keyOf(c)) keyed.set(keyOf(c), c);
	let at = old.firstChild;
	for (let c = want.firstChild, next; c; c = next) {
		next = c.nextSibling;
		const key = keyOf(c);
		let match = key ? keyed.get(key) : at && !keyOf(at) && at;
		if (match && match.nodeName !== c.nodeName) match = null;
		if (!match) {
			old.insertBefore(c, at);
			continue;
		}
		if (match === at) at = at.nextSibling;
		else old.insertBefore(match, at);
		blend(match, c);
	}
	for (let next; at; at = next) {
		next = at.nextSibling;
		at.remove();
	}
}

// blend makes a node equal to another. What the viewer has opened, chosen and typed stays, unless the server has changed
// its mind about it.
function blend(old, want) {
	if (old.nodeType !== 1) {
		if (old.nodeValue !== want.nodeValue) old.nodeValue = want.nodeValue;
		return;
	}
	if ("live" in old.dataset) return;
	const was = { checked: old.hasAttribute("checked"), value: old.getAttribute("value"), selected: old.hasAttribute("selected") };
	for (const a of [...old.attributes]) if (a.name !== "open" && !want.hasAttribute(a.name)) old.removeAttribute(a.name);
	for (const a of want.attributes) if (a.name !== "open" && old.getAttribute(a.name) !== a.value) old.setAttribute(a.name, a.value);
	const form = old.form;
	if (!(form && form.dirty)) {
		if (was.checked !== want.hasAttribute("checked") && "checked" in old) old.checked = !was.checked;
		if (was.selected !== want.hasAttribute("selected") && "selected" in old) old.selected = !was.selected;
	}
	if (old.nodeName === "INPUT" && was.value !== want.getAttribute("value") && old !== document.activeElement) old.value = want.getAttribute("value") || "";
	if (old.nodeName === "TEMPLATE") old.innerHTML = want.innerHTML;
	else morph(old, want);
}

let swapped = 0; // when the bar's buttons last became others

function put(name, html) {
	const region = $("r-" + name);
	if (!region) return;
	const focused = document.activeElement;
	const first = region.firstElementChild && keyOf(region.firstElementChild);
	const t = document.createElement("template");
	t.innerHTML = html;
	// A form that came back with what was wrong stays, with what was typed, as long as it is the form to fill in.
	if (region.querySelector(".wrong") && $("join") && t.content.querySelector("#join")) return;
	morph(region, t.content);
	const now = region.firstElementChild && keyOf(region.firstElementChild);
	if (first !== now) {
		if (name === "bar") swapped = Date.now();
		region.classList.remove("fresh");
		void region.offsetWidth;
		region.classList.add("fresh");
	}
	if (focused && focused !== document.activeElement && document.activeElement === document.body) {
		const again = focused.id && $(focused.id);
		if (again) again.focus({ preventScroll: true });
		else if (!night()) (region.querySelector("h1") || $("r-ask")).focus({ preventScroll: true });
	}
}

const night = () => document.documentElement.className === "night";

function setTheme(theme) {
	if (!theme || document.documentElement.className === theme) return;
	document.documentElement.className = theme;
	document.querySelector("meta[name=theme-color]").content = getComputedStyle(document.documentElement).getPropertyValue("--ground").trim();
}

// ---- What is being chosen ----

const BLANKS = ["\ue001", "\ue002", "\ue003"];

function fill(say, names, sign) {
	BLANKS.forEach((blank, i) => { say = say.split(blank).join(names[i] || "…"); });
	return say.split("\ue004").join(sign ? sign.toUpperCase() : "…");
}

const rowsIn = (form) => [...form.querySelectorAll("input[name=target]")];
const nameOf = (input) => input.dataset.name || input.parentNode.querySelector(".name").textContent.trim();

// choosing reads what a question's form holds now.
function choosing(form) {
	const choices = JSON.parse(form.dataset.choices);
	const picked = form.querySelector("input[name=choice]:checked");
	const at = picked ? +picked.value : +(form.dataset.first || 0);
	const choice = choices[at] || { count: 0, say: "" };
	const inputs = rowsIn(form);
	for (const i of inputs) {
		const can = i.dataset.in.split(" ").includes(String(at)) && !("fixed" in form.dataset);
		i.disabled = !can;
		if (!can && !("fixed" in form.dataset)) i.checked = false;
	}
	let chosen = inputs.filter((i) => i.checked);
	if (!form.order) form.order = chosen.slice().sort((a, b) => (a.dataset.order || 0) - (b.dataset.order || 0)).map((i) => i.value);
	form.order = form.order.filter((v) => chosen.some((i) => i.value === v));
	for (const i of chosen) if (!form.order.includes(i.value)) form.order.push(i.value);
	while (form.order.length > Math.max(choice.count, 1)) {
		const first = form.order.shift();
		for (const i of chosen) if (i.value === first) i.checked = false;
	}
	chosen = form.order.map((v) => inputs.find((i) => i.value === v));
	if (choice.count > 1) for (const i of inputs) {
		const n = form.order.indexOf(i.value) + 1;
		if (n) i.parentNode.dataset.order = n;
		else delete i.parentNode.dataset.order;
	}
	const letter = form.querySelector("[name=letter]");
	const sign = choice.letter && letter ? letter.value.trim() : choice.word || "";
	return { choice, at, targets: form.order.map(Number).slice(0, choice.count), names: chosen.map(nameOf), sign };
}

// refresh gives the answer's button the words of what is chosen.
function refresh() {
	const form = $("ask"), go = $("go");
	if (!form) return;
	const c = choosing(form);
	if (!go) return;
	go.textContent = fill(c.choice.say, c.names, c.sign);
	const whole = c.targets.length === c.choice.count && (!c.choice.letter || [...c.sign].length === 1);
	const given = form.dataset.given === [c.at, c.targets.join(","), c.choice.letter ? c.sign.toUpperCase() : ""].join(":");
	go.setAttribute("aria-disabled", !whole);
	go.setAttribute("aria-pressed", whole && given);
}

by(document, "change", (e) => {
	const form = e.target.form;
	if (!form) return;
	if (form.id === "ask") {
		form.dirty = true;
		refresh();
	} else if (form.classList.contains("offer")) {
		form.dirty = true;
		offered(form);
	} else if ("change" in form.dataset) {
		form.requestSubmit ? form.requestSubmit() : submit(form, e.target);
	}
});
by(document, "input", (e) => {
	if (e.target.name !== "letter") return;
	e.target.form.dirty = true;
	if (e.target.form.id === "ask") refresh();
	else offered(e.target.form);
});

// signIn is the letter that is being written in an offer.
const signIn = (form) => form.querySelector("[name=letter]") ? form.querySelector("[name=letter]").value.trim().toUpperCase() : "";

// offered gives an offer's button the words of what is chosen.
function offered(form) {
	const choice = JSON.parse(form.dataset.choices)[0];
	const selects = [...form.querySelectorAll("select")];
	const button = form.querySelector("button");
	const picked = selects.filter((s) => s.value);
	const sign = signIn(form);
	button.textContent = fill(choice.say, picked.map((s) => s.selectedOptions[0].dataset.name), sign);
	const different = new Set(picked.map((s) => s.value)).size;
	button.setAttribute("aria-disabled", different !== choice.count || choice.letter === true && [...sign].length !== 1);
	return picked.map((s) => +s.value);
}

// ---- What is asked of the server ----

let number = 0;
const waiting = new Map();

// send asks for something. A form of settings that cannot be taken shows again what stands.
function send(action, button, setting) {
	if (button && button.getAttribute("aria-busy") === "true") return;
	fault("");
	if (!socket || socket.readyState !== 1) {
		tooLate();
		if (setting) setting.reset();
		connect();
		return;
	}
	action.id = ++number;
	if (button) button.setAttribute("aria-busy", "true");
	const late = setTimeout(() => {
		settle({ id: action.id });
		tooLate();
		if (setting) setting.reset();
		connect();
	}, 8000);
	waiting.set(action.id, { button, late, setting });
	socket.send(JSON.stringify(action));
}

// settle takes the reply to an action.
function settle(m) {
	const w = waiting.get(m.id);
	if (!w) return;
	waiting.delete(m.id);
	clearTimeout(w.late);
	if (w.button) w.button.removeAttribute("aria-busy");
	if (m.error) fault(m.error);
	if (m.error && w.setting) w.setting.reset();
}

// fault shows why something was not taken. By night no screen reader says it by itself: it could be a secret.
function fault(text) {
	const p = $("wrong");
	p.textContent = text;
	p.hidden = !text;
	if (text && !night()) $("r-live").textContent = text;
}

// tooLate says that no answer came, until the page is whole again and shows what was taken; but so long that it is read.
let lateAt = 0;
function tooLate() {
	lateAt = Date.now();
	fault(words.late);
}
function caughtUp() {
	if ($("wrong").textContent !== words.late) return;
	setTimeout(() => { if ($("wrong").textContent === words.late && Date.now() - lateAt >= 3000) fault(""); }, Math.max(0, lateAt + 3000 - Date.now()));
}

const numbers = new Set(["seat", "person", "n", "to"]);

function submit(form, button) {
	if (form.id === "ask") {
		const go = $("go");
		if (!go || go.getAttribute("aria-disabled") === "true" || go.getAttribute("aria-pressed") === "true") return;
		const c = choosing(form);
		if (!form.dataset.prompt) { // a phone that is not called: nothing is sent
			form.dataset.given = c.at + ":" + c.targets.join(",") + ":";
			refresh();
			return;
		}
		form.dirty = false;
		send({ do: "answer", prompt: +form.dataset.prompt, verb: c.choice.verb, word: c.choice.letter ? c.sign.toUpperCase() : c.choice.word, targets: c.targets }, go);
		return;
	}
	if (form.classList.contains("offer")) {
		const choice = JSON.parse(form.dataset.choices)[0];
		const targets = offered(form);
		if (form.querySelector("button").getAttribute("aria-disabled") === "true") return;
		form.dirty = false;
		send({ do: "answer", prompt: +form.dataset.prompt, verb: choice.verb, word: choice.letter ? signIn(form) : choice.word, targets }, form.querySelector("button"));
		return;
	}
	const action = JSON.parse(form.dataset.do);
	let name = "";
	for (const f of form.elements) {
		if (!f.name) continue;
		if (!f.value && f.required) return;
		action[f.name] = numbers.has(f.name) ? +f.value : f.value;
		if (f.selectedOptions) name = f.selectedOptions[0].dataset.name || name;
	}
	sure(form.dataset.sure && fill(form.dataset.sure, [name]), () => send(action, button || form.querySelector("button"), "change" in form.dataset && form));
}

// sure asks again where something cannot be undone.
function sure(what, then) {
	const d = $("sure");
	if (!what) return then();
	if (!d.showModal) return confirm(what) && then();
	$("sure-what").textContent = what;
	d.returnValue = "no";
	d.onclose = () => { if (d.returnValue === "yes") then(); };
	d.showModal();
}

by(document, "submit", (e) => {
	if (e.target.method === "dialog" || e.target.getAttribute("action")) return;
	e.preventDefault();
	if (tooSoon(e.submitter)) return;
	submit(e.target, e.submitter);
});

// tooSoon guards the second half of a double tap, which would fall on a button that was another one a moment ago.
const tooSoon = (button) => button && $("r-bar").contains(button) && Date.now() - swapped < 350;

by(document, "click", (e) => {
	const b = e.target.closest("button, a");
	if (!b) return;
	if (b.getAttribute("aria-disabled") === "true" || tooSoon(b)) {
		e.preventDefault();
		return;
	}
	if (b.dataset.speak) {
		voice.prime();
		voice.say(b.dataset.speak);
	}
	if (b.dataset.do) {
		const action = JSON.parse(b.dataset.do);
		sure(b.dataset.sure, () => send(action, b));
	} else if ("clear" in b.dataset) {
		for (const i of rowsIn($("ask"))) i.checked = false;
		$("ask").dataset.given = "";
		refresh();
	} else if (b.dataset.open && $(b.dataset.open)) {
		$(b.dataset.open).open = true;
		$(b.dataset.open).querySelector("summary").focus();
	} else if ("leaf" in b.dataset && $("leaf").showModal) {
		e.preventDefault();
		leaf(b.href);
	} else if (b.id === "retry") {
		connect();
	} else if (b.id === "mute") {
		voice.mute(!voice.muted);
	}
});

// leaf lays the rules over the game.
async function leaf(href) {
	try {
		const answer = await fetch(href);
		if (!answer.ok) throw answer.status;
		const page = new DOMParser().parseFromString(await answer.text(), "text/html");
		$("leaf-in").replaceChildren(...page.querySelector("main").childNodes);
		$("leaf").showModal();
		$("leaf").scrollTop = 0;
	} catch {
		open(href, "_blank");
	}
}

// ---- The socket ----

let socket, tries = 0, again, doubt, grace;

function connect() {
	clearTimeout(again);
	clearTimeout(doubt);
	if (socket) {
		socket.onclose = socket.onmessage = socket.onopen = null;
		socket.close();
	}
	const s = socket = new WebSocket(location.origin.replace(/^http/, "ws") + "/r/" + room + "/live", "omerta.html.1");
	doubt = setTimeout(lost, 6000);
	s.onopen = whole;
	s.onmessage = (e) => take(JSON.parse(e.data));
	s.onclose = lost;
}

// whole asks for everything, and doubts a socket on which nothing comes then.
function whole() {
	clearTimeout(doubt);
	doubt = setTimeout(lost, 4000);
	socket.send('{"do":"whole"}');
}

function lost() {
	clearTimeout(doubt);
	clearTimeout(again);
	if (socket) {
		socket.onclose = socket.onmessage = socket.onopen = null;
		socket.close();
	}
	grace = grace || setTimeout(() => { $("net").hidden = false; }, 1200);
	again = setTimeout(connect, Math.min(8000, 400 * 2 ** tries++) * (.75 + Math.random() / 2));
}

// wake finds out what is true now, whatever the socket says of itself.
function wake() {
	if (document.visibilityState === "hidden") {
		card.hide();
		return;
	}
	if (socket && socket.readyState === 1) whole();
	else if (!socket || socket.readyState > 1) connect();
	lamp();
}

function take(m) {
	clearTimeout(doubt);
	clearTimeout(grace);
	grace = 0;
	tries = 0;
	$("net").hidden = true;
	if (m.clock) clock.set(m.clock);
	setTheme(m.theme);
	if (m.regions) {
		for (const name in m.regions) put(name, m.regions[name]);
		document.body.dataset.screen = $("join") || $("claiming") ? "join" : document.querySelector("[data-phase]").dataset.phase;
		for (const f of document.querySelectorAll(".setting")) f.inert = document.body.dataset.screen !== "lobby";
		refresh();
		document.querySelectorAll("form.offer").forEach((f) => f.dirty && offered(f));
		card.renew();
		clock.tick();
		voice.note();
		caughtUp();
		document.body.dataset.told = m.n; // the page is up to date; tests wait for it
	}
	begin();
	if (m.say) for (const line of m.say) voice.line(line);
	if (m.id) settle(m);
}

// begin shows the page from its top when another question has begun, unless something is being typed.
const momentOf = () => document.querySelector("#r-top .phase").dataset.moment;
let moment = momentOf();
function begin() {
	if (moment === momentOf()) return;
	moment = momentOf();
	if (!document.activeElement.matches("input:not([type=radio],[type=checkbox]), select")) scrollTo(0, 0);
}

by(document, "visibilitychange", wake);
by(window, "pageshow", wake);
by(window, "online", wake);
by(window, "offline", lost);
by(window, "pagehide", () => card.hide());

// ---- The clock ----

// calls shows who is called, where a window calls players one after another: at one even pace, by the time alone, so that
// all phones show it alike, whoever marks one. The voice says the numbers.
const calls = {
	last: "",
	tick(c, now) {
		const seats = c.calls ? c.calls.split(" ") : [];
		if (!seats.length && !this.last) return;
		const running = seats.length && c.opens && c.ends > now && c.opens <= now && !c.paused;
		const seat = running ? seats[Math.floor((now - c.opens) / (c.ends - c.opens) * seats.length)] : "";
		for (const row of document.querySelectorAll("#r-ask .row")) {
			const called = running && row.dataset.key === "s-" + seat;
			row.classList.toggle("called", called);
			if (called) row.setAttribute("aria-current", "true");
			else row.removeAttribute("aria-current");
			if (called && seat !== this.last && night()) row.scrollIntoView({ block: "nearest" });
		}
		if (seat && seat !== this.last && voice.speaks()) voice.say(seat);
		this.last = seat;
	},
};

const clock = {
	now: null, ahead: 0,
	set(c) {
		this.now = c;
		this.ahead = c.now ? c.now - Date.now() : this.ahead;
		this.tick();
	},
	tick() {
		const face = $("clock"), c = this.now;
		if (!face || !c) return;
		const now = Date.now() + this.ahead;
		let left = 0;
		if (c.paused) left = c.left || 0;
		else if (c.opens > now) left = c.opens - now;
		else if (c.ends) left = Math.max(0, c.ends - now);
		const running = c.paused || c.ends || c.opens > now;
		const s = Math.ceil(left / 1000);
		const text = running ? Math.floor(s / 60) + ":" + String(s % 60).padStart(2, "0") : "";
		if (face.textContent !== text) face.textContent = text;
		face.classList.toggle("paused", !!c.paused);
		calls.tick(c, now);
	},
};
setInterval(() => clock.tick(), 250);

// ---- The card: there only while it is held ----

const card = {
	timer: 0,
	show(reading) {
		const held = $("held"), sheet = $("sheet");
		if (!held) return;
		sheet.replaceChildren(held.content.cloneNode(true));
		sheet.hidden = false;
		$("hold").classList.add("down");
		clearTimeout(this.timer);
		this.timer = setTimeout(() => this.hide(), reading ? 30000 : 20000);
		this.reading = reading;
		if (reading) sheet.focus();
	},
	hide() {
		const sheet = $("sheet");
		if (sheet.hidden) return;
		clearTimeout(this.timer);
		sheet.hidden = true;
		sheet.replaceChildren();
		if ($("hold")) $("hold").classList.remove("down");
		if (this.reading && $("peek")) $("peek").focus();
		this.reading = false;
	},
	renew() {
		if ($("sheet").hidden) return;
		if ($("held")) $("sheet").replaceChildren($("held").content.cloneNode(true));
		else this.hide();
	},
};
by(document, "pointerdown", (e) => {
	const hold = e.target.closest("#hold");
	if (!hold || e.button) return;
	e.preventDefault();
	try { hold.setPointerCapture(e.pointerId); } catch { /* it is gone already */ }
	card.show(false);
});
for (const end of ["pointerup", "pointercancel", "lostpointercapture"]) by(document, end, () => { if (!card.reading) card.hide(); });
by(document, "contextmenu", (e) => { if (e.target.closest("#hold")) e.preventDefault(); });
const holds = (e) => e.target.id === "hold" && (e.key === " " || e.key === "Enter");
by(document, "keydown", (e) => {
	if (e.key === "Escape") card.hide();
	if (!holds(e)) return;
	e.preventDefault();
	if (!e.repeat) card.show(false);
});
by(document, "keyup", (e) => {
	if (!holds(e)) return;
	e.preventDefault();
	card.hide();
});
by(document, "focusout", (e) => { if (e.target.id === "hold" && !card.reading) card.hide(); });
by(document, "click", (e) => {
	if (e.target.closest("#peek")) $("sheet").hidden ? card.show(true) : card.hide();
});

// ---- The voice ----

const voice = {
	synth: window.speechSynthesis, queue: [], busy: false, muted: false, last: 0, heard: 0, primed: false,
	lang: document.documentElement.lang,
	// prime is called in a tap: a browser lets nobody speak who has not been tapped.
	prime() {
		if (!this.synth) return;
		this.primed = true;
		this.synth.cancel();
		this.queue = [];
		this.busy = false;
	},
	pick() {
		const all = this.synth ? this.synth.getVoices().filter((v) => v.lang.toLowerCase().replace("_", "-").split("-")[0] === this.lang) : [];
		return all.find((v) => v.localService && v.default) || all.find((v) => v.localService) || all[0];
	},
	// speaks says that this page is the voice: the one that the server has lately given lines.
	speaks() { return !!$("mute") && Date.now() - this.heard < 180000; },
	line(l) {
		if (l.id <= this.last) return;
		this.last = l.id;
		this.heard = Date.now();
		this.say(l.text);
	},
	say(text) {
		this.queue.push(text);
		this.next();
	},
	next() {
		if (this.busy || !this.queue.length) return;
		this.busy = true;
		const text = this.queue.shift();
		this.caption(text);
		let over = false;
		const done = () => {
			if (over) return;
			over = true;
			clearTimeout(this.watch);
			this.busy = false;
			clearTimeout(this.fade);
			this.fade = setTimeout(() => this.caption(""), 6000);
			setTimeout(() => this.next(), 200);
		};
		const reading = 900 + text.length * 70;
		if (!this.synth || this.muted || !this.primed) {
			this.watch = setTimeout(done, reading);
			return;
		}
		const u = this.saying = new SpeechSynthesisUtterance(text); // kept: a forgotten one never ends
		u.lang = this.lang;
		const v = this.pick();
		if (v) u.voice = v;
		u.onend = u.onerror = done;
		this.synth.resume();
		this.synth.speak(u);
		this.watch = setTimeout(() => { this.synth.cancel(); done(); }, 3000 + text.length * 160);
	},
	caption(text) {
		clearTimeout(this.fade);
		$("caption").textContent = text;
		$("caption").hidden = !text;
	},
	mute(on) {
		this.muted = on;
		if (on && this.synth) this.synth.cancel();
		$("mute").textContent = on ? words.unmute : words.mute;
		$("mute").setAttribute("aria-pressed", on);
	},
	note() {
		const note = $("voice-note");
		if (note) note.textContent = this.pick() ? "" : words.silent;
	},
};
if (voice.synth) by(voice.synth, "voiceschanged", () => voice.note());

// ---- The screen stays on where the browser lets it ----

let lit;
async function lamp() {
	if (!navigator.wakeLock || lit && !lit.released) return;
	try { lit = await navigator.wakeLock.request("screen"); } catch { /* a bonus, never a need */ }
}
by(document, "pointerup", lamp);

refresh();
connect();
})();
