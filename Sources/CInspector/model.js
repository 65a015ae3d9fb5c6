// What is known: surfaces, views, gestures, fingers and what each gesture came to. It is made of the
// daemon's lines (gestured-protocol(7)) and a few of the inspector's own: clock, scene, reset, why.

// Seconds that lanes and verdicts are kept.
const memory = 30;
// Seconds that the trail behind a finger goes back, and that a lifted finger is seen.
export const trailTime = 0.8;
export const ghostTime = 0.6;
// Seconds by which the clock of a device may differ from the machine's; one that differs by more counts
// from somewhere else.
const skew = 5;
// A finger of which nothing is heard for so many seconds has gone unseen.
const silence = 30;
// Verdicts that are kept of each gesture.
const verdictLimit = 6;

const key = (surface, gesture) => `${surface}\n${gesture}`;

export class Model {
  surfaces = [];
  gestures = [];
  kinds = {};
  fingers = new Map();
  lanes = new Map();
  edits = [];
  yaml = "";
  lines = 0;
  // Positions that this page was not told, and lines that the daemon has left out.
  shed = 0;
  lost = 0;
  // Whether a daemon tells it, on the clocks of its devices.
  isLive = false;
  #views = new Map();
  #clock = { time: 0, rate: 0, at: 0 };
  #newest = 0;
  #isPresent = false;
  #offset = 0;

  // The time that is shown, in seconds: it goes on between messages.
  get now() {
    const { time, rate, at } = this.#clock;
    const now = time + ((performance.now() - at) / 1000) * rate;
    return Math.max(now + this.#offset, this.#newest);
  }

  get rate() {
    return this.#clock.rate;
  }

  lane(surface, gesture) {
    const name = key(surface, gesture);
    let lane = this.lanes.get(name);
    if (!lane) {
      lane = { segments: [], marks: [], state: "possible", last: "", verdicts: [], begun: 0, ended: 0, touches: [], success: -Infinity };
      this.lanes.set(name, lane);
    }
    return lane;
  }

  // Whether the gesture has another value than in the configuration.
  edit(surface, gesture, property) {
    return this.edits.find(
      (edit) => edit.surface === surface && edit.gesture === gesture && edit.property === property);
  }

  // Takes a line; says what it changes: "scene", "lines", or nothing.
  take(line) {
    switch (line.type) {
      case "clock":
        this.#clock = { time: line.time, rate: line.rate, at: performance.now() };
        return null;
      case "reset":
        this.#reset();
        return "lines";
      case "present":
        this.#isPresent = true;
        return null;
      case "scene":
        this.#setScene(line);
        return "scene";
      case "kinds":
        this.kinds = line.kinds;
        return "scene";
      case "edits":
        this.edits = line.edits;
        this.yaml = line.yaml;
        return "edits";
      case "why":
        this.#judge(line);
        return "why";
      case "shed":
        this.shed += line.count;
        return null;
      case "lost":
        this.lost += line.count;
        return null;
    }
    this.lines += 1;
    if (line.time !== undefined) this.#notice(line.time);
    switch (line.type) {
      case "hit": this.#hit(line); break;
      case "touch": this.#touch(line); break;
      case "gesture": this.#gesture(line); break;
    }
    return "line";
  }

  #notice(time) {
    if (this.#isPresent && this.isLive && Math.abs(time - this.now) > skew) {
      this.#offset += time - this.now;
      this.#newest = time;
    }
    this.#newest = Math.max(this.#newest, time);
  }

  #reset() {
    this.#isPresent = false;
    this.#offset = 0;
    this.fingers.clear();
    this.lanes.clear();
    this.#newest = 0;
  }

  #setScene(scene) {
    this.surfaces = scene.surfaces;
    this.gestures = scene.gestures;
    this.#views.clear();
    for (const surface of this.surfaces) {
      surface.views = scene.views.filter((view) => view.surface === surface.surface);
      for (const view of surface.views) {
        // A view comes after the one that it lies in.
        const [x, y] = this.#origin(surface.surface, view.superview);
        view.x = x + view.frame[0];
        view.y = y + view.frame[1];
        this.#views.set(key(surface.surface, view.view), view);
      }
    }
  }

  #origin(surface, view) {
    const place = this.#views.get(key(surface, view));
    return place ? [place.x, place.y] : [0, 0];
  }

  // MARK: Fingers

  #hit(line) {
    const [x, y] = this.#origin(line.surface, line.view);
    const finger = {
      id: line.touch, surface: line.surface, x: x + line.location[0], y: y + line.location[1],
      // The view is told by a line of its own, perhaps later, perhaps never.
      trail: [], isInView: false, followers: new Set(line.gestures ?? []),
      time: line.time, began: line.time, end: null, view: line.view ?? "",
    };
    finger.trail.push([line.time, finger.x, finger.y]);
    this.fingers.set(finger.id, finger);
    for (const gesture of line.gestures ?? []) {
      const lane = this.lane(line.surface, gesture);
      if (!lane.segments.at(-1) || lane.segments.at(-1).to !== null) {
        this.#enter(lane, "possible", line.time);
      }
    }
    this.#rest(finger);
  }

  #touch(line) {
    const [x, y] = this.#origin(line.surface, line.view);
    for (const touch of line.touches) {
      const finger = this.fingers.get(touch.id);
      if (!finger) continue;
      this.#move(finger, line.time, x + touch.location[0], y + touch.location[1]);
      finger.isInView = true;
      if (line.phase === "ended") {
        finger.isInView = false;
        finger.followers.clear();
      } else if (line.phase === "cancelled") {
        finger.isInView = false;
      }
      this.#rest(finger);
    }
  }

  #move(finger, time, x, y) {
    finger.time = time;
    if (finger.x === x && finger.y === y) return;
    finger.x = x;
    finger.y = y;
    finger.trail.push([time, x, y]);
    while (finger.trail.length > 1 && finger.trail[0][0] < time - trailTime) finger.trail.shift();
  }

  // A finger that nobody is told of any more is taken to be lifted.
  #rest(finger) {
    const isDown = finger.isInView || finger.followers.size > 0;
    if (isDown) finger.end = null;
    else finger.end ??= finger.time;
  }

  // MARK: Gestures

  #gesture(line) {
    const lane = this.lane(line.surface, line.gesture);
    if (line.waiting) {
      this.#enter(lane, "waiting", line.time);
      return;
    }
    const [x, y] = this.#origin(line.surface, line.view);
    const goesOn = line.state === "began" || line.state === "changed";
    this.#missLifted(line, lane);
    for (const touch of line.touches ?? []) {
      const finger = this.fingers.get(touch.id);
      if (!finger || finger.surface !== line.surface) continue;
      if (line.state !== "failed") {
        this.#move(finger, line.time, x + touch.location[0], y + touch.location[1]);
      }
      if (goesOn) finger.followers.add(line.gesture);
      this.#rest(finger);
    }
    if (line.state === "began") lane.begun += 1;
    // When it last was a gesture, for whether a verdict still holds.
    if (goesOn || line.state === "ended" || line.state === "recognized") lane.success = line.time;
    if (goesOn) {
      this.#enter(lane, "active", line.time);
      lane.state = line.state;
      return;
    }
    for (const finger of this.fingers.values()) {
      if (finger.surface !== line.surface || !finger.followers.delete(line.gesture)) continue;
      this.#rest(finger);
    }
    this.#leave(lane, line.time);
    const state = line.state;
    lane.marks.push({ time: line.time, state });
    lane.state = "possible";
    lane.last = state;
    lane.ended += 1;
  }

  // A finger that was lifted is listed once more: one that is listed no more is gone, whatever other
  // gestures have yet to say.
  #missLifted(line, lane) {
    const ids = (line.touches ?? []).map((touch) => touch.id);
    if (line.state === "changed") {
      for (const id of lane.touches) {
        const finger = this.fingers.get(id);
        if (ids.includes(id) || !finger) continue;
        finger.isInView = false;
        finger.followers.clear();
        this.#rest(finger);
      }
    }
    lane.touches = ids;
  }

  #enter(lane, state, time) {
    const open = lane.segments.at(-1);
    if (open && open.to === null) {
      if (open.state === state) return;
      open.to = time;
    }
    lane.segments.push({ from: time, to: null, state });
    lane.state = state;
    this.#forget(lane, time);
  }

  #leave(lane, time) {
    const open = lane.segments.at(-1);
    if (open && open.to === null) open.to = time;
    this.#forget(lane, time);
  }

  #forget(lane, time) {
    const isOld = (end) => end !== null && end < time - memory;
    while (lane.segments.length && isOld(lane.segments[0].to)) lane.segments.shift();
    while (lane.marks.length && isOld(lane.marks[0].time)) lane.marks.shift();
  }

  #judge(line) {
    const { verdicts } = this.lane(line.surface, line.gesture);
    verdicts.push(line);
    if (verdicts.length > verdictLimit) verdicts.shift();
  }

  // Forgets fingers that are lifted, or of which nothing is heard.
  prune() {
    const now = this.now;
    for (const [id, finger] of this.fingers) {
      const isGone = finger.end !== null && now - finger.end > ghostTime;
      if (isGone || now - finger.time > silence) this.fingers.delete(id);
    }
  }

  // Whether anything moves even if nothing more comes.
  isMoving(window) {
    if (this.#clock.rate === 0) return false;
    if (this.fingers.size > 0) return true;
    const now = this.now;
    for (const lane of this.lanes.values()) {
      if ((lane.marks.at(-1)?.time ?? -Infinity) > now - window) return true;
      const segment = lane.segments.at(-1);
      if (segment && (segment.to ?? now) > now - window) return true;
    }
    return false;
  }
}
