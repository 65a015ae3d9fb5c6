// Draws the messages of the program; each contains only the differences.
//
// A finger or a mouse on the page has no effect. Fingers on the touchscreen come from the daemon, and
// would count twice if the browser's touches counted, too.

import { Stream } from "./stream.js";

const namespace = "http://www.w3.org/2000/svg";
const find = (id) => document.getElementById(id);
const screen = find("screen");
const lines = new Map();

// The notice of the program, and the page's own after it has lost its program.
let notice = null;
let ownNotice = "Connecting to TouchTracker.";

function make(name, attributes, parent) {
  const element = document.createElementNS(namespace, name);
  set(element, attributes);
  parent.append(element);
  return element;
}

function set(element, attributes) {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
}

function place([x, y, width, height]) {
  return { x, y, width, height };
}

// MARK: Lines

function show(line) {
  let group = lines.get(line.number);
  if (!group) {
    group = document.createElementNS(namespace, "g");
    group.dataset.number = line.number;
    make("line", { class: "frame" }, group);
    make("line", { class: "stroke" }, group);
    lines.set(line.number, group);
  }
  const home = find(line.role === "inProgress" ? "lines-in-progress" : "lines");
  if (group.parentNode !== home) home.append(group);
  const [frame, stroke] = group.children;
  const [[x1, y1], [x2, y2]] = [line.begin, line.end];
  for (const part of [frame, stroke]) set(part, { x1, y1, x2, y2 });
  set(stroke, { stroke: line.paint, "stroke-width": line.thickness, "data-role": line.role });
  set(frame, { "stroke-width": line.role === "selected" ? line.thickness + 6 : 0 });
}

function remove(number) {
  lines.get(number)?.remove();
  lines.delete(number);
}

// MARK: The rest

function showColors(colors) {
  const group = find("colors");
  group.replaceChildren();
  if (!colors) return;
  make("rect", { class: "panel", ...place(colors.frame) }, group);
  for (const swatch of colors.swatches) {
    const isOne = swatch.paints.length === 1;
    if (!isOne) showRainbow(swatch.paints);
    make("rect", {
      ...place(swatch.frame), rx: 8, fill: isOne ? swatch.paints[0] : "url(#rainbow)",
      "data-color": swatch.name, class: swatch.isChosen ? "swatch is-chosen" : "swatch",
    }, group);
  }
}

function showRainbow(paints) {
  const gradient = find("rainbow");
  gradient.replaceChildren();
  paints.forEach((paint, index) =>
    make("stop", { offset: index / (paints.length - 1), "stop-color": paint }, gradient));
}

// The point of the arrow, at the side of a menu that its direction names.
const arrows = {
  up: ([x, y, width]) => [[x + width / 2, y - 9], [12, 0], [0, 10]],
  down: ([x, y, width, height]) => [[x + width / 2, y + height + 9], [12, 0], [0, -10]],
  left: ([x, y, , height]) => [[x - 9, y + height / 2], [0, 12], [10, 0]],
  right: ([x, y, width, height]) => [[x + width + 9, y + height / 2], [0, 12], [-10, 0]],
};

function showMenu(menu) {
  const group = find("menu");
  group.replaceChildren();
  if (!menu) return;
  make("rect", { class: "bubble frame", ...place(menu.frame), rx: 8 }, group);
  if (arrows[menu.arrow]) {
    const [[x, y], [sideX, sideY], [backX, backY]] = arrows[menu.arrow](menu.frame);
    const corners = [
      [x, y], [x + sideX + backX, y + sideY + backY], [x - sideX + backX, y - sideY + backY],
    ];
    make("polygon", { class: "bubble", points: corners.join(" ") }, group);
  }
  for (const item of menu.items) {
    const [x, y, width, height] = item.frame;
    make("text", { x: x + width / 2, y: y + height / 2 }, group).textContent = item.title;
  }
}

function showTouches(touches) {
  for (const [cx, cy] of touches) {
    const circle = make("circle", { cx, cy, r: 20 }, find("touches"));
    circle.addEventListener("animationend", () => circle.remove());
  }
}

function showNotice() {
  const text = ownNotice ?? notice;
  find("notice").textContent = text ?? "";
  find("notice").hidden = text === null;
}

function summarize() {
  const count = lines.size;
  const summary = count === 0 ? "An empty sheet" : count === 1 ? "One line" : `${count} lines`;
  find("summary").textContent = summary;
  find("hint").classList.toggle("is-hidden", count > 0);
}

// MARK: The size

let size = [400, 800];

// In full screen each point is under its finger. A surface whose size comes from rounded millimeters may
// have slightly other proportions: it is stretched. In a window the whole surface keeps its proportions.
function fit() {
  const aspect = (innerWidth / innerHeight) / (size[0] / size[1]);
  const isFull = document.fullscreenElement || matchMedia("(display-mode: fullscreen)").matches;
  const isStretched = isFull && aspect > 0.9 && aspect < 1.1;
  set(screen, {
    viewBox: `0 0 ${size.join(" ")}`,
    preserveAspectRatio: isStretched ? "none" : "xMidYMid meet",
  });
}

addEventListener("resize", fit);
addEventListener("contextmenu", (event) => event.preventDefault());

// MARK: The stream

function receive(message) {
  if (message.isWhole) {
    for (const number of [...lines.keys()]) remove(number);
    find("touches").replaceChildren();
  }
  if (message.size) {
    size = message.size;
    fit();
  }
  for (const number of message.gone ?? []) remove(number);
  for (const line of message.lines ?? []) show(line);
  if ("colors" in message) showColors(message.colors);
  if ("menu" in message) showMenu(message.menu);
  if ("notice" in message) notice = message.notice;
  if (message.touches) showTouches(message.touches);
  summarize();
  showNotice();
}

fit();
showNotice();
new Stream({
  opened() {
    ownNotice = null;
  },
  received(text) {
    receive(JSON.parse(text));
  },
  closed(isGone, isFull) {
    ownNotice = isGone
      ? "TouchTracker has restarted: open the address that it prints now."
      : isFull ? "Too many pages are open. Close one of them."
      : "TouchTracker does not answer. Trying again.";
    showNotice();
  },
});
