// Names chosen by users, such as ids, for use in a sentence.

const turning = /[\u0590-\u08ff\u200e\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufefc]/;
const isolates = /[\u2066-\u2069]/g;

// Isolates a name with characters that change the direction of text, so that others are unaffected.
export function isolated(name) {
  return turning.test(name) ? `\u2068${name.replace(isolates, "")}\u2069` : name;
}

// Joins names to a list.
export function list(names) {
  return names.map(isolated).join(", ");
}
