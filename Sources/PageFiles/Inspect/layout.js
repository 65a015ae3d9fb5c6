// Moves, resizes and draws views on the surfaces.

import { PropertyField } from "./field.js";
import { set, element } from "./svg.js";
import { isolated } from "./words.js";

// Borders within this many pixels of another one are put there.
const snapDistance = 7;
const parts = ["x", "y", "width", "height"];

export class Layout {
  #model;
  #surfaces;
  #ask;
  #editButton = document.getElementById("edit-layout");
  #drawButton = document.getElementById("draw-view");
  #viewForm = document.getElementById("view-form");
  #drawForm = document.getElementById("draw-form");
  #undo = document.getElementById("undo-view");
  #name = document.getElementById("draw-name");
  #superview = document.getElementById("draw-superview");
  #mistake = document.getElementById("draw-mistake");
  #fields;
  #drawFields;
  // The frame of the new view on its surface.
  #drawing = null;
  // The frame that is being sent, and the next one.
  #isSending = false;
  #wanted = null;
  // The field that has changed the frame, which is told the answer.
  #asking = null;
  // The reason why the chosen view did not move.
  #obstacle = "";

  constructor(model, surfaces, ask) {
    this.#model = model;
    this.#surfaces = surfaces;
    this.#ask = ask;
    surfaces.drawn = () => this.#drawOutline();
    this.#fields = this.#makeFields("frame", (part, value, field) => {
      const frame = [...this.#chosenFrame];
      frame[part] = value;
      this.#asking = field;
      field.wait();
      this.#send(this.#surfaces.chosen, frame);
    });
    this.#drawFields = this.#makeFields("draw-frame", (part, value, field) => {
      this.#drawing.frame[part] = value;
      field.settle();
      this.#placeDrawing();
    });
    this.#editButton.addEventListener("click", () => this.toggle());
    this.#drawButton.addEventListener("click", () => this.draw());
    this.#undo.addEventListener("click", () => this.#revert());
    document.getElementById("close-view").addEventListener("click", () => this.toggle());
    document.getElementById("draw-cancel").addEventListener("click", () => this.#stopDrawing());
    this.#drawForm.addEventListener("submit", (event) => {
      event.preventDefault();
      this.#add();
    });
    this.#viewForm.addEventListener("submit", (event) => event.preventDefault());
    this.#listen(document.getElementById("figures"));
  }

  #makeFields(id, change) {
    return parts.map((name, part) => {
      const property = {
        name, type: "number", ...part > 1 ? { minimum: 0 } : {}, prefix: id,
      };
      const field = new PropertyField(property, {
        set: (value) => change(part, value, field), revert: () => {},
      });
      document.getElementById(id).append(field.row);
      return field;
    });
  }

  // Offers the kinds of gestures for a new view, except those that need more than a kind.
  #makeKinds() {
    const set = document.getElementById("draw-kinds");
    if (set.querySelector("input")) return;
    for (const kind of this.#model.simpleKinds) {
      const input = document.createElement("input");
      input.type = "checkbox";
      input.value = kind;
      input.checked = kind === "tap";
      const label = document.createElement("label");
      label.append(input, ` ${kind}`);
      set.append(label);
    }
  }

  get isOn() {
    return this.#surfaces.isEditing || this.#drawing !== null;
  }

  // MARK: Choosing

  // Begins or ends to edit views.
  toggle() {
    const isOn = !this.#surfaces.isEditing;
    this.#obstacle = "";
    this.#stopDrawing();
    this.#surfaces.isEditing = isOn;
    this.#editButton.setAttribute("aria-pressed", isOn);
    document.body.toggleAttribute("data-layout", isOn);
    if (isOn && !this.#chosenView) {
      const first = this.#model.surfaces.flatMap((surface) => surface.views)
        .find((view) => view.isShown);
      this.#surfaces.chosen = first ? { surface: first.surface, view: first.view } : null;
    }
    if (!isOn) this.#editButton.focus();
    this.refresh();
  }

  // Ends whatever is under way; returns false if nothing is.
  leave() {
    if (this.#drawing) this.#stopDrawing();
    else if (this.#surfaces.isEditing) this.toggle();
    else return false;
    return true;
  }

  // Shows the views as the scene has them now.
  refresh() {
    const view = this.#surfaces.isEditing ? this.#chosenView : null;
    this.#viewForm.hidden = !view;
    if (view) {
      const edit = this.#model.viewEdit(view.surface, view.view);
      document.getElementById("view-title").textContent = `View ${isolated(view.view)}`;
      this.#chosenFrame.forEach((number, part) =>
        this.#fields[part].update(Math.round(number * 1000) / 1000, false, false));
      this.#undo.hidden = !edit;
      this.#undo.textContent = edit?.isDrawn ? "Remove" : "Undo";
      const plan = edit && !edit.isInForce && !edit.isDrawn
        ? "The daemon moves no view of its configuration: this frame is only in the YAML." : "";
      document.getElementById("view-note").textContent = this.#obstacle || plan;
    }
    this.#surfaces.redraw();
  }

  get #chosenView() {
    const { chosen } = this.#surfaces;
    return chosen && this.#model.view(chosen.surface, chosen.view);
  }

  // The frame of the chosen view in its superview: wanted, planned or real.
  get #chosenFrame() {
    const view = this.#chosenView;
    const { dragged } = this.#surfaces;
    if (dragged?.surface === view.surface && dragged.view === view.view) return dragged.frame;
    return this.#plannedFrame(view);
  }

  #plannedFrame(view) {
    const edit = this.#model.viewEdit(view.surface, view.view);
    return edit && !edit.isInForce ? edit.frame : view.frame;
  }

  #choose(view) {
    this.#obstacle = "";
    this.#surfaces.chosen = { surface: view.surface, view: view.view };
    this.refresh();
  }

  // MARK: Sending

  // Sends a frame; while an answer is awaited, only the newest one is kept.
  async #send(view, frame) {
    this.#obstacle = "";
    this.#surfaces.dragged = { ...view, frame };
    this.#wanted = { ...view, frame };
    this.refresh();
    if (this.#isSending) return;
    this.#isSending = true;
    let problem = null;
    while (this.#wanted) {
      const request = this.#wanted;
      this.#wanted = null;
      problem = await this.#ask({ do: "frame", ...request }, this.#asking === null);
    }
    this.#isSending = false;
    this.#surfaces.dragged = null;
    this.refresh();
    this.#asking?.answer(problem ?? "");
    this.#asking = null;
  }

  async #revert() {
    const { surface, view } = this.#surfaces.chosen;
    const isDrawn = this.#model.viewEdit(surface, view)?.isDrawn;
    await this.#ask({ do: "revertView", surface, view }, true);
    if (isDrawn) this.#surfaces.chosen = null;
    this.#editButton.focus();
    this.refresh();
  }

  // MARK: Pointers

  #listen(figures) {
    let drag = null;
    figures.addEventListener("pointerdown", (event) => {
      if (event.button !== 0 || !this.isOn) return;
      const picture = this.#surfaces.picture(event.target);
      if (!picture) return;
      drag = this.#drawing ? this.#beginDrawing(picture) : this.#beginDrag(picture, event.target);
      if (!drag) return;
      event.preventDefault();
      Object.assign(drag, { picture, start: Layout.#place(picture, event) });
      picture.svg.setPointerCapture(event.pointerId);
    });
    figures.addEventListener("pointermove", (event) => {
      if (!drag) return;
      drag.move(Layout.#place(drag.picture, event), drag, event.altKey);
    });
    figures.addEventListener("pointerup", () => {
      drag?.end?.();
      drag = null;
    });
    figures.addEventListener("pointercancel", () => {
      drag = null;
      this.#surfaces.dragged = null;
      this.refresh();
    });
    figures.addEventListener("keydown", (event) => this.#press(event));
    figures.addEventListener("focusin", (event) => {
      const view = this.#viewOf(event.target);
      if (view && view !== this.#chosenView) this.#choose(view);
    });
  }

  static #place({ svg }, { clientX, clientY }) {
    const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(svg.getScreenCTM().inverse());
    return [x, y];
  }

  #viewOf(target) {
    const id = target.closest?.("[data-view]")?.dataset.view;
    const picture = this.#surfaces.picture(target);
    return id === undefined ? null : this.#model.view(picture.surface.surface, id);
  }

  #beginDrag(picture, target) {
    const handle = target.closest(".handle");
    const view = handle ? this.#chosenView : this.#viewOf(target);
    if (!view) return null;
    if (view !== this.#chosenView) this.#choose(view);
    picture.svg.querySelector(`[data-view="${CSS.escape(view.view)}"]`)?.focus();
    const frame = [...this.#chosenFrame];
    const sides = handle
      ? [Number(handle.dataset.across), Number(handle.dataset.down)] : null;
    let moved = null;
    return {
      move: (place, { start }, isFree) => {
        const by = [place[0] - start[0], place[1] - start[1]];
        moved = sides ? this.#resized(view, frame, sides, by) : this.#moved(view, frame, by);
        if (!isFree) this.#snap(view, moved, sides, picture.scale);
        this.#obstacle = sides ? "" : this.#obstacleTo(view, frame, moved, by);
        this.#surfaces.dragged = { surface: view.surface, view: view.view, frame: moved };
        this.refresh();
      },
      end: () => {
        if (!moved) return;
        if (moved.some((number, part) => number !== frame[part])) {
          return this.#send({ surface: view.surface, view: view.view }, moved);
        }
        this.#surfaces.dragged = null;
        this.refresh();
      },
    };
  }

  #sizeAround({ surface, superview }) {
    const around = this.#model.view(surface, superview);
    return around ? this.#plannedFrame(around).slice(2)
      : this.#model.surfaces.find((one) => one.surface === surface).size;
  }

  #moved(view, frame, by) {
    const size = this.#sizeAround(view);
    const moved = [...frame];
    for (const axis of [0, 1]) {
      const last = Math.max(size[axis] - frame[2 + axis], 0);
      moved[axis] = Math.round(Math.min(Math.max(frame[axis] + by[axis], 0), last));
    }
    return moved;
  }

  // The reason why a view stays where it is although it was moved; empty if it can move.
  #obstacleTo(view, frame, moved, by) {
    const axis = Math.abs(by[0]) >= Math.abs(by[1]) ? 0 : 1;
    const size = this.#sizeAround(view);
    const isFull = [0, 1].map((one) => frame[2 + one] >= size[one]);
    if (!isFull[axis] || moved.some((number, part) => number !== frame[part])) return "";
    const extent = isFull[0] && isFull[1] ? "It fills"
      : axis === 0 ? "It is as wide as" : "It is as high as";
    const around = view.superview === null || view.superview === undefined
      ? "the surface" : "its superview";
    return `${extent} ${around}; resize it first.`;
  }

  #resized(view, frame, sides, by) {
    const size = this.#sizeAround(view);
    const resized = [...frame];
    for (const axis of [0, 1]) {
      if (sides[axis] === 0.5) continue;
      const ends = [frame[axis], frame[axis] + frame[2 + axis]];
      const end = sides[axis];
      const place = Math.round(Math.min(Math.max(ends[end] + by[axis], 0), Math.max(size[axis], ends[1])));
      ends[end] = end === 0 ? Math.min(place, ends[1] - 1) : Math.max(place, ends[0] + 1);
      [resized[axis], resized[2 + axis]] = [ends[0], ends[1] - ends[0]];
    }
    return resized;
  }

  // Puts borders on those of the superview and of the other views in it.
  #snap(view, frame, sides, scale) {
    const size = this.#sizeAround(view);
    const others = this.#model.surfaces.find((one) => one.surface === view.surface).views
      .filter((one) => one !== view && one.superview === view.superview && one.isShown);
    for (const axis of [0, 1]) {
      if (sides && sides[axis] === 0.5) continue;
      const lines = [0, size[axis],
        ...others.flatMap(({ frame: other }) => [other[axis], other[axis] + other[2 + axis]])];
      const ends = [frame[axis], frame[axis] + frame[2 + axis]];
      const moving = sides ? [sides[axis]] : [0, 1];
      const steps = moving.flatMap((end) => lines.map((line) => ({ end, by: line - ends[end] })))
        .filter(({ by }) => Math.abs(by) * scale <= snapDistance)
        .sort((one, other) => Math.abs(one.by) - Math.abs(other.by));
      if (steps.length === 0) continue;
      const [{ end, by }] = steps;
      if (!sides) {
        frame[axis] += by;
      } else if (end === 1) {
        frame[2 + axis] = Math.max(frame[2 + axis] + by, 1);
      } else if (frame[2 + axis] - by >= 1) {
        frame[axis] += by;
        frame[2 + axis] -= by;
      }
    }
  }

  // MARK: Keys

  // Arrow keys move the view that has the focus.
  #press(event) {
    const steps = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
    const view = this.#viewOf(event.target);
    if (!view || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      event.stopPropagation();
      this.#choose(view);
    }
    if (!steps[event.key]) return;
    event.preventDefault();
    event.stopPropagation();
    if (view !== this.#chosenView) this.#choose(view);
    const far = event.shiftKey ? 10 : 1;
    const by = steps[event.key].map((one) => one * far);
    const frame = this.#moved(view, this.#chosenFrame, by);
    this.#obstacle = this.#obstacleTo(view, this.#chosenFrame, frame, by);
    if (this.#obstacle) return this.refresh();
    this.#send({ surface: view.surface, view: view.view }, frame);
  }

  // MARK: Drawing

  // Begins a new view, with a frame in the middle of the surface.
  draw() {
    if (this.#drawing) return this.#stopDrawing();
    if (this.#surfaces.isEditing) this.toggle();
    const surface = this.#model.surfaces[0];
    if (!surface) return;
    const [width, height] = surface.size;
    const frame = [width / 4, height / 4, width / 2, height / 4].map(Math.round);
    this.#makeKinds();
    this.#drawing = { surface: surface.surface, frame };
    this.#name.value = this.#freeName();
    this.#mistake.textContent = "";
    this.#drawForm.hidden = false;
    this.#drawButton.setAttribute("aria-pressed", true);
    document.body.toggleAttribute("data-drawing", true);
    this.#placeDrawing();
    // The surface stays where a person is about to draw.
    this.#name.focus({ preventScroll: true });
    this.#name.select();
  }

  // An id that no view has: surfaces of one entry of the configuration share its ids.
  #freeName() {
    const taken = new Set(this.#model.surfaces.flatMap((surface) => surface.views)
      .map((view) => view.view));
    let number = 1;
    while (taken.has(`view${number}`)) number += 1;
    return `view${number}`;
  }

  #stopDrawing() {
    if (!this.#drawing) return;
    this.#drawing = null;
    this.#drawForm.hidden = true;
    this.#drawButton.setAttribute("aria-pressed", false);
    document.body.removeAttribute("data-drawing");
    this.#drawButton.focus();
    this.#surfaces.redraw();
  }

  #beginDrawing(picture) {
    const [width, height] = picture.surface.size;
    return {
      move: (place, { start }) => {
        const ends = [width, height].map((size, axis) => [start[axis], place[axis]]
          .map((one) => Math.round(Math.min(Math.max(one, 0), size))).sort((a, b) => a - b));
        const frame = [ends[0][0], ends[1][0], Math.max(ends[0][1] - ends[0][0], 1),
          Math.max(ends[1][1] - ends[1][0], 1)];
        this.#drawing = { surface: picture.surface.surface, frame };
        this.#placeDrawing();
      },
    };
  }

  // Shows the frame of the new view, and the views that it can be in: those around it.
  #placeDrawing() {
    const { surface, frame } = this.#drawing;
    frame.forEach((number, part) => this.#drawFields[part].update(number, false, false));
    const [x, y, width, height] = frame;
    const around = this.#model.surfaces.find((one) => one.surface === surface).views
      .filter((view) => view.isShown && view.x <= x && view.y <= y
        && x + width <= view.x + view.frame[2] && y + height <= view.y + view.frame[3]);
    this.#superview.replaceChildren(new Option(`the surface ${isolated(surface)}`, ""),
      ...around.map((view) => new Option(`the view ${isolated(view.view)}`, view.view)));
    this.#superview.value = around.at(-1)?.view ?? "";
    this.#surfaces.redraw();
  }

  // Draws the border of the new view.
  #drawOutline() {
    for (const old of document.querySelectorAll("#figures .outline")) old.remove();
    if (!this.#drawing) return;
    const { surface, frame: [x, y, width, height] } = this.#drawing;
    const handles = document.querySelector(
      `#figures [data-surface="${CSS.escape(surface)}"] .handles`);
    if (!handles) return;
    const outline = element("rect", { class: "outline" }, handles);
    set(outline, { x, y, width, height, "vector-effect": "non-scaling-stroke" });
  }

  async #add() {
    const { surface, frame: [x, y, width, height] } = this.#drawing;
    const superview = this.#superview.value;
    const [left, top] = this.#model.origin(surface, superview);
    const view = this.#name.value.trim();
    const gestures = [...document.querySelectorAll("#draw-kinds input:checked")].map((input) =>
      ({ id: view + input.value[0].toUpperCase() + input.value.slice(1), kind: input.value }));
    const problem = await this.#ask({
      do: "draw", surface, view, frame: [x - left, y - top, width, height], gestures,
      ...superview === "" ? {} : { superview },
    });
    this.#mistake.textContent = problem ?? "";
    if (problem !== null) return;
    this.#stopDrawing();
    this.#surfaces.chosen = { surface, view };
    if (!this.#surfaces.isEditing) this.toggle();
  }
}
