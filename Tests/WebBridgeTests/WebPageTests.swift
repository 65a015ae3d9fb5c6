import Foundation
import Glibc
import TestRig
import Testing

/// Pages with the module `gestured.js` in a browser, with a real daemon.
@Suite(
  "Web pages", .blocking(isSerialized: true),
  .enabled(
    if: TestBrowser.isWanted && InputTestbed.isWanted,
    "\(TestBrowser.obstacle ?? InputTestbed.obstacle ?? "")"),
  .serialized)
struct WebPageTests {
  @Test func `a capture moves the map and the carousel of the example`() throws {
    let stage = try WebPageStage()
    try stage.plug()
    let page = try Project.text("Examples/WebPage/index.html")
    let browser = try stage.open(page)
    try browser.wait(until: "document.getElementById('status').textContent.startsWith('gestured ')")
    // The map, the carousel with the card that can be seen, and the corner.
    try stage.awaitViews("[0,0,400,210] [0,210,400,90] [0,0,400,90] [300,0,100,90]")

    try stage.play("drag from 100,100 by 50,20 in 0.3 s")
    let matrix = "new DOMMatrix(document.getElementById('land').style.transform)"
    // A pan begins after 10 points, and the page has two pixels a point.
    try browser.wait(until: "Math.abs(\(matrix).e - 81.4) < 8 && Math.abs(\(matrix).f - 32.6) < 4")
    try stage.play("pinch out at 120,100 from 60 to 120 in 0.3 s")
    try browser.wait(until: "Math.hypot(\(matrix).a, \(matrix).b) > 1.5")
    try stage.play("rotate at 120,100 by 60 degrees in 0.4 s")
    try browser.wait(until: "Math.atan2(\(matrix).b, \(matrix).a) > 0.5")

    try stage.play("drag from 300,255 by -200,0 in 0.3 s")
    try browser.wait(until: "document.getElementById('cards').dataset.index == '1'")
    // The first card is hidden now, and the second one lies in its place.
    try stage.awaitViews(
      "[0,0,400,210] [0,210,400,90] hidden [0,0,400,90] [300,0,100,90]")
    try stage.play("tap at 200,255")
    try browser.wait(until: "document.querySelector('.chosen')?.textContent == 'Old town'")
    try stage.play("hold at 350,45 for 2.2 s with 3 fingers 20 apart")
    try browser.wait(until: "document.getElementById('status').textContent == 'service'")
    try browser.keepPicture("web-page")
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

/// A browser with a page, the server for it and a daemon with a surface of 400 by 300 points.
///
/// The page has 800 by 600 pixels.
private final class WebPageStage {
  private let directory: TemporaryDirectory
  private let daemon: RunningDaemon
  private let configuration: String
  private let client: SocketClient
  private var server: ServedDaemon

  init() throws {
    directory = try TemporaryDirectory()
    configuration = directory.file("config.yaml")
    try "version: 1\nsurfaces: [{id: main, size: [400, 300]}]\n".write(
      toFile: configuration, atomically: true, encoding: .utf8)
    daemon = try RunningDaemon(configuration: configuration)
    let token = directory.file("token")
    try String(repeating: "abcdefgh", count: 4).write(
      toFile: token, atomically: true, encoding: .utf8)
    unsafe chmod(token, 0o600)
    server = try ServedDaemon(
      daemon.socketPath, ["--origin", "null", "--token-file", token], in: directory)
    client = try SocketClient(daemon.socketPath)
    try client.say(#"{"command":"subscribe","gestures":[],"devices":false,"menus":false}"#)
  }

  /// Plugs in a touchscreen for the surface.
  func plug() throws {
    let capture = try capture("tap at 1,1")
    var device = SimulatedDevice(
      description: try String(contentsOfFile: capture, encoding: .utf8))
    device.hasMonotonicClock = false
    try daemon.testbed.plug(device)
  }

  /// Opens a page that expects the server at its usual port.
  func open(_ page: String) throws -> TestBrowser {
    let path = directory.file("page.html")
    try page.replacing("localhost:8765", with: "localhost:\(server.port)").write(
      toFile: path, atomically: true, encoding: .utf8)
    let browser = try TestBrowser()
    try browser.open("file://\(path)#token=\(try server.token)", width: 800, height: 600)
    return browser
  }

  /// Touches the panel as sentences say, at the times of their events.
  ///
  /// The events come as fast as they are read: on a busy machine, those of a tap that come at their
  /// times may be too late for it.
  ///
  /// A capture begins in slot 0, but the one before it may have ended in another.
  func play(_ sentences: String) throws {
    try daemon.testbed.write(.frame(at: 0, .slot(0)))
    try daemon.testbed.play(try capture(sentences))
  }

  private func capture(_ sentences: String) throws -> String {
    let path = directory.file("touches.evemu")
    let process = try TestProcess(
      BuildProducts.path(of: "gesturectl"),
      ["synthesize", "--config", configuration, sentences, "-o", path])
    guard try process.wait().status == 0 else { throw RigError(process.standardError) }
    return path
  }

  /// Waits until the daemon has these views, each given by its frame or as hidden.
  func awaitViews(_ expected: String) throws {
    var found = ""
    do {
      try wait("the views are \(expected)") {
        found = try views()
        return found == expected
      }
    } catch {
      throw RigError("\(error), which are \(found)")
    }
  }

  private func views() throws -> String {
    try client.say(#"{"command":"list","id":1,"what":"views"}"#)
    while let line = try client.readLine() {
      guard line.hasPrefix(#"{"type":"reply","id":1,"#) else { continue }
      let reply = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      let views = reply?["views"] as? [[String: Any]] ?? []
      return views.map { view in
        guard view["isHidden"] as? Bool != true else { return "hidden" }
        let frame = (view["frame"] as? [Double] ?? []).map { String(format: "%g", $0) }
        return "[\(frame.joined(separator: ","))]"
      }.joined(separator: " ")
    }
    throw RigError("the daemon has closed the connection")
  }

  /// Ends the server and starts another one at the same port.
  func restartServer() throws {
    server.process.signal(SIGTERM)
    try server.process.wait()
    try awaitViews("")
    server = try ServedDaemon(
      daemon.socketPath, port: server.port,
      ["--origin", "null", "--token-file", server.tokenPath], in: directory)
  }
}
