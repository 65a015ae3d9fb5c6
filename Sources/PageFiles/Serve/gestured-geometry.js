// Places of elements on the page and on the surface.

// The element around an element, also from inside a shadow tree.
export function parent(element) {
  return element.assignedSlot ?? element.parentElement ?? element.getRootNode().host ?? null;
}

// True if an element lies in another one.
export function isInside(element, other) {
  for (let outer = parent(element); outer; outer = parent(outer)) {
    if (outer === other) return true;
  }
  return false;
}

// The part of an element that can be seen, in CSS pixels of the viewport, with its `offset` in the
// element; null if nothing can be seen. Elements in front of it do not count.
export function visiblePart(element) {
  if (document.hidden || !element.checkVisibility({ visibilityProperty: true })) return null;
  const whole = element.getBoundingClientRect();
  const part = {
    left: Math.max(whole.left, 0),
    top: Math.max(whole.top, 0),
    right: Math.min(whole.right, innerWidth),
    bottom: Math.min(whole.bottom, innerHeight),
  };
  for (const outer of clippers(element)) {
    const { left, top } = outer.getBoundingClientRect();
    const [x, y] = [left + outer.clientLeft, top + outer.clientTop];
    part.left = Math.max(part.left, x);
    part.top = Math.max(part.top, y);
    part.right = Math.min(part.right, x + outer.clientWidth);
    part.bottom = Math.min(part.bottom, y + outer.clientHeight);
  }
  if (part.left >= part.right || part.top >= part.bottom) return null;
  return { ...part, offset: { x: part.left - whole.left, y: part.top - whole.top } };
}

// The elements whose overflow hides parts of an element.
function* clippers(element) {
  let { position } = getComputedStyle(element);
  for (let outer = parent(element); outer; outer = parent(outer)) {
    if (position === "fixed") return;
    const style = getComputedStyle(outer);
    // An absolute element is clipped only by elements around its containing block.
    if (position === "absolute" && style.position === "static") continue;
    position = style.position;
    const isRoot = outer === document.documentElement || outer === document.body;
    if (!isRoot && style.display !== "contents" && style.overflow !== "visible") yield outer;
  }
}

// What a value of `touch-action` lets the browser do.
const pans = ["left", "right", "up", "down"];
const actions = {
  auto: [...pans, "zoom"],
  manipulation: [...pans, "zoom"],
  none: [],
  "pan-x": ["left", "right"],
  "pan-left": ["left"],
  "pan-right": ["right"],
  "pan-y": ["up", "down"],
  "pan-up": ["up"],
  "pan-down": ["down"],
  "pinch-zoom": ["zoom"],
};

// What the browser does with touches on an element: "scrolling", "zooming", both or nothing.
//
// Around the element, all elements must allow it: for scrolling, those up to the nearest one that
// scrolls.
export function touchAction(element) {
  let [isBeforeScroller, mayScroll, mayZoom] = [true, new Set(pans), true];
  for (let outer = element; outer; outer = parent(outer)) {
    const { touchAction, overflowX, overflowY } = getComputedStyle(outer);
    const allowed = touchAction.split(" ").flatMap((word) => actions[word] ?? actions.auto);
    mayZoom &&= allowed.includes("zoom");
    if (!isBeforeScroller) continue;
    for (const pan of mayScroll) if (!allowed.includes(pan)) mayScroll.delete(pan);
    isBeforeScroller = ![overflowX, overflowY].some((overflow) => /auto|scroll|hidden/.test(overflow));
  }
  return [...(mayScroll.size ? ["scrolling"] : []), ...(mayZoom ? ["zooming"] : [])];
}

// The relation of the viewport's CSS pixels to the surface's units, which are points or pixels.
export class Mapping {
  #origin;
  #scale;

  // `size` is that of the surface; `place` is the viewport's rectangle on it.
  constructor(size, place) {
    const { x, y, width, height } = place ?? { x: 0, y: 0, width: size[0], height: size[1] };
    this.#origin = { x, y };
    this.#scale = { x: width / innerWidth, y: height / innerHeight };
  }

  // The frame of a part of the viewport on the surface, or in a superview with a frame on it.
  frame({ left, top, right, bottom }, outer = [0, 0]) {
    const { x, y } = this.#scale;
    return [
      this.#origin.x + left * x - outer[0],
      this.#origin.y + top * y - outer[1],
      (right - left) * x,
      (bottom - top) * y,
    ].map((number) => Math.round(number * 1000) / 1000);
  }

  // A distance on the surface in CSS pixels.
  toPage([x, y]) {
    return { x: x / this.#scale.x, y: y / this.#scale.y };
  }

  // A distance in CSS pixels on the surface.
  toSurface({ x, y }) {
    return [x * this.#scale.x, y * this.#scale.y];
  }
}

// Calls a function once an element has moved, been resized, shown or hidden since now. It costs
// nothing while the page rests. The result ends it.
export function awaitMovement(element, moved) {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const insets = [top, clientWidth - right, clientHeight - bottom, left];
  let isFirst = true;
  const observer = new IntersectionObserver(
    () => {
      if (!isFirst) moved();
      isFirst = false;
    },
    {
      root: document,
      // The root is the element's present rectangle, so that any movement leaves it.
      rootMargin: insets.map((inset) => `${-Math.floor(inset)}px`).join(" "),
      threshold: Array.from({ length: 101 }, (_, percent) => percent / 100),
    },
  );
  observer.observe(element);
  return () => observer.disconnect();
}
