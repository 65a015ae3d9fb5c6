// The inspector's page: receives lines from the program, and draws them once a frame.

import { Stream } from "./stream.js";
import { Model } from "./model.js";
import { Surfaces } from "./surfaces.js";
import { Lanes } from "./lanes.js";
import { GesturePanel } from "./gesture.js";
import { Lines } from "./lines.js";
import { Playback } from "./playback.js";
import { Fold } from "./span.js";
import { Filter } from "./filter.js";
import { Layout } from "./layout.js";
import { SurfaceFilters } from "./surface-filters.js";
import { Learning } from "./learning.js";

// Milliseconds between two frames with reduced motion.
const calmPause = 500;

const model = new Model();
const status = document.getElementById("status");
const problem = document.getElementById("problem");
const note = document.getElementById("note");
const working = document.getElementById("working");
const shed = document.getElementById("shed");
const help = document.getElementById("help");
const calm = matchMedia("(prefers-reduced-motion: reduce)");

// Functions that receive the answers to requests under way, by the number of the request.
const asked = new Map();
let lastNumber = 0;

// Milliseconds after which the page shows that an answer is pending.
const patience = 300;
let workingTimer = null;

function tellWork() {
  const isWorking = asked.size > 0;
  if (!isWorking) {
    clearTimeout(workingTimer);
    workingTimer = null;
    working.textContent = "";
  } else {
    workingTimer ??= setTimeout(() => { working.textContent = "working…"; }, patience);
  }
}

// Sends a request to the program. The promise has the answer: null if it succeeded, the reason if
// it failed, and undefined if the program is gone. The page shows the reason if `isToldToAll` is
// true; otherwise the caller does.
const ask = (request, isToldToAll = false) => new Promise((answered) => {
  problem.hidden = true;
  lastNumber += 1;
  if (!stream.send(JSON.stringify({ ...request, number: lastNumber }))) return answered(undefined);
  asked.set(lastNumber, (reason) => {
    if (reason && isToldToAll) complain(reason);
    answered(reason);
  });
  tellWork();
});

function complain(reason) {
  problem.textContent = reason;
  problem.hidden = false;
}

function answer(number, reason) {
  asked.get(number)?.(reason);
  asked.delete(number);
  tellWork();
}
const panel = new GesturePanel(model, ask, (gesture) => choose(gesture));
const surfaces = new Surfaces(model, document.getElementById("surfaces"));
const choose = (gesture) => {
  lanes.chosen = gesture;
  panel.show(gesture);
  drawNow();
};
const filter = new Filter(model, () => {
  lines.refresh();
  drawNow();
});
const seek = (time) => playback.go(time);
const lanes = new Lanes(
  model, document.getElementById("labels"), document.getElementById("chart"), filter,
  { choose, seek });
const lines = new Lines(model, filter);
const playback = new Playback(model, ask);
const layout = new Layout(model, surfaces, ask);
const surfaceFilters = new SurfaceFilters(model, ask);
const learning = new Learning(model, ask);

// MARK: Drawing

let isDrawn = true;
let calmTimer = null;
let drawnAt = -Infinity;

// Draws soon; with reduced motion, changes that need no input are drawn less often.
function draw() {
  const wait = calm.matches && model.rate > 0 ? drawnAt + calmPause - performance.now() : 0;
  if (wait <= 0) return drawNow();
  calmTimer ??= setTimeout(() => {
    calmTimer = null;
    draw();
  }, wait);
}

function drawNow() {
  if (!isDrawn) return;
  isDrawn = false;
  requestAnimationFrame(() => {
    isDrawn = true;
    drawnAt = performance.now();
    model.prune();
    surfaces.draw(calm.matches);
    lanes.draw();
    panel.draw();
    playback.draw();
    playback.show(lanes.span);
    document.body.dataset.time = model.now.toFixed(6);
    document.body.dataset.lines = model.lines;
    document.body.dataset.shed = model.shed;
    const missing = model.shed + model.lost;
    shed.textContent = missing > 0 ? `${missing} positions left out to keep up` : "";
    document.body.dataset.drawn = Number(document.body.dataset.drawn ?? 0) + 1;
    if (model.isMoving(lanes.span.time)) draw();
  });
}

matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => {
  lanes.readColors();
  playback.redraw();
  draw();
});

// MARK: Lines

function say(state, text) {
  document.body.dataset.connection = state;
  if (status.textContent !== text) status.textContent = text;
}

function take(line) {
  switch (line.type) {
    case "live":
      model.isLive = true;
      document.body.dataset.live = "";
      say(line.isConnected ? "live" : "waiting", line.text);
      if (!line.isConnected) model.fingers.liftAll(model.now);
      return null;
    case "timeline": {
      say("capture", `capture ${line.capture}`);
      const fold = new Fold(line.pauses);
      playback.take(line, fold);
      lanes.span.setCapture(line.beginning, line.end, fold);
      lines.makeSeekable(seek);
      panel.makeSeekable(seek);
      note.textContent = line.note ?? "";
      note.hidden = line.note === undefined;
      return null;
    }
    case "learning":
      learning.take(line);
      return null;
    case "playback":
      playback.take(line);
      return null;
    case "answered":
      answer(line.number, line.problem ?? null);
      return null;
    case "problem":
      complain(line.text);
      return null;
    case "reset":
      lines.clear();
      break;
  }
  const what = model.take(line);
  if (what === "line") lines.take(line);
  return what;
}

// Says so if the lanes have only the beginning of a capture.
function showLimit() {
  const row = document.getElementById("lanes-limit");
  const limit = model.historyLimit;
  row.hidden = limit === null;
  row.textContent = limit === null ? ""
    : `The lanes show only the first ${limit.toLocaleString("en")} changes of this capture.`;
}

function received(text) {
  const changes = new Set(JSON.parse(text).map(take));
  if (changes.has("scene")) {
    surfaces.rebuild();
    filter.rebuild();
    lanes.rebuild();
    const isThere = model.gestures.some((gesture) =>
      gesture.gesture === lanes.chosen?.gesture && gesture.surface === lanes.chosen?.surface);
    if (!isThere && model.gestures.length > 0) choose(model.gestures[0]);
  }
  const saved = learning.takeSaved();
  if (saved) choose(saved);
  if (changes.has("history")) showLimit();
  if (changes.has("scene") || changes.has("edits")) {
    panel.refresh();
    layout.refresh();
    surfaceFilters.refresh();
    learning.refresh();
  }
  if (changes.has("why") || changes.has("line") || changes.has("lines")) panel.tell();
  draw();
}

const stream = new Stream({
  opened() {
    delete document.body.dataset.gone;
    // This may be the next program, which knows nothing of a lesson.
    learning.take({ state: "none", text: "", yaml: "" });
  },
  received,
  closed(isGone, isFull) {
    for (const number of asked.keys()) answer(number, undefined);
    if (isGone) {
      say("gone", "this address is no longer valid: open the one that gesturectl prints now");
    } else if (isFull) {
      say("full", "too many pages are open; waiting for one to close");
    } else {
      say("lost", "gesturectl is not running; waiting for it");
    }
  },
});

// MARK: Keys

const keys = {
  "?": () => help.showModal(),
  ArrowDown: () => lanes.step(1),
  ArrowUp: () => lanes.step(-1),
  e: () => panel.focus(),
  c: () => panel.copy(),
  l: () => layout.toggle(),
  v: () => layout.draw(),
  g: () => learning.toggle(),
  "-": () => zoom("zoom-out"),
  "+": () => zoom("zoom-in"),
  "=": () => zoom("zoom-in"),
  0: () => zoom("zoom-all"),
};
function zoom(button) {
  document.getElementById(button).click();
  drawNow();
}
const captureKeys = {
  " ": () => playback.toggle(),
  ArrowLeft: (event) => playback.move(event.shiftKey ? -1 : -0.1),
  ArrowRight: (event) => playback.move(event.shiftKey ? 1 : 0.1),
  ",": () => playback.move(-0.01),
  ".": () => playback.move(0.01),
  p: () => playback.step(-1),
  n: () => playback.step(1),
  Home: () => playback.begin(),
  End: () => playback.end(),
  "[": () => playback.hurry(-1),
  "]": () => playback.hurry(1),
};

const buttons = {
  "help-button": keys["?"],
  "gesture-up": () => lanes.step(-1, true),
  "gesture-down": () => lanes.step(1, true),
  "gesture-edit": () => panel.focus(),
  "zoom-out": () => lanes.zoom(2),
  "zoom-in": () => lanes.zoom(0.5),
  "zoom-all": () => lanes.showAll(),
};
for (const [id, action] of Object.entries(buttons)) {
  document.getElementById(id).addEventListener("click", () => {
    action();
    playback.show(lanes.span);
  });
}
addEventListener("keydown", (event) => {
  if (help.open || event.ctrlKey || event.metaKey || event.altKey) return;
  const target = event.target;
  // Keys typed in a field belong to it; Escape leaves it, and the space bar presses a button.
  if (event.key === "Escape") {
    if (target.matches("input, select")) target.blur();
    else if (!layout.leave()) learning.leave(false);
  }
  if (target.matches("input:not([type=checkbox]), select, textarea")) return;
  if (event.key === " " && target.matches("button, input, summary")) return;
  if (target.matches("#list, #yaml, #learn-yaml") && /^(Arrow|Home|End| )/.test(event.key)) return;
  const name = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const action = keys[name] ?? (playback.isThere ? captureKeys[name] : undefined);
  if (!action) return;
  event.preventDefault();
  action(event);
});
