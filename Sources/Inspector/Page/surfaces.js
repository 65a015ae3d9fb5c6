// Draws surfaces, views and fingers to scale, as SVG: one point is one unit.

import { ghostTime } from "./model.js";
import { isolated } from "./words.js";

const space = "http://www.w3.org/2000/svg";

function element(name, attributes, parent) {
  const made = document.createElementNS(space, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  parent?.append(made);
  return made;
}

export class Surfaces {
  #model;
  #section;
  #pictures = new Map();

  constructor(model, section) {
    this.#model = model;
    this.#section = section;
  }

  // Draws everything again after a change of the scene.
  rebuild() {
    for (const { figure } of this.#pictures.values()) figure.remove();
    this.#pictures.clear();
    const { surfaces } = this.#model;
    this.#section.querySelector(".empty").hidden = surfaces.length > 0;
    this.#section.querySelector(".legend").hidden = surfaces.length === 0;
    this.#section.querySelector("h2").textContent = surfaces.length > 1 ? "Surfaces" : "Surface";
    for (const surface of surfaces) this.#pictures.set(surface.surface, this.#picture(surface));
  }

  #picture(surface) {
    const { surfaces } = this.#model;
    const [width, height] = surface.size;
    const unit = Math.max(width, height) / 400;
    const figure = document.createElement("figure");
    const svg = element("svg", {
      viewBox: `${-2 * unit} ${-2 * unit} ${width + 4 * unit} ${height + 4 * unit}`,
      role: "img", "aria-label": `surface ${isolated(surface.surface)}`, "data-surface": surface.surface,
    });
    element("rect", { class: "panel", width, height, "stroke-width": unit }, svg);
    for (const view of surface.views) {
      if (!view.isShown) continue;
      const group = element("g", {
        class: "view", "data-view": view.view, opacity: Math.max(view.alpha ?? 1, 0.15),
      }, svg);
      const [, , w, h] = view.frame;
      element("rect", {
        x: view.x, y: view.y, width: w, height: h, "stroke-width": unit,
        "stroke-dasharray": view.client === undefined ? "none" : `${4 * unit}`,
      }, group);
      const label = element("text", {
        x: view.x + 6 * unit, y: view.y + 15 * unit, "font-size": 11 * unit,
      }, group);
      label.textContent = view.view;
    }
    const fingers = element("g", { class: "fingers" }, svg);
    const caption = document.createElement("figcaption");
    const places = (number) => Math.round(number * 10) / 10;
    caption.textContent =
      `${isolated(surface.surface)}: ${places(width)} × ${places(height)} points`
      + (surface.device ? `, ${isolated(surface.device)}` : "")
      + (surface.name && surfaces.length > 1 ? `, ${isolated(surface.name)}` : "");
    figure.append(svg, caption);
    this.#section.append(figure);
    return { figure, fingers, unit, drawn: new Map() };
  }

  // Draws the fingers at their current positions.
  draw(isCalm) {
    const now = this.#model.now;
    const seen = new Set();
    for (const finger of this.#model.fingers.values()) {
      const picture = this.#pictures.get(finger.surface);
      if (!picture) continue;
      seen.add(finger.id);
      this.#draw(finger, picture, now, isCalm);
    }
    for (const { drawn } of this.#pictures.values()) {
      for (const [id, { group }] of drawn) {
        if (seen.has(id)) continue;
        group.remove();
        drawn.delete(id);
      }
    }
  }

  #draw(finger, { fingers, unit, drawn }, now, isCalm) {
    let parts = drawn.get(finger.id);
    if (!parts) {
      const group = element("g", { class: "finger", "data-touch": finger.id }, fingers);
      parts = {
        group,
        trail: element("polyline", { fill: "none", "stroke-width": 5 * unit }, group),
        dot: element("circle", { r: 16 * unit, "stroke-width": 2.5 * unit }, group),
        label: element("text", { "font-size": 13 * unit, "text-anchor": "middle" }, group),
      };
      parts.label.textContent = finger.id;
      drawn.set(finger.id, parts);
    }
    const { group, trail, dot, label } = parts;
    group.dataset.x = finger.x;
    group.dataset.y = finger.y;
    group.dataset.down = finger.end !== null ? "false" : finger.isKnown ? "true" : "unknown";
    group.dataset.delivered = finger.isInView;
    const age = finger.end === null ? 0 : Math.max(0, now - finger.end) / ghostTime;
    group.setAttribute("opacity", finger.end === null ? 1 : isCalm ? 0.4 : Math.max(0, 0.5 * (1 - age)));
    const points = isCalm ? "" : finger.trail.map(([, x, y]) => `${x},${y}`).join(" ");
    trail.setAttribute("points", points);
    dot.setAttribute("cx", finger.x);
    dot.setAttribute("cy", finger.y);
    label.setAttribute("x", finger.x);
    label.setAttribute("y", finger.y + 4.5 * unit);
  }
}
