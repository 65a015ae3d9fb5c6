// An observed element: the gestures of its view, and the events of their lines.

import { awaitMovement } from "./gestured-geometry.js";

// The properties of a gesture that name other gestures.
const relationKeys = ["requiresFailureOf", "simultaneousWith"];

// The relations among the properties of a gesture.
function only(properties) {
  const entries = relationKeys.map((key) => [key, properties[key]]);
  return Object.fromEntries(entries.filter(([, ids]) => ids !== undefined));
}

// Relations without the gestures for which `isAbsent` returns true.
export function present(relations, isAbsent) {
  const entries = Object.entries(relations).map(([key, ids]) => [
    key,
    Array.isArray(ids) ? ids.filter((id) => !isAbsent(id)) : ids,
  ]);
  return Object.fromEntries(entries);
}

export class Observation {
  // The view as the daemon has it; null if the daemon has none.
  sent = null;
  isRefused = false;
  // True once the page was warned of what the browser does with touches on the element.
  isWarned = false;
  // The last refusal of the view; null if there was none.
  refusal = null;
  #view;
  #gestures;
  #stopWaiting = null;
  // The newest lines of gestures under way, by their ids.
  #open = new Map();

  constructor(element, id, gestures, view) {
    this.element = element;
    this.id = id;
    this.names = Object.keys(gestures);
    this.#view = { ...view, id };
    this.#gestures = this.names.map((name) => this.#wire(name, gestures[name]));
  }

  // The view for `addView`. Its relations leave out the gestures for which `isAbsent` returns true.
  wire(isAbsent) {
    const relations = new Map(this.relations(isAbsent));
    const gestures = this.#gestures.map((gesture) => ({ ...gesture, ...relations.get(gesture.id) }));
    return { ...this.#view, gestures };
  }

  // The relations of each gesture, behind its id, as in `wire`.
  relations(isAbsent) {
    return this.#gestures.map((gesture) => [gesture.id, present(only(gesture), isAbsent)]);
  }

  // The relations in changes of a gesture, by the daemon's ids.
  relationsIn(changes) {
    const relations = only(changes);
    for (const key in relations) relations[key] = this.#ids(relations[key]);
    return relations;
  }

  // Takes note of new relations of a gesture, by the daemon's ids.
  relate(name, relations) {
    const gesture = this.#gestures.find(({ id }) => id === this.gestureID(name));
    if (gesture) Object.assign(gesture, relations);
  }

  // The daemon's id of a gesture, for `requiresFailureOf` and `simultaneousWith` of other elements.
  gestureID(name) {
    return `${this.id}.${name}`;
  }

  #wire(name, { kind = name, ...properties }) {
    return { id: this.gestureID(name), kind, ...properties, ...this.relationsIn(properties) };
  }

  // The ids of gestures, some of which have their names on this element.
  #ids(names) {
    if (!Array.isArray(names)) return names;
    return names.map((other) => (this.names.includes(other) ? this.gestureID(other) : other));
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

  // Cancels the gestures under way, of which no more lines come.
  cancel(mapping) {
    for (const line of [...this.#open.values()]) {
      this.dispatch({ ...line, state: "cancelled", previous: line.state }, mapping);
    }
  }

  // Dispatches the event of a line, with its values in CSS pixels.
  dispatch(line, mapping) {
    if (!this.sent || !mapping) return;
    if (["began", "changed"].includes(line.state)) this.#open.set(line.gesture, line);
    else this.#open.delete(line.gesture);
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
