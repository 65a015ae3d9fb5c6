// The lesson in which a gesture is learned that a person shows on a daemon's touchscreen.

import { copy } from "./clipboard.js";

export class Learning {
  #model;
  #ask;
  #isOpen = false;
  // The state of the lesson, which all pages share; see `Lesson.line`.
  #state = "none";
  // The id of a gesture that was saved and is not yet shown; null for none.
  #saved = null;
  #button = document.getElementById("learn");
  #form = document.getElementById("learn-form");
  #name = document.getElementById("learn-name");
  #surface = document.getElementById("learn-surface");
  #text = document.getElementById("learn-text");
  #yaml = document.getElementById("learn-yaml");
  #copied = document.getElementById("learn-copied");
  #mistake = document.getElementById("learn-mistake");

  constructor(model, ask) {
    this.#model = model;
    this.#ask = ask;
    this.#button.addEventListener("click", () => this.toggle());
    this.#form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.#send("begin", { name: this.#name.value, surface: this.#surface.value });
    });
    const buttons = {
      enough: () => this.#send("endUse"),
      yes: () => this.#send("answer", { isAllowed: true }),
      no: () => this.#send("answer", { isAllowed: false }),
      save: () => this.#send("save"),
      copy: async () => {
        this.#copied.textContent = await copy(this.#yaml.textContent, this.#yaml);
      },
      close: () => this.leave(),
    };
    for (const [name, action] of Object.entries(buttons)) {
      document.getElementById(`learn-${name}`).addEventListener("click", action);
    }
  }

  // Opens the form, or ends the lesson.
  toggle() {
    if (this.#isOpen || this.#state !== "none") return this.leave(false);
    if (!this.#model.isLive || this.#model.surfaces.length === 0) return;
    this.#isOpen = true;
    this.#draw();
    // The surface stays where it is.
    this.#name.focus({ preventScroll: true });
    this.#name.select();
  }

  // Ends the lesson; returns false if there is none. What was shown is lost only if that is meant.
  leave(isMeant = true) {
    if (this.#form.hidden) return false;
    if (!isMeant && ["use", "ask", "learned"].includes(this.#state)) return true;
    this.#isOpen = false;
    if (this.#state === "none") this.#draw();
    else this.#send("stop");
    this.#button.focus();
    return true;
  }

  // Takes the lesson as it is now.
  take(line) {
    if (line.state === "saved" && this.#state !== "saved") this.#saved = line.gesture;
    this.#state = line.state;
    this.#text.textContent = line.text;
    this.#yaml.textContent = line.yaml;
    this.#draw();
  }

  // Returns the gesture that was saved, once, when the daemon has it; undefined at any other time.
  takeSaved() {
    const gesture = this.#model.gestures.find(({ gesture: id }) => id === this.#saved);
    if (gesture) this.#saved = null;
    return gesture;
  }

  // Offers the surfaces as the scene has them now.
  refresh() {
    const chosen = this.#surface.value;
    const names = this.#model.surfaces.map(({ surface }) => surface);
    this.#surface.replaceChildren(...names.map((name) => new Option(name)));
    if (names.includes(chosen)) this.#surface.value = chosen;
    this.#draw();
  }

  #draw() {
    const isOpen = this.#isOpen || this.#state !== "none";
    this.#form.hidden = !isOpen;
    this.#button.setAttribute("aria-pressed", isOpen);
    document.body.toggleAttribute("data-learning", isOpen);
    for (const part of this.#form.querySelectorAll("[data-in]")) {
      part.hidden = !part.dataset.in.split(" ").includes(this.#state);
    }
    if (this.#surface.options.length < 2) this.#surface.parentElement.hidden = true;
  }

  async #send(step, values = {}) {
    this.#copied.textContent = "";
    const problem = await this.#ask({ do: "learn", step, ...values });
    this.#mistake.textContent = problem ?? "";
  }
}
