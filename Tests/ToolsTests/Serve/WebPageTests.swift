import TestRig
import Testing

/// Pages with the module `gestured.js` in a browser, with a real daemon.
@Suite(
  .blocking(isSerialized: true),
  .enabled(
    if: TestBrowser.isWanted && InputTestbed.isWanted,
    "\(TestBrowser.obstacle ?? InputTestbed.obstacle ?? "")"),
  .serialized)
struct WebPageTests {
  @Test func `the example takes the daemon's gestures where there is a daemon`() throws {
    let stage = try WebPageStage()
    try stage.plug()
    let folder = "Examples/WebPage"
    let page = try Project.text("\(folder)/index.html")
      .replacing(
        #"<link rel="stylesheet" href="demo.css">"#,
        with: "<style>\(try Project.text("\(folder)/demo.css"))</style>"
      )
      .replacing(
        #"<script type="module" src="demo.js"></script>"#,
        with: "<script type=\"module\">\(try Project.text("\(folder)/demo.js"))</script>"
      )
      .replacing(#""./gestured.js""#, with: #""http://localhost:8765/gestured.js""#)
    let browser = try stage.open(page)
    try browser.wait(
      until: "document.getElementById('status').textContent === 'engine of the daemon'")
    // The page has two pixels a point.
    let middle = try browser.run(
      """
      const { left, top, width, height } = photo.getBoundingClientRect();
      return [left + width / 2, top + height / 2].map((part) => Math.round(part / 2)).join();
      """)
    try browser.wait(until: "gestures.list('views').then((views) => views.length > 1)")
    try stage.play("drag from \(middle) by 40,10 in 0.3 s")
    let matrix = "new DOMMatrix(document.querySelector('#photo svg').style.transform)"
    // A pan begins after 10 points.
    try browser.wait(until: "Math.abs(\(matrix).e - 61) < 8 && Math.abs(\(matrix).f - 15) < 5")
    #expect(try browser.errorMessages() == "[]")
  }

  private static let page = """
    <!doctype html>
    <style>
      body { margin: 0 }
      #box { position: absolute; left: 100px; top: 50px; width: 200px; height: 100px; touch-action: none }
      #list { position: absolute; left: 0; top: 300px; width: 400px; height: 200px; overflow: hidden }
      #row { margin-top: 100px; height: 60px }
      #filler { height: 1000px }
    </style>
    <div id="box"><div id="part" style="width: 50%; height: 50%"></div></div>
    <div id="list"><div id="row"></div><div id="filler"></div></div>
    <script type="module">
      import { connect } from "http://localhost:8765/gestured.js";
      const token = new URLSearchParams(location.hash.slice(1)).get("token");
      window.gestures = connect({ token });
      window.box = document.getElementById("box");
      window.seen = gestures.observe(box, { tap: {} });
    </script>
    """

  @Test func `views follow their elements`() throws {
    let stage = try WebPageStage()
    let browser = try stage.open(Self.page)
    // The page waits for the touchscreen.
    try browser.wait(until: "window.gestures?.isConnected")
    try stage.plug()
    try stage.awaitViews("[50,25,100,50]")
    try browser.run("box.style.left = '300px'")
    try stage.awaitViews("[150,25,100,50]")
    try browser.run("box.style.width = '240px'")
    try stage.awaitViews("[150,25,120,50]")
    // An element in the element lies in its view.
    try browser.run("window.part = gestures.observe(document.getElementById('part'), { tap: {} })")
    try stage.awaitViews("[150,25,120,50] [0,0,60,25]")
    try browser.run("box.style.top = '-20px'")
    try stage.awaitViews("[150,0,120,40] [0,0,60,15]")
    try browser.run("box.style.display = 'none'")
    try stage.awaitViews("hidden hidden")
    try browser.run("box.style.display = ''; box.style.top = '50px'; part.stop()")
    try stage.awaitViews("[150,25,120,50]")
    try browser.run("box.remove()")
    try stage.awaitViews("")
    try browser.run("document.body.append(box)")
    try stage.awaitViews("[150,25,120,50]")
    try browser.run("seen.stop(); gestures.observe(document.getElementById('row'), { pan: {} })")
    try stage.awaitViews("[0,200,200,30]")
    try browser.run("document.getElementById('list').scrollTop = 120")
    try stage.awaitViews("[0,150,200,20]")
    try browser.resize(width: 400, height: 300)
    try stage.awaitViews("hidden")
    try browser.resize(width: 800, height: 600)
    try stage.awaitViews("[0,150,200,20]")
    try checkCommands(browser)
    // Another server at the same port: the page comes back with its view.
    try stage.restartServer()
    try stage.awaitViews("[0,150,200,20]")
    try browser.wait(until: "gestures.isConnected")
  }

  /// The element in front of the box in the document names gestures of elements that come later,
  /// one of which is hidden, and a gesture of its own.
  private static let relatedElements = """
    window.errors = [];
    gestures.addEventListener("error", ({ detail }) => errors.push(detail.message));
    const add = (place, style) => {
      const element = document.createElement("div");
      element.style.cssText = `position: absolute; width: 100px; height: 100px; ${style}`;
      document.body[place](element);
      return element;
    };
    window.first = add("prepend", "left: 0; top: 0");
    window.last = add("append", "left: 500px; top: 0; display: none");
    window.late = gestures.observe(last, { double: { kind: "tap", numberOfTapsRequired: 2 } });
    window.early = gestures.observe(first, {
      tap: { requiresFailureOf: [late.gestureID("double")], simultaneousWith: [seen.gestureID("tap")] },
      pan: { requiresFailureOf: ["tap"] },
    });
    window.relate = async (observation, name, expected) => {
      const all = await gestures.list("gestures");
      const found = all.find(({ gesture }) => gesture === observation.gestureID(name));
      const text = [found?.requiresFailureOf, found?.simultaneousWith].join("|");
      return expected === text
        .replaceAll(early.id, "early").replaceAll(late.id, "late").replaceAll(seen.id, "seen");
    };
    """

  @Test func `relations of elements do not depend on the order of the elements`() throws {
    let stage = try WebPageStage()
    let browser = try stage.open(Self.page)
    try browser.wait(until: "window.gestures?.isConnected")
    try browser.run(Self.relatedElements)
    try stage.plug()
    try stage.awaitViews("[0,0,50,50] [50,25,100,50]")
    try browser.wait(until: "relate(early, 'tap', '|seen.tap')")
    try browser.wait(until: "relate(early, 'pan', 'early.tap|')")
    try browser.run(
      "await seen.setGesture('tap', { simultaneousWith: [early.gestureID('tap')] })")
    // The element that was hidden comes, goes and comes again.
    for _ in 0..<2 {
      try browser.run("last.style.display = ''; document.body.append(last)")
      try browser.wait(until: "relate(early, 'tap', 'late.double|seen.tap')")
      try browser.run("last.remove()")
      try browser.wait(until: "relate(early, 'tap', '|seen.tap')")
    }
    try browser.wait(until: "relate(seen, 'tap', '|early.tap')")
    #expect(try browser.run("return errors.join()") == "")
    // A view that names a gesture of a view that the page adds by itself is tried again.
    try browser.run(
      """
      seen.stop();
      window.waiting = gestures.observe(box, { tap: { requiresFailureOf: ["own.tap"] } });
      """)
    try browser.wait(until: "errors.length === 1")
    try stage.awaitViews("[0,0,50,50]")
    try browser.run(
      """
      await gestures.addView("main", {
        id: "own", frame: [350, 250, 50, 50], gestures: [{ id: "own.tap", kind: "tap" }],
      });
      """)
    try browser.wait(until: "relate(waiting, 'tap', 'own.tap|')")
    #expect(try browser.run("return errors.length") == "1")
  }

  @Test func `a page that the server refuses does not try again`() throws {
    let stage = try WebPageStage()
    let browser = try stage.open(Self.page)
    try browser.wait(until: "window.gestures?.isConnected")
    let port = try stage.startServerForOthers()
    let refused = try browser.run(
      """
      let attempts = 0;
      window.WebSocket = class extends WebSocket {
        constructor(...values) {
          super(...values);
          attempts += 1;
        }
      };
      const refused = new gestures.constructor({
        engine: "daemon", address: "ws://localhost:\(port)",
      });
      const ends = [];
      refused.addEventListener("disconnected", ({ detail }) => ends.push(detail));
      const error = await new Promise((resolve) => {
        refused.addEventListener("error", ({ detail }) => resolve(detail), { once: true });
      });
      // A planned attempt would be made now.
      dispatchEvent(new Event("online"));
      const code = (promise) => promise.then(() => "none", (error) => error.code);
      return [
        attempts, error.code, error.message, ends.map(({ code }) => code).join(),
        await code(refused.ready), await code(refused.ping()),
      ].join("|");
      """)
    #expect(
      refused
        == "1|refused|'gesturectl serve' has no '--origin' for the page|1008|refused|refused")
  }

  private func checkCommands(_ browser: TestBrowser) throws {
    #expect(try browser.run("return (await gestures.ping()).ok") == "true")
    #expect(
      try browser.run("return (await gestures.list('surfaces')).map(({surface}) => surface)")
        == #"["main"]"#)
    #expect(
      try browser.run(
        """
        return gestures.addView("other", { id: "x", frame: [0, 0, 1, 1] })
          .then(() => "added", (error) => `${error.name} ${error.code}`);
        """) == "GesturedError unknownSurface")
    #expect(
      try browser.run(
        """
        const place = { x: 200, y: 150, width: 100, height: 75 };
        const token = new URLSearchParams(location.hash.slice(1)).get("token");
        const other = new gestures.constructor({ token, place });
        await other.ready;
        const { id } = other.observe(box, { tap: {} });
        let frame;
        while (!frame) {
          const views = await gestures.list("views");
          frame = views.find(({ view }) => view === id)?.frame;
        }
        other.close();
        return frame;
        """) == "[237.5,156.25,30,12.5]")
  }
}
