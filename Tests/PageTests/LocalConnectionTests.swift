import Foundation
import TestRig
import Testing

/// Connections of a page to the engine in it.
@Suite(
  .blocking(isSerialized: true),
  .enabled(
    if: TestBrowser.isWanted && Requirement.isWanted(programs: PageFolder.programs),
    "\(TestBrowser.obstacle ?? Requirement.missing(PageFolder.programs) ?? "")"),
  .serialized)
struct LocalConnectionTests {
  /// Opens a page with an element in an element, whose last script has `connect`; another script
  /// runs before.
  private func open(before: String = "", _ script: String) throws -> LocalPage {
    let text = """
      <!doctype html>
      <style>
        body { margin: 0 }
        #outer { position: absolute; inset: 0; touch-action: none }
        #inner { position: absolute; left: 100px; top: 100px; width: 100px; height: 100px }
      </style>
      <div id="outer"><div id="inner"></div></div>
      <script>\(before)</script>
      <script type="module">
        import { connect } from "./gestured.js";
        const note = (element, name) => element.addEventListener(`gestured-${name}`, ({ detail }) => {
          if (detail.state !== "changed" && detail.state !== "failed") seen.push(`${name} ${detail.state}`);
        });
        const code = (promise) => promise.then(() => "done", (error) => error.code);
        Object.assign(window, { connect, note, code, seen: [] });
        \(script)
        window.isReady = true;
      </script>
      """
    let page = try LocalPage(["index.html": text], width: 400, height: 400)
    try page.browser.wait(until: "window.isReady")
    return page
  }

  private func tap(_ page: LocalPage, at place: (Double, Double)) throws {
    try page.browser.touch("touchStart", [0: place])
    try page.browser.touch("touchEnd")
  }

  /// Notes the listeners of the window and of the document, and the observers, that have not ended.
  private static let counters = """
    window.held = new Set();
    for (const target of [window, document]) {
      const add = target.addEventListener;
      target.addEventListener = function (name, call, options) {
        const entry = { name };
        held.add(entry);
        options?.signal?.addEventListener("abort", () => held.delete(entry));
        add.call(target, name, call, options);
      };
    }
    for (const kind of ["ResizeObserver", "IntersectionObserver"]) {
      window[kind] = class extends window[kind] {
        observe(...values) {
          held.add(this);
          super.observe(...values);
        }
        disconnect() {
          held.delete(this);
          super.disconnect();
        }
      };
    }
    """

  @Test func `a connection that is closed leaves no listener, no observer and no promise`() throws {
    let page = try open(
      before: Self.counters,
      """
      window.gestures = connect({ engine: "local" });
      gestures.observe(outer, { tap: {} });
      gestures.observe(inner, { pan: {} });
      note(inner, "pan");
      await gestures.ready;
      """)
    try page.browser.touch("touchStart", [0: (120, 120)])
    try page.browser.touch("touchMove", [0: (160, 160)])
    try page.browser.wait(until: "seen.join() === 'pan began' && held.size > 5")
    let closed = try page.browser.run(
      """
      const late = connect({ engine: "local" });
      const waiting = late.ping();
      late.close();
      gestures.close();
      let refusal = "";
      try { gestures.observe(document.body, {}); } catch (error) { refusal = error.message; }
      return [
        held.size, seen.at(-1), gestures.isConnected, await code(waiting), await code(gestures.ping()), refusal,
      ].join("|");
      """)
    #expect(
      closed == "0|pan cancelled|false|disconnected|disconnected|the connection is closed")
    try page.browser.touch("touchEnd")
  }

  @Test func `the connections of a page share its touches and its engine`() throws {
    let page = try open(
      """
      window.first = connect({ engine: "local" });
      window.second = connect({ engine: "local" });
      first.observe(outer, { tap: {} });
      window.own = second.observe(inner, { press: { kind: "longPress", minimumPressDuration: 0 } });
      note(outer, "tap");
      note(inner, "press");
      window.ids = new Set();
      for (const connection of [first, second]) {
        connection.addEventListener("contact", ({ detail }) => ids.add(detail.contacts[0].id));
        await connection.subscribe({ contacts: true });
      }
      """)
    // The innermost element counts, whichever connection observes it.
    try tap(page, at: (150, 150))
    try page.browser.wait(until: "seen.join() === 'press began,press ended'")
    try tap(page, at: (350, 350))
    try page.browser.wait(until: "seen.at(-1) === 'tap recognized'")
    // Each touch has one number for all of them.
    try page.browser.wait(until: "[...ids].join() === '1,2'")
    #expect(
      try page.browser.run("return code(first.removeView('page', own.id))") == "notPermitted")
    // A connection that comes while a finger is down learns of it.
    try page.browser.touch("touchStart", [0: (350, 350)])
    try page.browser.wait(until: "ids.size === 3")
    let contacts = try page.browser.run(
      """
      const third = connect({ engine: "local" });
      const found = [];
      third.addEventListener("contact", ({ detail }) => found.push(detail.contacts[0].phase));
      await third.subscribe({ contacts: true });
      third.close();
      return found.join();
      """)
    #expect(contacts == "down")
    try page.browser.touch("touchEnd")
    // The views of a connection go with it, and its element is a part of the one around it.
    try page.browser.run("second.close(); seen.length = 0")
    try tap(page, at: (150, 150))
    try page.browser.wait(until: "seen.join() === 'tap recognized'")
  }

  @Test func `a page that may only watch the daemon observes elements with its own engine`() throws
  {
    let page = try open(
      before: """
        // A daemon that lets pages watch, and answers nothing.
        window.WebSocket = class {
          constructor() {
            setTimeout(() => this.onmessage({
              data: JSON.stringify({ type: "hello", protocol: 1, version: "1", capabilities: ["subscribe"] }),
            }), 50);
          }
          send() {}
          close(code) { setTimeout(() => this.onclose({ code, reason: "" }), 50); }
        };
        """,
      """
      window.early = connect({ token: "x" });
      early.observe(outer, { tap: {} });
      note(outer, "tap");
      // It waits for the engine that takes it.
      await early.subscribe({ states: ["recognized"] });
      window.late = connect({ token: "x" });
      await late.ready;
      window.engineBefore = late.engine;
      window.pending = code(late.ping());
      late.observe(inner, { inside: { kind: "tap" } });
      note(inner, "inside");
      """)
    #expect(try page.browser.run("return early.engine") == "local")
    #expect(try page.browser.run("return engineBefore") == "daemon")
    #expect(try page.browser.run("return await pending") == "disconnected")
    try page.browser.wait(until: "late.engine === 'local'")
    try tap(page, at: (350, 350))
    try page.browser.wait(until: "seen.join() === 'tap recognized'")
    try tap(page, at: (150, 150))
    try page.browser.wait(until: "seen.at(-1) === 'inside recognized'")
  }

  @Test func `a page is warned of what the browser does with touches on its elements`() throws {
    let page = try open(
      before: """
        window.warnings = [];
        console.warn = (text) => warnings.push(/for ([a-z ]+);/.exec(text)[1]);
        """,
      """
      window.gestures = connect({ engine: "local" });
      await gestures.ready;
      window.check = async (outerStyle, ownStyle) => {
        const list = document.body.appendChild(document.createElement("div"));
        list.style.cssText = outerStyle;
        const element = list.appendChild(document.createElement("div"));
        element.style.cssText = `width: 50px; height: 50px; ${ownStyle}`;
        warnings.length = 0;
        const observation = gestures.observe(element, { tap: {} });
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
        observation.stop();
        list.remove();
        return warnings.join();
      };
      """)
    for (outer, own, warning) in [
      ("", "", "scrolling and zooming"), ("", "touch-action: none", ""),
      ("touch-action: none", "", ""), ("touch-action: pan-y", "touch-action: pan-x", ""),
      ("touch-action: pan-y", "touch-action: pan-y", "scrolling"),
      ("touch-action: none; overflow: auto", "", ""),
      // The element around the one that scrolls does not keep it from scrolling.
      (
        "touch-action: pinch-zoom", "touch-action: manipulation; overflow: auto",
        "scrolling and zooming"
      ),
      ("touch-action: none", "overflow: auto", "scrolling"),
    ] {
      #expect(
        try page.browser.run("return await check('\(outer)', '\(own)')") == warning,
        "\(outer) around \(own)")
    }
  }
}
