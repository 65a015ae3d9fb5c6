// Gestures of a touchscreen for web pages. `gesturectl serve` serves this module.
//
//   import { connect } from "http://localhost:8765/gestured.js";
//
//   const gestures = connect({ token });
//   gestures.observe(map, { pan: {}, pinch: { simultaneousWith: ["pan"] } });
//   map.addEventListener("gestured-pan", ({ detail }) => move(detail.translation));
//
// The browser recognizes gestures, too. Keep it from scrolling and zooming: `touch-action: none` in
// the style of each observed element, or `grab: true` in the configuration of the surface.
//
// The guide docs/web-pages.md has examples, and gestured-protocol(7) describes lines and commands.
// `gestured.d.ts`, at the same address, has the types.

import { Views } from "./gestured-views.js";

// Milliseconds between two attempts to connect.
const firstPause = 250;
const longestPause = 8000;
// The close code after which another attempt would fail, too: the origin is not allowed, or the token
// is wrong or missing.
const policyViolation = 1008;

// The reason why a command failed: a code of the protocol, "disconnected" for a connection that
// comes back, or "refused" for one that does not.
export class GesturedError extends Error {
  constructor(code, message) {
    super(message);
    this.name = "GesturedError";
    this.code = code;
  }
}

// Connects to the daemon, and connects again whenever the connection ends, unless the server refuses
// the page.
export function connect(options = {}) {
  return new Gestures(options);
}

// A connection. Each line of the daemon is an event: its type is that of the line, its `detail` is
// the line. Further events are `disconnected`, with the code and reason of the end, and `error`,
// with a `GesturedError` that belongs to no call.
export class Gestures extends EventTarget {
  // The first line of the connection, or null while there is none.
  hello = null;
  // A promise of the first `hello` line, which is rejected if the server refuses the page.
  ready;

  #address;
  #protocols;
  #socket = null;
  #views;
  #calls = new Map();
  #lastCall = 0;
  #subscription = null;
  #pause = firstPause;
  #timer = null;
  #isClosed = false;
  #refusal = null;
  #refuse;

  // `address` is that of the WebSocket; `token` makes the page a controller; `surface` and `place`
  // are those of observed elements.
  constructor({ address, token, surface, place } = {}) {
    super();
    this.#address = address ?? new URL("/", import.meta.url).href.replace(/^http/, "ws");
    this.#protocols = token ? ["gestured", `gestured.token.${token}`] : ["gestured"];
    this.ready = new Promise((resolve, reject) => {
      this.addEventListener("hello", ({ detail }) => resolve(detail), { once: true });
      this.#refuse = reject;
    });
    // The event `error` has the reason for pages that do not wait for the promise.
    this.ready.catch(() => {});
    this.#views = new Views({
      surface,
      place,
      send: (name, values) => this.#send(name, values),
      report: (error) => this.#report(error),
    });
    const hurry = () => {
      if (this.#timer !== null && !document.hidden) this.#open();
    };
    addEventListener("online", hurry);
    document.addEventListener("visibilitychange", hurry);
    this.#open();
  }

  // True if commands can be sent now.
  get isConnected() {
    return this.hello !== null;
  }

  // True if the page has the token, and so all rights.
  get isController() {
    return this.hello?.capabilities?.includes("control") ?? false;
  }

  // Ends the connection for good. Views that the page has added disappear.
  close() {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    this.#timer = null;
    this.#socket?.close(1000);
  }

  // MARK: Elements

  // Recognizes gestures on an element, and dispatches an event `gestured-NAME` on it for each of
  // their lines. `gestures` has the properties of each gesture by its name, which is also its kind
  // unless `kind` differs; `view` has properties of the view. The result ends it with `stop()`.
  observe(element, gestures, view = {}) {
    return this.#views.observe(element, gestures, view);
  }

  // MARK: Commands

  // Chooses lines, in place of the choice before; also on later connections. The choice holds for
  // the lines of observed elements, too.
  subscribe(choice = {}) {
    this.#subscription = choice;
    return this.command("subscribe", choice);
  }

  // Returns a list: `what` is devices, surfaces, views, gestures or clients.
  async list(what, choice = {}) {
    return (await this.command("list", { what, ...choice }))[what];
  }

  setSurface(surface, changes) {
    return this.command("setSurface", { surface, ...changes });
  }

  setGesture(surface, gesture, changes) {
    return this.command("setGesture", { surface, gesture, ...changes });
  }

  async addView(surface, view, superview) {
    const reply = await this.command("addView", { surface, superview, view });
    this.#views.viewWasAdded();
    return reply;
  }

  updateView(surface, view) {
    return this.command("updateView", { surface, view });
  }

  removeView(surface, view) {
    return this.command("removeView", { surface, view });
  }

  becomeFirstResponder(surface, view, actions) {
    return this.command("becomeFirstResponder", { surface, view, actions });
  }

  resignFirstResponder(surface) {
    return this.command("resignFirstResponder", { surface });
  }

  showMenu(surface, view, menu = {}) {
    return this.command("showMenu", { surface, view, ...menu });
  }

  updateMenu(surface) {
    return this.command("updateMenu", { surface });
  }

  hideMenu(surface) {
    return this.command("hideMenu", { surface });
  }

  ping() {
    return this.command("ping");
  }

  // Sends a command by its name in the protocol, and returns a promise of its reply. The first
  // connection is waited for. During a later gap the promise is rejected: nobody knows how long the
  // gap is, and most commands are for this moment.
  async command(name, values = {}) {
    await this.ready;
    return this.#send(name, values);
  }

  #send(name, values = {}) {
    return new Promise((resolve, reject) => {
      if (!this.isConnected) {
        reject(this.#refusal ?? new GesturedError("disconnected", "there is no connection"));
        return;
      }
      const id = ++this.#lastCall;
      this.#calls.set(id, { resolve, reject });
      this.#socket.send(JSON.stringify({ ...values, command: name, id }));
    });
  }

  // MARK: Connection

  #open() {
    clearTimeout(this.#timer);
    this.#timer = null;
    const socket = new WebSocket(this.#address, this.#protocols);
    this.#socket = socket;
    socket.onmessage = ({ data }) => this.#receive(JSON.parse(data));
    socket.onclose = ({ code, reason }) => this.#ended(code, reason);
  }

  #receive(line) {
    switch (line.type) {
      case "reply":
        this.#answer(line);
        return;
      case "hello":
        this.hello = line;
        this.#pause = firstPause;
        this.#begin();
    }
    this.#views.receive(line);
    this.dispatchEvent(new CustomEvent(line.type, { detail: line }));
  }

  #begin() {
    if (this.#subscription) {
      this.#send("subscribe", this.#subscription).catch((error) => this.#report(error));
    }
    this.#views.connected(this.isController);
  }

  #answer(line) {
    const call = this.#calls.get(line.id);
    // A line that cannot be read has no id in its reply; the close code has the reason as well.
    if (!call) return;
    this.#calls.delete(line.id);
    if (line.ok) call.resolve(line);
    else call.reject(new GesturedError(line.error.code, line.error.message));
  }

  #ended(code, reason) {
    const wasConnected = this.isConnected;
    this.hello = null;
    this.#views.disconnected();
    const text = reason || (wasConnected ? "the connection has ended" : this.#obstacle());
    const isRefused = code === policyViolation;
    const error = new GesturedError(isRefused ? "refused" : "disconnected", text);
    for (const { reject } of this.#calls.values()) reject(error);
    this.#calls.clear();
    if (isRefused) {
      this.#isClosed = true;
      this.#refusal = error;
      this.#refuse(error);
    }
    if (!this.#isClosed) {
      // Pages that lost the same server do not all come back at the same time.
      const pause = this.#pause * (0.75 + Math.random() / 2);
      this.#timer = setTimeout(() => this.#open(), pause);
      this.#pause = Math.min(this.#pause * 2, longestPause);
    }
    this.dispatchEvent(new CustomEvent("disconnected", { detail: { code, reason: text } }));
    if (isRefused) this.#report(error);
  }

  // The likely reasons why a browser could not connect, which it does not reveal.
  #obstacle() {
    return `no connection to ${this.#address}: 'gesturectl serve' must run with '--origin ${origin}'`;
  }

  #report(error) {
    if (error.code === "disconnected") return;
    console.error(`gestured: ${error.message}`);
    this.dispatchEvent(new CustomEvent("error", { detail: error }));
  }
}
