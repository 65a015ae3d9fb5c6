// The states of one gesture over time.

// Seconds for which a lane is kept while lines come in.
const memory = 30;
// The most verdicts kept of each gesture.
const verdictLimit = 6;

export class Lane {
  // Periods of "possible", "waiting" and "active"; the last one may be open.
  segments = [];
  // The ends of attempts, with their states.
  marks = [];
  state = "possible";
  last = "";
  verdicts = [];
  begun = 0;
  ended = 0;
  // The time of the last success, which makes earlier verdicts obsolete.
  success = -Infinity;
  // The line with the values of a gesture under way.
  values = null;

  get isOpen() {
    return this.segments.length > 0 && this.segments.at(-1).to === null;
  }

  // Begins a period with a state, unless it is under way.
  enter(state, time) {
    const open = this.isOpen ? this.segments.at(-1) : null;
    if (open?.state === state) return;
    if (open) open.to = time;
    this.segments.push({ from: time, to: null, state });
    this.state = state;
  }

  // Ends the attempt with a state.
  leave(state, time) {
    if (this.isOpen) this.segments.at(-1).to = time;
    this.marks.push({ time, state });
    this.state = "possible";
    this.last = state;
    this.ended += 1;
    this.values = null;
  }

  // Forgets what ended long before a time.
  forget(time) {
    const isOld = (end) => end !== null && end < time - memory;
    while (this.segments.length && isOld(this.segments[0].to)) this.segments.shift();
    while (this.marks.length && isOld(this.marks[0].time)) this.marks.shift();
  }

  judge(verdict) {
    this.verdicts.push(verdict);
    if (this.verdicts.length > verdictLimit) this.verdicts.shift();
  }

  // True if it has had a state of the filter.
  hasHad(state) {
    if (state === "waiting") return this.segments.some((segment) => segment.state === "waiting");
    if (state !== "recognized") return this.marks.some((mark) => mark.state === state);
    return this.segments.some((segment) => segment.state === "active")
      || this.marks.some((mark) => mark.state === "recognized" || mark.state === "ended");
  }
}
