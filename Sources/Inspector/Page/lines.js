// Lists the newest lines.

import { isolated, quotedName } from "./words.js";

// The most rows shown, and the most lines kept of each sort, in case a filter changes.
const rowLimit = 120;
const lineLimit = 1000;
// Milliseconds between two updates of the list: nobody reads faster.
const pause = 200;

export class Lines {
  #lines = [];
  // Lines other than moves, which are so many that they would displace all others.
  #events = [];
  #list = document.getElementById("list");
  #all = document.getElementById("all-lines");
  #raw = document.getElementById("raw-lines");
  #hold = document.getElementById("hold-lines");
  #timer = null;

  constructor() {
    for (const input of [this.#all, this.#raw, this.#hold]) {
      input.addEventListener("change", () => this.#later(0));
    }
  }

  clear() {
    this.#lines = [];
    this.#events = [];
    this.#later(pause);
  }

  take(line) {
    const isMove = line.state === "changed" || line.phase === "moved";
    this.#lines = Lines.#appended(this.#lines, line);
    if (!isMove) this.#events = Lines.#appended(this.#events, line);
    this.#later(pause);
  }

  static #appended(lines, line) {
    lines.push(line);
    return lines.length > 2 * lineLimit ? lines.slice(-lineLimit) : lines;
  }

  #later(milliseconds) {
    this.#timer ??= setTimeout(() => {
      this.#timer = null;
      if (!this.#hold.checked) this.#show();
    }, milliseconds);
  }

  #show() {
    const lines = this.#all.checked ? this.#lines : this.#events;
    this.#list.replaceChildren(
      ...lines.slice(-rowLimit).reverse().map((line) => this.#row(line)));
  }

  #row(line) {
    const row = document.createElement("li");
    if (this.#raw.checked) {
      // The daemon's line has no words.
      row.textContent = JSON.stringify({ ...line, words: undefined });
      row.className = "raw";
      return row;
    }
    const time = document.createElement("time");
    time.textContent = line.time === undefined ? "" : line.time.toFixed(3);
    const subject = document.createElement("b");
    const text = document.createElement("span");
    [subject.textContent, text.textContent] = Lines.#words(line);
    row.dataset.state = line.waiting ? "waiting" : line.state ?? line.phase ?? line.type;
    row.append(time, subject, text);
    return row;
  }

  static #words(line) {
    // The program's words for the line, with its names isolated instead of quoted.
    const words = line.words?.split(quotedName)
      .map((part, index) => (index % 2 === 0 ? part : isolated(part))).join("");
    const point = (location) => location ? ` at ${location.join(", ")}` : "";
    switch (line.type) {
      case "gesture":
        return [line.gesture, words ?? `${line.state}${point(line.location)}`];
      case "touch":
        return [line.view, line.touches.map((touch) =>
          `touch ${touch.id} ${line.phase}${point(touch.location)}`).join("; ")];
      case "hit":
        return [`touch ${line.touch}`, words ?? ""];
      case "ignored": return [line.cause, words ?? ""];
      case "menu": return [line.view, `menu ${line.change}`];
      case "device": return [line.device, `${line.change}: ${isolated(line.name)}`];
      default: return [line.type, ""];
    }
  }
}
