// The fingers on the surfaces, with the trails behind them.

// Seconds of the trail behind a finger, and seconds for which a lifted finger is shown.
export const trailTime = 0.8;
export const ghostTime = 0.6;

export class Fingers {
  #all = new Map();

  get size() {
    return this.#all.size;
  }

  [Symbol.iterator]() {
    return this.#all.values();
  }

  clear() {
    this.#all.clear();
  }

  // Takes the location of a finger. The line of its hit may come before or after it.
  follow({ touch, surface, time, location: [x, y], isDown }) {
    let finger = this.#all.get(touch);
    if (!finger) {
      if (!isDown) return;
      finger = this.#add(touch, surface, time, x, y);
    }
    this.#place(finger, time, x, y);
    if (!isDown) this.#lift(finger, time);
  }

  // Takes the place at which a touch has come down.
  hit(id, surface, time, x, y) {
    if (!this.#all.has(id)) this.#add(id, surface, time, x, y);
  }

  // Notes that a view gets a touch, or no longer does.
  deliver(id, isInView) {
    const finger = this.#all.get(id);
    if (finger && finger.end === null) finger.isInView = isInView;
  }

  // Lifts all fingers, because nothing more will be heard of them.
  liftAll(time) {
    for (const finger of this) this.#lift(finger, time);
  }

  // Removes fingers that were lifted a while ago.
  prune(now) {
    for (const [id, finger] of this.#all) {
      if (finger.end !== null && now - finger.end > ghostTime) this.#all.delete(id);
    }
  }

  #add(id, surface, time, x, y) {
    const finger = { id, surface, x, y, trail: [[time, x, y]], isInView: false, end: null };
    this.#all.set(id, finger);
    return finger;
  }

  #place(finger, time, x, y) {
    if (finger.x === x && finger.y === y) return;
    finger.x = x;
    finger.y = y;
    finger.trail.push([time, x, y]);
    while (finger.trail.length > 1 && finger.trail[0][0] < time - trailTime) finger.trail.shift();
  }

  #lift(finger, time) {
    finger.end ??= time;
    finger.isInView = false;
  }
}
