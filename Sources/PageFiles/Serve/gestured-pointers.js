// Pointer events as frames of touches for the engine.

// Phases and types, by their numbers in UIKit.
const phase = {
  began: 0, moved: 1, ended: 3, cancelled: 4, regionEntered: 5, regionMoved: 6, regionExited: 7,
};
const type = { direct: 0, pencil: 2, indirectPointer: 3 };

// The force of a pen that presses with its full pressure; 1 is an average touch.
const largestForce = 2;

// The angles of a pen, in radians: altitude, azimuth, roll; then its height, which is unknown.
function pose({ altitudeAngle, azimuthAngle, tiltX = 0, tiltY = 0, twist = 0 }) {
  const roll = (twist * Math.PI) / 180;
  if (altitudeAngle !== undefined) return [altitudeAngle, azimuthAngle, roll, -1];
  const x = Math.tan((tiltX * Math.PI) / 180);
  const y = Math.tan((tiltY * Math.PI) / 180);
  return [Math.atan2(1, Math.hypot(x, y)), Math.atan2(y, x), roll, -1];
}

// An element of a page in which a person writes and selects.
function isEditable(target) {
  return target?.closest?.("input, textarea, select, [contenteditable]") ?? null;
}

export class Pointers {
  #find;
  #send;
  // The pointers that are down or above the page, by their ids.
  #pointers = new Map();
  // Changes that were not sent yet, in the order of their events.
  #queue = [];
  #frame = 0;
  #last = 0;

  // `find` returns the view that an event hits as `target`, and its element. `send` gets frames of
  // touches with their times in milliseconds. `signal` ends it.
  constructor({ find, send, signal }) {
    this.#find = find;
    this.#send = send;
    const listen = (name, call, options = {}) =>
      addEventListener(name, call, { capture: true, signal, ...options });
    const passive = { passive: true };
    listen("pointerdown", (event) => this.#down(event), passive);
    listen("pointermove", (event) => this.#moved(event), passive);
    listen("pointerup", (event) => this.#up(event, phase.ended), passive);
    listen("pointercancel", (event) => this.#up(event, phase.cancelled), passive);
    // A pointer leaves the page when it enters nothing.
    listen("pointerout", (event) => event.relatedTarget ?? this.#leave(event), passive);
    // The browser's own gestures of a mouse, and of a finger that rests, would cancel the pointer.
    for (const name of ["dragstart", "selectstart"]) {
      listen(name, (event) => {
        if (this.isAnyDown && !isEditable(event.target) && this.#find(event).element) {
          event.preventDefault();
        }
      });
    }
    listen("contextmenu", (event) => {
      const isMouse = (event.pointerType ?? "mouse") === "mouse";
      if (!isMouse && !isEditable(event.target) && this.#find(event).element) event.preventDefault();
    });
    signal.addEventListener("abort", () => cancelAnimationFrame(this.#frame));
  }

  // True if a finger, a pen or the mouse's button is down.
  get isAnyDown() {
    return [...this.#pointers.values()].some(({ isDown }) => isDown);
  }

  // Forgets the pointers that are down, until they come down again.
  forget() {
    for (const [id, pointer] of this.#pointers) if (pointer.isDown) this.#pointers.delete(id);
  }

  // MARK: Events

  #down(event) {
    const { pointerId, pointerType, button, clientX, clientY } = event;
    if (pointerType === "mouse" && button !== 0) return;
    // The page may never have learned of the lift, for example behind a dialog.
    if (this.#pointers.get(pointerId)?.isDown) this.#up(event, phase.cancelled);
    const before = this.#pointers.get(pointerId);
    // A pen leaves the region above the page, and then touches it.
    if (before) this.#add(event, before, phase.regionExited);
    const { target, element } = this.#find(event);
    const pointer = { contact: ++this.#last, isDown: true, target, mirror: null };
    pointer.type = pointerType === "pen" ? type.pencil : type.direct;
    this.#pointers.set(pointerId, pointer);
    if (pointerType === "mouse" && element) {
      // Its moves outside of the page count, too.
      try {
        event.composedPath()[0].setPointerCapture(pointerId);
      } catch {
        // The event was made by a script, which has no such pointer.
      }
      if (event.shiftKey) {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        pointer.mirror = { contact: ++this.#last, x: left + right, y: top + bottom };
      }
    }
    this.#add(event, pointer, phase.began);
    [pointer.x, pointer.y] = [clientX, clientY];
  }

  #moved(event) {
    const { pointerId, pointerType } = event;
    let pointer = this.#pointers.get(pointerId);
    if (!pointer) {
      if (pointerType === "touch" || event.buttons) return;
      const own = pointerType === "pen" ? type.pencil : type.indirectPointer;
      pointer = { contact: ++this.#last, isDown: false, type: own, mirror: null };
      this.#pointers.set(pointerId, pointer);
      this.#add(event, pointer, phase.regionEntered);
      return;
    }
    const coalesced = event.getCoalescedEvents?.() ?? [];
    for (const part of coalesced.length ? coalesced : [event]) {
      const isPen = pointer.type === type.pencil;
      if (!isPen && part.clientX === pointer.x && part.clientY === pointer.y) continue;
      this.#add(part, pointer, pointer.isDown ? phase.moved : phase.regionMoved);
      [pointer.x, pointer.y] = [part.clientX, part.clientY];
    }
  }

  #up(event, end) {
    const { pointerId, pointerType, button } = event;
    const pointer = this.#pointers.get(pointerId);
    if (!pointer || (pointerType === "mouse" && end === phase.ended && button !== 0)) return;
    if (!pointer.isDown) {
      if (end === phase.cancelled) this.#leave(event);
      return;
    }
    this.#add(event, pointer, end);
    this.#pointers.delete(pointerId);
  }

  #leave(event) {
    const pointer = this.#pointers.get(event.pointerId);
    if (!pointer || pointer.isDown) return;
    this.#add(event, pointer, phase.regionExited);
    this.#pointers.delete(event.pointerId);
  }

  // MARK: Frames

  #add(event, pointer, phase) {
    const { clientX: x, clientY: y, timeStamp: time } = event;
    const touch = { contact: pointer.contact, phase, type: pointer.type, x, y };
    if (phase === 0) touch.target = pointer.target;
    if (pointer.type === type.pencil) {
      touch.force = event.pressure * largestForce;
      touch.maximumForce = largestForce;
      touch.pose = pose(event);
    } else if (pointer.type === type.direct && event.pointerType === "touch") {
      touch.majorRadius = Math.max(event.width, event.height) / 2;
    }
    this.#queue.push({ time, touch });
    if (pointer.mirror) {
      const { contact, x: sumX, y: sumY } = pointer.mirror;
      this.#queue.push({ time, touch: { ...touch, contact, x: sumX - x, y: sumY - y } });
    }
    // Fingers that changed together have an event each: all of them have come by the next frame.
    this.#frame ||= requestAnimationFrame(() => this.flush());
  }

  // Sends what has changed.
  flush() {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    const changes = this.#queue.splice(0);
    if (!changes.length) return;
    changes.sort((one, other) => one.time - other.time);
    const frames = [];
    for (const { time, touch } of changes) {
      const newest = frames.at(-1);
      const isSame =
        newest?.time === time && !newest.touches.some(({ contact }) => contact === touch.contact);
      if (isSame) newest.touches.push(touch);
      else frames.push({ time, touches: [touch] });
    }
    this.#send(frames);
  }
}
