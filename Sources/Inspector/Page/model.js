// The state of the page: surfaces, views, gestures, fingers and the states of each gesture. It
// comes from the daemon's lines (gestured-protocol(7)) and a few of the inspector's own, such as
// clock, scene, reset and why.

// Seconds for which lanes and verdicts are kept.
const memory = 30;
// Seconds of the trail behind a finger, and seconds for which a lifted finger is shown.
export const trailTime = 0.8;
export const ghostTime = 0.6;
// Seconds by which a device's clock may differ from the machine's; a larger difference means that
// it counts from another origin.
const skew = 5;
// Seconds without news after which a finger is removed.
const silence = 30;
// Seconds for which a finger is shown that may be lifted, because no line would report it.
const doubt = 2;
// Kinds that end when all their fingers are lifted.
const lasting = new Set(["pan", "pinch", "rotation"]);
// The most verdicts kept of each gesture.
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
  // Positions that were not sent to this page, and lines that the daemon has left out.
  shed = 0;
  lost = 0;
  // True if the lines come from a daemon, with the times of its devices.
  isLive = false;
  // Reasons for which a gesture fails when its fingers are lifted; with several fingers, those of
  // the first set may also be reported when only some are.
  #lifted = new Set();
  #gone = new Set();
  #views = new Map();
  #clock = { time: 0, rate: 0, at: 0 };
  #newest = 0;
  #isPresent = false;
  #offset = 0;

  // The time shown, in seconds; it advances between messages.
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

  // Returns the edit of a gesture's property, or undefined if it is as in the configuration.
  edit(surface, gesture, property) {
    return this.edits.find(
      (edit) => edit.surface === surface && edit.gesture === gesture && edit.property === property);
  }

  // Takes a line, and returns the name of the part that it changes, or null.
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
        this.#lifted = new Set(line.lifted);
        this.#gone = new Set(line.gone);
        return "scene";
      case "edits":
        this.edits = line.edits;
        this.yaml = line.yaml;
        return "edits";
      case "why":
        this.#judge(line);
        return "why";
      case "finger":
        this.#follow(line);
        return null;
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
        // A view comes after its superview.
        const [x, y] = this.#origin(surface.surface, view.superview);
        view.x = x + view.frame[0];
        view.y = y + view.frame[1];
        const parent = this.#views.get(key(surface.surface, view.superview));
        view.isShown = !view.isHidden && (parent?.isShown ?? true);
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
    this.#add(line, x + line.location[0], y + line.location[1]);
    for (const gesture of line.gestures ?? []) {
      const lane = this.lane(line.surface, gesture);
      if (!lane.segments.at(-1) || lane.segments.at(-1).to !== null) {
        this.#enter(lane, "possible", line.time);
      }
    }
    this.#weighAll(line.surface);
  }

  #add(line, x, y) {
    const finger = {
      id: line.touch, surface: line.surface, x, y, trail: [[line.time, x, y]],
      // The view's own line may come later or never.
      isInView: false,
      // Gestures that follow it, and those under way with it.
      followers: new Set(line.gestures ?? []), holders: new Set(),
      time: line.time, end: null, isKnown: true,
    };
    this.fingers.set(finger.id, finger);
    return finger;
  }

  // Takes the position of a capture's finger, which is always known.
  #follow(line) {
    let finger = this.fingers.get(line.touch);
    // Its hit may be too long ago to be known.
    if (!finger && line.isDown) finger = this.#add(line, ...line.location);
    if (!finger) return;
    this.#place(finger, line.time, line.location[0], line.location[1]);
    if (!line.isDown) this.#lift(finger, line.time);
  }

  #touch(line) {
    const [x, y] = this.#origin(line.surface, line.view);
    for (const touch of line.touches) {
      const finger = this.fingers.get(touch.id);
      if (!finger) continue;
      this.#move(finger, line.time, x + touch.location[0], y + touch.location[1]);
      finger.isInView = line.phase === "began" || line.phase === "moved";
      // Without a cause, a gesture has taken the touch, and the finger may still be down.
      const isOver = line.phase === "ended" || (line.phase === "cancelled" && touch.cause !== undefined);
      if (isOver && this.isLive) this.#lift(finger, line.time);
    }
    this.#weighAll(line.surface);
  }

  #move(finger, time, x, y) {
    if (this.isLive) this.#place(finger, time, x, y);
  }

  #place(finger, time, x, y) {
    finger.time = time;
    if (finger.x === x && finger.y === y) return;
    finger.x = x;
    finger.y = y;
    finger.trail.push([time, x, y]);
    while (finger.trail.length > 1 && finger.trail[0][0] < time - trailTime) finger.trail.shift();
  }

  // Ends a finger for good.
  #lift(finger, time) {
    finger.end ??= time;
    finger.isKnown = true;
    finger.isInView = false;
    finger.followers.clear();
    finger.holders.clear();
  }

  // Determines for which fingers a line would report that they are lifted. All others may be down
  // or not, since a daemon's lines report only what views and gestures receive.
  #weighAll(surface) {
    if (!this.isLive) return;
    for (const finger of this.fingers.values()) {
      if (finger.surface === surface && finger.end === null) finger.isKnown = this.#isWatched(finger);
    }
  }

  #isWatched(finger) {
    if (finger.holders.size > 0) return true;
    const followers = [...finger.followers].map((name) => this.gestures.find((gesture) =>
      gesture.gesture === name && gesture.surface === finger.surface));
    // The view's line comes at once unless a gesture delays the end.
    if (finger.isInView && followers.every((gesture) => gesture?.delaysTouchesEnded === false)) return true;
    return followers.some((gesture) => gesture && this.#wouldTell(gesture));
  }

  // Returns true if a possible gesture reports something as soon as its finger is lifted.
  #wouldTell({ surface, gesture, kind, numberOfTapsRequired }) {
    if (this.lane(surface, gesture).state === "waiting") return false;
    const fingers = [...this.fingers.values()].filter((finger) =>
      finger.surface === surface && finger.end === null && finger.followers.has(gesture));
    // With several fingers, no line may report that one is lifted.
    if (fingers.length !== 1) return false;
    switch (kind) {
      case "pan": case "screenEdgePan": case "swipe": return true;
      case "tap": return numberOfTapsRequired === 1;
      case "longPress": return numberOfTapsRequired === 0;
      default: return false;
    }
  }

  // MARK: Gestures

  #gesture(line) {
    this.#takeGesture(line);
    this.#weighAll(line.surface);
  }

  #takeGesture(line) {
    const lane = this.lane(line.surface, line.gesture);
    if (this.isLive) this.#liftFingers(line, lane);
    if (line.waiting) {
      this.#enter(lane, "waiting", line.time);
      return;
    }
    const [x, y] = this.#origin(line.surface, line.view);
    const goesOn = line.state === "began" || line.state === "changed";
    for (const touch of line.touches ?? []) {
      const finger = this.fingers.get(touch.id);
      if (!finger || finger.surface !== line.surface) continue;
      if (line.state !== "failed") {
        this.#move(finger, line.time, x + touch.location[0], y + touch.location[1]);
      }
      if (goesOn && finger.end === null) finger.holders.add(line.gesture);
    }
    if (line.state === "began") lane.begun += 1;
    // The time of the last success, which makes earlier verdicts obsolete.
    if (goesOn || line.state === "ended" || line.state === "recognized") lane.success = line.time;
    if (goesOn) {
      this.#enter(lane, "active", line.time);
      lane.state = line.state;
      return;
    }
    for (const finger of this.fingers.values()) {
      if (finger.surface !== line.surface) continue;
      finger.followers.delete(line.gesture);
      finger.holders.delete(line.gesture);
    }
    this.#leave(lane, line.time);
    const state = line.state;
    lane.marks.push({ time: line.time, state });
    lane.state = "possible";
    lane.last = state;
    lane.ended += 1;
  }

  // Ends fingers if the gesture's line implies that they are lifted.
  #liftFingers(line, lane) {
    const ids = (line.touches ?? []).map((touch) => touch.id);
    const before = lane.touches;
    lane.touches = ids;
    let over = [];
    switch (line.state) {
      case "changed":
        // A lifted finger is listed once more, so one that is no longer listed is gone.
        over = before.filter((id) => !ids.includes(id));
        break;
      case "recognized":
        // A tap is recognized when its last finger is lifted, a swipe before that.
        if (line.kind === "tap") over = ids;
        break;
      case "ended":
        if (ids.length === 1 || lasting.has(line.kind)) over = ids;
        break;
      default:
        if (this.#gone.has(line.reason) || (ids.length === 1 && this.#lifted.has(line.reason))) over = ids;
    }
    for (const id of over) {
      const finger = this.fingers.get(id);
      if (finger && finger.surface === line.surface) this.#lift(finger, line.time);
    }
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

  // Removes fingers that are lifted, or that have had no news for too long.
  prune() {
    const now = this.now;
    for (const [id, finger] of this.fingers) {
      const isGone = finger.end !== null && now - finger.end > ghostTime;
      const isUnheard = this.isLive
        && now - finger.time > (finger.isKnown || finger.followers.size > 0 ? silence : doubt);
      if (isGone || isUnheard) this.fingers.delete(id);
    }
  }

  // Returns true if the picture changes even without further lines.
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
