// The bar that plays a capture.

export class Playback {
  #model;
  #ask;
  #bar = document.getElementById("playback");
  #button = document.getElementById("play");
  #position = document.getElementById("position");
  #time = document.getElementById("time");
  #speed = document.getElementById("speed");
  #marks = document.getElementById("marks");
  #timeline = null;
  #fold = null;
  #state = { isPlaying: false, speed: 1 };
  // The requested time that is not yet answered, and the next one to request.
  #asked = null;
  #wanted = null;
  #isDragged = false;

  constructor(model, ask) {
    this.#model = model;
    this.#ask = ask;
    this.#button.addEventListener("click", () => this.toggle());
    this.#position.addEventListener("input", () => {
      this.#isDragged = true;
      const start = this.#fold.place(this.#timeline.beginning);
      this.go(this.#fold.time(start + Number(this.#position.value)));
    });
    this.#position.addEventListener("change", () => { this.#isDragged = false; });
    for (const button of document.querySelectorAll("[data-move]")) {
      button.addEventListener("click", () => this.move(Number(button.dataset.move)));
    }
    const actions = {
      first: () => this.begin(), last: () => this.end(), previous: () => this.step(-1),
      next: () => this.step(1),
    };
    for (const [id, action] of Object.entries(actions)) {
      document.getElementById(id).addEventListener("click", action);
    }
    this.#speed.addEventListener("change", () =>
      ask({ do: "speed", speed: Number(this.#speed.value) }));
    new ResizeObserver(() => this.#drawMarks()).observe(this.#marks.parentElement);
  }

  get isThere() {
    return this.#timeline !== null;
  }

  // Takes the program's lines about the capture, whose pauses the slider leaves out.
  take(line, fold = this.#fold) {
    if (line.type === "timeline") {
      const isFirst = this.#timeline === null;
      [this.#timeline, this.#fold] = [line, fold];
      this.#bar.hidden = false;
      this.#position.max = (fold.place(line.end) - fold.place(line.beginning)).toFixed(3);
      document.body.dataset.capture = line.capture;
      this.#drawMarks();
      // With reduced motion, the capture does not start by itself.
      this.#wantsStart = isFirst && !matchMedia("(prefers-reduced-motion: reduce)").matches;
    } else {
      this.#state = line;
      this.#button.textContent = line.isPlaying ? "Pause" : "Play";
      this.#bar.dataset.playing = line.isPlaying;
      const option = [...this.#speed.options].find((other) => Number(other.value) === line.speed);
      if (option) option.selected = true;
      if (this.#wantsStart && !line.isPlaying && line.time === this.#timeline.beginning) {
        this.#ask({ do: "play" });
      }
      this.#wantsStart = false;
    }
  }

  #wantsStart = false;

  toggle() {
    this.#ask({ do: this.#state.isPlaying ? "pause" : "play" });
  }

  // Moves by seconds, forward or back.
  move(seconds) {
    this.#seek(this.#offset + seconds);
  }

  // Goes to a time of the capture, as lines have it.
  go(time) {
    this.#seek(time - this.#timeline.beginning);
  }

  // Goes to the next touch, recognition or failure, or to the one before.
  step(direction) {
    const { beginning, end, marks } = this.#timeline;
    const now = beginning + this.#offset;
    // The slider and the answer round times to microseconds.
    const near = 1e-5;
    const times = [beginning, ...marks.map((mark) => mark.time), end];
    const next = direction > 0
      ? times.find((time) => time > now + near) : times.findLast((time) => time < now - near);
    if (next !== undefined) this.go(next);
  }

  begin() {
    this.#seek(0);
  }

  end() {
    this.#seek(Infinity);
  }

  // Chooses the next or the previous speed.
  hurry(direction) {
    const index = this.#speed.selectedIndex + direction;
    if (index < 0 || index >= this.#speed.options.length) return;
    this.#speed.selectedIndex = index;
    this.#speed.dispatchEvent(new Event("change"));
  }

  get #offset() {
    return this.#wanted ?? this.#asked ?? this.#model.now - this.#timeline.beginning;
  }

  // Requests one time after another; while a request is pending, only the newest one is kept.
  async #seek(offset) {
    const length = this.#timeline.end - this.#timeline.beginning;
    const inside = Math.min(Math.max(offset, 0), length);
    this.#wanted = inside;
    if (this.#asked !== null) return;
    while (this.#wanted !== null) {
      [this.#asked, this.#wanted] = [this.#wanted, null];
      const problem = await this.#ask({ do: "seek", time: this.#timeline.beginning + this.#asked });
      // If the program is gone, the next request is dropped.
      if (problem === undefined) this.#wanted = null;
    }
    this.#asked = null;
  }

  draw() {
    if (!this.#timeline) return;
    const { beginning, end } = this.#timeline;
    const offset = Math.min(Math.max(this.#model.now - beginning, 0), end - beginning);
    const place = this.#fold.place(beginning + offset) - this.#fold.place(beginning);
    if (!this.#isDragged) this.#position.value = place.toFixed(3);
    const text = `${offset.toFixed(3)} s of ${(end - beginning).toFixed(3)} s`;
    this.#time.textContent = text;
    this.#position.setAttribute("aria-valuetext", text);
  }

  // Shows the period of the lanes on the slider.
  show({ from, to, isAll }) {
    const stamp = isAll ? "" : `${from} ${to}`;
    if (stamp === this.#stamp) return;
    this.#stamp = stamp;
    this.#span = isAll ? null : { from, to };
    this.#drawMarks();
  }

  #stamp = "";
  #span = null;

  #drawMarks() {
    if (!this.#timeline) return;
    const { marks } = this.#timeline;
    const [beginning, end] = [this.#timeline.beginning, this.#timeline.end]
      .map((time) => this.#fold.place(time));
    const scale = devicePixelRatio || 1;
    const { clientWidth: width, clientHeight: height } = this.#marks.parentElement;
    this.#marks.width = Math.round(width * scale);
    this.#marks.height = Math.round(height * scale);
    const context = this.#marks.getContext("2d");
    context.scale(scale, scale);
    const style = getComputedStyle(document.documentElement);
    if (this.#span) {
      const place = (time) => ((time - beginning) / Math.max(end - beginning, 1e-9)) * width;
      const left = Math.max(place(this.#span.from), 0);
      context.fillStyle = style.getPropertyValue("--edge");
      context.fillRect(left, height - 5, Math.min(place(this.#span.to), width) - left, 5);
    }
    const rows = { touch: [0, "possible"], gesture: [1, "active"], failure: [2, "failed-quiet"] };
    // The center of a slider's thumb stays half its width away from either end.
    const thumb = 8;
    for (const { time, kind } of marks) {
      const [row, color] = rows[kind];
      const x = thumb + ((this.#fold.place(time) - beginning) / Math.max(end - beginning, 1e-9)) * (width - 2 * thumb);
      context.fillStyle = style.getPropertyValue(`--${color}`);
      context.fillRect(x - 1, (row * height) / 3, 2, height / 3 - 1);
    }
  }

  redraw() {
    this.#drawMarks();
  }
}
