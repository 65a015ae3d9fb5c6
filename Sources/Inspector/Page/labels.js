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

// Returns the place of each name: {text, x, y, width, height}, or null for a view that has no room
// even for a few letters. Boxes are in pixels, back to front: {id, x, y, width, height}.
export function placeLabels(boxes) {
  const taken = [];
  return boxes.map((box, index) => {
    // The views in front should not cover the name.
    const covers = boxes.length > mostCovers ? [] : boxes.slice(index + 1);
    for (const obstacles of [[...taken, ...covers], taken]) {
      for (let length = box.id.length; length >= Math.min(shortest, box.id.length); length -= 1) {
        const text = length === box.id.length ? box.id : `${box.id.slice(0, length)}…`;
        const width = widthOf(text);
        if (width > box.width - 2 * left) continue;
        for (const { x, y } of places(box, width)) {
          const label = { text, x, y, width, height: rowHeight };
          if (obstacles.some((other) => touch(label, other))) continue;
          taken.push(label);
          return label;
        }
        // A shorter name would only be worse while another place is free.
        if (obstacles !== taken) break;
      }
    }
    return null;
  });
}
