// The engine in the page: gestures.wasm, and the commands of the protocol that it can carry out.

import { causes, kinds, viewProperties } from "./gestured-kinds.js";

// The topics of lines, by their bits in the module.
const topics = { gestures: 1, transitions: 2, touches: 4, hits: 32, contacts: 512 };
const kindNames = Object.keys(kinds);

// A command that is refused, with the code of the protocol.
class Refusal extends Error {
  constructor(code, message) {
    super(message);
    this.code = code;
  }
}

function refuse(message, code = "badArgument") {
  throw new Refusal(code, message);
}

// The name that was probably meant, as a question; empty if none is likely.
function hint(name, known) {
  const likely = known.find((other) => other.toLowerCase() === String(name).toLowerCase())
    ?? known.find((other) => isNear(String(name), other));
  return likely ? `; did you mean '${likely}'?` : "";
}

// True if two names differ by few letters.
function isNear(name, other) {
  if (Math.abs(name.length - other.length) > 2) return false;
  let last = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= name.length; row++) {
    const current = [row];
    for (let column = 1; column <= other.length; column++) {
      const slip = name[row - 1] === other[column - 1] ? 0 : 1;
      current.push(Math.min(last[column - 1] + slip, last[column] + 1, current[column - 1] + 1));
    }
    last = current;
  }
  return last[other.length] <= Math.max(1, Math.floor(other.length / 3));
}

const quoted = (names) => names.map((name) => `'${name}'`).join(", ");
const units = { seconds: ", in seconds", points: ", in pixels" };

// The numbers of a property's value; it is refused with what was meant if it has another type.
function numbers(property, value, owner) {
  const { name, type, range, least, names } = property;
  const isIn = (number) => typeof number === "number" && number >= range[0] && number <= range[1];
  const must = (what) =>
    refuse(`'${name}' of ${owner} must be ${what}${units[property.unit] ?? ""}`);
  switch (type) {
    case "bool":
      if (typeof value !== "boolean") must("true or false");
      return [value ? 1 : 0];
    case "integer":
      if (!Number.isInteger(value) || value < least || value > 2147483647) {
        must(`a whole number of at least ${least}`);
      }
      return [value];
    case "number":
      if (!isIn(value)) must(`a number from ${range[0]} to ${range[1]}`);
      return [value];
    case "numbers":
      if (!Array.isArray(value) || value.length !== names.length || !value.every(isIn)) {
        must(`a list of ${names.length} numbers: ${names.join(", ")}`);
      }
      return value;
    default: {
      if (!Array.isArray(value) || !value.length) must(`a list of some of ${quoted(names)}`);
      const wrong = value.find((word) => !names.includes(word));
      if (wrong !== undefined) {
        refuse(`'${name}' of ${owner} has no '${wrong}', only ${quoted(names)}${hint(wrong, names)}`);
      }
      return value.map((word) => names.indexOf(word));
    }
  }
}

// A pattern of ids, in which `*` stands for any text, and `?` for a character.
function expression(pattern) {
  const escaped = pattern.replace(/[\\^$.|+()[\]{}]/g, "\\$&");
  return new RegExp(`^${escaped.replace(/\*/g, ".*").replace(/\?/g, ".")}$`, "su");
}

// The filter of a subscription, for the lines of the topics that the module writes.
function filter(choice) {
  const lists = ["surfaces", "views", "gestures", "kinds", "states"];
  for (const key of lists) {
    const list = choice[key];
    if (list === undefined) continue;
    if (!Array.isArray(list) || !list.every((entry) => typeof entry === "string")) {
      refuse(`'${key}' must be a list of strings`);
    }
  }
  const wrong = choice.kinds?.find((kind) => !kinds[kind]);
  if (wrong !== undefined) refuse(`unknown kind '${wrong}'${hint(wrong, kindNames)}`);
  const tests = [];
  for (const [key, member] of [["surfaces", "surface"], ["views", "view"], ["gestures", "gesture"]]) {
    const patterns = choice[key]?.map(expression);
    if (!patterns) continue;
    tests.push((line) => line[member] === undefined || patterns.some((one) => one.test(line[member])));
  }
  for (const [key, member] of [["kinds", "kind"], ["states", "state"]]) {
    const words = choice[key];
    if (words) tests.push((line) => line.kind === undefined || words.includes(line[member]));
  }
  return (line) => tests.every((test) => test(line));
}

// A surface with views, gestures and touches. After a trap of the module, throw it away.
export class Engine {
  #module;
  #surface;
  #views = new Map();
  #gestures = new Map();
  #size;
  #bytes = null;
  #encoder = new TextEncoder();
  #decoder = new TextDecoder();
  #isWanted = () => true;

  // `module` is the compiled gestures.wasm, `size` that of the surface in CSS pixels. `receive` gets
  // each line as a text.
  constructor(module, { surface, size, receive }) {
    this.#surface = surface;
    this.#size = size;
    const line = (start, count) => {
      const text = this.#decoder.decode(new Uint8Array(this.#module.memory.buffer, start, count - 1));
      const value = JSON.parse(text);
      if (this.#isWanted(value)) receive(value, text);
    };
    this.#module = new WebAssembly.Instance(module, { page: { line } }).exports;
    this.#text(surface);
    this.#module.start(size[0], size[1]);
  }

  // Passes a text on to the next call.
  #text(text) {
    const bytes = this.#encoder.encode(text);
    const place = this.#module.text(bytes.length);
    if (bytes.length) new Uint8Array(this.#module.memory.buffer, place, bytes.length).set(bytes);
  }

  // Passes numbers on to the next call.
  #numbers(numbers) {
    for (const number of numbers) this.#module.number(number);
  }

  // MARK: Commands

  // Carries out a command at a time in seconds, and returns the reply.
  perform({ id, command, ...values }, time) {
    const reply = { type: "reply", id };
    try {
      return { ...reply, ok: true, ...this.#carryOut(command, values, time) };
    } catch (error) {
      // After a trap the module is of no use. Anything else comes from values of a wrong form.
      if (error instanceof WebAssembly.RuntimeError) throw error;
      const code = error instanceof Refusal ? error.code : "badArgument";
      return { ...reply, ok: false, error: { code, message: error.message } };
    }
  }

  #carryOut(command, values, time) {
    switch (command) {
      case "ping":
        return {};
      case "subscribe":
        return this.#subscribe(values);
      case "list":
        return this.#list(values.what);
      case "addView":
      case "updateView":
      case "removeView":
      case "setGesture":
        if (values.surface !== this.#surface) {
          refuse(`there is no surface '${values.surface}'`, "unknownSurface");
        }
        this.#module.pass(time);
        return this[`_${command}`](values) ?? {};
      default:
        return refuse(`'${command}' needs the daemon`, "unsupported");
    }
  }

  #subscribe(choice) {
    const isWanted = filter(choice);
    let bits = topics.gestures;
    for (const topic of ["transitions", "touches", "hits", "contacts"]) {
      if (choice[topic]) bits |= topics[topic];
    }
    this.#isWanted = isWanted;
    this.#module.subscribe(bits);
    return {};
  }

  #list(what) {
    if (what !== "surfaces") refuse(`the list '${what}' needs the daemon`, "unsupported");
    const entry = { surface: this.#surface, device: "page", size: this.#size, rotation: 0 };
    return { surfaces: [entry] };
  }

  // MARK: Views

  #view(id) {
    const view = this.#views.get(id);
    return view ?? refuse(`there is no view '${id}' on '${this.#surface}'`, "unknownView");
  }

  _addView({ view, superview }) {
    const outer = superview === undefined ? null : this.#view(superview);
    const coming = new Set();
    const plan = this.#plan(view, coming);
    const planned = (view) => [...view.gestures, ...view.views.flatMap(planned)];
    const requirements = planned(plan).map(({ id, changes }) => [id, changes.requirements ?? []]);
    this.#checkCycles(new Map(requirements));
    // All gestures are there before the first relation.
    const gestures = [];
    this.#add(plan, outer, gestures);
    for (const [gesture, changes] of gestures) this.#apply(gesture, changes);
  }

  // Checks a view with everything in it, before anything is added.
  #plan(view, coming) {
    const collect = (view) => {
      for (const { id } of view?.gestures ?? []) coming.add(id);
      for (const inner of view?.views ?? []) collect(inner);
    };
    collect(view);
    const seen = new Set();
    const check = (view, depth) => {
      const id = this.#id(view, "a view", (id) => this.#views.has(id) || seen.has(id));
      if (depth > 40) refuse("views are nested more than 40 deep");
      seen.add(id);
      const { frame = [0, 0, 0, 0], gestures = [], views = [], id: _, ...properties } = view;
      for (const [key, list] of Object.entries({ gestures, views })) {
        if (!Array.isArray(list)) refuse(`'${key}' of the view '${id}' must be a list`);
      }
      return {
        id,
        frame: this.#frame(frame),
        settings: this.#settings(viewProperties, properties, `the view '${id}'`),
        gestures: gestures.map((gesture) => this.#planGesture(gesture, coming, seen)),
        views: views.map((inner) => check(inner, depth + 1)),
      };
    };
    return check(view, 1);
  }

  #id(value, owner, isTaken) {
    const id = value?.id;
    if (typeof id !== "string" || !id) refuse(`${owner} needs an 'id'`);
    if (this.#encoder.encode(id).length > 256) refuse("an id has at most 256 bytes", "limit");
    if (isTaken(id)) refuse(`'${this.#surface}' already has ${owner} '${id}'`);
    return id;
  }

  #frame(frame) {
    const isLength = (part) => typeof part === "number" || /^\d+(\.\d+)?%$/.test(part);
    if (!Array.isArray(frame) || frame.length !== 4 || !frame.every(isLength)) {
      refuse(`'frame' must be a list such as [0, 0, "50%", 100]`);
    }
    return frame;
  }

  // The frame in a superview of some size, in pixels.
  #resolved(frame, size) {
    return frame.map((part, index) =>
      typeof part === "number" ? part : (parseFloat(part) / 100) * size[index % 2],
    );
  }

  #settings(properties, values, owner, others = ["frame", "gestures", "views"]) {
    return Object.entries(values).map(([key, value]) => {
      const place = properties.findIndex(({ name }) => name === key);
      if (place < 0) {
        const known = [...properties.map(({ name }) => name), ...others];
        refuse(`${owner} has no key '${key}'${hint(key, known)}`);
      }
      return { key, place, numbers: numbers(properties[place], value, owner) };
    });
  }

  #add(plan, outer, gestures) {
    const frame = this.#resolved(plan.frame, outer?.size ?? this.#size);
    this.#text(plan.id);
    const number = this.#module.add_view(outer?.number ?? -1, ...frame);
    const view = { number, outer, frame: plan.frame, size: frame.slice(2), inner: [], gestures: [] };
    outer?.inner.push(plan.id);
    this.#views.set(plan.id, view);
    this.#setView(view, plan.settings);
    for (const { id, kind, changes } of plan.gestures) {
      this.#text(id);
      const gesture = {
        id,
        kind,
        number: this.#module.add_gesture(number, kindNames.indexOf(kind)),
        requirements: [],
        values: {},
      };
      view.gestures.push(id);
      this.#gestures.set(id, gesture);
      gestures.push([gesture, changes]);
    }
    for (const inner of plan.views) this.#add(inner, view, gestures);
  }

  #setView({ number }, settings) {
    for (const { place, numbers } of settings) {
      this.#numbers(numbers);
      this.#module.set_view(number, place);
    }
  }

  _updateView({ view: { id, frame, ...properties } }) {
    const view = this.#view(id);
    const settings = this.#settings(viewProperties, properties, `the view '${id}'`);
    if (frame !== undefined) {
      view.frame = this.#frame(frame);
      this.#layOut(view);
    }
    this.#setView(view, settings);
  }

  // Moves a view, and those in it whose frames depend on its size.
  #layOut(view) {
    const frame = this.#resolved(view.frame, view.outer?.size ?? this.#size);
    view.size = frame.slice(2);
    this.#module.set_frame(view.number, ...frame);
    for (const id of view.inner) this.#layOut(this.#views.get(id));
  }

  _removeView({ view: id }) {
    const view = this.#view(id);
    this.#module.remove_view(view.number);
    if (view.outer) view.outer.inner = view.outer.inner.filter((other) => other !== id);
    this.#forget(id);
  }

  #forget(id) {
    const { inner, gestures } = this.#views.get(id);
    for (const other of inner) this.#forget(other);
    this.#views.delete(id);
    for (const gesture of gestures) this.#gestures.delete(gesture);
    // A later gesture with the same id is a different gesture.
    for (const gesture of this.#gestures.values()) {
      gesture.requirements = gesture.requirements.filter((other) => this.#gestures.has(other));
    }
  }

  // MARK: Gestures

  #planGesture(gesture, coming, seen) {
    const key = (id) => `gesture ${id}`;
    const id = this.#id(gesture, "a gesture", (id) => this.#gestures.has(id) || seen.has(key(id)));
    seen.add(key(id));
    const { kind, id: _, ...values } = gesture;
    if (!Object.hasOwn(kinds, kind ?? "")) {
      const known = `'kind' of '${id}' must be one of ${quoted(kindNames)}`;
      refuse(`'${kind}' is no kind of gesture; ${known}${hint(kind, kindNames)}`);
    }
    const { required } = kinds[kind];
    if (required && values[required] === undefined) {
      refuse(`the ${kind} '${id}' needs the key '${required}'`);
    }
    return { id, kind, changes: this.#changes({ id, kind, values: {} }, values, coming) };
  }

  // Checks changes of a gesture.
  #changes(gesture, { requiresFailureOf, simultaneousWith, ...values }, coming = new Set()) {
    const { id, kind } = gesture;
    const owner = `the ${kind} '${id}'`;
    const { properties, orders } = kinds[kind];
    const relations = ["requiresFailureOf", "simultaneousWith"];
    const settings = this.#settings(properties, values, owner, relations);
    const value = (name) =>
      values[name] ?? gesture.values[name]
        ?? properties.find((property) => property.name === name).default ?? Infinity;
    for (const [smaller, larger] of orders) {
      if (value(smaller) > value(larger)) refuse(`'${smaller}' of ${owner} must be at most '${larger}'`);
    }
    const names = (key, list) => {
      if (list === undefined) return undefined;
      if (!Array.isArray(list)) refuse(`'${key}' of ${owner} must be a list of ids`);
      const known = [...this.#gestures.keys(), ...coming];
      for (const other of list) {
        if (this.#gestures.has(other) || coming.has(other)) continue;
        refuse(`'${key}' of ${owner} names '${other}', which is no gesture${hint(other, known)}`);
      }
      if (list.length > 64) refuse(`'${key}' of ${owner} has at most 64 names`, "limit");
      return [...new Set(list)];
    };
    return {
      settings,
      values,
      requirements: names("requiresFailureOf", requiresFailureOf),
      partners: simultaneousWith === "all" ? "all" : names("simultaneousWith", simultaneousWith),
    };
  }

  #apply(gesture, { settings, values, requirements, partners }) {
    for (const { place, numbers } of settings) {
      this.#numbers(numbers);
      this.#module.set_gesture(gesture.number, place);
    }
    Object.assign(gesture.values, values);
    const all = (ids) => ids.map((id) => this.#gestures.get(id).number);
    if (requirements) {
      gesture.requirements = requirements;
      this.#numbers(all(requirements));
      this.#module.set_requirements(gesture.number);
    }
    if (partners) {
      if (partners !== "all") this.#numbers(all(partners));
      this.#module.set_partners(gesture.number, partners === "all" ? 1 : 0);
    }
  }

  // Refuses new requirements, by the gestures' ids, with which gestures would wait for one another.
  #checkCycles(requirements) {
    const next = (id) => requirements.get(id) ?? this.#gestures.get(id)?.requirements ?? [];
    for (const id of requirements.keys()) {
      const seen = new Set();
      const reaches = (other) => {
        if (other === id) return true;
        if (seen.has(other)) return false;
        seen.add(other);
        return next(other).some(reaches);
      };
      const first = next(id).find(reaches);
      if (first === undefined) continue;
      refuse(`the gestures '${id}' and '${first}' wait for each other to fail`);
    }
  }

  _setGesture({ surface: _, gesture: id, ...changes }) {
    const gesture = this.#gestures.get(id);
    if (!gesture) refuse(`there is no gesture '${id}' on '${this.#surface}'`, "unknownGesture");
    const { values } = kinds[gesture.kind];
    const set = [];
    for (const [place, { name, isPoint, isSettable }] of values.entries()) {
      if (!isSettable || changes[name] === undefined) continue;
      const list = isPoint ? changes[name] : [changes[name]];
      if (!Array.isArray(list) || list.length !== (isPoint ? 2 : 1) || !list.every(Number.isFinite)) {
        refuse(`'${name}' must be ${isPoint ? "a list of 2 numbers" : "a number"}`);
      }
      set.push([place, list]);
      delete changes[name];
    }
    const checked = this.#changes(gesture, changes);
    if (checked.requirements) this.#checkCycles(new Map([[id, checked.requirements]]));
    for (const [place, list] of set) {
      this.#numbers(list);
      if (!this.#module.set_value(gesture.number, place)) {
        refuse(`the gesture '${id}' is not under way`, "notUnderWay");
      }
    }
    this.#apply(gesture, checked);
  }

  // MARK: Touches

  // The number of a view, for `target`; -1 for none.
  number(id) {
    return this.#views.get(id)?.number ?? -1;
  }

  // Processes the touches that changed at a time in seconds.
  frame(touches, time) {
    const module = this.#module;
    for (const touch of touches) {
      const { contact, phase, type = 0, x, y, majorRadius = 0, force = 0, maximumForce = 0 } = touch;
      module.touch(contact, phase, type, x, y, majorRadius, force, maximumForce);
      if (touch.pose) module.pose(...touch.pose);
      if (touch.cause) module.cause(causes.indexOf(touch.cause));
      if (touch.target !== undefined) module.target(touch.target);
    }
    module.frame(time);
  }

  // Fires the timers that are due at a time or before it.
  advance(time) {
    this.#module.advance(time);
  }

  // The next time at which a timer is due; infinity without a timer.
  get deadline() {
    return this.#module.deadline();
  }

  cancel(time, cause) {
    this.#module.cancel(time, causes.indexOf(cause));
  }

  // Gives the surface another size; no touch may be under way.
  resize(size) {
    this.#size = size;
    this.#module.resize(size[0], size[1]);
    for (const view of this.#views.values()) if (!view.outer) this.#layOut(view);
  }
}
