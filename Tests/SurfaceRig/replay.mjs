// Plays touches through the engine for web pages, and prints its lines:
//
//   node replay.mjs FOLDER FILE
//
// FOLDER has gestures.wasm and the modules of Sources/PageFiles/Serve. FILE has a play on each line, as
// PagePlay.swift writes it; a line `= NAME` follows its lines.
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [, , folder, file] = process.argv;
const { Engine } = await import(pathToFileURL(`${folder}/gestured-engine.js`));
const module = new WebAssembly.Module(readFileSync(`${folder}/gestures.wasm`));
const output = [];

for (const text of readFileSync(file, "utf8").split("\n").filter(Boolean)) {
  const { name, size, views, choice, frames } = JSON.parse(text);
  const engine = new Engine(module, { surface: "main", size });
  const client = engine.connect((_, line) => output.push(line));
  const perform = (command) => {
    const reply = engine.perform(client, JSON.stringify(command), 0);
    if (!reply.ok) throw new Error(`${name}: ${command.command}: ${reply.error.message}`);
  };
  for (const view of views) perform({ command: "addView", surface: "main", view });
  perform({ command: "subscribe", ...choice });
  for (const [time, touches] of frames) engine.frame(touches, time);
  engine.advance(Number.MAX_VALUE);
  engine.cancel(0, "captureEnded");
  engine.advance(Number.MAX_VALUE);
  output.push(`= ${name}`);
}
process.stdout.write(output.join("\n"));
