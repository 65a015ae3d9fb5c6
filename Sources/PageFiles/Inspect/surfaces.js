// Draws surfaces and their views to scale, as SVG: one point, or pixel of the screen, is one unit.

import { element, set } from "./svg.js";
import { letterSize, placeLabels } from "./labels.js";
import { Touches, margin } from "./touches.js";
import { isolated } from "./words.js";

// The parts of the window's height that surfaces have, and the least height in pixels.
const heights = { tall: 1, wide: 0.56, narrow: 0.6 };
const leastHeight = 360;
// The room below a tall surface, for its caption and the legend.
const footRoom = 92;

export class Surfaces {
  #model;
  #section;
  #figures = document.getElementById("figures");
  #pictures = new Map();
  // The view that is chosen, and a frame that is being dragged: {surface, view, frame}.
  chosen = null;
  dragged = null;
  isEditing = false;
  // Called after the views were drawn again.
  drawn = () => {};

  constructor(model, section) {
    this.#model = model;
    this.#section = section;
    new ResizeObserver(() => this.fit()).observe(this.#figures);
    addEventListener("resize", () => this.fit());
  }

  // Draws everything again after a change of the scene.
  rebuild() {
    const { surfaces } = this.#model;
    const isSame = this.#pictures.size === surfaces.length
      && surfaces.every((surface) => this.#pictures.has(surface.surface));
    if (!isSame) {
      this.#figures.replaceChildren();
      this.#pictures.clear();
    }
    this.#section.querySelector(".empty").hidden = surfaces.length > 0;
    this.#section.querySelector(".legend").hidden = surfaces.length === 0;
    this.#section.querySelector(".tools").hidden = surfaces.length === 0;
    this.#section.querySelector("h2").textContent = surfaces.length > 1 ? "Surfaces" : "Surface";
    for (const surface of surfaces) {
      if (!isSame) this.#pictures.set(surface.surface, this.#picture(surface));
      const picture = this.#pictures.get(surface.surface);
      picture.surface = surface;
      picture.caption.textContent = this.#caption(surface);
    }
    const [width, height] = surfaces[0]?.size ?? [1, 1];
    // A surface that is wider than tall gets the width of the page.
    document.body.dataset.shape = width > height ? "wide" : "tall";
    this.fit();
  }

  #picture(surface) {
    const figure = document.createElement("figure");
    const svg = element("svg", { "data-surface": surface.surface });
    const picture = {
      surface, figure, svg, scale: 1,
      panel: element("rect", { class: "panel", "vector-effect": "non-scaling-stroke" }, svg),
      filters: element("g", { class: "filters" }, svg),
      views: element("g", { class: "views" }, svg),
      labels: element("g", { class: "labels" }, svg),
      handles: element("g", { class: "handles" }, svg),
      touches: new Touches(this.#model, surface.surface, svg),
      caption: document.createElement("figcaption"),
    };
    figure.append(svg, picture.caption);
    this.#figures.append(figure);
    return picture;
  }

  #caption({ surface, size, device, name }) {
    const places = (number) => Math.round(number * 10) / 10;
    return `${isolated(surface)}: ${places(size[0])} × ${places(size[1])} ${this.#model.unit(surface)}`
      + (device ? `, ${isolated(device)}` : "")
      + (name && this.#model.surfaces.length > 1 ? `, ${isolated(name)}` : "");
  }

  // Makes the drawings as large as the page allows. Around the panel there is room for fingers at
  // its border.
  fit() {
    const count = this.#pictures.size;
    if (count === 0) return;
    const shape = innerWidth < 760 ? "narrow" : document.body.dataset.shape;
    const top = shape === "tall" ? this.#figures.getBoundingClientRect().top + scrollY + footRoom : 0;
    const room = Math.max((innerHeight - top) * heights[shape], leastHeight) / Math.min(count, 2);
    for (const picture of this.#pictures.values()) {
      const [width, height] = picture.surface.size;
      const scale = Math.max(Math.min(
        (this.#figures.clientWidth - 2 * margin) / width, (room - 2 * margin) / height), 1e-6);
      const rim = margin / scale;
      picture.scale = scale;
      set(picture.svg, {
        viewBox: `${-rim} ${-rim} ${width + 2 * rim} ${height + 2 * rim}`,
        width: width * scale + 2 * margin, height: height * scale + 2 * margin,
      });
      set(picture.panel, { width, height });
      this.#drawFilters(picture);
      this.#drawViews(picture);
      picture.touches.fit(scale, [width, height]);
    }
    this.draw();
  }

  // Draws the views again.
  redraw() {
    for (const picture of this.#pictures.values()) this.#drawViews(picture);
  }

  // The frame of a view on its surface as it is drawn: dragged, planned or real.
  frame(view) {
    const { frame } = this.#isDragged(view) ? this.dragged : this.#plan(view) ?? view;
    const [x, y] = this.#origin(view.surface, view.superview);
    return [x + frame[0], y + frame[1], Math.max(frame[2], 0), Math.max(frame[3], 0)];
  }

  #isDragged({ surface, view }) {
    return this.dragged?.surface === surface && this.dragged.view === view;
  }

  // A frame that is only in the file yet.
  #plan({ surface, view }) {
    const edit = this.#model.viewEdit(surface, view);
    return edit && !edit.isInForce ? edit : null;
  }

  #origin(surface, superview) {
    const parent = this.#model.view(surface, superview);
    return parent ? this.frame(parent).slice(0, 2) : [0, 0];
  }

  #drawViews(picture) {
    const { surface, svg, scale, views, labels } = picture;
    const focused = views.contains(document.activeElement)
      ? document.activeElement.dataset.view : null;
    set(svg, {
      role: this.isEditing ? "group" : "img",
      "aria-label": `surface ${isolated(surface.surface)}`,
    });
    const shown = surface.views.filter((view) => view.isShown);
    views.replaceChildren(...shown.map((view) => this.#view(view, scale)));
    const boxes = shown.map((view) => {
      const [x, y, width, height] = this.frame(view).map((part) => part * scale);
      return { id: view.view, x, y, width, height };
    });
    const [width, height] = surface.size.map((part) => part * scale);
    const size = { width, height };
    labels.replaceChildren(...placeLabels(boxes, size).filter((label) => label).map((label) => {
      const text = element("text", {
        x: label.x / scale, y: (label.y + letterSize) / scale, "font-size": letterSize / scale,
      });
      text.textContent = label.text;
      return text;
    }));
    this.#drawHandles(picture);
    if (focused !== null) views.querySelector(`[data-view="${CSS.escape(focused)}"]`)?.focus();
    this.drawn();
  }

  #view(view, scale) {
    const [x, y, width, height] = this.frame(view);
    const plan = this.#plan(view) ?? (this.#isDragged(view) ? this.dragged : null);
    const isChosen = this.chosen?.surface === view.surface && this.chosen.view === view.view;
    const group = element("g", {
      class: `view${plan ? " planned" : ""}${isChosen ? " chosen" : ""}`, "data-view": view.view,
      opacity: Math.max(view.alpha ?? 1, 0.15),
    });
    element("rect", {
      x, y, width, height, "vector-effect": "non-scaling-stroke",
      "stroke-dasharray": view.client === undefined ? "none" : "5",
    }, group);
    if (plan && !this.#isDragged(view)) {
      const [left, top] = this.#origin(view.surface, view.superview);
      element("rect", {
        class: "present", x: left + view.frame[0], y: top + view.frame[1], width: view.frame[2],
        height: view.frame[3], "vector-effect": "non-scaling-stroke",
      }, group);
    }
    element("title", {}, group).textContent = view.view;
    if (this.isEditing) {
      const numbers = view.frame.map((part) => Math.round(part * 10) / 10).join(", ");
      set(group, {
        tabindex: 0, role: "button", "aria-pressed": isChosen,
        "aria-label": `view ${isolated(view.view)}: ${numbers}`,
      });
    }
    return group;
  }

  // Draws dead areas, ghosts, and the border of the band along the edges.
  #drawFilters({ surface, filters }) {
    filters.replaceChildren();
    const places = this.#model.filters.find((one) => one.surface === surface.surface);
    if (!places) return;
    const { deadAreas, ghosts, band } = places;
    const edge = band === null ? [] : [band];
    const named = [["dead area", deadAreas], ["ghost", ghosts], ["edge band", edge]];
    for (const [name, frames] of named) {
      for (const [x, y, width, height] of frames) {
        const rect = element("rect", {
          class: name, x, y, width: Math.max(width, 0), height: Math.max(height, 0),
          rx: name === "ghost" ? width / 2 : 0, "vector-effect": "non-scaling-stroke",
        }, filters);
        element("title", {}, rect).textContent = name;
      }
    }
  }

  // Draws eight handles around the chosen view.
  #drawHandles({ surface, handles, scale }) {
    handles.replaceChildren();
    const view = this.isEditing && surface.views.find((one) =>
      one.isShown && one.surface === this.chosen?.surface && one.view === this.chosen.view);
    if (!view) return;
    const [x, y, width, height] = this.frame(view);
    const size = 11 / scale;
    for (const [across, down] of [[0, 0], [0.5, 0], [1, 0], [0, 0.5], [1, 0.5], [0, 1], [0.5, 1], [1, 1]]) {
      element("rect", {
        class: "handle", "data-across": across, "data-down": down, width: size, height: size,
        x: x + across * width - size / 2, y: y + down * height - size / 2,
        "vector-effect": "non-scaling-stroke",
      }, handles);
    }
  }

  // The picture of an element in it: {surface, svg, scale}.
  picture(inner) {
    return this.#pictures.get(inner.closest("svg[data-surface]")?.dataset.surface);
  }

  // Draws the fingers and the values of gestures at their current places.
  draw(isCalm) {
    for (const { touches } of this.#pictures.values()) touches.draw(isCalm);
  }
}
