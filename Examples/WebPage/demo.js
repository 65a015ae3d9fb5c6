import { connect } from "./gestured.js";

// Beside a daemon, the program that opens the page puts the token behind a number sign.
const token = new URLSearchParams(location.hash.slice(1)).get("token") ?? undefined;
const gestures = connect({ token });
window.gestures = gestures;
const find = (selector) => document.querySelector(selector);
const clamp = (number, least, most) => Math.min(Math.max(number, least), most);
const isOver = (state) => ["ended", "cancelled", "recognized"].includes(state);

gestures.addEventListener("hello", () => {
  find("#status").textContent = gestures.engine === "local" ? "engine in the page" : "engine of the daemon";
});
gestures.addEventListener("error", ({ detail }) => { find("#status").textContent = detail.message; });
gestures.subscribe({ transitions: true, idle: false });

// MARK: What the engine decided

const logs = new Map();
const units = { seconds: " s", fingers: "", radians: "°" };
const unitOf = (reason) =>
  /Long|Short|Time|Slow/.test(reason) ? "seconds" : /Fingers/.test(reason) ? "fingers"
  : /turn/i.test(reason) ? "radians" : "points";

function rounded(number, unit) {
  const value = unit === "radians" ? (number * 180) / Math.PI : number;
  return Math.round(value * 100) / 100;
}

function why({ state, reason, measured, limit, by, waitsFor, ...line }) {
  if (waitsFor) return `waits for ${waitsFor.map((id) => id.split(".").pop()).join(", ")} to fail`;
  if (!reason) {
    const { translation, scale, rotation, direction } = line;
    if (translation) return `by ${translation.map(Math.round).join(", ")} px`;
    if (scale !== undefined) return `× ${scale.toFixed(2)}`;
    if (rotation !== undefined) return `${Math.round((rotation * 180) / Math.PI)}°`;
    return direction ?? "";
  }
  const words = reason.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  const unit = unitOf(reason);
  const amounts =
    measured === undefined ? "" : `: ${rounded(measured, unit)} of ${rounded(limit, unit)}${units[unit] ?? " px"}`;
  return `${words}${by ? ` by ${by.split(".").pop()}` : ""}${amounts}`;
}

gestures.addEventListener("gesture", ({ detail: line }) => {
  const log = logs.get(line.view);
  if (!log) return;
  const name = line.gesture.split(".").pop();
  const newest = log.firstElementChild;
  const entry = document.createElement("li");
  const word = document.createElement("b");
  word.textContent = `${name} ${line.state}`;
  word.className = line.state === "failed" || line.state === "cancelled" ? "fails" : "acts";
  entry.append(word, ` ${why(line)}`);
  entry.dataset.is = `${name} ${line.state}`;
  // A gesture under way has one entry.
  if (line.state === "changed" && newest?.dataset.is === entry.dataset.is) newest.replaceWith(entry);
  else log.prepend(entry);
  while (log.children.length > 4) log.lastElementChild.remove();
});

// The page gets failures, too, for its lists.
function onTap(element, name, call) {
  element.addEventListener(`gestured-${name}`, ({ detail }) => {
    if (detail.state === "recognized") call(detail);
  });
}

function observe(element, gesturesOfElement, view) {
  const observation = gestures.observe(element, gesturesOfElement, view);
  logs.set(observation.id, element.closest("section").querySelector(".log"));
  return observation;
}

// Calls `apply` with the change of a gesture's value since its last event.
function follow(element, name, start, value, apply) {
  let last = start;
  element.addEventListener(`gestured-${name}`, ({ detail }) => {
    if (detail.state === "failed") return;
    if (detail.state === "began") last = start;
    const present = value(detail);
    apply(present, last, detail);
    last = present;
  });
}

// MARK: The photo

{
  const field = find("#photo");
  const picture = field.querySelector("svg");
  let matrix = new DOMMatrix();
  const change = (before) => {
    matrix = before.multiply(matrix);
    picture.style.transform = matrix;
  };
  // About the middle of the fingers.
  const about = ({ location }, turn) => {
    const [x, y] = [location.x - field.clientWidth / 2, location.y - field.clientHeight / 2];
    change(turn(new DOMMatrix().translate(x, y)).translate(-x, -y));
  };
  observe(field, {
    pan: { simultaneousWith: ["pinch", "rotation"] },
    pinch: { simultaneousWith: ["rotation"] },
    rotation: {},
    double: { kind: "tap", numberOfTapsRequired: 2 },
  });
  follow(field, "pan", { x: 0, y: 0 }, ({ translation }) => translation, (now, last) => {
    change(new DOMMatrix().translate(now.x - last.x, now.y - last.y));
  });
  follow(field, "pinch", 1, ({ scale }) => scale, (now, last, detail) => {
    about(detail, (origin) => origin.scale(now / last));
  });
  follow(field, "rotation", 0, ({ rotation }) => rotation, (now, last, detail) => {
    about(detail, (origin) => origin.rotate(((now - last) * 180) / Math.PI));
  });
  onTap(field, "double", () => {
    picture.animate([{ transform: `${matrix}` }, { transform: "none" }], { duration: 250, easing: "ease-out" });
    matrix = new DOMMatrix();
    picture.style.transform = "";
  });
}

// MARK: The stack

{
  const field = find("#stack");
  const places = [
    ["Harbor", "boats at six", "#c2452d"], ["Old town", "closed on Monday", "#4a5fa8"],
    ["Lighthouse", "199 steps", "#1f7d6b"], ["Market", "until noon", "#8a4f7d"],
  ];
  const cards = places.map(([name, note, color]) => {
    const card = document.createElement("div");
    card.className = "card";
    card.style.background = `linear-gradient(160deg, ${color}, color-mix(in oklab, ${color}, black 35%))`;
    card.innerHTML = `<strong>${name}</strong><span>${note}</span>`;
    field.append(card);
    return card;
  });
  const rest = () => {
    cards.forEach((card, index) => {
      card.style.transform = `translateY(${index * 9}px) scale(${1 - index * 0.05})`;
      card.style.zIndex = cards.length - index;
      card.style.opacity = 1;
    });
    field.dataset.top = cards[0].textContent;
  };
  rest();
  observe(field, { pan: { maximumNumberOfTouches: 1 }, tap: {} });
  field.addEventListener("gestured-pan", ({ detail: { state, translation, velocity } }) => {
    if (state === "failed") return;
    const top = cards[0];
    const tilt = translation.x / 14;
    top.classList.toggle("held", !isOver(state));
    top.style.transform = `translate(${translation.x}px, ${translation.y}px) rotate(${tilt}deg)`;
    if (!isOver(state)) return;
    // The place that it would reach within a fifth of a second.
    const goal = { x: translation.x + velocity.x / 5, y: translation.y + velocity.y / 5 };
    const distance = Math.hypot(goal.x, goal.y);
    if (state === "cancelled" || distance < 130) return rest();
    const far = 420 / distance;
    top.style.transform = `translate(${goal.x * far}px, ${goal.y * far}px) rotate(${tilt * 3}deg)`;
    top.style.opacity = 0;
    cards.push(cards.shift());
    setTimeout(rest, 220);
  });
  onTap(field, "tap", () => {
    cards[0].animate([{ scale: 1 }, { scale: 1.05 }, { scale: 1 }], 200);
  });
}

// MARK: The sheet

{
  const sheet = find("#sheet");
  const list = find("#list");
  const rows = list.querySelector("ul");
  const stops = ["Ferry pier", "Fish hall", "Customs house", "Dry dock", "Crane no. 3", "Pilot station",
    "Rope walk", "Net loft", "Sail maker", "Signal mast", "Breakwater", "Old slip", "Chandler", "Boat club"];
  stops.forEach((name, index) => {
    rows.insertAdjacentHTML("beforeend", `<li>${name}<span>${(index * 0.3 + 0.2).toFixed(1)} km</span></li>`);
  });
  const closed = 160;
  let [top, scroll] = [closed, 0];
  const most = () => rows.offsetHeight - list.clientHeight;
  const show = (settles) => {
    for (const element of [sheet, list]) element.classList.toggle("settles", settles);
    sheet.style.transform = `translateY(${top}px)`;
    rows.style.transform = `translateY(${-scroll}px)`;
    sheet.dataset.open = top === 0;
  };
  show(false);
  const own = observe(sheet, { pan: { maximumNumberOfTouches: 1 } });
  observe(list, {
    scroll: { kind: "pan", maximumNumberOfTouches: 1, simultaneousWith: [own.gestureID("pan")] },
    tap: {},
  });
  // One of both moves: the list once the sheet is open and the finger goes up, or it is not at its top.
  let isList = false;
  follow(sheet, "pan", { x: 0, y: 0 }, ({ translation }) => translation, (now, last, { state, velocity }) => {
    const step = now.y - last.y;
    isList = top === 0 && (scroll > 0 || step < 0);
    if (isList) return;
    top = clamp(top + step, 0, closed + 60);
    if (isOver(state)) top = top + velocity.y / 5 < closed / 2 ? 0 : closed;
    show(isOver(state));
  });
  follow(list, "scroll", { x: 0, y: 0 }, ({ translation }) => translation, (now, last, { state, velocity }) => {
    const step = now.y - last.y;
    if (top !== 0 || (scroll === 0 && step > 0)) return;
    scroll = clamp(scroll - step - (isOver(state) ? velocity.y / 4 : 0), 0, most());
    show(isOver(state));
  });
  onTap(list, "tap", (detail) => {
    const index = Math.floor((detail.location.y + scroll) / 44);
    rows.querySelector(".chosen")?.classList.remove("chosen");
    rows.children[index]?.classList.add("chosen");
  });
}

// MARK: The knob

{
  const knob = find("#knob");
  let value = 40;
  const show = () => {
    knob.querySelector("output").textContent = Math.round(value);
    knob.setAttribute("aria-valuenow", Math.round(value));
    knob.querySelector(".value").style.strokeDasharray = `${value * 2.7} 360`;
    knob.querySelector(".mark").style.transform = `rotate(${value * 2.7 - 135}deg)`;
  };
  const turn = (degrees) => {
    value = clamp(value + degrees / 2.7, 0, 100);
    show();
  };
  show();
  // A long press of no time begins with the touch, unlike a pan.
  observe(knob, {
    hold: { kind: "longPress", minimumPressDuration: 0, simultaneousWith: ["rotation"] },
    rotation: {},
  });
  const angle = ({ location }) =>
    (Math.atan2(location.y - knob.clientHeight / 2, location.x - knob.clientWidth / 2) * 180) / Math.PI;
  let last = 0;
  knob.addEventListener("gestured-hold", ({ detail }) => {
    const present = angle(detail);
    if (detail.state === "changed" && detail.touches.length === 1) turn(((present - last + 540) % 360) - 180);
    last = present;
  });
  follow(knob, "rotation", 0, ({ rotation }) => rotation, (now, before) => turn(((now - before) * 180) / Math.PI));
  knob.addEventListener("keydown", ({ key }) => {
    turn({ ArrowUp: 5.4, ArrowRight: 5.4, ArrowDown: -5.4, ArrowLeft: -5.4 }[key] ?? 0);
  });
}

// MARK: The drawing

{
  const field = find("#draw");
  const canvas = field.querySelector("canvas");
  let lines = [];
  const open = new Map();
  let selected = null;
  const show = () => {
    const scale = devicePixelRatio;
    [canvas.width, canvas.height] = [field.clientWidth * scale, field.clientHeight * scale];
    const context = canvas.getContext("2d");
    context.scale(scale, scale);
    Object.assign(context, { lineCap: "round", lineJoin: "round", lineWidth: 7 });
    for (const line of lines) {
      context.strokeStyle = line === selected ? getComputedStyle(field).getPropertyValue("--accent") : line.color;
      if (line === selected) context.strokeStyle = "#ff6a3d";
      context.lineWidth = line === selected ? 11 : 7;
      context.beginPath();
      for (const { x, y } of line.points) context.lineTo(x, y);
      context.stroke();
    }
    field.dataset.lines = lines.length;
  };
  new ResizeObserver(show).observe(field);
  const nearest = ({ x, y }) => {
    const distance = (line) => Math.min(...line.points.map((point) => Math.hypot(point.x - x, point.y - y)));
    return lines.filter((line) => distance(line) < 24).sort((one, other) => distance(one) - distance(other))[0] ?? null;
  };
  observe(field, {
    press: { kind: "longPress" },
    draw: { kind: "pan", simultaneousWith: ["press"] },
    double: { kind: "tap", numberOfTapsRequired: 2 },
    tap: { requiresFailureOf: ["double"] },
  }, { isMultipleTouchEnabled: true });
  let held = null;
  field.addEventListener("gestured-press", ({ detail }) => {
    if (detail.state === "began") held = selected = nearest(detail.location);
    if (isOver(detail.state)) held = null;
    show();
  });
  let last = { x: 0, y: 0 };
  field.addEventListener("gestured-draw", ({ detail: { state, touches, translation } }) => {
    if (state === "failed") return;
    if (state === "began") last = { x: 0, y: 0 };
    const [dx, dy] = [translation.x - last.x, translation.y - last.y];
    last = translation;
    if (held) {
      for (const point of held.points) [point.x, point.y] = [point.x + dx, point.y + dy];
      return show();
    }
    for (const { id, location } of touches) {
      if (!open.has(id)) {
        const color = `hsl(${(lines.length * 67 + 200) % 360} 65% 55%)`;
        open.set(id, { points: [], color });
        lines.push(open.get(id));
      }
      open.get(id).points.push(location);
    }
    if (isOver(state)) open.clear();
    show();
  });
  onTap(field, "tap", (detail) => {
    selected = nearest(detail.location);
    show();
  });
  onTap(field, "double", () => {
    lines = [];
    selected = null;
    show();
  });
}
