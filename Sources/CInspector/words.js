// Words that others have chosen, such as ids, within a sentence.

const turning = /[\u0590-\u08ff\u200e\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufefc]/;
const isolates = /[\u2066-\u2069]/g;

// A name that turns the direction of what is written turns its own only.
export function isolated(name) {
  return turning.test(name) ? `\u2068${name.replace(isolates, "")}\u2069` : name;
}

// Names in a list.
export function list(names) {
  return names.map(isolated).join(", ");
}
