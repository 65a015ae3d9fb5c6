// A connection to the engine in the page, in the place of one to the daemon: it takes the same
// commands and gives the same lines. Its touches are the page's pointer events.

import { Engine } from "./gestured-engine.js";
import { Pointers } from "./gestured-pointers.js";

// The compiled module, which all connections of a page share.
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
  #engine = null;
  #pointers = null;
  #lines = [];
  #timer = null;
  #atRest = null;
  #listeners = new AbortController();

  // `surface` is the name of the surface. `find` returns the id of the view that an event hits, and
  // its element. `receive` gets lines, and `ended` an error after which this is of no use.
  constructor({ surface = "page", find, receive, ended }) {
    this.#surface = surface;
    this.#receive = receive;
    this.#ended = ended;
    compile().then(
      (module) => this.#start(module, find),
      (error) => this.#stop(error),
    );
  }

  #start(module, find) {
    if (this.#listeners.signal.aborted) return;
    const line = (line) => this.#lines.push(line);
    const options = { surface: this.#surface, size: [innerWidth, innerHeight], receive: line };
    this.#run(() => {
      this.#engine = new Engine(module, options);
    });
    this.#pointers = new Pointers({
      signal: this.#listeners.signal,
      find: (event) => {
        const { view, element } = find(event) ?? {};
        return { target: this.#engine.number(view), element };
      },
      send: (frames) => this.#send(frames),
    });
    addEventListener("resize", () => this.#resize(), { signal: this.#listeners.signal });
    this.#receive({
      type: "hello",
      protocol: 1,
      server: "gestured",
      version: "page",
      capabilities: ["subscribe", "control"],
    });
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
    for (const line of this.#lines.splice(0)) this.#receive(line);
    this.#wait();
  }

  #send(frames) {
    this.#run(() => {
      for (const { touches, time } of frames) this.#engine.frame(touches, seconds(time));
    });
  }

  // Carries out a command, whose reply comes later, as from the daemon.
  send(text) {
    let reply;
    this.#run(() => {
      // Touches that were before the command.
      this.#pointers?.flush();
      reply = this.#engine.perform(JSON.parse(text), now());
    });
    if (reply) queueMicrotask(() => this.#receive(reply));
  }

  #resize() {
    this.#pointers.flush();
    this.#run(() => {
      // Touches keep no views across a change of the geometry, as with the daemon.
      this.#engine.cancel(now(), "reload");
      this.#pointers.forget();
      this.#engine.resize([innerWidth, innerHeight]);
    });
    this.#receive({
      type: "surface",
      time: now(),
      surface: this.#surface,
      change: "geometry",
      size: [innerWidth, innerHeight],
      rotation: 0,
    });
  }

  // MARK: Time

  // Waits for the engine's next deadline, with one timer.
  #wait() {
    clearTimeout(this.#timer);
    this.#timer = null;
    if (!this.#engine) return;
    const { deadline } = this.#engine;
    if (deadline !== Infinity) {
      this.#timer = setTimeout(() => this.#advance(), Math.max(0, deadline * 1000 - performance.now()));
    } else if (this.#atRest && !this.#pointers?.isAnyDown) {
      const call = this.#atRest;
      this.#atRest = null;
      queueMicrotask(call);
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

  // Calls a function once nothing is touched, and nothing waits for a deadline.
  whenAtRest(call) {
    this.#atRest = call;
    this.#wait();
  }

  // MARK: The end

  #stop(error) {
    if (this.#listeners.signal.aborted) return;
    this.close();
    this.#ended(error);
  }

  close() {
    this.#listeners.abort();
    clearTimeout(this.#timer);
    this.#engine = null;
  }
}
