// Names chosen by users, such as ids, in sentences.

// A name in quotes in a sentence; an apostrophe between two letters belongs to the name.
export const quotedName = /(?<![\p{L}\p{N}])'(.+?)'(?![\p{L}\p{N}])/u;

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

// Removes the quotes around names in a sentence.
export function unquoted(sentence) {
  return sentence.split(quotedName).join("");
}
