// Places for the names of views on a surface, so that none covers another.

// The size of the letters, and the distances from a view's border, in pixels.
export const letterSize = 12;
const rowHeight = 17;
const [left, top] = [6, 4];
// The distance of a name beside its view from the border of the surface.
const rim = 3;
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

// Places beside a view, for the name of one that is too small for it.
function* placesAround(box, width, size) {
  const x = Math.max(0, Math.min(box.x, size.width - width - rim));
  const y = Math.max(0, Math.min(box.y, size.height - rowHeight));
  yield { x, y: box.y + box.height + 1 };
  yield { x: box.x - left - width, y };
  yield { x: box.x + box.width + left, y };
  yield { x, y: box.y - rowHeight };
}

const isInside = (label, box) => label.x >= box.x && label.y >= box.y
  && label.x + label.width <= box.x + box.width && label.y + label.height <= box.y + box.height;

// Returns the place of each name: {text, x, y, width, height}, or null for a view that has no room
// for it, neither inside nor beside it. Boxes are in pixels, back to front: {id, x, y, width, height};
// so is the size of the surface.
export function placeLabels(boxes, size) {
  const taken = [];
  const labels = boxes.map(() => null);
  // The views in front are the smaller ones, so they come first.
  for (let index = boxes.length - 1; index >= 0; index -= 1) {
    const covers = boxes.length > mostCovers ? [] : boxes.slice(index + 1);
    labels[index] = placed(boxes[index], taken, covers)
      ?? placedBeside(boxes[index], taken, size);
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

function placedBeside(box, taken, size) {
  const width = widthOf(box.id);
  const surface = { x: 0, y: 0, ...size };
  for (const { x, y } of placesAround(box, width, size)) {
    const label = { text: box.id, x, y, width, height: rowHeight };
    if (isInside(label, surface) && !taken.some((other) => touch(label, other))) return label;
  }
  return null;
}
