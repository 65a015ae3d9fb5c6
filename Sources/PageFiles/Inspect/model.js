// The state of the page: surfaces, views, gestures, fingers and the states of each gesture. It
// comes from the daemon's lines (gestured-protocol(7)) and a few of the inspector's own, such as
// clock, scene, finger, history and why.

import { Fingers } from "./fingers.js";
import { Lane } from "./lane.js";
import { describeValues } from "./values.js";

// Seconds by which a device's clock may differ from the machine's; a larger difference means that
// it counts from another origin.
const skew = 5;

const key = (surface, id) => `${surface}\n${id}`;

export class Model {
  surfaces = [];
  gestures = [];
  kinds = {};
  // The kinds of gestures that need no property of their own.
  simpleKinds = [];
  fingers = new Fingers();
  lanes = new Map();
  // The lanes of the whole capture; null for a daemon.
  history = null;
  // The number of changes in them, if the capture has more; else null.
  historyLimit = null;
  edits = [];
  viewEdits = [];
  // The surfaces whose filters are changed, and the filters of all surfaces; none of a daemon.
  filterEdits = [];
  filters = [];
  yaml = "";
  lines = 0;
  // Positions that were not sent to this page, and lines that the daemon has left out.
  shed = 0;
  lost = 0;
  // True if the lines come from a daemon, with the times of its devices.
  isLive = false;
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
    return Model.#lane(this.lanes, surface, gesture);
  }

  // The lane to draw: a capture's has its future, too.
  wholeLane(surface, gesture) {
    return this.history ? Model.#lane(this.history, surface, gesture) : this.lane(surface, gesture);
  }

  static #lane(lanes, surface, gesture) {
    const name = key(surface, gesture);
    if (!lanes.has(name)) lanes.set(name, new Lane());
    return lanes.get(name);
  }

  view(surface, view) {
    return this.#views.get(key(surface, view));
  }

  // The unit of lengths on a surface.
  unit(surface) {
    const scale = this.surfaces.find((one) => one.surface === surface)?.pixelsPerPoint;
    return scale === undefined ? "points" : "pixels";
  }

  // Returns the edit of a gesture's property, or undefined if it is as in the configuration.
  edit(surface, gesture, property) {
    return this.edits.find(
      (edit) => edit.surface === surface && edit.gesture === gesture && edit.property === property);
  }

  // Returns the edit of a view, or undefined if it is as in the configuration.
  viewEdit(surface, view) {
    return this.viewEdits.find((edit) => edit.surface === surface && edit.view === view);
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
        [this.kinds, this.simpleKinds] = [line.kinds, line.simple];
        describeValues(line.values);
        return "scene";
      case "edits":
        [this.edits, this.viewEdits, this.yaml] = [line.edits, line.views, line.yaml];
        this.filterEdits = line.filters;
        return "edits";
      case "filters":
        this.filters = line.surfaces;
        return "scene";
      case "history":
        this.#setHistory(line);
        return "history";
      case "why":
        this.lane(line.surface, line.gesture).judge(line);
        return "why";
      case "finger":
        if (this.isLive) this.#notice(line.time);
        this.fingers.follow(line);
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
        const [x, y] = this.origin(surface.surface, view.superview);
        view.x = x + view.frame[0];
        view.y = y + view.frame[1];
        const parent = this.view(surface.surface, view.superview);
        view.isShown = !view.isHidden && (parent?.isShown ?? true);
        this.#views.set(key(surface.surface, view.view), view);
      }
    }
  }

  #setHistory(line) {
    this.history = new Map();
    this.historyLimit = line.isWhole ? null : line.limit;
    for (const { surface, gesture, changes } of line.lanes) {
      const lane = Model.#lane(this.history, surface, gesture);
      for (const [time, state] of changes) {
        if (state === "possible") {
          if (!lane.isOpen) lane.enter(state, time);
        } else if (state === "waiting" || state === "active") {
          lane.enter(state, time);
        } else {
          lane.leave(state, time);
        }
      }
    }
  }

  // The origin of a view on its surface.
  origin(surface, view) {
    const place = this.view(surface, view);
    return place ? [place.x, place.y] : [0, 0];
  }

  // MARK: Lines

  #hit(line) {
    const [x, y] = this.origin(line.surface, line.view);
    this.fingers.hit(line.touch, line.surface, line.time, x + line.location[0], y + line.location[1]);
    for (const gesture of line.gestures ?? []) {
      const lane = this.lane(line.surface, gesture);
      lane.forget(line.time);
      if (!lane.isOpen) lane.enter("possible", line.time);
    }
  }

  #touch(line) {
    const isInView = line.phase === "began" || line.phase === "moved";
    for (const { id } of line.touches) this.fingers.deliver(id, isInView);
  }

  #gesture(line) {
    const lane = this.lane(line.surface, line.gesture);
    lane.forget(line.time);
    if (line.waiting) return lane.enter("waiting", line.time);
    const goesOn = line.state === "began" || line.state === "changed";
    if (line.state === "began") lane.begun += 1;
    if (goesOn || line.state === "ended" || line.state === "recognized") lane.success = line.time;
    if (!goesOn) return lane.leave(line.state, line.time);
    lane.enter("active", line.time);
    lane.state = line.state;
    lane.values = line;
  }

  // Removes fingers that were lifted a while ago.
  prune() {
    this.fingers.prune(this.now);
  }

  // Returns true if the picture changes even without further lines.
  isMoving(window) {
    if (this.#clock.rate === 0) return false;
    if (this.history || this.fingers.size > 0) return true;
    const now = this.now;
    for (const lane of this.lanes.values()) {
      if ((lane.marks.at(-1)?.time ?? -Infinity) > now - window) return true;
      const segment = lane.segments.at(-1);
      if (segment && (segment.to ?? now) > now - window) return true;
    }
    return false;
  }
}
