// Sends commands to the engine for web pages:
//
//   node commands.mjs FOLDER
//
// FOLDER has gestures.wasm and the modules of Sources/PageFiles/Serve. For each case it prints a JSON object: the
// `commands`, each behind the number of its client, and the `code` and `message` of the last reply, which are empty if
// the command was carried out. The surface has 400 by 400 points, and no views before.
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const folder = process.argv[2];
const { Engine } = await import(pathToFileURL(`${folder}/gestured-engine.js`));
const module = new WebAssembly.Module(readFileSync(`${folder}/gestures.wasm`));

// Carries out commands of the first client, or of the number before a command.
function play(...commands) {
  const engine = new Engine(module, { surface: "main", size: [400, 400] });
  const clients = [engine.connect(() => {}), engine.connect(() => {})];
  const all = commands.map((one) => (Array.isArray(one) ? one : [1, one]))
    .map(([client, command]) => [client, JSON.stringify(command)]);
  let reply;
  for (const [client, text] of all) reply = engine.perform(clients[client - 1], text, 0);
  const { code = "", message = "" } = reply.error ?? {};
  console.log(JSON.stringify({ commands: all, code, message }));
}

const command = (name, values) => ({ command: name, surface: "main", ...values });
const add = (view, superview) => command("addView", { superview, view });
const remove = (view) => command("removeView", { view });
const update = (view) => command("updateView", { view });
const set = (gesture, values) => command("setGesture", { gesture, ...values });
const frame = [0, 0, 100, 100];
const view = (id, values) => ({ id, frame, ...values });
const list = (count, make) => Array.from({ length: count }, (_, index) => make(index));
const views = (count) => list(count, (index) => view(`in${index}`));
const taps = (count, prefix = "g") => list(count, (index) => ({ id: `${prefix}${index}`, kind: "tap" }));
const names = (count, prefix = "g") => taps(count, prefix).map(({ id }) => id);
const nested = (depth, level = 1) =>
  view(`v${level}`, level < depth ? { views: [nested(depth, level + 1)] } : {});
const nestedList = (depth) => (depth ? [nestedList(depth - 1)] : []);
const keys = (count) => Object.fromEntries(list(count, (index) => [`k${index}`, 1]));

// Frames.
for (const frame of [
  [0, 0, 1e300, 10], [1e300, 0, 10, 10], [-1e300, 0, 10, 10], [-1e6, 0, 1e6, 0], [0, 0, -1, 10],
  ["-5%", "-5%", "5%", "5%"], [0, 0, "-5%", 1], ["20000%", 0, 1, 1], [0, 0, "10000%", "1.5%"], [0, 0, 1], 5,
  [null, 0, 0, 0], [0, 0, true, 0], [0, 0, "x", 0], [0, 0, "5", 0], null, undefined,
]) {
  play(add({ id: "v", frame }));
  if (frame !== undefined) play(add(view("v")), update({ id: "v", frame }));
}

// Amounts.
play(add(view("v", { views: views(63) })));
play(add(view("v", { views: views(64) })));
play(add(view("v", { views: views(63) })), add(view("more")));
play(add(view("v", { views: views(63) })), remove("v"), add(view("more")));
const [a64, b64] = [add(view("a", { gestures: taps(64, "a") })), add(view("b", { gestures: taps(64, "b") }))];
play(a64, b64);
play(a64, b64, add(view("c", { gestures: taps(1, "c") })));
play(add(view("v", { gestures: taps(65) })));
play(add(view("v", { gestures: taps(129) })));
const [a40, b25] = [view("a", { gestures: taps(40, "a") }), view("b", { gestures: taps(25, "b") })];
play(add({ ...a40, views: [b25] }));
play(add(a40), add(b25, "a"));
play(add(nested(40)));
play(add(nested(41)));
play(add(nested(40)), add(view("more"), "v40"));
play({ command: "ping", x: list(4097, (index) => index) });
play({ command: "ping", x: nestedList(101) });
play({ command: "ping", ["k".repeat(257)]: 1 });
play(add(view("v", keys(65))));

// Ids.
for (const id of ["i".repeat(256), "i".repeat(257), '"'.repeat(129), "é".repeat(129), "", "a\u0007", "a\u202e", 5, undefined]) {
  play(add({ id, frame }));
  play(add(view("v", { gestures: [{ id, kind: "tap" }] })));
}
for (const view of [5, [], null, undefined, "v"]) play(add(view));
play(add(view("v", { views: [view("v")] })));
play(add(view("v")), add(view("v")));
play(add(view("v", { gestures: [...taps(1), ...taps(1)] })));
play(add(view("v", { gestures: taps(1) })), add(view("w", { gestures: taps(1) })));
play(add(view("v")), add(view("w"), "v"));
for (const superview of ["x", 5, null]) play(add(view("v"), superview));
for (const wrong of [5, {}, "x", null, [5], [null]]) {
  play(add(view("v", { gestures: wrong })));
  play(add(view("v", { views: wrong })));
}

// Properties.
for (const values of [
  { alpha: 2 }, { alpha: "1" }, { alpha: null }, { isHidden: 1 }, { hitTestInsets: [0, 0, 0] },
  { hitTestInsets: [0, 0, 0, 1e300] }, { hitTestInsets: [-5, -5, -5, -5] }, { isOpenToWatchers: true },
  { keepsTouches: true }, { isMultipleTouchEnbled: true },
]) {
  play(add(view("v", values)));
  play(add(view("v")), update({ id: "v", ...values }));
}
for (const values of [
  { kind: "tap", numberOfTapsRequired: 0 }, { kind: "tap", numberOfTapsRequired: 1.5 },
  { kind: "tap", numberOfTapsRequired: 1e30 }, { kind: "tap", numberOfTapsRequired: 2 ** 62 },
  { kind: "longPress", minimumPressDuration: 1e300 }, { kind: "longPress", minimumPressDuration: -1 },
  { kind: "longPress", allowableMovement: 1e6 }, { kind: "swipe", direction: ["up", "sideways"] },
  { kind: "swipe", direction: [] }, { kind: "swipe", direction: "up" }, { kind: "swipe" },
  { kind: "swipe", direction: list(20, () => "up") }, { kind: "pan", isEnabled: 1 },
  { kind: "pan", minimumNumberOfTouches: 3, maximumNumberOfTouches: 2 }, { kind: "pan", frame }, { kind: "shake" },
  { kind: 5 }, { kind: null }, { kind: "toString" }, { isEnabled: true }, { kind: "pan", translation: [0, 0] },
  { kind: "screenEdgePan" }, { kind: "tap", ...keys(65) },
]) {
  play(add(view("v", { gestures: [{ id: "g", ...values }] })));
}

// Changes.
const pan = add(view("v", { gestures: [{ id: "p", kind: "pan" }] }));
const pinch = add(view("v", { gestures: [{ id: "p", kind: "pinch" }] }));
play(set("x", { isEnabled: true }));
play(pan, set(5));
for (const values of [
  {}, { isEnabled: false }, { translation: [0, 0] }, { translation: [1e300, 0] }, { translation: 5 }, { scale: 1 },
  { velocity: [0, 0] }, { maximumNumberOfTouches: 0 }, { minimumNumberOfTouches: 2, maximumNumberOfTouches: 1 },
  { kind: "tap" }, keys(65),
]) {
  play(pan, set("p", values));
}
for (const scale of [0, 1, null, 1e300, "1"]) play(pinch, set("p", { scale }));
for (const change of [{ id: "x" }, { id: "v" }, { id: "v", gestures: [] }, { id: "v", alpha: 0.5 }, {}, 5, null]) {
  play(pan, update(change));
}
for (const id of ["x", "v", 5, undefined]) play(pan, remove(id));
play(pan, { ...remove("v"), superview: "v" });
play(pan, [2, remove("v")]);
play(pan, [2, update({ id: "v" })]);
play(pan, [2, add(view("w"), "v")]);
play(pan, [2, add(view("w"), "v")], remove("v"), [2, remove("w")]);
play(pan, [2, set("p", { isEnabled: false })]);

// Relations.
for (const relation of [
  { requiresFailureOf: ["g0", "g1"] }, { requiresFailureOf: ["x"] }, { requiresFailureOf: ["r"] },
  { requiresFailureOf: "all" }, { requiresFailureOf: "g0" }, { requiresFailureOf: [5] }, { requiresFailureOf: null },
  { simultaneousWith: "all" }, { simultaneousWith: ["r"] }, { simultaneousWith: ["all"] }, { simultaneousWith: 5 },
  { simultaneousWith: [] },
]) {
  play(add(view("v", { gestures: [...taps(2), { id: "r", kind: "tap", ...relation }] })));
  play(add(view("v", { gestures: [...taps(2), { id: "r", kind: "tap" }] })), set("r", relation));
}
const b2 = add(view("b", { gestures: taps(2, "b") }));
play(a64, b2, set("b0", { requiresFailureOf: names(64, "a") }));
play(a64, b2, set("b0", { requiresFailureOf: [...names(64, "a"), "b1"] }));
play(a64, b2, set("b0", { simultaneousWith: [...names(64, "a"), "b1"] }));
const many = { id: "c", kind: "tap", simultaneousWith: [...names(64, "a"), "b1"] };
play(a64, b2, add(view("c", { gestures: [many] })));
const two = add(view("v", { gestures: taps(2) }));
play(two, set("g0", { requiresFailureOf: ["g1"] }), set("g1", { requiresFailureOf: ["g0"] }));
play(add(view("v", { gestures: [{ ...taps(1)[0], requiresFailureOf: ["g0"] }] })));

// Other commands.
for (const values of [
  {}, { x: 1 }, { command: "shake" }, { command: 5 }, { command: undefined }, { command: "toString" },
]) {
  play({ command: "ping", ...values });
}
for (const choice of [
  { views: names(32) }, { views: names(32), gestures: ["x"] }, { views: ["*".repeat(1025)] }, { views: "v" },
  { views: [5] }, { views: null }, { kinds: ["shake"] }, { kinds: "tap" }, { states: ["began", "begun"] },
  { states: ["possible"], kinds: ["tap"], menus: true, idle: false }, { touches: 1 }, { touches: null }, { touch: true },
]) {
  play({ command: "subscribe", ...choice });
}
for (const values of [{ what: "surface" }, {}, { what: 5 }, { what: "surfaces", views: names(33) }, { what: "surfaces", x: 1 }]) {
  play({ command: "list", ...values });
}
