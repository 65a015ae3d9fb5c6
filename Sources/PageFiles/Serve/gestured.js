// Gestures for web pages: of the daemon where there is one, and of the engine in the page elsewhere.
//
//   import { connect } from "./gestured.js";
//
//   const gestures = connect();
//   gestures.observe(map, { pan: {}, pinch: { simultaneousWith: ["pan"] } });
//   map.addEventListener("gestured-pan", ({ detail }) => move(detail.translation));
//
// The browser recognizes gestures, too. Keep it from scrolling and zooming: `touch-action: none` in
// the style of each observed element; beside a daemon, `grab: true` in the configuration of the
// surface does it, too.
//
// The guide docs/web-pages.md has examples, and gestured-protocol(7) describes lines and commands.
// `gestured.d.ts`, at the same address, has the types.

import { Local } from "./gestured-local.js";
import { isServed } from "./gestured-server.js";
import { Views } from "./gestured-views.js";

// Milliseconds between two attempts to connect.
const firstPause = 250;
const longestPause = 8000;
// Milliseconds for which a page waits for the daemon before it uses its own engine.
const patience = 1000;
// The close code after which another attempt would fail, too: the origin is not allowed, or the token
// is wrong or missing.
const policyViolation = 1008;

// The reason why a command failed: a code of the protocol, "disconnected" for a connection that
// comes back, "refused" for one that does not, "unsupported" for a command that needs the daemon, or
// "engine" if the engine in the page has failed, or cannot be loaded.
export class GesturedError extends Error {
  constructor(code, message) {
    super(message);
    this.name = "GesturedError";
    this.code = code;
  }
}

// The address of the WebSocket: of the server that the module comes from, or the usual one.
const usualAddress =
  isServed ? new URL("/", import.meta.url).href.replace(/^http/, "ws") : "ws://localhost:8765/";

// Connects to the daemon, and connects again whenever the connection ends; without a daemon, the
// engine in the page takes its place.
export function connect(options = {}) {
  return new Gestures(options);
}

// A connection. Each line of the daemon is an event: its type is that of the line, its `detail` is
// the line. Further events are `disconnected`, with the code and reason of the end, and `error`,
// with a `GesturedError` that belongs to no call.
export class Gestures extends EventTarget {
  // The first line of the connection, or null while there is none.
  hello = null;
  // A promise of the first `hello` line. It is rejected if the server refuses the page, and the page
  // may not use an engine of its own, or if the page closes the connection before.
  ready;

  #engine;
  #address;
  #protocols;
  #surface;
  // The connection in use: a WebSocket or the engine in the page.
  #socket = null;
  #daemon = null;
  #local = null;
  #views;
  #calls = new Map();
  #lastCall = 0;
  #subscription = null;
  #pause = firstPause;
  #timer = null;
  // Aborted once the page has closed the connection: it ends all listeners.
  #closing = new AbortController();
  // True if the server does not let the page in.
  #isRefused = false;
  #hasMetDaemon = false;
  #refusal = null;
  #refuse;

  // `engine` is "daemon" or "local" to use only one of them. `address` is that of the WebSocket;
  // `token` makes the page a controller; `surface` and `place` are those of observed elements.
  constructor({ engine, address, token, surface, place } = {}) {
    super();
    if (![undefined, "daemon", "local"].includes(engine)) {
      throw new Error(`'engine' must be "daemon" or "local", found '${engine}'`);
    }
    const mayHaveDaemon = engine === "daemon" || address || token || isServed;
    this.#engine = engine ?? (mayHaveDaemon ? "any" : "local");
    this.#surface = surface;
    this.#address = address ?? usualAddress;
    this.#protocols = token ? ["gestured", `gestured.token.${token}`] : ["gestured"];
    this.ready = new Promise((resolve, reject) => {
      this.addEventListener("hello", ({ detail }) => resolve(detail), { once: true });
      this.#refuse = reject;
    });
    // The event `error` has the reason for pages that do not wait for the promise.
    this.ready.catch(() => {});
    this.#views = new Views({
      surface,
      // The engine in the page has the viewport for its surface.
      place: (surface) => {
        if (this.engine === "local") return undefined;
        return typeof place === "function" ? place(surface) : place;
      },
      isLocal: () => this.engine === "local",
      mayRefuse: () => this.#observeHere(),
      signal: this.#closing.signal,
      send: (name, values) => this.#send(name, values),
      report: (error) => this.#report(error),
    });
    if (this.#engine === "local") {
      this.#openLocal();
      return;
    }
    const hurry = () => {
      if (this.#timer !== null && !document.hidden) this.#open();
    };
    const { signal } = this.#closing;
    addEventListener("online", hurry, { signal });
    document.addEventListener("visibilitychange", hurry, { signal });
    this.#open();
    if (this.#engine === "any") {
      const timer = setTimeout(() => {
        if (!this.#socket) this.#openLocal();
      }, patience);
      signal.addEventListener("abort", () => clearTimeout(timer));
    }
  }

  get #isClosed() {
    return this.#closing.signal.aborted;
  }

  // "daemon" or "local", or null while there is no connection.
  get engine() {
    if (!this.hello) return null;
    return this.#socket === this.#local ? "local" : "daemon";
  }

  // True if commands can be sent now.
  get isConnected() {
    return this.hello !== null;
  }

  // True if the page has the token, and so all rights.
  get isController() {
    return this.hello?.capabilities?.includes("control") ?? false;
  }

  // Ends the connection for good, with all listeners. Views that the page has added disappear, and
  // commands under way are rejected.
  close() {
    if (this.#isClosed) return;
    this.#refusal ??= new GesturedError("disconnected", "the page has closed the connection");
    this.#refuse(this.#refusal);
    clearTimeout(this.#timer);
    const [daemon, local, wasConnected] = [this.#daemon, this.#local, this.isConnected];
    this.#timer = this.#daemon = this.#local = null;
    daemon?.close(1000);
    local?.close();
    if (wasConnected) this.#ended(1000, this.#refusal.message);
    this.#closing.abort();
  }

  // MARK: Elements

  // Recognizes gestures on an element, and dispatches an event `gestured-NAME` on it for each of
  // their lines. `gestures` has the properties of each gesture by its name, which is also its kind
  // unless `kind` differs; `view` has properties of the view. The result ends it with `stop()`.
  observe(element, gestures, view = {}) {
    if (this.#isClosed) throw new Error("the connection is closed");
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
    this.#daemon = socket;
    socket.onmessage = ({ data }) => {
      const line = JSON.parse(data);
      if (this.#socket === socket) this.#receive(line);
      else if (line.type === "hello" && this.#daemon === socket) this.#meet(socket, line);
    };
    socket.onclose = ({ code, reason }) => this.#lost(socket, code, reason);
  }

  // Uses a daemon that has come, as soon as the engine in the page is at rest.
  #meet(socket, hello) {
    // A watcher of the daemon cannot observe elements, and the engine in the page can.
    if (this.#views.isUsed && !hello.capabilities?.includes("control") && this.#observeHere()) return;
    const local = this.#local;
    const take = () => {
      if (this.#daemon !== socket || this.#isClosed) return;
      if (local && this.#socket === local) {
        this.#leave();
        this.#views.disconnected();
      }
      local?.close();
      this.#local = null;
      this.#socket = socket;
      this.#receive(hello);
    };
    if (local && this.#socket === local) local.whenAtRest(take);
    else take();
  }

  // Uses the engine in the page, as long as there is no daemon.
  #openLocal() {
    if (this.#local || this.#isClosed) return;
    const local = new Local({
      surface: this.#surface,
      find: (event) => this.#views.find(event),
      receive: (line) => {
        if (this.#local !== local) return;
        if (line.type === "hello") this.#socket = local;
        if (this.#socket === local) this.#receive(line);
      },
      ended: (error) => {
        if (this.#local !== local) return;
        this.#local = null;
        const isUsed = this.#socket === local;
        console.error(error);
        const text = `the engine in the page has failed: ${error.message}`;
        const failure = new GesturedError("engine", text);
        this.#report(failure);
        if (!isUsed) {
          // It could not be loaded. Without a daemon, nothing else can come.
          if (this.#engine === "local") {
            this.#refusal = failure;
            this.#refuse(failure);
          }
          return;
        }
        this.#ended(1011, text);
        // A new one takes the next touch.
        this.#openLocal();
      },
    });
    this.#local = local;
  }

  // Uses the engine in the page for its elements if the daemon lets it only watch; returns true if it
  // may.
  #observeHere() {
    if (this.#engine !== "any") return false;
    this.#engine = "local";
    // Not now: a line is being processed.
    queueMicrotask(() => {
      const socket = this.#daemon;
      this.#daemon = null;
      socket?.close(1000);
      if (this.#isClosed) return;
      // No replies come from the daemon any more.
      if (socket && this.#socket === socket) {
        this.#leave();
        this.#views.disconnected();
      }
      this.#openLocal();
    });
    return true;
  }

  // The connection to the daemon has ended, or never began.
  #lost(socket, code, reason) {
    // The page has closed it, or uses its own engine.
    if (this.#daemon !== socket || this.#isClosed) return;
    this.#daemon = null;
    const isUsed = this.#socket === socket;
    const isRefused = code === policyViolation;
    const wasConnected = isUsed && this.isConnected;
    if (this.#engine === "daemon" || wasConnected) this.#ended(code, reason, isRefused);
    else if (isRefused) this.#report(this.#failure(true, reason));
    if (this.#isRefused || this.#engine === "local") return;
    if (this.#engine === "any") this.#openLocal();
    // A page that has never met a daemon asks again only when it is shown or gets a network.
    if (isRefused) return;
    if (this.#engine === "daemon" || wasConnected || this.#hasMetDaemon) {
      // Pages that lost the same server do not all come back at the same time.
      const pause = this.#pause * (0.75 + Math.random() / 2);
      this.#timer = setTimeout(() => this.#open(), pause);
      this.#pause = Math.min(this.#pause * 2, longestPause);
    } else {
      this.#timer = 0;
    }
  }

  #receive(line) {
    switch (line.type) {
      case "reply":
        this.#answer(line);
        return;
      case "hello":
        this.hello = line;
        this.#pause = firstPause;
        if (this.engine === "daemon") this.#hasMetDaemon = true;
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

  // Rejects the commands under way, and cancels the gestures.
  #leave(error = new GesturedError("disconnected", "the engine has changed")) {
    this.hello = null;
    this.#socket = null;
    for (const { reject } of this.#calls.values()) reject(error);
    this.#calls.clear();
  }

  #failure(isRefused, reason) {
    const text = reason || (this.isConnected ? "the connection has ended" : this.#obstacle());
    return new GesturedError(isRefused ? "refused" : "disconnected", text);
  }

  #ended(code, reason, isRefused = false) {
    const error = this.#failure(isRefused, reason);
    this.#leave(error);
    this.#views.disconnected();
    if (isRefused && this.#engine === "daemon") {
      this.#isRefused = true;
      this.#refusal = error;
      this.#refuse(error);
    }
    this.dispatchEvent(new CustomEvent("disconnected", { detail: { code, reason: error.message } }));
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
