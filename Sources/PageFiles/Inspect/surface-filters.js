// The fields for the filters of a capture's surfaces, as a configuration has them.

import { isolated } from "./words.js";

export class SurfaceFilters {
  #model;
  #ask;
  #section = document.getElementById("filter-forms");
  // The forms by their surfaces.
  #forms = new Map();

  constructor(model, ask) {
    this.#model = model;
    this.#ask = ask;
  }

  // Shows the filters again after a change.
  refresh() {
    const { filters } = this.#model;
    const isSame = this.#forms.size === filters.length
      && filters.every(({ surface }) => this.#forms.has(surface));
    if (!isSame) {
      this.#forms.clear();
      this.#section.replaceChildren(...filters.map(({ surface }) => this.#form(surface)));
    }
    for (const { surface, text } of filters) {
      const { input } = this.#forms.get(surface);
      // What somebody is typing stays.
      if (document.activeElement !== input) input.value = text;
    }
  }

  #form(surface) {
    const form = document.createElement("form");
    form.autocomplete = "off";
    const label = document.createElement("label");
    label.textContent = this.#model.filters.length > 1 ? `Filters of ${isolated(surface)} ` : "Filters ";
    const input = document.createElement("input");
    input.type = "text";
    input.spellcheck = false;
    input.placeholder = "{jitter: 0.5, edgeBand: 3}";
    label.append(input);
    const apply = document.createElement("button");
    apply.textContent = "Apply";
    const mistake = document.createElement("p");
    mistake.className = "mistake";
    mistake.role = "status";
    form.append(label, apply, mistake);
    form.addEventListener("submit", async (event) => {
      event.preventDefault();
      input.blur();
      const problem = await this.#ask({ do: "filters", surface, text: input.value });
      mistake.textContent = problem ?? "";
    });
    this.#forms.set(surface, { input });
    return form;
  }
}
