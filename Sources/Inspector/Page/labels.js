// Places for the names of views on a surface, so that none covers another.

// The size of the letters, and the distances from a view's border, in pixels.
export const letterSize = 12;
const rowHeight = 17;
const [left, top] = [6, 4];
// A name is shortened to this many letters at least.
const shortest = 3;
// With more views, names are placed without regard to the views in front.
const mostCovers = 200;

const pen = document.createElement("canvas").getContext("2d");

function widthOf(text) {
  pen.font = `${letterSize}px system-ui, sans-serif`;
  return pen.measureText(text).width;
}

const touch = (one, other) => one.x < other.x + other.width && other.x < one.x + one.width
  && one.y < other.y + other.height && other.y < one.y + one.height;

// Places inside a view, the best first.
function* places(box, width) {
  const rows = Math.floor((box.height - top) / rowHeight);
  const right = box.x + box.width - left - width;
  for (let row = 0; row < rows; row += 1) {
    const y = box.y + top + row * rowHeight;
    yield { x: box.x + left, y };
    yield { x: right, y };
    yield { x: box.x + (box.width - width) / 2, y };
  }
}

const isInside = (label, box) => label.x >= box.x && label.y >= box.y
  && label.x + label.width <= box.x + box.width && label.y + label.height <= box.y + box.height;

// Returns the place of each name: {text, x, y, width, height}, or null for a view that has no room
// even for a few letters. Boxes are in pixels, back to front: {id, x, y, width, height}.
export function placeLabels(boxes) {
  const taken = [];
  const labels = boxes.map(() => null);
  // The views in front are the smaller ones, so they come first.
  for (let index = boxes.length - 1; index >= 0; index -= 1) {
    const covers = boxes.length > mostCovers ? [] : boxes.slice(index + 1);
    labels[index] = placed(boxes[index], taken, covers);
    if (labels[index]) taken.push(labels[index]);
  }
  return labels;
}

// A name is best where nothing covers its view, then where no border crosses it; it is shortened
// only if the view is too narrow.
function placed(box, taken, covers) {
  const rules = [
    (label) => !covers.some((cover) => touch(label, cover)),
    (label) => !covers.some((cover) => touch(label, cover) && !isInside(label, cover)),
    () => true,
  ];
  const least = Math.min(shortest, box.id.length);
  for (let length = box.id.length; length >= least; length -= 1) {
    const text = length === box.id.length ? box.id : `${box.id.slice(0, length)}…`;
    const width = widthOf(text);
    if (width > box.width - 2 * left) continue;
    for (const isGood of rules) {
      for (const { x, y } of places(box, width)) {
        const label = { text, x, y, width, height: rowHeight };
        if (isGood(label) && !taken.some((other) => touch(label, other))) return label;
      }
    }
  }
  return null;
}
