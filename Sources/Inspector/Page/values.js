// The values of gestures under way, in words.

import { isolated } from "./words.js";

const degrees = (radians) => Math.round((radians * 180) / Math.PI);
const whole = (number) => String(Math.round(number)).replace("-", "\u2212").replace("\u22120", "0");
const pair = ([x, y]) => `${whole(x)}, ${whole(y)}`;
const scale = (number) => `× ${number.toFixed(2)}`;
const angle = (radians) => `${String(degrees(radians)).replace("-", "\u2212")}°`;

// The main value in a few letters; empty if the gesture has none.
export function shortValue(line) {
  if (line.translation) return pair(line.translation);
  if (line.scale !== undefined) return scale(line.scale);
  if (line.rotation !== undefined) return angle(line.rotation);
  return line.direction ?? "";
}

// The value with the gesture's name, for the surface.
export function namedValue(line) {
  const value = shortValue(line);
  return value ? `${isolated(line.gesture)} ${value}` : "";
}

// All values, with their names; lengths are in the surface's unit, "points" or "pixels".
export function allValues(line, unit) {
  const parts = [];
  const { velocity } = line;
  if (line.translation) {
    parts.push(`translation ${pair(line.translation)}`);
    if (velocity) parts.push(`velocity ${pair(velocity)} ${unit}/s`);
  } else if (line.scale !== undefined) {
    parts.push(`scale ${scale(line.scale)}`);
    if (velocity !== undefined) parts.push(`velocity ${velocity.toFixed(2)}/s`);
  } else if (line.rotation !== undefined) {
    parts.push(`rotation ${angle(line.rotation)}`);
    if (velocity !== undefined) parts.push(`velocity ${angle(velocity)}/s`);
  }
  if (line.direction) parts.push(`direction ${line.direction}`);
  return parts.join(", ");
}
