// The stream between a page and the program that serves it. It connects again by itself.
//
//   new Stream({ opened() {}, received(text) {}, closed(isGone, isFull) {} })
//
// `received` is called for each message of the program, and acknowledged when it has returned: the
// program sends no more than a few that are not, and so knows how far this browser is.
// `closed` says whether the address is no longer good, since the program was started anew, and whether
// the program is there but has as many pages as it takes.

// Milliseconds between two attempts: soon at first, for most gaps are short.
const firstPause = 200;
const longestPause = 5000;

export class Stream {
  #events;
  #socket = null;
  #pause = firstPause;
  #timer = null;

  constructor(events) {
    this.#events = events;
    // A phone that wakes, or finds its network again, need not wait for the next attempt.
    const hurry = () => {
      if (!this.#socket && !document.hidden) this.#connect();
    };
    document.addEventListener("visibilitychange", hurry);
    addEventListener("online", hurry);
    this.#connect();
  }

  get isOpen() {
    return this.#socket?.readyState === WebSocket.OPEN;
  }

  // Sends a text to the program; one that cannot be sent now is forgotten.
  send(text) {
    if (!this.isOpen) return false;
    this.#socket.send(text);
    return true;
  }

  #connect() {
    clearTimeout(this.#timer);
    const address = new URL("stream", document.baseURI);
    address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(address);
    this.#socket = socket;
    socket.onopen = () => {
      this.#pause = firstPause;
      this.#events.opened?.();
    };
    socket.onmessage = (event) => {
      try {
        this.#events.received(event.data);
      } finally {
        // An empty binary message is the acknowledgement: texts are the page's own.
        if (socket.readyState === WebSocket.OPEN) socket.send(new Uint8Array(0));
      }
    };
    socket.onclose = () => this.#wait();
  }

  async #wait() {
    // A browser does not tell why a stream was refused, but it does of a file.
    let [isGone, isFull] = [false, false];
    try {
      const answer = await fetch("./", { method: "HEAD", cache: "no-store" });
      isGone = answer.status === 403;
      isFull = answer.status === 503;
    } catch {}
    this.#socket = null;
    this.#timer = setTimeout(() => this.#connect(), this.#pause);
    this.#pause = Math.min(this.#pause * 2, longestPause);
    this.#events.closed?.(isGone, isFull);
  }
}
