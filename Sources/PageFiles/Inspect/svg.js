// Elements of drawings.

const space = "http://www.w3.org/2000/svg";

// Makes an element, or changes an existing one.
export function element(name, attributes, parent) {
  const made = document.createElementNS(space, name);
  set(made, attributes);
  parent?.append(made);
  return made;
}

export function set(made, attributes) {
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
}
