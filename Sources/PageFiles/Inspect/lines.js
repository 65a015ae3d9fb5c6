// Lists the newest lines.

import { allValues } from "./values.js";
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
  #frozen = document.getElementById("freeze-lines");
  #timer = null;
  #model;
  #filter;
  #seek;

  // Lists lines that a filter chooses.
  constructor(model, filter) {
    this.#model = model;
    this.#filter = filter;
    for (const input of [this.#all, this.#raw, this.#frozen]) {
      input.addEventListener("change", () => this.#later(0));
    }
  }

  // Makes times of lines buttons that go there.
  makeSeekable(seek) {
    this.#seek = seek;
    this.#later(0);
  }

  // Lists the lines again, after a change of the filter.
  refresh() {
    this.#later(0);
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
      if (!this.#frozen.checked) this.#show();
    }, milliseconds);
  }

  #show() {
    const lines = this.#all.checked ? this.#lines : this.#events;
    const focused = this.#list.contains(document.activeElement)
      ? [...this.#list.children].findIndex((row) => row.contains(document.activeElement)) : -1;
    this.#list.replaceChildren(...lines.filter((line) => this.#filter.lists(line))
      .slice(-rowLimit).reverse().map((line) => this.#row(line)));
    if (focused >= 0) {
      const row = this.#list.children[Math.min(focused, this.#list.children.length - 1)];
      (row?.querySelector("button") ?? this.#list).focus();
    }
  }

  #row(line) {
    const row = document.createElement("li");
    if (this.#raw.checked) {
      // The daemon's line has no words.
      row.textContent = JSON.stringify({ ...line, words: undefined });
      row.className = "raw";
      return row;
    }
    const time = document.createElement(this.#seek && line.time !== undefined ? "button" : "time");
    time.className = "time";
    time.textContent = line.time === undefined ? "" : line.time.toFixed(3);
    if (time.localName === "button") {
      time.type = "button";
      time.title = "Go to this time";
      time.addEventListener("click", () => this.#seek(line.time));
    }
    const subject = document.createElement("b");
    if (line.type === "gesture") subject.className = "gesture";
    const text = document.createElement("span");
    [subject.textContent, text.textContent] = this.#words(line);
    row.dataset.state = line.waiting ? "waiting" : line.state ?? line.phase ?? line.type;
    row.append(time, subject, text);
    return row;
  }

  // A view loses a touch to a gesture unless the system cancels it.
  static #cause(phase, cause) {
    if (phase !== "cancelled") return "";
    return cause === undefined ? ": a gesture has it now" : `: ${cause}`;
  }

  #words(line) {
    // The program's words for the line, with its names isolated instead of quoted.
    const words = line.words?.split(quotedName)
      .map((part, index) => (index % 2 === 0 ? part : isolated(part))).join("");
    const point = (location) => location ? ` at ${location.join(", ")}` : "";
    switch (line.type) {
      case "gesture":
        return [line.gesture,
          words ?? [`${line.state}${point(line.location)}${line.guarded ? ", guarded" : ""}`,
            allValues(line, this.#model.unit(line.surface))]
            .filter((part) => part).join(": ")];
      case "touch":
        return [line.view, line.touches.map((touch) =>
          `touch ${touch.id} ${line.phase}${point(touch.location)}`
          + Lines.#cause(line.phase, touch.cause)).join("; ")];
      case "hit":
        return [`touch ${line.touch}`, words ?? ""];
      case "ignored": return [line.cause, words ?? ""];
      case "menu": return [line.view, `menu ${line.change}`];
      case "surface": return [line.surface, this.#change(line)];
      case "device": return [line.device, `${line.change}: ${isolated(line.name)}`];
      default: return [line.type, words ?? line.change ?? ""];
    }
  }

  #change({ surface, change, size, rotation }) {
    if (change !== "geometry") return `surface ${change}`;
    return `is now ${size.join(" × ")} ${this.#model.unit(surface)}, rotated by ${rotation} degrees`;
  }
}
