// Draws a lane with the states of each gesture; time runs to the right.

// The most and the fewest seconds shown: a shorter capture fills the lanes.
const longestTime = 6;
const shortestTime = 0.5;
// Heights of a lane, which is its label's, and of the axis, in pixels. On a narrow page the label
// is above its lane, in the same row.
const height = 30;
const narrowHeight = 54;
const narrow = matchMedia("(max-width: 759px)");
const axis = 18;
// The last characters of a name, which are always shown, since many names begin alike.
const tailLength = 10;
// Pixels kept free to the right of now, for marks.
const margin = 14;

export class Lanes {
  #model;
  #list;
  #canvas;
  #choose;
  #rows = [];
  #colors = {};
  chosen = null;
  time = longestTime;
  beginning = -Infinity;

  constructor(model, list, canvas, choose) {
    this.#model = model;
    this.#list = list;
    this.#canvas = canvas;
    this.#choose = choose;
    this.readColors();
    new ResizeObserver(() => this.draw()).observe(canvas.parentElement);
  }

  // Shows as many seconds as a capture has, within the limits.
  setTimes(beginning, end) {
    this.beginning = beginning;
    this.time = Math.min(Math.max((end - beginning) * 1.05, shortestTime), longestTime);
  }

  // Reads the colors from the style sheet, which adapts to light and dark mode.
  readColors() {
    const style = getComputedStyle(document.documentElement);
    for (const name of ["possible", "waiting", "active", "failed", "cancelled", "line", "quiet"]) {
      this.#colors[name] = style.getPropertyValue(`--${name}`).trim();
    }
  }

  // Makes new labels after a change of the scene.
  rebuild() {
    const { gestures, surfaces } = this.#model;
    const isSame = gestures.length === this.#rows.length && gestures.every((gesture, index) =>
      gesture.surface === this.#rows[index].gesture.surface
      && gesture.gesture === this.#rows[index].gesture.gesture);
    if (isSame) {
      gestures.forEach((gesture, index) => this.#fill(this.#rows[index], gesture));
      return;
    }
    const hadFocus = this.#list.contains(document.activeElement);
    this.#rows = gestures.map((gesture) => {
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
      button.addEventListener("click", () => this.#choose(row.gesture));
      item.append(button);
      const row = { item, button, name, state, gesture };
      const words = [...(surfaces.length > 1
        ? `${gesture.surface}: ${gesture.gesture}` : gesture.gesture)];
      head.textContent = words.slice(0, -tailLength).join("");
      tail.textContent = words.slice(-tailLength).join("");
      this.#fill(row, gesture);
      return row;
    });
    this.#list.replaceChildren(...this.#rows.map((row) => row.item));
    if (hadFocus) this.focus();
  }

  #fill(row, gesture) {
    row.gesture = gesture;
    row.button.dataset.gesture = gesture.gesture;
    row.button.dataset.surface = gesture.surface;
    row.button.classList.toggle("off", gesture.isEnabled === false);
    row.button.title = `${gesture.gesture}: ${gesture.kind} on ${gesture.view}`;
  }

  // Chooses the next gesture, or the one before.
  step(direction) {
    if (this.#rows.length === 0) return;
    const index = this.#rows.findIndex((row) => this.#isChosen(row));
    const next = index < 0 ? 0 : (index + direction + this.#rows.length) % this.#rows.length;
    this.#choose(this.#rows[next].gesture);
    this.focus();
  }

  focus() {
    this.#rows.find((row) => this.#isChosen(row))?.button.focus();
  }

  #isChosen({ gesture }) {
    return this.chosen?.surface === gesture.surface && this.chosen?.gesture === gesture.gesture;
  }

  draw() {
    const isNarrow = narrow.matches;
    const pitch = isNarrow ? narrowHeight : height;
    const width = this.#canvas.parentElement.clientWidth - (isNarrow ? 0 : this.#list.offsetWidth);
    const lanes = this.#rows.length * pitch;
    const total = lanes + axis;
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
    const now = this.#model.now;
    const x = (time) => width - margin - ((now - time) / this.time) * (width - margin);
    this.#drawGrid(context, x, now, lanes, width, pitch);
    this.#rows.forEach((row, index) => {
      const lane = this.#model.lane(row.gesture.surface, row.gesture.gesture);
      this.#drawLane(context, lane, (index + 1) * pitch - height, x, now);
      const word = lane.state !== "possible" ? lane.state : lane.last;
      if (row.button.dataset.state !== lane.state) row.button.dataset.state = lane.state;
      if (row.button.dataset.last !== lane.last) row.button.dataset.last = lane.last;
      row.button.dataset.begun = lane.begun;
      row.button.dataset.ended = lane.ended;
      if (row.state.textContent !== word) row.state.textContent = word;
      row.button.setAttribute("aria-pressed", this.#isChosen(row));
    });
  }

  #drawGrid(context, x, now, lanes, width, pitch) {
    context.strokeStyle = this.#colors.line;
    context.fillStyle = this.#colors.quiet;
    context.font = "11px system-ui, sans-serif";
    context.textAlign = "center";
    context.lineWidth = 1;
    context.beginPath();
    // The grid has a line for each second, tenth or so, as many as can be told apart.
    const step = [0.1, 0.2, 0.5, 1, 2].find((one) => (one / this.time) * width >= 48) ?? 5;
    // The clock of a live machine means nothing to people, so seconds count back from now. A
    // capture has no time before its beginning.
    const zero = this.#model.isLive ? now : 0;
    const first = Math.max(now - this.time, this.beginning);
    for (let index = Math.ceil((first - zero) / step); index * step <= now - zero; index += 1) {
      const at = Math.round(x(zero + index * step)) + 0.5;
      // The lines must not cross the labels if these are above their lanes.
      for (let row = 1; row <= this.#rows.length; row += 1) {
        context.moveTo(at, row * pitch - height);
        context.lineTo(at, row * pitch);
      }
      const seconds = Number((index * step).toFixed(1));
      const text = this.#model.isLive && index === 0 ? "now" : `${seconds} s`.replace("-", "\u2212");
      const half = context.measureText(text).width / 2;
      // The text must not be cut off at either end.
      context.fillText(text, Math.min(Math.max(at, half), width - half), lanes + 13);
    }
    for (let row = 1; row <= this.#rows.length; row += 1) {
      context.moveTo(0, row * pitch - 0.5);
      context.lineTo(width, row * pitch - 0.5);
    }
    context.stroke();
  }

  #drawLane(context, lane, top, x, now) {
    const middle = top + height / 2;
    const first = now - this.time;
    for (const { from, to, state } of lane.segments) {
      if ((to ?? now) < first || from > now) continue;
      const left = x(Math.max(from, first));
      const width = Math.max(x(to ?? now) - left, 2);
      context.fillStyle = this.#colors[state];
      if (state === "possible") {
        context.fillRect(left, middle - 1.5, width, 3);
      } else if (state === "waiting") {
        // The hatching distinguishes it without color.
        for (let at = 0; at < width; at += 6) {
          context.fillRect(left + at, middle - 5, Math.min(3, width - at), 10);
        }
      } else {
        context.fillRect(left, middle - 7, width, 14);
      }
    }
    for (const { time, state } of lane.marks) {
      if (time >= first && time <= now) this.#drawMark(context, x(time), middle, state);
    }
  }

  #drawMark(context, x, y, state) {
    const color = this.#colors[state] ?? this.#colors.active;
    context.strokeStyle = color;
    context.fillStyle = color;
    context.lineWidth = 2.5;
    context.beginPath();
    if (state === "failed") {
      context.moveTo(x - 4.5, y - 4.5);
      context.lineTo(x + 4.5, y + 4.5);
      context.moveTo(x + 4.5, y - 4.5);
      context.lineTo(x - 4.5, y + 4.5);
      context.stroke();
    } else if (state === "cancelled") {
      context.moveTo(x, y - 6);
      context.lineTo(x + 6, y);
      context.lineTo(x, y + 6);
      context.lineTo(x - 6, y);
      context.closePath();
      context.stroke();
    } else {
      context.arc(x, y, 6, 0, 2 * Math.PI);
      context.fill();
    }
  }
}
