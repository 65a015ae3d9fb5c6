// Does what no careful page does to the engine for web pages; fails if the module traps, or if its memory grows:
//
//   node hostile.mjs FOLDER
//
// FOLDER has gestures.wasm and the modules of Sources/PageFiles/Serve.
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const folder = process.argv[2];
const { Engine } = await import(pathToFileURL(`${folder}/gestured-engine.js`));
const module = new WebAssembly.Module(readFileSync(`${folder}/gestures.wasm`));
const { kinds } = await import(pathToFileURL(`${folder}/gestured-kinds.js`));

// The engine keeps the module to itself.
let memory;
const { Instance } = WebAssembly;
WebAssembly.Instance = class extends Instance {
  constructor(...values) {
    super(...values);
    ({ memory } = this.exports);
  }
};

function start(surface) {
  const engine = new Engine(module, { surface, size: [400, 400] });
  const client = engine.connect(() => {});
  const perform = (command, time = 0) => {
    const reply = engine.perform(client, JSON.stringify({ surface, ...command }), time);
    if (!reply.ok) throw new Error(`${command.command}: ${reply.error.message}`);
  };
  return { engine, client, perform };
}

const required = { screenEdgePan: { edges: ["left"] } };
const gestures = (prefix) =>
  Object.keys(kinds).map((kind) => ({
    id: `${prefix}${kind}`, kind, simultaneousWith: "all", ...required[kind],
  }));
const numbers = [
  0, 1, -1, 17, 399, 1e-300, 1e6, -1e6, 1e15, 1e300, -1e300, Number.MAX_VALUE, -Number.MAX_VALUE, Infinity, -Infinity,
  NaN, Number.MAX_SAFE_INTEGER,
];
// The same numbers in each run.
let state = 1;
const below = (count) => {
  state = (Math.imul(state, 1103515245) + 12345) >>> 0;
  return (state >>> 8) % count;
};
const any = () => numbers[below(numbers.length)];

const { engine, perform } = start("main");
const frame = [-1e6, -1e6, 1e6, 1e6];
perform({ command: "addView", view: { id: "all", frame, isMultipleTouchEnabled: true, gestures: gestures("") } });
perform({ command: "addView", view: { id: "rest", frame: [0, 0, "10000%", "10000%"], gestures: gestures("rest") } });
let time = 0;
for (let round = 0; round < 20_000; round++) {
  time = below(50) ? time + below(100) / 1000 : any();
  const touches = Array.from({ length: below(4) }, () => ({
    contact: below(8), phase: below(9), type: below(5), x: any(), y: any(), majorRadius: any(), force: any(),
    maximumForce: any(), pose: below(2) ? [any(), any(), any(), any()] : undefined, target: below(4) - 1,
  }));
  engine.frame(touches, time);
  if (!below(10)) engine.advance(any());
  if (!below(100)) engine.cancel(any(), "reload");
  time = Number.isFinite(time) && Math.abs(time) < 1e9 ? time : 0;
}

// Elements that come and go.
const page = start("page");
const turns = (count) => {
  for (let turn = 0; turn < count; turn++) {
    const view = { id: `view${turn}`, frame: [0, 0, 100, 100], gestures: gestures(`view${turn}.`) };
    page.perform({ command: "addView", view: { ...view, views: [{ id: `in${turn}`, frame: [0, 0, 1, 1] }] } });
    page.engine.frame([{ contact: turn, phase: 0, x: 50, y: 50 }], turn);
    page.perform({ command: "removeView", view: view.id }, turn + 0.1);
    page.engine.frame([{ contact: turn, phase: 3, x: 50, y: 50 }], turn + 0.2);
  }
};
turns(200);
const before = memory.buffer.byteLength;
turns(5_000);
if (memory.buffer.byteLength !== before) {
  throw new Error(`the memory has grown from ${before} to ${memory.buffer.byteLength} bytes`);
}
