// The engine in the page: gestures.wasm, and the commands of the protocol that it can carry out.

import {
  checkCommand, checkExtent, checkFrame, checkMapping, checkedID, encoded, filter, hint, kindNames, listName, quoted,
  Refusal, refuse, relation, text, usage,
} from "./gestured-checks.js";
import { causes, kinds, limits, viewProperties } from "./gestured-kinds.js";

// The topics of lines, by their bits in the module.
const topics = { gestures: 1, transitions: 2, touches: 4, hits: 32, contacts: 512 };
const openToWatchers = "isOpenToWatchers";

// A surface with views, gestures and touches. After a trap of the module, throw it away.
export class Engine {
  #module;
  #surface;
  #size;
  #clients = new Set();
  #lastClient = 0;
  // The only client that gets the present lines; null for all that want them.
  #addressee = null;
  #views = new Map();
  #gestures = new Map();
  #encoder = new TextEncoder();
  #decoder = new TextDecoder();

  // `module` is the compiled gestures.wasm, `size` that of the surface in CSS pixels.
  constructor(module, { surface, size }) {
    this.#surface = surface;
    this.#size = size;
    const line = (start, count) => {
      this.#send(this.#decoder.decode(new Uint8Array(this.#module.memory.buffer, start, count - 1)));
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

  // MARK: Clients

  // Adds a client, with its own choice of lines and its own views. `receive` gets each line that it
  // wants, also as a text.
  connect(receive) {
    const client = { number: ++this.#lastClient, receive, views: 0, gestures: 0 };
    this.#choose(client, {});
    this.#clients.add(client);
    this.#subscribeModule();
    return client;
  }

  // Removes a client with its views, at a time in seconds.
  disconnect(client, time) {
    this.#clients.delete(client);
    this.#module.pass(time);
    for (const [id, { owner }] of this.#views) if (owner === client) this.#remove(id, client, time);
    this.#subscribeModule();
  }

  #choose(client, choice) {
    client.isWanted = filter(choice);
    client.topics = topics.gestures;
    for (const topic of ["transitions", "touches", "hits", "contacts"]) {
      if (choice[topic]) client.topics |= topics[topic];
    }
  }

  // The module writes the lines that any client wants.
  #subscribeModule(without = 0) {
    let bits = 0;
    for (const client of this.#clients) bits |= client.topics;
    this.#module.subscribe(bits & ~without);
  }

  #send(text) {
    for (const client of this.#clients) {
      if (this.#addressee && client !== this.#addressee) continue;
      const line = JSON.parse(text);
      if (client.isWanted(line)) client.receive(line, text);
    }
  }

  // MARK: Commands

  // Carries out a command of a client at a time in seconds, and returns the reply.
  perform(client, command, time) {
    const { id, command: name, ...values } = JSON.parse(command);
    const reply = { type: "reply", id };
    try {
      checkExtent(command);
      checkCommand(name, values);
      return { ...reply, ok: true, ...this.#carryOut(client, name, values, time) };
    } catch (error) {
      // After a trap the module is of no use. A mistake of types comes from values of a wrong form.
      if (!(error instanceof Refusal || error instanceof TypeError)) throw error;
      const { code = "badArgument", message } = error;
      return { ...reply, ok: false, error: { code, message } };
    }
  }

  #carryOut(client, command, values, time) {
    switch (command) {
      case "ping":
        return {};
      case "subscribe":
        return this.#subscribe(client, values);
      case "list":
        return this.#list(listName(values));
    }
    const surface = text(values, "surface");
    if (surface !== this.#surface) refuse(`there is no surface '${surface}'`, "unknownSurface");
    switch (command) {
      case "addView":
        return this.#addView(client, values);
      case "updateView":
        return this.#updateView(client, values);
      case "removeView": {
        const id = text(values, "view");
        this.#viewOf(client, id);
        this.#module.pass(time);
        return this.#remove(id, client, time);
      }
      default:
        return this.#setGesture(values, time);
    }
  }

  #subscribe(client, choice) {
    const hadContacts = client.topics & topics.contacts;
    this.#choose(client, choice);
    if (client.topics & topics.contacts && !hadContacts) {
      // The module then writes the fingers that are down, which the other clients know.
      this.#subscribeModule(topics.contacts);
      this.#addressee = client;
    }
    this.#subscribeModule();
    this.#addressee = null;
  }

  #list(what) {
    if (what !== "surfaces") refuse(`the list '${what}' needs the daemon`, "unsupported");
    const entry = { surface: this.#surface, device: "page", size: this.#size, rotation: 0 };
    return { surfaces: [entry] };
  }

  // MARK: Views

  #view(id) {
    return this.#views.get(id) ?? refuse(`there is no view '${id}'`, "unknownView");
  }

  // A view that a client has added.
  #viewOf(client, id) {
    const view = this.#view(id);
    if (view.owner === client) return view;
    return refuse(`the view '${id}' belongs to client ${view.owner.number}`, "notPermitted");
  }

  #addView(client, { view, superview }) {
    const outer = superview === undefined ? null : this.#view(text({ superview }, "superview"));
    this.#checkUsage(client, usage(view));
    const coming = new Set();
    const plan = this.#plan(view, outer, coming);
    const planned = (view) => [...view.gestures, ...view.views.flatMap(planned)];
    const requirements = planned(plan).map(({ id, changes }) => [id, changes.requirements ?? []]);
    this.#checkCycles(new Map(requirements));
    // All gestures are there before the first relation.
    const gestures = [];
    this.#add(plan, client, outer, gestures).isRoot = true;
    for (const [gesture, changes] of gestures) this.#apply(gesture, changes);
  }

  // Checks that a client may add that many views and gestures.
  #checkUsage(client, added) {
    const check = (subject, used, limit) => {
      if (used.views + added.views <= limit.views && used.gestures + added.gestures <= limit.gestures) return;
      const most = `at most ${limit.views} views and ${limit.gestures} gestures to a surface`;
      refuse(`${subject} ${most}`, "limit");
    };
    check("a client adds", client, limits.ofClient);
    const all = { views: this.#views.size, gestures: this.#gestures.size };
    check("clients add", all, limits.ofAllClients);
  }

  // Checks a view with everything in it, before anything is added.
  #plan(view, outer, coming) {
    const collect = (view) => {
      for (const gesture of [view?.gestures ?? []].flat()) coming.add(gesture?.id);
      for (const inner of [view?.views ?? []].flat()) collect(inner);
    };
    collect(view);
    const seen = { views: new Set(), gestures: new Set() };
    const check = (view, depth, outerGestures) => {
      checkMapping(view, "a view");
      const { frame, gestures = [], views = [], id: _, ...properties } = view;
      const id = this.#newID(view, "view", this.#views, seen.views);
      if (depth > limits.depth) refuse(`views are nested more than ${limits.depth} deep`);
      for (const [key, list] of Object.entries({ gestures, views })) {
        if (!Array.isArray(list)) refuse(`'${key}' of the view '${id}' must be a list`);
      }
      if (frame === undefined) refuse(`the key 'frame' is missing in the view '${id}'`);
      const path = outerGestures + gestures.length;
      const plan = {
        id,
        depth,
        path,
        frame: checkFrame(frame),
        settings: this.#settingsOfView(properties, id),
        gestures: gestures.map((gesture) => this.#planGesture(gesture, coming, seen)),
      };
      if (path > limits.gesturesOfTouch) {
        refuse(
          `a touch is for at most ${limits.gesturesOfTouch} gestures, and on '${id}' it would be for ${path}: `
            + "those of the view and of all views that contain it",
          "limit",
        );
      }
      return { ...plan, views: views.map((inner) => check(inner, depth + 1, path)) };
    };
    return check(view, (outer?.depth ?? 0) + 1, outer?.path ?? 0);
  }

  #newID(value, kind, known, seen) {
    const id = checkedID(value.id, `a ${kind}`);
    if (known.has(id)) refuse(`the surface '${this.#surface}' already has a ${kind} '${id}'`);
    if (seen.has(id)) refuse(`the id '${id}' of a ${kind} is given twice`);
    seen.add(id);
    return id;
  }

  // The frame in a superview of some size, in pixels.
  #resolved(frame, size) {
    return frame.map((part, index) =>
      typeof part === "number" ? part : (parseFloat(part) / 100) * size[index % 2],
    );
  }

  #settingsOfView(values, id) {
    if (values[openToWatchers] !== undefined) {
      refuse(`only the configuration can set '${openToWatchers}': a client cannot open a view to watchers`);
    }
    return this.#settings(viewProperties, values, `the view '${id}'`, ["frame", "gestures", "views"]);
  }

  #settings(properties, values, owner, others) {
    return Object.entries(values).map(([key, value]) => {
      const place = properties.findIndex(({ name }) => name === key);
      if (place < 0) {
        const known = [...properties.map(({ name }) => name), ...others];
        refuse(`${owner} has no key '${key}'${hint(key, known)}`);
      }
      return { key, place, ...encoded(properties[place], value, owner) };
    });
  }

  #add(plan, owner, outer, gestures) {
    const frame = this.#resolved(plan.frame, outer?.size ?? this.#size);
    this.#text(plan.id);
    const number = this.#module.add_view(outer?.number ?? -1, ...frame);
    const { id, depth, path } = plan;
    const view = { id, number, owner, outer, depth, path, frame: plan.frame, size: frame.slice(2) };
    Object.assign(view, { inner: [], gestures: [] });
    outer?.inner.push(view);
    this.#views.set(id, view);
    owner.views += 1;
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
      owner.gestures += 1;
      gestures.push([gesture, changes]);
    }
    for (const inner of plan.views) this.#add(inner, owner, view, gestures);
    return view;
  }

  #setView({ number }, settings) {
    for (const { place, numbers } of settings) {
      this.#numbers(numbers);
      this.#module.set_view(number, place);
    }
  }

  // No time passes: an element that follows a finger moves its view between events of the finger.
  #updateView(client, { view: change }) {
    checkMapping(change, "a view");
    const { id, frame, ...properties } = change;
    const view = this.#viewOf(client, checkedID(id, "a view"));
    if (frame !== undefined) checkFrame(frame);
    const settings = this.#settingsOfView(properties, id);
    if (frame !== undefined) {
      view.frame = frame;
      this.#layOut(view);
    }
    this.#setView(view, settings);
  }

  // Moves a view, and those in it whose frames depend on its size.
  #layOut(view) {
    const frame = this.#resolved(view.frame, view.outer?.size ?? this.#size);
    view.size = frame.slice(2);
    this.#module.set_frame(view.number, ...frame);
    for (const inner of view.inner) this.#layOut(inner);
  }

  // Removes a view with those in it, some of which other clients may have added.
  #remove(id, client, time) {
    const view = this.#views.get(id);
    if (!view) return;
    this.#module.remove_view(view.number);
    if (view.outer) view.outer.inner = view.outer.inner.filter((other) => other !== view);
    this.#forget(view, client, time);
    // A later gesture with the same id is a different gesture.
    for (const gesture of this.#gestures.values()) {
      gesture.requirements = gesture.requirements.filter((other) => this.#gestures.has(other));
    }
  }

  #forget({ id, owner, isRoot, inner, gestures }, client, time) {
    for (const other of inner) this.#forget(other, client, time);
    this.#views.delete(id);
    for (const gesture of gestures) this.#gestures.delete(gesture);
    owner.views -= 1;
    owner.gestures -= gestures.length;
    if (!isRoot || owner === client) return;
    const line = { type: "view", time, surface: this.#surface, view: id, change: "removed" };
    owner.receive(line, JSON.stringify(line));
  }

  // MARK: Gestures

  #planGesture(gesture, coming, seen) {
    checkMapping(gesture, "a gesture");
    const id = this.#newID(gesture, "gesture", this.#gestures, seen.gestures);
    const { kind, id: _, ...values } = gesture;
    if (typeof kind !== "string" || !Object.hasOwn(kinds, kind)) {
      const known = `'kind' of '${id}' must be one of ${quoted(kindNames)}`;
      refuse(`'${kind}' is no kind of gesture; ${known}${hint(kind, kindNames)}`);
    }
    return { id, kind, changes: this.#changes({ id, kind, values: {} }, values, coming) };
  }

  // Checks changes of a gesture.
  #changes(gesture, { requiresFailureOf, simultaneousWith, ...values }, coming = new Set()) {
    const { id, kind } = gesture;
    const owner = `the ${kind} '${id}'`;
    const { properties, orders } = kinds[kind];
    const settings = this.#settings(properties, values, owner, ["requiresFailureOf", "simultaneousWith"]);
    const value = (name) =>
      values[name] ?? gesture.values[name]
        ?? properties.find((property) => property.name === name).default ?? Infinity;
    for (const [smaller, larger] of orders) {
      if (value(smaller) > value(larger)) refuse(`'${smaller}' of ${owner} must be at most '${larger}'`);
    }
    const known = new Set([...this.#gestures.keys(), ...coming]);
    const names = (key, list) => relation(key, list, { id, owner, known });
    return {
      settings,
      values,
      requirements: names("requiresFailureOf", requiresFailureOf),
      partners: simultaneousWith === "all" ? "all" : names("simultaneousWith", simultaneousWith),
    };
  }

  #apply(gesture, { settings, values, requirements, partners }) {
    for (const { place, numbers, text } of settings) {
      this.#numbers(numbers);
      if (text !== undefined) this.#text(text);
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

  #setGesture({ surface: _, gesture: id, ...changes }, time) {
    const gesture = this.#gestures.get(text({ gesture: id }, "gesture"));
    if (!gesture) refuse(`there is no gesture '${id}' on '${this.#surface}'`, "unknownGesture");
    checkMapping(changes, "a gesture");
    const set = [];
    for (const [place, { name, isPoint, isSettable, range }] of kinds[gesture.kind].values.entries()) {
      if (!isSettable || changes[name] === undefined) continue;
      const list = isPoint ? changes[name] : [changes[name]];
      const isNumber = (number) => typeof number === "number";
      if (!Array.isArray(list) || list.length !== (isPoint ? 2 : 1) || !list.every(isNumber)) {
        refuse(`'${name}' must be ${isPoint ? "a list of 2 numbers" : "a number"}`);
      }
      if (list.some((number) => number < range[0] || number > range[1])) {
        refuse(`'${name}' must be from ${range[0]} to ${range[1]}`);
      }
      set.push([place, list]);
      delete changes[name];
    }
    const checked = this.#changes(gesture, changes);
    if (checked.requirements) this.#checkCycles(new Map([[id, checked.requirements]]));
    // A value that a program sets at each event takes no time: the next event may be older than now.
    if (Object.keys(changes).length) this.#module.pass(time);
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

  // Gives the surface another size, at a time in seconds; no touch may be under way.
  resize(size, time) {
    this.#size = size;
    this.#module.resize(size[0], size[1]);
    for (const view of this.#views.values()) if (!view.outer) this.#layOut(view);
    const line = { type: "surface", time, surface: this.#surface, change: "geometry", size, rotation: 0 };
    this.#send(JSON.stringify(line));
  }
}
