// The checks of commands for the engine in the page: what the daemon refuses is refused here, with
// the same code.

import { kinds, limits, states } from "./gestured-kinds.js";

const encoder = new TextEncoder();
export const kindNames = Object.keys(kinds);

// A command that is refused, with the code of the protocol.
export class Refusal extends Error {
  constructor(code, message) {
    super(message);
    this.code = code;
  }
}

export function refuse(message, code = "badArgument") {
  throw new Refusal(code, message);
}

export const quoted = (names) => names.map((name) => `'${name}'`).join(", ");

// The name that was probably meant, as a question; empty if none is likely.
export function hint(name, known) {
  const likely = known.find((other) => other.toLowerCase() === String(name).toLowerCase())
    ?? known.find((other) => isNear(String(name), other));
  return likely ? `; did you mean '${likely}'?` : "";
}

// True if two names differ by few letters.
function isNear(name, other) {
  if (Math.abs(name.length - other.length) > 2) return false;
  let last = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= name.length; row++) {
    const current = [row];
    for (let column = 1; column <= other.length; column++) {
      const slip = name[row - 1] === other[column - 1] ? 0 : 1;
      current.push(Math.min(last[column - 1] + slip, last[column] + 1, current[column - 1] + 1));
    }
    last = current;
  }
  return last[other.length] <= Math.max(1, Math.floor(other.length / 3));
}

// MARK: Commands

const patternKeys = ["surfaces", "views", "gestures"];
const topicKeys = ["touches", "contacts", "hits", "transitions", "menus", "devices", "idle"];

// The keys of each command, besides `command` and `id`; null for those of the gesture's kind.
const commands = {
  ping: [],
  subscribe: [...patternKeys, "kinds", "states", ...topicKeys],
  list: ["what", ...patternKeys],
  addView: ["surface", "superview", "view"],
  updateView: ["surface", "view"],
  removeView: ["surface", "view"],
  setGesture: null,
};
const commandsOfDaemon = [
  "setSurface", "becomeFirstResponder", "resignFirstResponder", "showMenu", "updateMenu", "hideMenu",
];
const lists = ["devices", "surfaces", "views", "gestures", "clients"];

// Checks the size of a command, before it is carried out.
export function checkExtent(text) {
  if (encoder.encode(text).length > limits.lineBytes) {
    refuse(`a line has at most ${limits.lineBytes} bytes`, "lineTooLong");
  }
  let [values, level, levels, key] = [1, 0, 0, 0];
  for (const [token, string, colon] of text.matchAll(/"([^"\\]*(?:\\.[^"\\]*)*)"(\s*:)?|[[\]{},]/g)) {
    if (colon) key = Math.max(key, encoder.encode(string).length);
    else if (token === "," || token === "[" || token === "{") values += 1;
    if (token === "[" || token === "{") levels = Math.max(levels, ++level);
    else if (token === "]" || token === "}") level -= 1;
  }
  if (values > limits.values) refuse(`a command has at most ${limits.values} values`, "limit");
  if (levels > limits.levels) refuse(`a command nests at most ${limits.levels} levels deep`, "limit");
  if (key > limits.keyBytes) refuse(`a key has at most ${limits.keyBytes} bytes`, "limit");
}

// Checks that a command is known, and has only keys that it may have.
export function checkCommand(name, values) {
  if (commandsOfDaemon.includes(name)) refuse(`'${name}' needs the daemon`, "unsupported");
  if (typeof name !== "string" || !Object.hasOwn(commands, name)) {
    refuse(`unknown command '${name}'${hint(name, Object.keys(commands))}`, "unknownCommand");
  }
  const keys = commands[name];
  const wrong = keys ? Object.keys(values).find((key) => !keys.includes(key)) : undefined;
  if (wrong !== undefined) refuse(`'${name}' has no key '${wrong}'${hint(wrong, keys)}`);
}

// A text among the values of a command.
export function text(values, key) {
  if (typeof values[key] !== "string") refuse(`'${key}' must be a string`);
  return values[key];
}

// The list that a command asks for.
export function listName(values) {
  const name = text(values, "what");
  if (!lists.includes(name)) refuse(`unknown list '${name}': 'what' must be one of ${lists.join(", ")}`);
  checkPatterns(values);
  return name;
}

function strings(values, key) {
  const list = values[key];
  if (list === undefined) return [];
  if (!Array.isArray(list) || !list.every((entry) => typeof entry === "string")) {
    refuse(`'${key}' must be a list of strings`);
  }
  return list;
}

function checkPatterns(values) {
  const patterns = patternKeys.flatMap((key) => strings(values, key));
  if (patterns.length > limits.patterns) {
    refuse(`a command has at most ${limits.patterns} patterns`, "limit");
  }
  if (encoder.encode(patterns.join("")).length > limits.patternBytes) {
    refuse(`the patterns of a command have at most ${limits.patternBytes} bytes together`, "limit");
  }
}

// A pattern of ids, in which `*` stands for any text, and `?` for a character.
function expression(pattern) {
  const escaped = pattern.replace(/[\\^$.|+()[\]{}]/g, "\\$&");
  return new RegExp(`^${escaped.replace(/\*+/g, ".*").replace(/\?/g, ".")}$`, "su");
}

// True for the lines of a topic that a subscription has.
function isOfTopic(line, choice) {
  switch (line.type) {
    case "gesture":
      return choice.transitions || !(line.waiting || line.state === "failed");
    case "touch":
      return choice.touches;
    case "hit":
      return choice.hits;
    case "contact":
      return choice.contacts;
    case "surface":
      return choice.devices ?? true;
    default:
      return true;
  }
}

// The filter of a subscription.
export function filter(choice) {
  checkPatterns(choice);
  for (const key of topicKeys) {
    if (choice[key] !== undefined && typeof choice[key] !== "boolean") {
      refuse(`'${key}' must be true or false`);
    }
  }
  for (const [key, known, word] of [["kinds", kindNames, "kind"], ["states", states, "state"]]) {
    const wrong = strings(choice, key).find((name) => !known.includes(name));
    if (wrong !== undefined) refuse(`unknown ${word} '${wrong}'${hint(wrong, known)}`);
  }
  const tests = [(line) => isOfTopic(line, choice)];
  for (const [key, member] of [["surfaces", "surface"], ["views", "view"], ["gestures", "gesture"]]) {
    const patterns = choice[key]?.map(expression);
    if (!patterns) continue;
    tests.push((line) => line[member] === undefined || patterns.some((one) => one.test(line[member])));
  }
  for (const [key, member] of [["kinds", "kind"], ["states", "state"]]) {
    const words = choice[key];
    if (words) tests.push((line) => line.kind === undefined || words.includes(line[member]));
  }
  return (line) => tests.every((test) => test(line));
}

// MARK: Views and gestures

// The numbers of views and gestures in a view, which need not be valid.
export function usage(view) {
  const used = { views: 0, gestures: 0 };
  const count = (view) => {
    if (typeof view !== "object" || view === null || Array.isArray(view)) return;
    used.views += 1;
    if (Array.isArray(view.gestures)) used.gestures += view.gestures.length;
    if (Array.isArray(view.views)) view.views.forEach(count);
  };
  count(view);
  return used;
}

// Checks that a value is an object with not too many keys.
export function checkMapping(value, what) {
  if (typeof value !== "object" || value === null || Array.isArray(value)) refuse(`${what} must be an object`);
  const { length } = Object.keys(value);
  if (length > limits.keys) refuse(`a mapping has at most ${limits.keys} keys, found ${length}`);
}

// An id of a view or a gesture. On lines, quotes and backslashes take two bytes.
export function checkedID(id, owner) {
  if (typeof id !== "string" || !id) refuse(`${owner} needs an 'id'`);
  if (/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u.test(id)) {
    refuse(`the id of ${owner} must have only printable characters`);
  }
  if (encoder.encode(id.replace(/["\\]/g, "\\$&")).length > limits.idBytes) {
    refuse(`an id has at most ${limits.idBytes} bytes`, "limit");
  }
  return id;
}

// Checks a frame: four lengths in pixels, or in percent of the superview.
export function checkFrame(frame) {
  if (!Array.isArray(frame) || frame.length !== 4) {
    refuse(`'frame' must be a list such as [0, 0, "50%", 100]`);
  }
  frame.forEach((part, index) => {
    const subject = `the ${["x", "y", "width", "height"][index]} in 'frame'`;
    const percent = typeof part === "string" && /^[-+]?(\d+\.?\d*|\.\d+)%$/.test(part);
    if (typeof part !== "number" && !percent) refuse(`${subject} must be a number or a percentage`);
    const largest = percent ? limits.percent : limits.number;
    const least = index < 2 ? -largest : 0;
    const number = parseFloat(part);
    if (number >= least && number <= largest) return;
    const unit = percent ? "%" : "";
    refuse(`${subject} must be from ${least}${unit} to ${largest}${unit}`);
  });
  return frame;
}

// The ids of a relation of a gesture; undefined if it is absent.
export function relation(key, list, { id, owner, known }) {
  if (list === undefined) return undefined;
  if (!Array.isArray(list)) refuse(`'${key}' of ${owner} must be a list of ids`);
  if (list.length > limits.names) {
    refuse(`'requiresFailureOf' and 'simultaneousWith' have at most ${limits.names} names each`, "limit");
  }
  for (const other of list) {
    if (other === id) refuse(`'${key}' of ${owner} names the gesture itself`);
    if (known.has(other)) continue;
    refuse(`'${key}' of ${owner} names '${other}', which is no gesture${hint(other, [...known])}`);
  }
  return [...new Set(list)];
}

const units = { seconds: ", in seconds", points: ", in pixels" };
// More than any count of fingers or taps, and the largest number of the module.
const largestInteger = 2 ** 31 - 1;

// The numbers and the texts of a property's value; it is refused with what was meant if it has
// another type.
export function encoded(property, value, owner) {
  switch (property.type) {
    case "steps":
      return encodedSteps(property, value, owner);
    case "templates":
      return encodedTemplates(property, value, owner);
    default:
      return { numbers: numbers(property, value, owner) };
  }
}

const isText = (value) => typeof value === "string" && value !== "" && !value.includes("\0");

// The steps of a sequence: pairs of the kind, and of the place of a text or of a direction.
function encodedSteps({ name, names }, value, owner) {
  const texts = [];
  const must = () =>
    refuse(`'${name}' of ${owner} must be 1 to 16 steps such as {tap: "view"} or "up"`);
  if (!Array.isArray(value) || !value.length || value.length > 16) must();
  const list = value.flatMap((step) => {
    const entries = Object.entries(typeof step === "string" ? { swipe: step } : step ?? {});
    const [key, operand] = entries[0] ?? [];
    const kind = ["tap", "longPress", "swipe"].indexOf(key);
    if (entries.length !== 1 || kind < 0 || !isText(operand)) must();
    if (kind < 2) return [kind, texts.push(operand) - 1];
    if (!names.includes(operand)) {
      refuse(`'${name}' of ${owner} has no '${operand}', only ${quoted(names)}${hint(operand, names)}`);
    }
    return [kind, names.indexOf(operand)];
  });
  return { numbers: list, text: texts.join("\0") };
}

// The templates of a stroke: the number of fingers, and for each the number of points and the points.
function encodedTemplates({ name }, value, owner) {
  const must = () =>
    refuse(`'${name}' of ${owner} must be 1 to 32 templates such as {name: "v", points: [[0, 0], [1, 2]]}`);
  const isPath = (path) =>
    Array.isArray(path) && path.length >= 2 && path.length <= 256 &&
    path.every((point) => point?.length === 2 && point.every((part) => Math.abs(part) <= 1e6)) &&
    path.some(([x, y]) => x !== path[0][0] || y !== path[0][1]);
  if (!Array.isArray(value) || !value.length || value.length > 32) must();
  const list = value.flatMap((template) => {
    const { name, points, fingers = [points] } = template ?? {};
    const count = points === undefined ? 2 : 1;
    if (!isText(name) || !Array.isArray(fingers) || !fingers.every(isPath)) must();
    if (fingers.length < count || fingers.length > 10) must();
    return [fingers.length, ...fingers.flatMap((path) => [path.length, ...path.flat()])];
  });
  return { numbers: list, text: value.map(({ name }) => name).join("\0") };
}

// The numbers of a property's value.
function numbers(property, value, owner) {
  const { name, type, range, least, names } = property;
  const isIn = (number) => typeof number === "number" && number >= range[0] && number <= range[1];
  const must = (what) =>
    refuse(`'${name}' of ${owner} must be ${what}${units[property.unit] ?? ""}`);
  switch (type) {
    case "bool":
      if (typeof value !== "boolean") must("true or false");
      return [value ? 1 : 0];
    case "integer":
      if (!Number.isInteger(value) || value < least || value > 2 ** 63) {
        must(`a whole number of at least ${least}`);
      }
      return [Math.min(value, largestInteger)];
    case "number":
      if (!isIn(value)) must(`a number from ${range[0]} to ${range[1]}`);
      return [value];
    case "numbers":
      if (!Array.isArray(value) || value.length !== names.length || !value.every(isIn)) {
        must(`a list of ${names.length} numbers from ${range[0]} to ${range[1]}: ${names.join(", ")}`);
      }
      return value;
    default: {
      if (!Array.isArray(value) || !value.length || value.length > names.length) {
        must(`a list of some of ${quoted(names)}`);
      }
      const wrong = value.find((word) => !names.includes(word));
      if (wrong !== undefined) {
        refuse(`'${name}' of ${owner} has no '${wrong}', only ${quoted(names)}${hint(wrong, names)}`);
      }
      return value.map((word) => names.indexOf(word));
    }
  }
}
