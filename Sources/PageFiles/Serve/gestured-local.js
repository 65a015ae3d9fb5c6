// A connection to the engine in the page, in the place of one to the daemon: it takes the same
// commands and gives the same lines. All connections of a page share the engine, as those of a
// machine share the daemon's. Its touches are the page's pointer events.

import { Engine } from "./gestured-engine.js";
import { Pointers } from "./gestured-pointers.js";

// The compiled module.
let compiled = null;

function compile() {
  compiled ??= fetch(new URL("./gestures.wasm", import.meta.url)).then(async (response) => {
    if (!response.ok) throw new Error(`gestures.wasm: ${response.status} ${response.statusText}`);
    // Not compiled while it comes, for servers that do not know the type of the file.
    return WebAssembly.compile(await response.arrayBuffer());
  });
  // The next connection tries again: the network may be back.
  compiled.catch(() => (compiled = null));
  return compiled;
}

// Seconds of the clock of events, in whole microseconds as on lines.
function seconds(milliseconds) {
  return Math.round(milliseconds * 1000) / 1e6;
}

const now = () => seconds(performance.now());

export class Local {
  #surface;
  #receive;
  #ended;
  #shared = null;
  #client = null;
  #isClosed = false;
  // Called once nothing is touched, and nothing waits for a deadline.
  atRest = null;

  // `surface` is the name of the surface. `find` returns the id of the view that an event hits, and
  // its element. `receive` gets lines, and `ended` an error after which this is of no use.
  constructor({ surface = "page", find, receive, ended }) {
    this.#surface = surface;
    this.find = find;
    this.#receive = receive;
    this.#ended = ended;
    compile().then(
      (module) => this.#start(module),
      (error) => this.stop(error),
    );
  }

  #start(module) {
    if (this.#isClosed) return;
    try {
      this.#shared = SharedEngine.on(this.#surface, module);
    } catch (error) {
      this.stop(error);
      return;
    }
    this.#client = this.#shared.add(this);
    this.receive({
      type: "hello",
      protocol: 1,
      server: "gestured",
      version: "page",
      capabilities: ["subscribe", "control"],
    });
  }

  receive(line) {
    if (!this.#isClosed) this.#receive(line);
  }

  // Carries out a command, whose reply comes later, as from the daemon.
  send(text) {
    const reply = this.#shared?.perform(this.#client, text);
    if (reply) queueMicrotask(() => this.receive(reply));
  }

  // Calls a function once nothing is touched, and nothing waits for a deadline.
  whenAtRest(call) {
    this.atRest = call;
    this.#shared?.wait();
  }

  stop(error) {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#ended(error);
  }

  close() {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#shared?.remove(this, this.#client);
  }
}

// An engine, its touches and its time, for all connections to a surface.
class SharedEngine {
  static #all = new Map();

  // The engine of a surface, which is made for its first connection.
  static on(surface, module) {
    return this.#all.get(surface) ?? new SharedEngine(surface, module);
  }

  #surface;
  #engine;
  #pointers;
  #connections = new Set();
  // The lines to pass on, each behind its connection.
  #lines = [];
  #timer = null;
  #listeners = new AbortController();

  constructor(surface, module) {
    this.#surface = surface;
    this.#engine = new Engine(module, { surface, size: [innerWidth, innerHeight] });
    const { signal } = this.#listeners;
    this.#pointers = new Pointers({
      signal,
      find: (event) => this.#find(event),
      send: (frames) => this.#send(frames),
    });
    addEventListener("resize", () => this.#resize(), { signal });
    SharedEngine.#all.set(surface, this);
  }

  add(connection) {
    this.#connections.add(connection);
    return this.#engine.connect((line) => this.#lines.push([connection, line]));
  }

  remove(connection, client) {
    this.#connections.delete(connection);
    if (this.#connections.size) this.#run(() => this.#engine.disconnect(client, now()));
    else this.#end();
  }

  // The view that an event hits, and its element: of all connections, the innermost element counts.
  #find(event) {
    let hit;
    const path = event.composedPath();
    for (const { find } of this.#connections) {
      const found = find(event);
      if (found && (!hit || path.indexOf(found.element) <= path.indexOf(hit.element))) hit = found;
    }
    return { target: this.#engine.number(hit?.view), element: hit?.element };
  }

  // Calls something that may make the module trap, and passes lines on when it has returned:
  // listeners may send commands.
  #run(work) {
    try {
      work();
    } catch (error) {
      this.#stop(error);
      return;
    }
    for (const [connection, line] of this.#lines.splice(0)) connection.receive(line);
    this.wait();
  }

  #send(frames) {
    this.#run(() => {
      for (const { touches, time } of frames) this.#engine.frame(touches, seconds(time));
    });
  }

  perform(client, text) {
    let reply;
    this.#run(() => {
      // Touches that were before the command.
      this.#pointers.flush();
      reply = this.#engine.perform(client, text, now());
    });
    return reply;
  }

  #resize() {
    this.#pointers.flush();
    this.#run(() => {
      // Touches keep no views across a change of the geometry, as with the daemon.
      this.#engine.cancel(now(), "reload");
      this.#pointers.forget();
      this.#engine.resize([innerWidth, innerHeight], now());
    });
  }

  // MARK: Time

  // Waits for the engine's next deadline, with one timer.
  wait() {
    clearTimeout(this.#timer);
    this.#timer = null;
    if (this.#listeners.signal.aborted) return;
    const { deadline } = this.#engine;
    if (deadline !== Infinity) {
      this.#timer = setTimeout(() => this.#advance(), Math.max(0, deadline * 1000 - performance.now()));
      return;
    }
    if (this.#pointers.isAnyDown) return;
    for (const connection of this.#connections) {
      const call = connection.atRest;
      connection.atRest = null;
      if (call) queueMicrotask(call);
    }
  }

  #advance() {
    // Events that came before the deadline go first, however late they are dispatched.
    if (navigator.scheduling?.isInputPending?.({ includeContinuous: true })) {
      this.#timer = setTimeout(() => this.#advance(), 1);
      return;
    }
    this.#pointers.flush();
    this.#run(() => this.#engine.advance(now()));
  }

  // MARK: The end

  #stop(error) {
    if (this.#listeners.signal.aborted) return;
    this.#end();
    for (const connection of this.#connections) connection.stop(error);
  }

  #end() {
    SharedEngine.#all.delete(this.#surface);
    this.#listeners.abort();
    clearTimeout(this.#timer);
  }
}
