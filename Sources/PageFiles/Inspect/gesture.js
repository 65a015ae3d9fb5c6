// Explains the state of the chosen gesture, and changes the gesture.

import { copy } from "./clipboard.js";
import { PropertyField } from "./field.js";
import { allValues } from "./values.js";
import { isolated, list, quotedName, unquoted } from "./words.js";

export class GesturePanel {
  #model;
  #ask;
  #choose;
  #seek = null;
  #gesture = null;
  #offered = "";
  #fields = new Map();
  #stamp = "";
  #title = document.getElementById("gesture-title");
  #place = document.getElementById("gesture-place");
  #values = document.getElementById("values");
  #why = document.getElementById("why");
  #hint = document.getElementById("hint");
  #earlier = document.getElementById("earlier");
  #form = document.getElementById("properties");
  #changes = document.getElementById("changes");
  #yaml = document.getElementById("yaml");
  #lost = document.getElementById("lost");
  #again = document.getElementById("again");
  #copied = document.getElementById("copied");

  constructor(model, ask, choose) {
    this.#model = model;
    this.#ask = ask;
    this.#choose = choose;
    this.#form.addEventListener("submit", (event) => event.preventDefault());
    document.getElementById("copy").addEventListener("click", () => this.copy());
    this.#again.addEventListener("click", () => ask({ do: "applyAgain" }, true));
    document.getElementById("revert").addEventListener("click", () => this.#revertAll());
  }

  // Makes times of verdicts buttons that go there.
  makeSeekable(seek) {
    this.#seek = seek;
    this.#stamp = "";
    this.tell();
  }

  // Shows a gesture.
  show(gesture) {
    this.#gesture = gesture;
    // The fields depend on the kind, and on the other gestures that they offer.
    const offered = JSON.stringify([gesture.surface, gesture.gesture, gesture.kind, this.#others,
      Object.keys(this.#model.kinds).length]);
    const isOther = this.#offered !== offered;
    this.#offered = offered;
    this.#title.textContent = gesture.gesture;
    const ties = [];
    if (gesture.requiresFailureOf?.length) {
      ties.push(`waits for ${list(gesture.requiresFailureOf)} to fail`);
    }
    const others = gesture.simultaneousWith;
    if (others === "all") ties.push("simultaneous with all others");
    else if (others?.length) ties.push(`simultaneous with ${list(others)}`);
    this.#place.textContent = [`${gesture.kind} on ${isolated(gesture.view)}`, ...ties].join("; ");
    if (isOther) this.#build();
    this.#fill();
    this.tell();
  }

  // The names of the other gestures of the surface.
  get #others() {
    const { surface, gesture } = this.#gesture;
    return this.#model.gestures.filter((other) =>
      other.surface === surface && other.gesture !== gesture).map((other) => other.gesture);
  }

  // Shows the values of the chosen gesture while it is under way.
  draw() {
    if (!this.#gesture) return;
    const { values } = this.#model.lane(this.#gesture.surface, this.#gesture.gesture);
    const text = values ? allValues(values, this.#model.unit(this.#gesture.surface)) : "";
    if (this.#values.textContent !== text) this.#values.textContent = text;
    this.#values.hidden = text === "";
  }

  // Shows the chosen gesture as the scene has it now.
  refresh() {
    const { gestures } = this.#model;
    const gesture = gestures.find((other) =>
      other.gesture === this.#gesture?.gesture && other.surface === this.#gesture?.surface);
    if (gesture) this.show(gesture);
    const isUnchanged = this.#isUnchanged;
    if (isUnchanged && this.#changes.contains(document.activeElement)) this.focus();
    this.#changes.hidden = isUnchanged;
    this.#yaml.textContent = this.#model.yaml;
    const lost = this.#model.edits.filter((edit) => !edit.isInForce);
    const lostViews = this.#model.viewEdits.filter((edit) => edit.wasInForce && !edit.isInForce);
    const names = [...lost.map((edit) => `${edit.property} of ${edit.gesture}`),
      ...lostViews.map((edit) => `view ${edit.view}`)];
    const text = names.length === 0 ? "" : `No longer in force: ${names.join(", ")}. The daemon was `
      + "restarted or reconfigured, the touchscreen was removed, or another program changed it.";
    if (this.#lost.textContent !== text) this.#lost.textContent = text;
    this.#again.hidden = names.length === 0;
    this.#copied.textContent = "";
  }

  get #isUnchanged() {
    const { edits, viewEdits, filterEdits } = this.#model;
    return edits.length + viewEdits.length + filterEdits.length === 0;
  }

  // Shows the last verdict, or the current state.
  tell() {
    if (!this.#gesture) return;
    const { surface, gesture } = this.#gesture;
    const lane = this.#model.lane(surface, gesture);
    const { verdicts } = lane;
    const verdict = verdicts.at(-1);
    // A later success makes the verdict an earlier one.
    const isOver = verdict !== undefined && lane.success >= verdict.time;
    const shown = verdict && !isOver ? verdict.text : GesturePanel.#state(lane);
    const stamp = `${shown} ${verdict?.time} ${verdicts.length}`;
    if (this.#stamp === stamp) return;
    this.#stamp = stamp;
    // Screen readers read a text only once.
    if (this.#why.textContent !== unquoted(shown)) this.#say(this.#why, shown);
    this.#say(this.#hint, verdict && !isOver ? verdict.hint ?? "" : "");
    this.#why.dataset.state = verdict && !isOver ? verdict.state : "";
    const earlier = isOver ? verdicts.toReversed() : verdicts.slice(0, -1).reverse();
    this.#earlier.replaceChildren(...earlier.map((one) => {
      const item = document.createElement("li");
      const time = document.createElement(this.#seek ? "button" : "time");
      time.className = "time";
      time.textContent = `${one.time.toFixed(3)} s`;
      if (this.#seek) {
        time.type = "button";
        time.title = "Go to this time";
        time.addEventListener("click", () => this.#seek(one.time));
      }
      item.append(time, ` ${unquoted(one.text)}`);
      return item;
    }));
  }

  // Puts a sentence into an element; the quoted names of gestures in it become buttons.
  #say(element, text) {
    element.replaceChildren(...text.split(quotedName).map((part, index) => {
      if (index % 2 === 0) return part;
      const gesture = this.#model.gestures.find((other) =>
        other.gesture === part && other.surface === this.#gesture.surface);
      const name = document.createElement(gesture ? "button" : "code");
      name.textContent = part;
      if (gesture) {
        name.type = "button";
        name.className = "name";
        name.addEventListener("click", () => this.#choose(gesture));
      }
      return name;
    }));
  }

  static #state(lane) {
    if (lane.state === "began" || lane.state === "changed") return "It is under way.";
    if (lane.success > -Infinity) return "It was recognized.";
    return lane.segments.length > 0
      ? "It follows a touch and is undecided." : "No touch has reached it yet.";
  }

  focus() {
    this.#form.querySelector("input")?.focus();
  }

  // MARK: Changing

  // Sorts properties: frequently changed ones first, those that no touchscreen needs last.
  static #order({ name, type }) {
    if (name === "isEnabled") return 0;
    if (type === "gestures") return 2;
    if (/^(allowed|buttonMask|requiresExclusive)/.test(name)) return 4;
    return /^(delays|cancels)/.test(name) ? 3 : 1;
  }

  #build() {
    this.#fields.clear();
    const properties = [...(this.#model.kinds[this.#gesture.kind] ?? [])]
      .sort((one, other) => GesturePanel.#order(one) - GesturePanel.#order(other));
    this.#form.replaceChildren();
    let parent = this.#form;
    for (const property of properties) {
      if (GesturePanel.#order(property) === 4 && parent === this.#form) {
        parent = document.createElement("details");
        const summary = document.createElement("summary");
        summary.textContent = "For pens, mice and keys";
        parent.append(summary);
        this.#form.append(parent);
      }
      const offered = property.type === "gestures" ? { ...property, names: this.#others } : property;
      parent.append(this.#field(offered));
    }
  }

  #field(property) {
    const field = new PropertyField(property, {
      set: (value) => this.#send("set", field, value),
      revert: () => this.#send("revert", field),
    });
    this.#fields.set(property.name, field);
    return field.row;
  }

  #fill() {
    const { surface, gesture } = this.#gesture;
    for (const [name, field] of this.#fields) {
      const edit = this.#model.edit(surface, gesture, name);
      field.update(this.#gesture[name], edit !== undefined, edit?.isInForce === true);
    }
  }

  async #send(what, field, value) {
    const { surface, gesture } = this.#gesture;
    const property = field.property.name;
    field.wait();
    const problem = await this.#ask({ do: what, surface, gesture, property, value });
    field.answer(problem ?? "");
  }

  async #revertAll() {
    const problem = await this.#ask({ do: "revertAll" }, true);
    if (problem !== null) return;
    for (const field of this.#fields.values()) field.settle();
  }

  // MARK: The file

  async copy() {
    if (this.#isUnchanged) return;
    this.#copied.textContent = await copy(this.#model.yaml, this.#yaml);
  }
}
