// Chooses the gestures and lines that are shown.

const recognized = new Set(["began", "changed", "ended", "recognized"]);

export class Filter {
  #model;
  #form = document.getElementById("filters");
  #state = document.getElementById("filter-state");
  #view = document.getElementById("filter-view");
  #gesture = document.getElementById("filter-gesture");
  #none = document.getElementById("filter-none");

  // Makes a filter that calls `changed` after each choice.
  constructor(model, changed) {
    this.#model = model;
    this.#form.addEventListener("submit", (event) => event.preventDefault());
    const tell = () => {
      this.#none.hidden = !this.isUsed;
      changed();
    };
    this.#form.addEventListener("change", tell);
    // The form is reset after the event.
    this.#form.addEventListener("reset", () => setTimeout(tell));
    this.rebuild();
  }

  get isUsed() {
    return [this.#state, this.#view, this.#gesture].some((choice) => choice.value !== "");
  }

  // Offers the views and gestures of the scene.
  rebuild() {
    const { gestures, surfaces } = this.#model;
    const name = (surface, id) => surfaces.length > 1 ? `${surface}: ${id}` : id;
    const views = new Map(gestures.map(({ surface, view }) =>
      [`${surface}\n${view}`, name(surface, view)]));
    Filter.#offer(this.#view, views);
    Filter.#offer(this.#gesture, new Map(gestures.map(({ surface, gesture }) =>
      [`${surface}\n${gesture}`, name(surface, gesture)])));
    this.#none.hidden = !this.isUsed;
  }

  static #offer(select, names) {
    const chosen = select.value;
    const options = [["", "all"], ...names].map(([value, text]) => new Option(text, value));
    const isSame = options.length === select.options.length
      && options.every((option, index) => option.value === select.options[index].value);
    if (isSame) return;
    select.replaceChildren(...options);
    select.value = names.has(chosen) ? chosen : "";
  }

  #isOfView(surface, view) {
    return this.#view.value === "" || this.#view.value === `${surface}\n${view}`;
  }

  #isOfGesture(surface, gesture) {
    return this.#gesture.value === "" || this.#gesture.value === `${surface}\n${gesture}`;
  }

  // True if a gesture has a lane.
  shows({ surface, view, gesture }) {
    if (!this.#isOfView(surface, view) || !this.#isOfGesture(surface, gesture)) return false;
    return this.#state.value === ""
      || this.#model.wholeLane(surface, gesture).hasHad(this.#state.value);
  }

  // True if a line is listed.
  lists(line) {
    const state = this.#state.value;
    if (line.type === "gesture") {
      if (!this.#isOfView(line.surface, line.view)) return false;
      if (!this.#isOfGesture(line.surface, line.gesture)) return false;
      if (state === "") return true;
      if (line.waiting) return state === "waiting";
      return state === "recognized" ? recognized.has(line.state) : line.state === state;
    }
    if (!this.isUsed) return true;
    if (state !== "") return false;
    if (this.#view.value !== "" && (!line.view || !this.#isOfView(line.surface, line.view))) {
      return false;
    }
    if (this.#gesture.value === "") return true;
    const names = [...(line.gestures ?? []), ...(line.refused ?? []).map((one) => one.gesture)];
    return names.some((gesture) => this.#isOfGesture(line.surface, gesture));
  }
}
