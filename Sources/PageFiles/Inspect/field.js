// A field for a property of a gesture. It shows the program's value. Updates do not overwrite a
// number that has the focus, nor a value that is not yet sent or answered.

import { list } from "./words.js";

// Splits a name so that lines may break before its capitals.
function breakable(name) {
  return name.split(/(?=[A-Z])/).flatMap((part) => [document.createElement("wbr"), part]);
}

export class PropertyField {
  property;
  row;
  #set;
  #inputs = [];
  #undo = document.createElement("button");
  #mistake = document.createElement("p");
  // The program's value.
  #value;
  #isTyped = false;
  #unanswered = 0;

  // Makes a field that calls `set` with a new value and `revert` to undo it.
  constructor(property, { set, revert }) {
    this.property = property;
    this.#set = set;
    const rows = { names: "fieldset", gestures: "details" };
    this.row = document.createElement(rows[property.type] ?? "div");
    this.row.className = "property";
    this.row.dataset.property = property.name;
    if (property.type === "names") this.#addNames();
    else if (property.type === "gestures") this.#addGestures();
    else this.#addInput();
    for (const input of this.#inputs) {
      input.addEventListener("input", () => {
        this.#isTyped = true;
        // A mistake is shown as it is typed.
        this.#complain(input.validationMessage);
      });
      input.addEventListener("change", () => this.#changed(input));
      // The change was sent or undone by hand before; a mistake stays until it is corrected.
      input.addEventListener("blur", () => {
        if (input.checkValidity()) this.settle();
      });
    }
    this.#undo.type = "button";
    this.#undo.textContent = "Undo";
    this.#undo.setAttribute("aria-label", `Undo ${property.name}`);
    this.#undo.addEventListener("click", revert);
    this.#mistake.className = "mistake";
    this.#mistake.id = `mistake-${property.prefix ?? "property"}-${property.name}`;
    this.#mistake.setAttribute("role", "status");
    this.row.append(this.#undo, this.#mistake);
  }

  // MARK: Values from the program

  // Takes the program's value.
  update(value, isEdited, isInForce) {
    this.#value = value;
    this.row.classList.toggle("changed", isInForce);
    const isFocused = this.#inputs.some(
      (input) => input.type === "number" && input === document.activeElement);
    if (!isFocused && !this.#isTyped) this.#show();
    // A keyboard's focus goes from the button, which is hidden, to the field.
    if (!isEdited && document.activeElement === this.#undo) this.#inputs[0].focus();
    this.#undo.hidden = !isEdited;
  }

  // Keeps the shown value until the program answers.
  wait() {
    this.#isTyped = false;
    this.#unanswered += 1;
  }

  // Shows the result of a change, unless something newer was typed.
  answer(problem) {
    this.#unanswered -= 1;
    if (this.#isTyped) return;
    this.#complain(problem);
    this.#show();
  }

  // Shows the program's value in place of the typed one.
  settle() {
    if (this.#isTyped) this.#complain("");
    this.#isTyped = false;
    this.#show();
  }

  #show() {
    if (this.property.type === "gestures") this.#sum();
    if (this.#unanswered > 0) return;
    for (const input of this.#inputs) {
      if (this.property.type === "bool") input.checked = this.#value === true;
      else if (this.property.type === "gestures") this.#check(input);
      else if (this.property.type === "names") input.checked = (this.#value ?? []).includes(input.value);
      // The same number in another form, such as 5.0, is kept.
      else if (input.value === "" || Number(input.value) !== this.#value) input.value = this.#value ?? "";
    }
  }

  // True for the box that stands for all other gestures.
  static #isAll(input) {
    return input.dataset.all !== undefined;
  }

  #check(input) {
    const isAll = this.#value === "all";
    input.checked = PropertyField.#isAll(input) ? isAll : !isAll && (this.#value ?? []).includes(input.value);
    input.disabled = isAll && !PropertyField.#isAll(input);
  }

  // Shows the value of a folded list.
  #sum() {
    const value = this.#value === "all" ? "all" : list(this.#value ?? []) || "none";
    this.row.querySelector("summary span").textContent = value;
  }

  // MARK: Values from a person

  #changed(input) {
    // An empty field is no change.
    if (input.type === "number" && input.value === "" && !this.property.isOptional) this.settle();
    else if (input.checkValidity()) this.#set(this.#wanted);
  }

  get #wanted() {
    const [input] = this.#inputs;
    if (this.property.type === "bool") return input.checked;
    if (this.property.type === "gestures" && this.#inputs.some((one) => PropertyField.#isAll(one) && one.checked)) {
      return "all";
    }
    if (this.property.type === "names" || this.property.type === "gestures") {
      return this.#inputs.filter((input) => input.checked).map((input) => input.value);
    }
    return input.value === "" ? null : Number(input.value);
  }

  // Shows an error beside the field; an empty text removes it.
  #complain(text) {
    this.#mistake.textContent = text;
    for (const input of this.#inputs) {
      input.setAttribute("aria-invalid", text !== "");
      input.setAttribute("aria-describedby", this.#mistake.id);
    }
  }

  // MARK: Building

  #addGestures() {
    const summary = document.createElement("summary");
    summary.append(...breakable(this.property.name), ": ", document.createElement("span"));
    this.row.append(summary);
    const box = document.createElement("div");
    box.className = "boxes";
    box.setAttribute("role", "group");
    box.setAttribute("aria-label", this.property.name);
    const add = (text) => {
      const input = this.#input("checkbox");
      const label = document.createElement("label");
      label.append(input, ` ${text}`);
      box.append(label);
      return input;
    };
    if (this.property.allowsAll) add("all others").dataset.all = "";
    for (const name of this.property.names) add(name).value = name;
    this.row.append(box);
  }

  #addNames() {
    const legend = document.createElement("legend");
    legend.append(...breakable(this.property.name));
    this.row.append(legend);
    for (const name of this.property.names) {
      const input = this.#input("checkbox");
      input.value = name;
      const label = document.createElement("label");
      label.append(input, ` ${name}`);
      this.row.append(label);
    }
  }

  #addInput() {
    const { name, type, minimum, maximum, isOptional } = this.property;
    const input = this.#input(type === "bool" ? "checkbox" : "number");
    input.id = `${this.property.prefix ?? "property"}-${name}`;
    if (type !== "bool") {
      if (minimum !== undefined) input.min = minimum;
      if (maximum !== undefined) input.max = maximum;
      input.step = type === "integer" ? 1 : "any";
      input.inputMode = "decimal";
      if (isOptional) input.placeholder = "no limit";
    }
    const label = document.createElement("label");
    label.htmlFor = input.id;
    label.append(...breakable(name));
    this.row.append(label, input);
  }

  #input(type) {
    const input = document.createElement("input");
    input.type = type;
    this.#inputs.push(input);
    return input;
  }
}
