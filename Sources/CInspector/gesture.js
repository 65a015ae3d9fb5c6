// Tells why the chosen gesture is what it is, and changes it.

import { isolated, list } from "./words.js";

// A name that may be broken before its capitals.
function breakable(name) {
  return name.split(/(?=[A-Z])/).flatMap((part) => [document.createElement("wbr"), part]);
}

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
    document.getElementById("revert").addEventListener("click", () => ask({ do: "revertAll" }, true));
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
    if (others === "all") ties.push("at once with all others");
    else if (others?.length) ties.push(`at once with ${list(others)}`);
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
      + "started or configured anew, the touchscreen is gone, or another program has set it.";
    if (this.#lost.textContent !== text) this.#lost.textContent = text;
    this.#again.hidden = lost.length === 0;
    this.#copied.textContent = "";
  }

  // Says why it last was no gesture.
  tell() {
    if (!this.#gesture) return;
    const { surface, gesture } = this.#gesture;
    const lane = this.#model.lane(surface, gesture);
    const { verdicts } = lane;
    const verdict = verdicts.at(-1);
    // What came of it since makes a verdict one of earlier.
    const isOver = verdict !== undefined && lane.success >= verdict.time;
    const shown = verdict && !isOver ? GesturePanel.#sentence(verdict) : GesturePanel.#state(lane);
    const stamp = `${shown} ${verdict?.time} ${verdicts.length}`;
    if (this.#stamp === stamp) return;
    this.#stamp = stamp;
    // What is read aloud is said once only.
    if (this.#why.textContent !== shown.replaceAll("`", "")) this.#say(this.#why, shown);
    this.#say(this.#hint, verdict && !isOver ? verdict.hint ?? "" : "");
    this.#why.dataset.state = verdict && !isOver ? verdict.state : "";
    const earlier = isOver ? verdicts.toReversed() : verdicts.slice(0, -1).reverse();
    this.#earlier.replaceChildren(...earlier.map((one) => {
      const item = document.createElement("li");
      const time = document.createElement("time");
      time.textContent = `${one.time.toFixed(3)} s`;
      item.append(time, ` ${GesturePanel.#sentence(one).replaceAll("`", "")}`);
      return item;
    }));
  }

  // Puts a sentence into an element; of the names in it, between backticks, gestures can be chosen.
  #say(element, text) {
    element.replaceChildren(...text.split("`").map((part, index) => {
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

  static #sentence({ state, text }) {
    const words = { refused: "got no touch", waiting: "waiting" };
    return `${words[state] ?? state}: ${text}`;
  }

  static #state(lane) {
    if (lane.state === "began" || lane.state === "changed") return "It goes on.";
    if (lane.success > -Infinity) return "It was recognized.";
    return lane.segments.length > 0
      ? "It follows a touch, and nothing is decided." : "No touch has reached it yet.";
  }

  focus() {
    this.#form.querySelector("input")?.focus();
  }

  // MARK: Changing

  // What is changed most comes first, and what no touchscreen can do comes last.
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
        summary.textContent = "Seldom changed";
        parent.append(summary);
        this.#form.append(parent);
      }
      parent.append(this.#field(property));
    }
  }

  // Tells beside a field what is wrong with it; nothing is.
  #complain(property, text) {
    const { inputs, mistake } = this.#fields.get(property.name) ?? {};
    if (!mistake) return;
    mistake.textContent = text;
    for (const input of inputs) {
      input.setAttribute("aria-invalid", text !== "");
      input.setAttribute("aria-describedby", mistake.id);
    }
  }

  #field(property) {
    const row = document.createElement(property.type === "names" ? "fieldset" : "div");
    row.className = "property";
    row.dataset.property = property.name;
    const undo = document.createElement("button");
    undo.type = "button";
    undo.textContent = "Undo";
    undo.setAttribute("aria-label", `Undo ${property.name}`);
    undo.addEventListener("click", () => this.#send("revert", property));
    const inputs = [];
    if (property.type === "names") {
      const legend = document.createElement("legend");
      legend.append(...breakable(property.name));
      row.append(legend);
      for (const name of property.names) {
        const input = this.#input("checkbox");
        input.value = name;
        const label = document.createElement("label");
        label.append(input, ` ${name}`);
        row.append(label);
        inputs.push(input);
      }
    } else {
      const input = this.#input(property.type === "bool" ? "checkbox" : "number");
      input.id = `property-${property.name}`;
      if (property.type !== "bool") {
        input.min = property.minimum;
        if (property.maximum !== undefined) input.max = property.maximum;
        input.step = property.type === "integer" ? 1 : "any";
        input.inputMode = "decimal";
        if (property.isOptional) input.placeholder = "no limit";
      }
      const label = document.createElement("label");
      label.htmlFor = input.id;
      label.append(...breakable(property.name));
      row.append(label, input);
      inputs.push(input);
    }
    for (const input of inputs) {
      input.addEventListener("change", () => {
        // Nothing is no number: what holds is there again.
        if (input.value === "" && input.type === "number" && !property.isOptional) {
          this.#complain(property, "");
          this.#fill();
        } else if (input.checkValidity()) {
          this.#send("set", property, this.#value(property, inputs));
        }
      });
      // What cannot be is told as it is typed.
      input.addEventListener("input", () => this.#complain(property, input.validationMessage));
    }
    const mistake = document.createElement("p");
    mistake.className = "mistake";
    mistake.id = `mistake-${property.name}`;
    mistake.setAttribute("role", "status");
    row.append(undo, mistake);
    this.#fields.set(property.name, { property, row, inputs, undo, mistake });
    return row;
  }

  #input(type) {
    const input = document.createElement("input");
    input.type = type;
    return input;
  }

  #value(property, inputs) {
    if (property.type === "bool") return inputs[0].checked;
    if (property.type === "names") return inputs.filter((input) => input.checked).map((input) => input.value);
    return inputs[0].value === "" ? null : Number(inputs[0].value);
  }

  #fill() {
    const { surface, gesture } = this.#gesture;
    for (const { property, row, inputs, undo } of this.#fields.values()) {
      const value = this.#gesture[property.name];
      const edit = this.#model.edit(surface, gesture, property.name);
      row.classList.toggle("changed", edit?.isInForce === true);
      // Who has pressed it stays at the field.
      if (edit === undefined && document.activeElement === undo) inputs[0].focus();
      undo.hidden = edit === undefined;
      for (const input of inputs) {
        if (property.type === "bool") input.checked = value === true;
        else if (property.type === "names") input.checked = (value ?? []).includes(input.value);
        else if (document.activeElement !== input || input.value === "" || Number(input.value) !== value) {
          input.value = value ?? "";
        }
      }
    }
  }

  async #send(what, property, value) {
    const shown = this.#gesture;
    const { surface, gesture } = shown;
    const problem = await this.#ask({ do: what, surface, gesture, property: property.name, value });
    if (this.#gesture?.gesture !== gesture || this.#gesture.surface !== surface) return;
    this.#complain(property, problem ?? "");
    // What was typed is not so.
    if (problem) this.#fill();
  }

  // MARK: The file

  async copy() {
    if (this.#model.edits.length === 0) return;
    let isDone = false;
    try {
      await navigator.clipboard.writeText(this.#model.yaml);
      isDone = true;
    } catch {
      // Over the network there is no such clipboard: the text is selected, and copied the old way.
      getSelection().selectAllChildren(this.#yaml);
      isDone = document.execCommand("copy");
    }
    this.#copied.textContent = isDone ? "Copied." : "Selected: copy it.";
  }
}
