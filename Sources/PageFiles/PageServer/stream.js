// The stream between a page and the program that serves it. It reconnects by itself.
//
//   new Stream({ opened() {}, received(text) {}, closed(isGone, isFull) {} })
//
// `received` is called for each message of the program, and the message is acknowledged when it
// returns. The program sends only a few messages ahead, and so knows how far this browser is.
// `closed` gets two Booleans: `isGone` if the address is no longer valid because the program was
// restarted, and `isFull` if the program has as many pages as it accepts.

// Milliseconds between two attempts: few at first, since most gaps are short.
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

  // Sends a text to the program, or drops it and returns false if there is no connection.
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
    // A browser gives no reason for a refused stream, but it gives the status of a file.
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
