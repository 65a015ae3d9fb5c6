// Draws a lane with the states of each gesture; time runs to the right.

import { Span } from "./span.js";
import { shortValue } from "./values.js";

// Heights of a lane, which is its label's, and of the axis, in pixels. With little room,
// the label is above its lane, in the same row.
const height = 30;
const narrowHeight = 54;
const narrowWidth = 420;
const axis = 20;
// The last characters of a name, which are always shown, since many names begin alike.
const tailLength = 10;
// Pixels kept free to the right of now, for marks.
const margin = 14;
// The opacity of what a capture has yet to reach.
const future = 0.35;

export class Lanes {
  #model;
  #list;
  #canvas;
  #filter;
  #choose;
  #seek;
  #rows = [];
  #colors = {};
  #isNarrow = false;
  chosen = null;
  span;

  // Draws lanes; calls `choose` with a gesture, and `seek` with a time of a capture.
  constructor(model, list, canvas, filter, { choose, seek }) {
    this.#model = model;
    this.#list = list;
    this.#canvas = canvas;
    this.#filter = filter;
    this.#choose = choose;
    this.#seek = seek;
    this.span = new Span(model);
    this.readColors();
    new ResizeObserver(() => this.draw()).observe(canvas.parentElement);
    this.#listen();
  }

  // Reads the colors from the style sheet, which adapts to light and dark mode.
  readColors() {
    const style = getComputedStyle(document.documentElement);
    const names = [
      "possible", "waiting", "active", "failed-quiet", "cancelled", "line", "quiet", "text", "card",
    ];
    for (const name of names) this.#colors[name] = style.getPropertyValue(`--${name}`).trim();
  }

  // MARK: Time

  // The time at a place of the chart, in pixels.
  #timeAt(x) {
    const width = this.#canvas.clientWidth - (this.#model.isLive ? margin : 0);
    return this.span.fold.time(this.span.from + (x / width) * this.span.time);
  }

  #xOf(time) {
    const width = this.#canvas.clientWidth - (this.#model.isLive ? margin : 0);
    return ((this.span.fold.place(time) - this.span.from) / this.span.time) * width;
  }

  #listen() {
    let isScrubbing = false;
    const canvas = this.#canvas;
    canvas.addEventListener("pointerdown", (event) => {
      if (this.#model.isLive || event.button !== 0) return;
      canvas.setPointerCapture(event.pointerId);
      isScrubbing = true;
      this.#seek(this.#timeAt(event.offsetX));
      const row = this.#visibleRows[Math.floor(event.offsetY / this.#pitch)];
      if (row) this.#choose(row.gesture);
    });
    canvas.addEventListener("pointermove", (event) => {
      if (isScrubbing) this.#seek(this.#timeAt(event.offsetX));
    });
    for (const name of ["pointerup", "pointercancel"]) {
      canvas.addEventListener(name, () => { isScrubbing = false; });
    }
    canvas.addEventListener("wheel", (event) => {
      const isAcross = Math.abs(event.deltaX) > Math.abs(event.deltaY) || event.shiftKey;
      if (!isAcross && !event.ctrlKey) return;
      event.preventDefault();
      const delta = event.deltaX || event.deltaY;
      if (event.ctrlKey) this.zoom(2 ** (event.deltaY / 200), this.#timeAt(event.offsetX));
      else this.span.move((delta / canvas.clientWidth) * this.span.time);
      this.draw();
    }, { passive: false });
  }

  // Zooms by a factor; less than 1 shows a shorter time.
  zoom(factor, center = this.#model.now) {
    this.span.zoom(factor, this.span.fold.place(center));
    this.draw();
  }

  // Shows all.
  showAll() {
    this.span.showAll();
    this.draw();
  }

  // MARK: Labels

  // Makes new labels after a change of the scene.
  rebuild() {
    const { gestures } = this.#model;
    const isSame = gestures.length === this.#rows.length && gestures.every((gesture, index) =>
      gesture.surface === this.#rows[index].gesture.surface
      && gesture.gesture === this.#rows[index].gesture.gesture);
    if (isSame) {
      gestures.forEach((gesture, index) => this.#fill(this.#rows[index], gesture));
      return;
    }
    const hadFocus = this.#list.contains(document.activeElement);
    this.#rows = gestures.map((gesture) => this.#row(gesture));
    this.#list.replaceChildren(...this.#rows.map((row) => row.item));
    if (hadFocus) this.focus();
  }

  #row(gesture) {
    const item = document.createElement("li");
    const button = document.createElement("button");
    button.type = "button";
    const name = document.createElement("span");
    name.className = "name";
    const [head, tail] = [document.createElement("span"), document.createElement("span")];
    name.append(head, tail);
    const state = document.createElement("span");
    state.className = "state";
    button.append(name, state);
    const row = { item, button, name, state, gesture };
    button.addEventListener("click", (event) => {
      this.#choose(row.gesture);
      // With little room, the lane is a part of the button, and can be clicked, too.
      const isLane = this.#isNarrow && event.detail > 0
        && event.clientY - button.getBoundingClientRect().top > narrowHeight - height;
      if (isLane && !this.#model.isLive) {
        this.#seek(this.#timeAt(event.clientX - this.#canvas.getBoundingClientRect().left));
      }
    });
    item.append(button);
    const words = [...(this.#model.surfaces.length > 1
      ? `${gesture.surface}: ${gesture.gesture}` : gesture.gesture)];
    head.textContent = words.slice(0, -tailLength).join("");
    tail.textContent = words.slice(-tailLength).join("");
    this.#fill(row, gesture);
    return row;
  }

  #fill(row, gesture) {
    row.gesture = gesture;
    row.button.dataset.gesture = gesture.gesture;
    row.button.dataset.surface = gesture.surface;
    row.button.classList.toggle("off", gesture.isEnabled === false);
    row.button.title = `${gesture.gesture}: ${gesture.kind} on ${gesture.view}`;
  }

  get #visibleRows() {
    return this.#rows.filter((row) => !row.item.hidden);
  }

  get #pitch() {
    return this.#isNarrow ? narrowHeight : height;
  }

  // Chooses the next gesture, or the one before.
  step(direction, keepsFocus = false) {
    const rows = this.#visibleRows;
    if (rows.length === 0) return;
    const index = rows.findIndex((row) => this.#isChosen(row));
    const next = index < 0 ? 0 : (index + direction + rows.length) % rows.length;
    this.#choose(rows[next].gesture);
    if (!keepsFocus) this.focus();
  }

  focus() {
    this.#rows.find((row) => this.#isChosen(row))?.button.focus();
  }

  #isChosen({ gesture }) {
    return this.chosen?.surface === gesture.surface && this.chosen?.gesture === gesture.gesture;
  }

  #tell(row) {
    const { surface, gesture } = row.gesture;
    const lane = this.#model.lane(surface, gesture);
    const value = lane.values ? shortValue(lane.values) : "";
    const word = value || (lane.state !== "possible" ? lane.state : lane.last);
    const { dataset } = row.button;
    if (dataset.state !== lane.state) dataset.state = lane.state;
    if (dataset.last !== lane.last) dataset.last = lane.last;
    dataset.begun = lane.begun;
    dataset.ended = lane.ended;
    if (row.state.textContent !== word) row.state.textContent = word;
    row.button.setAttribute("aria-pressed", this.#isChosen(row));
  }

  // MARK: Drawing

  draw() {
    this.span.follow();
    for (const row of this.#rows) {
      this.#tell(row);
      row.item.hidden = !this.#filter.shows(row.gesture);
    }
    const rows = this.#visibleRows;
    const box = this.#canvas.parentElement;
    this.#isNarrow = box.clientWidth < narrowWidth;
    box.classList.toggle("narrow", this.#isNarrow);
    box.hidden = rows.length === 0 && this.#rows.length > 0;
    document.getElementById("no-lanes").hidden = !box.hidden;
    document.getElementById("zoom-all").disabled = this.span.isAll;
    const width = box.clientWidth - (this.#isNarrow ? 0 : this.#list.offsetWidth);
    const lanes = rows.length * this.#pitch;
    const context = this.#prepare(width, lanes + axis);
    const now = this.#model.now;
    this.#drawGrid(context, now, lanes, width, rows.length);
    rows.forEach((row, index) => {
      const lane = this.#model.wholeLane(row.gesture.surface, row.gesture.gesture);
      this.#drawLane(context, lane, (index + 1) * this.#pitch - height / 2, now);
    });
    if (!this.#model.isLive) this.#drawPresent(context, this.#xOf(now), lanes, rows.length);
  }

  #prepare(width, total) {
    const scale = devicePixelRatio || 1;
    const [w, h] = [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(total * scale))];
    if (this.#canvas.width !== w || this.#canvas.height !== h) {
      this.#canvas.width = w;
      this.#canvas.height = h;
      this.#canvas.style.width = `${width}px`;
      this.#canvas.style.height = `${total}px`;
    }
    const context = this.#canvas.getContext("2d");
    context.setTransform(scale, 0, 0, scale, 0, 0);
    context.clearRect(0, 0, width, total);
    return context;
  }

  #drawGrid(context, now, lanes, width, count) {
    context.strokeStyle = this.#colors.line;
    context.fillStyle = this.#colors.quiet;
    context.font = "11px system-ui, sans-serif";
    context.textAlign = "center";
    context.lineWidth = 1;
    context.beginPath();
    // The grid has a line for each second, tenth or so, as many as can be told apart.
    const steps = [0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 60, 120, 300, 600];
    const step = steps.find((one) => (one / this.span.time) * width >= 48) ?? 3600;
    // The clock of a live machine means nothing to people, so seconds count back from now. A
    // capture has no time before its beginning.
    const { isLive } = this.#model;
    const zero = isLive ? now : 0;
    const { fold, from, to } = this.span;
    const last = isLive ? now : fold.time(to);
    const pauses = fold.pauses.filter((pause) => pause.endPlace > from && pause.place < to);
    for (const pause of pauses) this.#drawPause(context, pause, lanes, count);
    // Sums of times are not exact.
    const first = Math.ceil((fold.time(from) - zero) / step - 1e-6);
    for (let index = first; index * step <= last - zero; index += 1) {
      const pause = pauses.find((one) => one.from < index * step && index * step < one.to);
      if (pause) {
        index = Math.ceil(pause.to / step - 1e-6) - 1;
        continue;
      }
      const at = Math.round(this.#xOf(zero + index * step)) + 0.5;
      // The lines must not cross the labels if these are above their lanes.
      for (let row = 1; row <= count; row += 1) {
        context.moveTo(at, row * this.#pitch - height);
        context.lineTo(at, row * this.#pitch);
      }
      const seconds = Number((index * step).toFixed(2));
      const text = isLive && index === 0 ? "now" : `${seconds} s`.replace("-", "\u2212");
      const half = context.measureText(text).width / 2;
      // The text must not be cut off at either end.
      const middle = Math.min(Math.max(at, half), width - half);
      if (this.#isFree(middle, half, pauses)) context.fillText(text, middle, lanes + 14);
    }
    for (let row = 1; row <= count; row += 1) {
      context.moveTo(0, row * this.#pitch - 0.5);
      context.lineTo(width, row * this.#pitch - 0.5);
    }
    context.stroke();
  }

  // Marks a pause that is shortened.
  #drawPause(context, pause, lanes, count) {
    const [left, right] = [pause.from, pause.to].map((time) => this.#xOf(time));
    context.save();
    context.globalAlpha = 0.5;
    context.fillStyle = this.#colors.line;
    for (let row = 1; row <= count; row += 1) {
      context.fillRect(left, row * this.#pitch - height, right - left, height);
    }
    context.restore();
    context.fillText("//", (left + right) / 2, lanes + 14);
  }

  // True if a label on the axis does not cover the mark of a pause.
  #isFree(middle, half, pauses) {
    return pauses.every((pause) =>
      Math.abs((this.#xOf(pause.from) + this.#xOf(pause.to)) / 2 - middle) > half + 8);
  }

  // Draws a lane; what a capture has yet to reach is pale.
  #drawLane(context, lane, middle, now) {
    const { fold } = this.span;
    const [first, last] = [fold.time(this.span.from), fold.time(this.span.to)];
    for (const { from, to, state } of lane.segments) {
      const end = to ?? Math.max(now, this.#model.isLive ? now : last);
      if (end < first || from > last) continue;
      const parts = [[from, Math.min(end, now), 1], [Math.max(from, now), end, future]];
      for (const [begin, stop, opacity] of parts) {
        if (stop < begin || (opacity === future && stop <= now)) continue;
        context.globalAlpha = opacity;
        const left = this.#xOf(Math.max(begin, first));
        this.#drawSegment(context, left, Math.max(this.#xOf(Math.min(stop, last)) - left, 2), middle, state);
      }
    }
    for (const { time, state } of lane.marks) {
      if (time < first || time > last) continue;
      context.globalAlpha = time <= now ? 1 : future;
      this.#drawMark(context, this.#xOf(time), middle, state);
    }
    context.globalAlpha = 1;
  }

  #drawSegment(context, left, width, middle, state) {
    context.fillStyle = this.#colors[state];
    if (state === "possible") {
      context.fillRect(left, middle - 1, width, 2);
    } else if (state === "waiting") {
      // The hatching distinguishes it without color.
      for (let at = 0; at < width; at += 6) {
        context.fillRect(left + at, middle - 5, Math.min(3, width - at), 10);
      }
    } else {
      context.fillRect(left, middle - 8, width, 16);
    }
  }

  // Failures are small and quiet, recognitions large.
  #drawMark(context, x, y, state) {
    context.beginPath();
    if (state === "failed") {
      context.strokeStyle = this.#colors["failed-quiet"];
      context.lineWidth = 1.5;
      context.moveTo(x - 3.5, y - 3.5);
      context.lineTo(x + 3.5, y + 3.5);
      context.moveTo(x + 3.5, y - 3.5);
      context.lineTo(x - 3.5, y + 3.5);
      context.stroke();
    } else if (state === "cancelled") {
      context.strokeStyle = this.#colors.cancelled;
      context.lineWidth = 2.5;
      context.moveTo(x, y - 6);
      context.lineTo(x + 6, y);
      context.lineTo(x, y + 6);
      context.lineTo(x - 6, y);
      context.closePath();
      context.stroke();
    } else {
      context.fillStyle = this.#colors.active;
      context.strokeStyle = this.#colors.card;
      context.lineWidth = 2;
      context.arc(x, y, 8, 0, 2 * Math.PI);
      context.stroke();
      context.fill();
    }
  }

  // The time of the capture that is shown.
  #drawPresent(context, x, lanes, count) {
    context.strokeStyle = this.#colors.text;
    context.fillStyle = this.#colors.text;
    context.lineWidth = 1.5;
    context.beginPath();
    for (let row = 1; row <= count; row += 1) {
      context.moveTo(x, row * this.#pitch - height);
      context.lineTo(x, row * this.#pitch);
    }
    context.stroke();
    context.beginPath();
    context.moveTo(x, lanes - 1);
    context.lineTo(x - 5, lanes + 5);
    context.lineTo(x + 5, lanes + 5);
    context.fill();
  }
}
