// Draws the fingers on a surface, and the values of the gestures under way.

import { element, set } from "./svg.js";
import { ghostTime } from "./fingers.js";
import { namedValue } from "./values.js";

// The radius of a finger and the width of its border, in pixels.
const radius = 18;
const stroke = 2.5;
// The room around a panel, in which a finger at the border is drawn whole.
export const margin = radius + stroke + 1;
const letterSize = 13;
const rowHeight = 18;

export class Touches {
  #model;
  #surface;
  #values;
  #fingers;
  #drawn = new Map();
  #scale = 1;
  #size = [1, 1];

  constructor(model, surface, svg) {
    this.#model = model;
    this.#surface = surface;
    this.#values = element("g", { class: "values" }, svg);
    this.#fingers = element("g", { class: "fingers" }, svg);
    this.#texts = element("g", { class: "texts" }, svg);
  }

  #texts;

  // Takes the pixels of a unit, and the size of the panel.
  fit(scale, size) {
    this.#scale = scale;
    this.#size = size;
    for (const { group } of this.#drawn.values()) group.remove();
    this.#drawn.clear();
  }

  draw(isCalm) {
    const now = this.#model.now;
    const seen = new Set();
    for (const finger of this.#model.fingers) {
      if (finger.surface !== this.#surface) continue;
      seen.add(finger.id);
      this.#drawFinger(finger, now, isCalm);
    }
    for (const [id, { group }] of this.#drawn) {
      if (seen.has(id)) continue;
      group.remove();
      this.#drawn.delete(id);
    }
    this.#drawValues();
  }

  #parts(id) {
    const known = this.#drawn.get(id);
    if (known) return known;
    const unit = 1 / this.#scale;
    const group = element("g", { class: "finger", "data-touch": id }, this.#fingers);
    const parts = {
      group,
      trail: element("polyline", { fill: "none", "stroke-width": 5 * unit }, group),
      dot: element("circle", { r: radius * unit, "stroke-width": stroke * unit }, group),
      label: element("text", { "font-size": letterSize * unit, "text-anchor": "middle" }, group),
    };
    parts.label.textContent = id;
    this.#drawn.set(id, parts);
    return parts;
  }

  #drawFinger(finger, now, isCalm) {
    const { group, trail, dot, label } = this.#parts(finger.id);
    const isDown = finger.end === null;
    group.dataset.x = finger.x;
    group.dataset.y = finger.y;
    group.dataset.down = isDown;
    group.dataset.delivered = finger.isInView;
    const age = isDown ? 0 : Math.max(0, now - finger.end) / ghostTime;
    group.setAttribute("opacity", isDown ? 1 : isCalm ? 0.4 : Math.max(0, 0.5 * (1 - age)));
    const points = isCalm ? "" : finger.trail.map(([, x, y]) => `${x},${y}`).join(" ");
    trail.setAttribute("points", points);
    set(dot, { cx: finger.x, cy: finger.y });
    set(label, { x: finger.x, y: finger.y + 4.5 / this.#scale });
  }

  // MARK: Values

  #drawValues() {
    const lines = this.#model.gestures
      .filter((gesture) => gesture.surface === this.#surface)
      .map((gesture) => this.#model.lane(gesture.surface, gesture.gesture).values)
      .filter((line) => line?.location && namedValue(line));
    const stamp = JSON.stringify([lines.map((line) => [line.time, line.gesture]), this.#scale]);
    if (stamp === this.#values.dataset.stamp) return;
    this.#values.dataset.stamp = stamp;
    this.#values.replaceChildren();
    this.#texts.replaceChildren();
    for (const line of lines) this.#drawShape(line);
    if (lines.length > 0) this.#drawTexts(lines);
  }

  // An arrow for a pan, a line between the fingers for a pinch, an arc for a rotation.
  #drawShape(line) {
    const unit = 1 / this.#scale;
    const [left, top] = this.#model.origin(line.surface, line.view);
    const [x, y] = [left + line.location[0], top + line.location[1]];
    const group = element("g", {
      class: "value", "data-value-of": line.gesture, "stroke-width": 2.5 * unit, fill: "none",
    }, this.#values);
    if (line.translation) {
      const [across, down] = line.translation;
      set(element("path", {}, group), { d: Touches.#arrow(x - across, y - down, x, y, 9 * unit) });
      element("circle", { cx: x - across, cy: y - down, r: 3 * unit }, group);
    } else if (line.scale !== undefined) {
      const ends = line.touches.map(({ location }) => `${left + location[0]},${top + location[1]}`);
      element("polyline", { points: ends.join(" ") }, group);
    } else if (line.rotation !== undefined) {
      const far = 46 * unit;
      const turn = Math.min(Math.max(line.rotation, -6.28), 6.28);
      const place = (angle) => `${x + far * Math.sin(angle)} ${y - far * Math.cos(angle)}`;
      const size = Math.abs(turn) > Math.PI ? 1 : 0;
      element("path", {
        d: `M${x} ${y}L${place(0)}A${far} ${far} 0 ${size} ${turn < 0 ? 0 : 1} ${place(turn)}Z`,
        class: "arc",
      }, group);
    }
  }

  static #arrow(x, y, toX, toY, head) {
    const length = Math.hypot(toX - x, toY - y);
    let path = `M${x} ${y}L${toX} ${toY}`;
    if (length < head) return path;
    for (const side of [-0.5, 0.5]) {
      const angle = Math.atan2(toY - y, toX - x) + Math.PI + side;
      path += `M${toX} ${toY}L${toX + head * Math.cos(angle)} ${toY + head * Math.sin(angle)}`;
    }
    return path;
  }

  // Writes the values above the fingers, or below them at the upper border.
  #drawTexts(lines) {
    const unit = 1 / this.#scale;
    const points = lines.flatMap((line) => {
      const [left, top] = this.#model.origin(line.surface, line.view);
      return [...line.touches.map(({ location }) => location), line.location]
        .map(([x, y]) => [left + x, top + y]);
    });
    const high = Math.min(...points.map(([, y]) => y));
    const low = Math.max(...points.map(([, y]) => y));
    const middle = points.reduce((sum, [x]) => sum + x, 0) / points.length;
    const height = (lines.length * rowHeight + 6) * unit;
    let y = high - (radius + 10) * unit - height;
    if (y < 0) y = Math.min(low + (radius + 10) * unit, this.#size[1] - height);
    const box = element("rect", { class: "back", y, height, rx: 5 * unit }, this.#texts);
    const rows = lines.map((line, index) => {
      const text = element("text", {
        "font-size": letterSize * unit, "text-anchor": "middle", "data-text-of": line.gesture,
        y: y + (index * rowHeight + 16) * unit,
      }, this.#texts);
      text.textContent = namedValue(line);
      return text;
    });
    const width = Math.max(...rows.map((row) => row.getComputedTextLength())) + 14 * unit;
    const x = Math.max(width / 2, Math.min(middle, this.#size[0] - width / 2));
    set(box, { x: x - width / 2, width });
    for (const row of rows) row.setAttribute("x", x);
  }
}
