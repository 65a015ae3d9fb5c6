// The period that the lanes show: the last seconds of a daemon, or a part of a capture.

// The shortest and the longest periods, in seconds; a daemon's lines are kept for half a minute.
const shortestTime = 0.05;
const longestLiveTime = 30;
const usualLiveTime = 6;
// The part of the period kept free at the ends of a capture, for marks.
const rim = 0.025;
// The place of the present in the period when it moves on.
const ahead = 0.15;

// The length of a pause in which no finger is down and nothing happens, as it is shown.
const shownPause = 1;

// Shortens the long pauses of a capture: a place is a time without what is left out.
export class Fold {
  #pauses;

  // Takes the beginnings and ends of pauses, in order.
  constructor(pauses = []) {
    let leftOut = 0;
    this.#pauses = pauses.map(([from, to]) => {
      const pause = { from, to, place: from - leftOut };
      leftOut += to - from - shownPause;
      return pause;
    });
  }

  // The pauses, with their places.
  get pauses() {
    return this.#pauses.map((pause) => ({ ...pause, endPlace: pause.place + shownPause }));
  }

  // The place of a time.
  place(time) {
    const pause = this.#pauses.findLast(({ from }) => from <= time);
    if (!pause) return time;
    const { from, to, place } = pause;
    return time >= to ? place + shownPause + (time - to)
      : place + ((time - from) / (to - from)) * shownPause;
  }

  // The time at a place.
  time(place) {
    const pause = this.#pauses.findLast((one) => one.place <= place);
    if (!pause) return place;
    const passed = place - pause.place;
    return passed >= shownPause ? pause.to + (passed - shownPause)
      : pause.from + (passed / shownPause) * (pause.to - pause.from);
  }
}

// All its numbers are places: times without the long pauses of a capture.
export class Span {
  fold = new Fold();
  #model;
  #capture = null;
  #from = 0;
  #time = usualLiveTime;

  constructor(model) {
    this.#model = model;
  }

  // Takes the beginning and the end of the capture, in seconds, and its pauses.
  setCapture(beginning, end, fold) {
    const isAll = this.isAll;
    this.fold = fold;
    this.#capture = { beginning: fold.place(beginning), end: fold.place(end) };
    if (isAll) this.showAll();
  }

  get #whole() {
    const { beginning, end } = this.#capture;
    const free = Math.max((end - beginning) * rim, shortestTime * rim);
    return { from: beginning - free, time: Math.max(end - beginning + 2 * free, shortestTime) };
  }

  // True if all of the capture, or the usual time of a daemon, is shown.
  get isAll() {
    return this.#capture ? this.#time >= this.#whole.time : this.#time === usualLiveTime;
  }

  get time() {
    return this.#time;
  }

  get from() {
    return this.#capture ? this.#from : this.#model.now - this.#time;
  }

  get to() {
    return this.from + this.#time;
  }

  showAll() {
    if (!this.#capture) {
      this.#time = usualLiveTime;
      return;
    }
    ({ from: this.#from, time: this.#time } = this.#whole);
  }

  // Shows a shorter or longer time; the place `center` stays where it is.
  zoom(factor, center) {
    const longest = this.#capture ? this.#whole.time : longestLiveTime;
    const time = Math.min(Math.max(this.#time * factor, shortestTime), longest);
    if (this.#capture) this.#from = center - (center - this.#from) * (time / this.#time);
    this.#time = time;
    this.#keepInside();
  }

  // Moves through a capture by seconds.
  move(seconds) {
    this.#from += seconds;
    this.#keepInside();
  }

  // Brings the present into view.
  follow() {
    if (!this.#capture) return;
    const now = this.fold.place(this.#model.now);
    if (now > this.to || now < this.#from) {
      this.#from = now - this.#time * (now > this.to ? ahead : 1 - ahead);
    }
    this.#keepInside();
  }

  #keepInside() {
    if (!this.#capture) return;
    const { from, time } = this.#whole;
    this.#from = Math.min(Math.max(this.#from, from), from + time - this.#time);
  }
}
