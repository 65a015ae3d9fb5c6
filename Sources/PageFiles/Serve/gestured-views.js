// Views for elements: they lie where the elements are, and make events of the lines about them.

import { Mapping, isInside, parent, touchAction, visiblePart } from "./gestured-geometry.js";
import { Observation, present } from "./gestured-observation.js";

// All observed elements of a page.
export class Views {
  #options;
  #observations = new Map();
  #surface = null;
  #mapping = null;
  #canControl = true;
  #isLooking = false;
  #frame = 0;
  #resizes = new ResizeObserver(() => this.#request());
  #prefix = `web-${crypto.getRandomValues(new Uint32Array(1))[0].toString(36)}`;
  #last = 0;

  // `send` sends a command, and `report` gets errors. `isLocal` returns true if the engine is in the
  // page, and `mayRefuse` if the page has another connection for its elements than one that refuses
  // them. `signal` ends everything.
  constructor(options) {
    this.#options = options;
    const { signal } = options;
    const request = () => this.#request();
    addEventListener("resize", request, { signal });
    document.addEventListener("scroll", request, { capture: true, passive: true, signal });
    // A hidden page has no animation frames.
    document.addEventListener("visibilitychange", () => this.#check(), { signal });
    signal.addEventListener("abort", () => this.#end());
  }

  // True if any element is observed.
  get isUsed() {
    return this.#observations.size > 0;
  }

  #end() {
    cancelAnimationFrame(this.#frame);
    this.#resizes.disconnect();
    for (const observation of this.#observations.values()) observation.rest();
    this.#observations.clear();
  }

  observe(element, gestures, view) {
    if (this.#observations.has(element)) throw new Error("the element is observed already");
    const observation = new Observation(element, `${this.#prefix}-${++this.#last}`, gestures, view);
    observation.stop = () => this.#stop(observation);
    observation.setGesture = (name, changes) => this.#setGesture(observation, name, changes);
    this.#observations.set(element, observation);
    this.#resizes.observe(element);
    this.#complainIfWatching();
    if (this.#surface) this.#request();
    else this.#findSurface();
    return observation;
  }

  // The browser scrolls and zooms with touches, and then cancels them.
  #warn(observation) {
    if (observation.isWarned || !this.#options.isLocal()) return;
    observation.isWarned = true;
    const actions = touchAction(observation.element);
    if (!actions.length) return;
    console.warn(
      `gestured: the browser may take touches on the element for ${actions.join(" and ")};`
        + " with 'touch-action: none' in its style it does not",
      observation.element,
    );
  }

  #stop(observation) {
    if (this.#observations.get(observation.element) !== observation) return;
    this.#remove(observation);
    observation.rest();
    this.#observations.delete(observation.element);
    this.#resizes.unobserve(observation.element);
    this.#request();
  }

  async #setGesture(observation, name, { translation, ...changes }) {
    if (translation && this.#mapping) changes.translation = this.#mapping.toSurface(translation);
    const relations = observation.relationsIn(changes);
    const reply = await this.#perform("setGesture", {
      gesture: observation.gestureID(name),
      ...changes,
      ...present(relations, (id) => this.#isAbsent(id, observation)),
    });
    observation.relate(name, relations);
    // Views may have come or gone since.
    this.#request();
    return reply;
  }

  // MARK: Relations

  // True for a gesture of another observed element that has no view now.
  #isAbsent(id, observation) {
    // The daemon says what is wrong.
    if (typeof id !== "string") return false;
    const owner = id.split(".", 1)[0];
    if (!owner.startsWith(this.#prefix) || owner === observation.id) return false;
    return !this.#find(owner)?.sent?.isConfirmed;
  }

  #relations(observation) {
    return observation.relations((id) => this.#isAbsent(id, observation));
  }

  // Relates the gestures of a view to those of views that have come or gone.
  #relate(observation) {
    const { sent } = observation;
    if (!sent?.isConfirmed) return;
    this.#relations(observation).forEach(([gesture, relations], index) => {
      const text = JSON.stringify(relations);
      if (sent.relations[index] === text) return;
      sent.relations[index] = text;
      this.#perform("setGesture", { gesture, ...relations }).catch((error) => {
        if (observation.sent === sent) this.#complain(error);
      });
    });
  }

  // MARK: Connection

  connected(canControl) {
    this.#canControl = canControl;
    this.#complainIfWatching();
    this.#findSurface();
  }

  disconnected() {
    for (const observation of this.#observations.values()) observation.cancel(this.#mapping);
    this.#surface = null;
    this.#forgetAll();
  }

  receive(line) {
    switch (line.type) {
      case "gesture":
        if (!line.view.startsWith(this.#prefix)) return;
        this.#find(line.view)?.dispatch(line, this.#mapping);
        // Listeners may have moved elements.
        this.#request();
        break;
      case "view":
        this.#forget(this.#find(line.view));
        this.#findSurface();
        break;
      case "device":
        this.#findSurface();
        break;
      case "surface":
        if (line.change === "geometry") this.#findSurface();
    }
  }

  #find(id) {
    for (const observation of this.#observations.values()) {
      if (observation.id === id) return observation;
    }
    return undefined;
  }

  #complainIfWatching() {
    if (this.#canControl || !this.#observations.size || this.#options.mayRefuse()) return;
    const message = "a page needs the token to observe elements";
    this.#options.report(Object.assign(new Error(message), { code: "notPermitted" }));
  }

  async #findSurface() {
    if (!this.#canControl || !this.#observations.size || this.#isLooking) return;
    this.#isLooking = true;
    try {
      const { surfaces } = await this.#options.send("list", { what: "surfaces" });
      const name = this.#options.surface;
      const found = surfaces.find(({ surface }) => name === undefined || surface === name) ?? null;
      // The views on a surface go with it.
      if (found?.surface !== this.#surface?.surface) this.#forgetAll();
      this.#surface = found;
      this.#request();
    } catch (error) {
      this.#options.report(error);
    }
    this.#isLooking = false;
  }

  // The id and the element of the view that an event hits; undefined for none. The browser knows best
  // which element is seen there: it may be turned, round, or behind another.
  find(event) {
    this.#check();
    for (const element of event.composedPath()) {
      const observation = this.#observations.get(element);
      if (observation?.sent) return { view: observation.id, element };
    }
    return undefined;
  }

  // MARK: Places

  // Checks all places in the next animation frame.
  #request() {
    if (!this.#frame) this.#frame = requestAnimationFrame(() => this.#check());
  }

  // Brings the daemon's views to the places of the elements, and goes on as long as these change.
  #check() {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    if (!this.#surface || !this.#canControl) return;
    const { place } = this.#options;
    this.#mapping = new Mapping(
      this.#surface.size,
      typeof place === "function" ? place(this.#surface) : place,
    );
    let hasChanged = false;
    for (const observation of this.#inOrder()) hasChanged = this.#update(observation) || hasChanged;
    if (hasChanged) this.#request();
    for (const observation of this.#observations.values()) {
      this.#relate(observation);
      if (hasChanged) observation.rest();
      else observation.wake(() => this.#request());
    }
  }

  // All observations, those of outer elements before those of elements in them.
  #inOrder() {
    const isBefore = Node.DOCUMENT_POSITION_FOLLOWING;
    return [...this.#observations.values()].sort((one, other) =>
      one.element.compareDocumentPosition(other.element) & isBefore ? -1 : 1,
    );
  }

  // Brings one view to its element; returns true if it was not there.
  #update(observation) {
    const { element, sent } = observation;
    const part = element.isConnected ? visiblePart(element) : null;
    const outer = this.#superview(element);
    const isElsewhere = sent && (!element.isConnected || sent.superview !== outer?.id);
    if (isElsewhere) this.#remove(observation);
    if (!observation.sent) {
      if (part && !observation.isRefused) this.#add(observation, part, outer);
      return isElsewhere || Boolean(observation.sent);
    }
    return this.#move(observation, part, outer);
  }

  // The observation of the nearest element around an element that has a view.
  #superview(element) {
    for (let outer = parent(element); outer; outer = parent(outer)) {
      const observation = this.#observations.get(outer);
      if (observation?.sent) return observation;
    }
    return undefined;
  }

  #add(observation, part, outer) {
    this.#warn(observation);
    const whole = this.#mapping.frame(part);
    const frame = this.#mapping.frame(part, outer?.sent.whole);
    const relations = this.#relations(observation).map(([, own]) => JSON.stringify(own));
    const view = observation.wire((id) => this.#isAbsent(id, observation));
    const sent = { superview: outer?.id, frame, whole, isHidden: false, offset: part.offset };
    // The daemon has the view once it has confirmed it.
    Object.assign(sent, { isConfirmed: false, relations });
    observation.sent = sent;
    this.#perform("addView", {
      superview: outer?.id,
      view: { isMultipleTouchEnabled: true, ...view, frame },
    }).then(
      () => {
        sent.isConfirmed = true;
        observation.refusal = null;
        this.viewWasAdded();
      },
      (error) => this.#refuse(observation, sent, error),
    );
  }

  // Takes note that the daemon refuses a view.
  #refuse(observation, sent, error) {
    if (error.code === "disconnected" || observation.sent !== sent) return;
    observation.sent = null;
    observation.isRefused = true;
    const isKnown = observation.refusal?.message === error.message;
    observation.refusal = error;
    if (!isKnown) this.#options.report(error);
  }

  // Tries refused views again, since they may name a gesture that the page has added.
  viewWasAdded() {
    for (const observation of this.#observations.values()) observation.isRefused = false;
    this.#request();
  }

  #move(observation, part, outer) {
    const { sent } = observation;
    const change = { id: observation.id };
    if (part) {
      const frame = this.#mapping.frame(part, outer?.sent.whole);
      if (String(frame) !== String(sent.frame)) change.frame = frame;
      Object.assign(sent, { frame, whole: this.#mapping.frame(part), offset: part.offset });
    }
    if (sent.isHidden !== !part) change.isHidden = sent.isHidden = !part;
    if (Object.keys(change).length === 1) return false;
    this.#perform("updateView", { view: change }).catch((error) => this.#complain(error));
    return true;
  }

  #remove(observation) {
    if (!observation.sent) return;
    this.#forget(observation);
    this.#perform("removeView", { view: observation.id }).catch((error) => this.#complain(error));
  }

  #perform(command, values) {
    return this.#options.send(command, { surface: this.#surface?.surface, ...values });
  }

  // Reports an error, unless the view is gone, which a line reports as well.
  #complain(error) {
    if (error.code !== "unknownView") this.#options.report(error);
  }

  // Takes note that a view is gone, with those in it.
  #forget(gone) {
    if (!gone) return;
    gone.sent = null;
    for (const observation of this.#observations.values()) {
      if (isInside(observation.element, gone.element)) observation.sent = null;
    }
  }

  #forgetAll() {
    for (const observation of this.#observations.values()) {
      observation.sent = null;
      observation.isRefused = false;
    }
  }
}
