// The page of gesturectl setup and gesturectl doctor: targets in the corners, or the doctor's steps, and
// the result.
//
// The program reads the touches from the panel itself. The page reports only where it got them, from
// which the program learns whether the compositor turns touches with the screen.

import { Stream } from "./stream.js";

// Milliseconds for which an accepted target stays, so that its touch is not taken for the next one.
const pause = 700;

const body = document.body;
const [step, task, refusal] = ["step", "task", "refusal"].map((id) => document.getElementById(id));
const [findings, target, done, lines] = ["findings", "target", "done", "lines"].map((id) =>
  document.getElementById(id));

// The newest message of the program, and the number of the target on the page.
let message = null;
let shown = null;
let timer = null;
let isConnected = false;
// True if the program knows that the page covers the screen, so that touches count.
let isCovering = null;

// True if the page covers the screen: without bars of the browser, and not in a part of a window.
function isFull() {
  if (document.fullscreenElement || matchMedia("(display-mode: fullscreen)").matches) return true;
  const shape = innerWidth / innerHeight / (screen.width / screen.height);
  // The page's zoom changes the inner size, and not the outer one.
  return outerWidth >= screen.width - 1 && outerHeight >= screen.height - 1
    && Math.abs(shape - 1) < 0.01;
}

function reportScreen() {
  const size = { width: Math.round(innerWidth), height: Math.round(innerHeight) };
  stream.send(JSON.stringify({ do: "screen", ...size, isFull: isFull() }));
}

function place(element, { x, y }) {
  element.style.left = `${x * 100}%`;
  element.style.top = `${y * 100}%`;
}

// Elements of SVG have the attribute, but not the property.
function setTargetHidden(isHidden) {
  target.toggleAttribute("hidden", isHidden);
}

function isTargetHidden() {
  return target.hasAttribute("hidden");
}

function write(element, text) {
  element.textContent = text;
  element.hidden = !text;
}

function showTarget({ target: number, count, corner, x, y, refusal: reason }) {
  shown = number;
  // The program may have begun again.
  if (number === 0) done.replaceChildren();
  place(target, { x, y });
  target.classList.remove("accepted");
  target.classList.toggle("refused", Boolean(reason));
  setTargetHidden(false);
  body.dataset.target = number;
  step.textContent = `${number + 1} of ${count}`;
  task.textContent = `Touch the target in the ${corner} corner of the screen`;
  write(refusal, reason);
}

// Shows what to do in a step of the doctor, with the lines to draw and the target to tap.
function showStep({ number, count, text, lines: paths, targets }) {
  step.textContent = `${number} of ${count}`;
  task.textContent = text;
  write(refusal, "");
  lines.replaceChildren(...paths.flatMap(([[x, y], [toX, toY]]) =>
    [`M${x} ${y}L${toX} ${toY}`, `M${x} ${y}h0`].map((path, index) => {
      const element = document.createElementNS("http://www.w3.org/2000/svg", "path");
      element.setAttribute("d", path);
      element.setAttribute("class", index ? "start" : "line");
      return element;
    })));
  lines.toggleAttribute("hidden", paths.length === 0);
  setTargetHidden(targets.length === 0);
  for (const [x, y] of targets) place(target, { x, y });
  body.dataset.step = number;
}

// Marks the target that was touched, and calls a function a moment later.
function accept(next) {
  target.classList.remove("refused");
  target.classList.add("accepted");
  write(refusal, "");
  timer = setTimeout(() => {
    timer = null;
    const mark = document.createElement("i");
    [mark.style.left, mark.style.top] = [target.style.left, target.style.top];
    done.append(mark);
    setTargetHidden(true);
    next();
  }, pause);
}

function showText(state, title, sentences) {
  setTargetHidden(true);
  lines.toggleAttribute("hidden", true);
  step.textContent = "";
  task.textContent = title;
  write(refusal, "");
  findings.replaceChildren(...sentences.map((sentence) => {
    const item = document.createElement("li");
    item.textContent = sentence;
    return item;
  }));
  findings.hidden = sentences.length === 0;
  body.dataset.state = state;
}

function show() {
  if (timer !== null || !message || isCovering === null) return;
  switch (message.type) {
  case "failure":
    return showText("failure", message.reason, []);
  case "result":
    if (shown !== null && !isTargetHidden()) return accept(show);
    showText("result", "The panel is measured", message.sentences);
    stream.send(JSON.stringify({ do: "seen" }));
    return;
  }
  if (!isCovering) {
    showText("window", "Touch the screen, or press F11, to make this page full-screen",
      []);
    return;
  }
  findings.hidden = true;
  if (message.type === "step") {
    body.dataset.state = "step";
    return showStep(message);
  }
  body.dataset.state = "target";
  if (shown !== null && message.target > shown && !isTargetHidden()) return accept(show);
  showTarget(message);
}

const stream = new Stream({
  opened() {
    isConnected = true;
    reportScreen();
  },
  received(text) {
    const news = JSON.parse(text);
    if (news.type === "screen") isCovering = news.isFull;
    else message = news;
    show();
  },
  closed(isGone) {
    isConnected = false;
    if (body.dataset.state === "result" || body.dataset.state === "failure") return;
    [message, isCovering] = [null, null];
    showText("failure", isGone ? "This address is no longer valid" : "gesturectl has ended", []);
  },
});

addEventListener("resize", reportScreen);
document.addEventListener("fullscreenchange", reportScreen);
document.addEventListener("contextmenu", (event) => event.preventDefault());
document.addEventListener("pointerdown", ({ clientX, clientY }) => {
  if (body.dataset.state !== "target" || shown === null) return;
  const [x, y] = [clientX / innerWidth, clientY / innerHeight];
  stream.send(JSON.stringify({ do: "pointer", target: shown, x, y }));
});
// A browser permits this only in answer to a person.
for (const name of ["pointerup", "keydown"]) {
  document.addEventListener(name, () => {
    if (!isFull() && isConnected) document.documentElement.requestFullscreen?.().catch(() => {});
  });
}
