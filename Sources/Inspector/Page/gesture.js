// Explains the state of the chosen gesture, and changes the gesture.

import { PropertyField } from "./field.js";
import { isolated, list, quotedName, unquoted } from "./words.js";

export class GesturePanel {
  #model;
  #ask;
  #choose;
  #gesture = null;
  #fields = new Map();
  #stamp = "";
  #title = document.getElementById("gesture-title");
  #place = document.getElementById("gesture-place");
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

  // Shows a gesture.
  show(gesture) {
    const isOther = this.#gesture?.gesture !== gesture.gesture
      || this.#gesture?.surface !== gesture.surface || this.#fields.size === 0;
    this.#gesture = gesture;
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

  // Shows the chosen gesture as the scene has it now.
  refresh() {
    const { gestures } = this.#model;
    const gesture = gestures.find((other) =>
      other.gesture === this.#gesture?.gesture && other.surface === this.#gesture?.surface);
    if (gesture) this.show(gesture);
    const isUnchanged = this.#model.edits.length === 0;
    if (isUnchanged && this.#changes.contains(document.activeElement)) this.focus();
    this.#changes.hidden = isUnchanged;
    this.#yaml.textContent = this.#model.yaml;
    const lost = this.#model.edits.filter((edit) => !edit.isInForce);
    const names = lost.map((edit) => `${edit.property} of ${edit.gesture}`);
    const text = lost.length === 0 ? "" : `No longer in force: ${names.join(", ")}. The daemon was `
      + "restarted or reconfigured, the touchscreen was removed, or another program changed it.";
    if (this.#lost.textContent !== text) this.#lost.textContent = text;
    this.#again.hidden = lost.length === 0;
    this.#copied.textContent = "";
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
      const time = document.createElement("time");
      time.textContent = `${one.time.toFixed(3)} s`;
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

  // Sorts properties: frequently changed ones first, those that no touchscreen supports last.
  static #order(property) {
    const name = property.name;
    if (name === "isEnabled") return 0;
    if (/^(allowed|buttonMask|requiresExclusive)/.test(name)) return 3;
    return /^(delays|cancels)/.test(name) ? 2 : 1;
  }

  #build() {
    this.#fields.clear();
    const properties = [...(this.#model.kinds[this.#gesture.kind] ?? [])]
      .sort((one, other) => GesturePanel.#order(one) - GesturePanel.#order(other));
    this.#form.replaceChildren();
    let parent = this.#form;
    for (const property of properties) {
      if (GesturePanel.#order(property) === 3 && parent === this.#form) {
        parent = document.createElement("details");
        const summary = document.createElement("summary");
        summary.textContent = "Rarely changed";
        parent.append(summary);
        this.#form.append(parent);
      }
      parent.append(this.#field(property));
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
    if (this.#model.edits.length === 0) return;
    let isDone = false;
    try {
      await navigator.clipboard.writeText(this.#model.yaml);
      isDone = true;
    } catch {
      // A page from another machine has no such clipboard: the text is selected and copied the old
      // way.
      getSelection().selectAllChildren(this.#yaml);
      isDone = document.execCommand("copy");
    }
    this.#copied.textContent = isDone ? "Copied." : "Selected; press Ctrl+C to copy.";
  }
}
