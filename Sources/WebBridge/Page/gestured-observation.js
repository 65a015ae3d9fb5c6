// An observed element: the gestures of its view, and the events of their lines.

import { awaitMovement } from "./gestured-geometry.js";

export class Observation {
  // The view as the daemon has it; null if the daemon has none.
  sent = null;
  isRefused = false;
  #stopWaiting = null;

  constructor(element, id, gestures, view) {
    this.element = element;
    this.id = id;
    this.names = Object.keys(gestures);
    this.view = { ...view, id, gestures: this.names.map((name) => this.#wire(name, gestures[name])) };
  }

  // The daemon's id of a gesture, for `requiresFailureOf` and `simultaneousWith` of other elements.
  gestureID(name) {
    return `${this.id}.${name}`;
  }

  #wire(name, { kind = name, requiresFailureOf, simultaneousWith, ...properties }) {
    const ids = (names) =>
      Array.isArray(names)
        ? names.map((other) => (this.names.includes(other) ? this.gestureID(other) : other))
        : names;
    return {
      id: this.gestureID(name),
      kind,
      requiresFailureOf: ids(requiresFailureOf),
      simultaneousWith: ids(simultaneousWith),
      ...properties,
    };
  }

  // Calls a function once the element has moved.
  wake(moved) {
    this.#stopWaiting ??= awaitMovement(this.element, moved);
  }

  // Calls no function any more.
  rest() {
    this.#stopWaiting?.();
    this.#stopWaiting = null;
  }

  // Dispatches the event of a line, with its values in CSS pixels.
  dispatch(line, mapping) {
    if (!this.sent || !mapping) return;
    const { offset } = this.sent;
    const place = (point) => {
      const { x, y } = mapping.toPage(point);
      return { x: x + offset.x, y: y + offset.y };
    };
    const name = line.gesture.slice(this.id.length + 1);
    const detail = { ...line, name };
    if (line.location) detail.location = place(line.location);
    detail.touches = (line.touches ?? []).map(({ id, location }) => ({ id, location: place(location) }));
    for (const key of ["translation", "velocity"]) {
      if (Array.isArray(line[key])) detail[key] = mapping.toPage(line[key]);
    }
    const init = { bubbles: true, composed: true, detail };
    this.element.dispatchEvent(new CustomEvent(`gestured-${name}`, init));
  }
}
