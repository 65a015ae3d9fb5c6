import Foundation
import TestRig
import Testing

/// Pages with the engine in them, by the pointer events of a browser.
@Suite(
  .blocking(isSerialized: true),
  .enabled(
    if: TestBrowser.isWanted && Requirement.isWanted(programs: PageFolder.programs),
    "\(TestBrowser.obstacle ?? Requirement.missing(PageFolder.programs) ?? "")"),
  .serialized)
struct LocalEngineTests {
  /// A page of one element, which notes the frames that its engine gets, and the lines.
  static let page = """
    <!doctype html>
    <style>
      body { margin: 0 }
      #field { position: absolute; inset: 0; touch-action: none }
    </style>
    <div id="field"></div>
    <script type="module">
      import { Engine } from "./gestured-engine.js";
      window.frames_ = [];
      const frame = Engine.prototype.frame;
      Engine.prototype.frame = function (touches, time) {
        if (window.trap) {
          window.trap = false;
          throw new WebAssembly.RuntimeError("unreachable");
        }
        frames_.push([time, touches]);
        return frame.call(this, touches, time);
      };
      const { connect } = await import("./gestured.js");
      window.lines = [];
      window.states = [];
      window.errors = [];
      window.gestures = connect({ engine: "local", surface: "main" });
      gestures.addEventListener("error", ({ detail }) => errors.push(detail.code));
      for (const type of ["gesture", "touch"]) {
        gestures.addEventListener(type, ({ detail }) => lines.push(detail));
      }
      gestures.subscribe({ transitions: true, touches: true });
      window.seen = gestures.observe(field, {
        pan: { simultaneousWith: ["pinch", "rotation"] }, pinch: { simultaneousWith: ["rotation"] },
        rotation: {}, tap: { requiresFailureOf: ["double"] },
        double: { kind: "tap", numberOfTapsRequired: 2 },
        // A finger of a drag rests this long only where the machine stands still.
        longPress: { minimumPressDuration: 2 },
      });
      for (const name of ["pan", "pinch", "rotation", "tap", "double", "longPress"]) {
        field.addEventListener(`gestured-${name}`, ({ detail }) => {
          if (detail.state !== "changed" && !detail.waiting) states.push(`${name} ${detail.state}`);
        });
      }
      await gestures.ready;
      window.isReady = true;
    </script>
    """

  private func open() throws -> LocalPage {
    let page = try LocalPage(["index.html": Self.page], width: 512, height: 512)
    try page.browser.wait(until: "window.isReady")
    return page
  }

  @Test func `the lines of fingers on a page are those of the daemon`() throws {
    let page = try open()
    try page.drag([((100, 100), (80, 20))])
    try page.drag([((150, 200), (-60, -30)), ((300, 220), (70, 40))])
    try page.browser.touch("touchStart", [0: (200, 200)])
    try page.browser.touch("touchEnd")
    try page.browser.wait(until: "states.includes('tap recognized')")
    try page.browser.touch("touchStart", [0: (300, 300)])
    try page.browser.wait(until: "states.includes('longPress began')")
    try page.browser.touch("touchEnd")
    try page.browser.wait(until: "states.includes('longPress ended')")
    let frames = try page.browser.run("return JSON.stringify(frames_)")
    let found = try DaemonReplay.lines(of: page.browser.run("return JSON.stringify(lines)"))
    let expected = try DaemonReplay.lines(of: frames, onView: page.browser.run("return seen.id"))
    #expect(found.count > 40)
    #expect(found == expected)
    #expect(try page.browser.errorMessages() == "[]")
  }

  @Test func `a mouse is a finger, and two with Shift`() throws {
    let page = try open()
    try page.dragMouse(from: (100, 100), by: (80, 0))
    try page.browser.wait(until: "states.includes('pan ended')")
    #expect(try page.browser.run("return states.includes('pinch began')") == "false")
    // The other finger mirrors it at the middle of the element.
    try page.dragMouse(from: (300, 256), by: (60, 60), withShift: true)
    try page.browser.wait(
      until: "states.includes('pinch ended') && states.includes('rotation ended')")
    #expect(
      try page.browser.run("return frames_.some(([, touches]) => touches.length === 2)") == "true")
  }

  @Test func `a value of a wrong form is refused, and gestures go on`() throws {
    let page = try open()
    try page.browser.touch("touchStart", [0: (100, 100)])
    try page.browser.touch("touchMove", [0: (130, 100)])
    try page.browser.wait(until: "states.includes('pan began')")
    // Gestures of a view are a list.
    try page.browser.run(
      """
      const other = document.body.appendChild(document.createElement("div"));
      other.style.cssText = "height: 20px; touch-action: none";
      gestures.observe(other, { pan: {} }, { views: [{ id: "part", gestures: { tap: {} } }] });
      """)
    try page.browser.wait(until: "errors.length > 0")
    #expect(try page.browser.run("return errors.join()") == "badArgument")
    try page.browser.touch("touchEnd")
    try page.browser.wait(until: "states.includes('pan ended')")
  }

  @Test func `after a trap the engine is made anew, and gestures are cancelled`() throws {
    let page = try open()
    try page.browser.touch("touchStart", [0: (100, 100)])
    try page.browser.touch("touchMove", [0: (130, 100)])
    try page.browser.wait(until: "states.includes('pan began')")
    try page.browser.run("window.trap = true")
    try page.browser.touch("touchMove", [0: (140, 100)])
    try page.browser.wait(until: "states.includes('pan cancelled')")
    #expect(try page.browser.run("return errors.join()") == "engine")
    try page.browser.touch("touchEnd")
    try page.browser.wait(until: "gestures.engine === 'local'")
    try page.browser.run("states.length = 0")
    try page.drag([((100, 100), (80, 0))])
    try page.browser.wait(until: "states.includes('pan ended')")
  }

  @Test func `the engine in the page takes over when the daemon goes, and gives way when it comes`()
    throws
  {
    let daemon = """
      <script>
        // A daemon that answers everything with yes.
        window.commands = [];
        window.WebSocket = class {
          constructor() {
            window.socket = this;
            const capabilities = ["subscribe", "control"];
            setTimeout(() => this.say({ type: "hello", protocol: 1, version: "1", capabilities }), 100);
          }
          say(line) { this.onmessage({ data: JSON.stringify(line) }); }
          send(text) {
            const { id, command } = JSON.parse(text);
            commands.push(command);
            const surfaces = [{ surface: "main", size: [512, 512] }];
            setTimeout(() => this.say({ type: "reply", id, ok: true, surfaces }));
          }
          close(code) { this.onclose({ code, reason: "" }); }
        };
      </script>
      """
    let page = try LocalPage(
      [
        "index.html": daemon
          + Self.page.replacing(
            #"connect({ engine: "local", surface: "main" })"#, with: #"connect({ token: "x" })"#)
      ], width: 512, height: 512)
    try page.browser.wait(
      until: "window.gestures?.engine === 'daemon' && commands.includes('addView')")
    try page.browser.run(
      """
      socket.say({
        type: "gesture", view: seen.id, gesture: seen.gestureID("pan"), kind: "pan", state: "began",
        previous: "possible", time: 1, surface: "main", location: [1, 1], touches: [],
        translation: [2, 0], velocity: [0, 0],
      });
      // Before the end: the page asks again a quarter of a second after it.
      window.Answering = WebSocket;
      window.WebSocket = class {
        constructor() { setTimeout(() => this.onclose({ code: 1006, reason: "" })); }
      };
      socket.close(1006);
      """)
    #expect(try page.browser.run("return states.join()") == "pan began,pan cancelled")
    try page.browser.wait(until: "gestures.engine === 'local'")
    try page.browser.run("states.length = 0")
    try page.drag([((100, 100), (80, 0))])
    try page.browser.wait(until: "states.includes('pan ended')")
    try page.browser.run(
      """
      window.WebSocket = Answering;
      dispatchEvent(new Event("online"));
      """)
    try page.browser.wait(until: "gestures.engine === 'daemon'")
  }

  @Test func `elements are hit where they are seen`() throws {
    let page = try LocalPage(["index.html": Self.places], width: 600, height: 500)
    try page.browser.wait(until: "window.isReady")
    // Beside the turned element, but in the box around it; in the element; in the one in front.
    for (place, expected) in [
      ((60.0, 60.0), "none"), ((150.0, 150.0), "turned"), ((180.0, 150.0), "front"),
      ((350.0, 60.0), "inner"), ((450.0, 60.0), "row"), ((350.0, 250.0), "scaled"),
      ((310.0, 210.0), "scaled"),
    ] {
      try page.browser.run("window.hits = []")
      try page.browser.touch("touchStart", [0: place])
      try page.browser.touch("touchEnd")
      try page.browser.wait(until: "hits.length > 0")
      #expect(try page.browser.run("return hits.join()") == expected, "\(place)")
    }
    let menu = try page.browser.run(
      "return gestures.showMenu('page', 'x').catch(({ code }) => code)")
    #expect(menu == "unsupported")
  }

  private static let places = """
    <!doctype html>
    <style>
      body { margin: 0 }
      body * { touch-action: none }
      #turned { position: absolute; left: 50px; top: 50px; width: 200px; height: 200px; rotate: 45deg }
      #front { position: absolute; left: 170px; top: 140px; width: 40px; height: 40px; z-index: 2 }
      #list { position: absolute; left: 400px; top: 0; width: 100px; height: 100px; overflow: scroll }
      #row { margin-top: 300px; height: 100px }
      #host { position: absolute; left: 300px; top: 10px; }
      #scaled { position: absolute; left: 300px; top: 200px; width: 50px; height: 50px; scale: 2; transform-origin: 0 0 }
    </style>
    <div id="front"></div>
    <div id="turned"></div>
    <div id="list"><div id="row"></div></div>
    <div id="host"></div>
    <div id="scaled"></div>
    <script type="module">
      import { connect } from "./gestured.js";
      window.gestures = connect({ engine: "local" });
      window.hits = [];
      const root = host.attachShadow({ mode: "open" });
      root.innerHTML = `<div id="inner" style="width: 90px; height: 90px; touch-action: none"></div>`;
      const elements = { turned, front, row, inner: root.firstChild, scaled };
      const ids = new Map();
      for (const [name, element] of Object.entries(elements)) {
        ids.set(gestures.observe(element, { tap: {} }).id, name);
      }
      list.scrollTop = 300;
      gestures.addEventListener("hit", ({ detail }) => hits.push(ids.get(detail.view) ?? "none"));
      await gestures.subscribe({ hits: true });
      window.isReady = true;
    </script>
    """
}
