// The values of gestures under way, in words.

import { isolated } from "./words.js";

// The values of each kind, as the program describes them.
let described = {};

export function describeValues(values) {
  described = values;
}

const whole = (number) => String(Math.round(number)).replace("-", "\u2212");
const forms = {
  points: (value) => [value].flat().map(whole).join(", "),
  factor: (value, isRate) => isRate ? value.toFixed(2) : `× ${value.toFixed(2)}`,
  radians: (value) => `${whole((value * 180) / Math.PI)}°`,
};

const valuesOf = (line) =>
  (described[line.kind] ?? []).filter(({ name }) => line[name] !== undefined);
const textOf = ({ name, unit, isRate }, line) =>
  forms[unit]?.(line[name], isRate) ?? String(line[name]);

// The main value in a few letters; empty if the gesture has none.
export function shortValue(line) {
  const value = valuesOf(line).find(({ isRate }) => !isRate);
  return value ? textOf(value, line) : "";
}

// The value with the gesture's name, for the surface.
export function namedValue(line) {
  const value = shortValue(line);
  return value ? `${isolated(line.gesture)} ${value}` : "";
}

// All values, with their names; lengths are in the surface's unit, "points" or "pixels".
export function allValues(line, unit) {
  return valuesOf(line).map((value) => {
    const perSecond = value.unit === "points" ? ` ${unit}/s` : "/s";
    return `${value.name} ${textOf(value, line)}${value.isRate ? perSecond : ""}`;
  }).join(", ");
}
