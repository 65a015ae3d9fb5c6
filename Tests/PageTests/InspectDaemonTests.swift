import Foundation
import Glibc
import LinuxIO
import TestRig
import Testing

/// The page of `gesturectl inspect` that shows a daemon, in a browser.
@Suite(
  .blocking(isSerialized: true),
  .enabled(
    if: TestBrowser.isWanted && InputTestbed.isWanted,
    "\(TestBrowser.obstacle ?? InputTestbed.obstacle ?? "")"),
  .serialized)
struct InspectDaemonTests {
  @Test func `inspect shows fingers as they move`() throws {
    let daemon = try RunningDaemon()
    try daemon.testbed.plug(
      SimulatedDevice(
        description: String(
          contentsOfFile: Project.path(of: "press-and-drag"), encoding: .utf8)))
    let page = try DaemonPage(socket: daemon.socketPath)
    let browser = page.browser
    try browser.wait(until: "document.querySelector('[data-gesture=move]')")
    try browser.wait(
      until: "document.getElementById('status').textContent.startsWith('connected to gestured ')")
    // The finger's states are recorded, since the browser may be too late to see each of them.
    try browser.run(
      """
      window.seen = [];
      new MutationObserver(() => {
        const finger = document.querySelector('[data-touch]');
        if (finger) window.seen.push(`${finger.dataset.x},${finger.dataset.y},${finger.dataset.down}`);
      }).observe(document.querySelector('[data-surface=main] .fingers'),
        { subtree: true, childList: true, attributes: true });
      """)
    // The finger goes on once the page has shown it, however slow the browser is.
    try daemon.testbed.write(
      .frame(at: MonotonicClock.now, .trackingID(1), .x(1000), .y(1000), .touched))
    try browser.wait(until: "window.seen.includes('100,100,true')")
    try browser.wait(until: "document.querySelector('[data-gesture=press]').dataset.begun == '1'")
    for x in [1050, 1120, 1200] as [Int32] {
      try daemon.testbed.write(.frame(at: MonotonicClock.now, .x(x)))
    }
    try browser.wait(until: "window.seen.includes('120,100,true')")
    try daemon.testbed.write(.frame(at: MonotonicClock.now, .trackingID(-1), .released))
    try page.awaitOutcome("ended", of: "move")
    try page.awaitOutcome("ended", of: "press")
    try page.awaitOutcome("failed", of: "tap")
    #expect(try browser.run("return window.seen[0]") == "100,100,true")
    try browser.keepPicture("inspect-daemon")
    try browser.click("[data-gesture=tap]")
    #expect(
      try browser.run("return document.getElementById('why').textContent")
        == "failed: prevented by press, which was recognized first")
    // A page that is opened later shows the past.
    try browser.open(page.address)
    try page.awaitOutcome("ended", of: "move")
    try browser.wait(until: "document.querySelectorAll('#list li').length >= 7")
    #expect(try browser.errorMessages() == "[]")
    page.process.signal(SIGTERM)
    #expect(try page.process.wait().status == 0)
  }

  @Test func `a page shows views that programs add before it opens and later`() throws {
    let daemon = try RunningDaemon()
    try daemon.plug("tap")
    let page = try DaemonPage(socket: daemon.socketPath)
    defer { page.process.signal(SIGTERM) }
    let browser = page.browser
    try browser.wait(until: "document.querySelector('[data-view=canvas]')")
    // Nothing is asked of the daemon while no page is open.
    try browser.open("about:blank")
    let program = try SocketClient(daemon.socketPath)
    for (id, opensPage) in [("early", true), ("late", false)] {
      try program.say(
        #"{"command":"addView","surface":"main","view":{"id":"\#(id)","frame":[0,0,50,50]}}"#)
      var line = ""
      while !line.contains(#""type":"reply""#) { line = try #require(try program.readLine()) }
      #expect(line.contains(#""ok":true"#))
      if opensPage { try browser.open(page.address) }
      try browser.wait(until: "document.querySelector('[data-view=\(id)]')")
    }
  }

  @Test func `a lifted finger is shown lifted, whatever gestures and views learn`() throws {
    // A double tap delays the end for its view, and no gesture reports the lift.
    let configuration = try CanvasConfiguration(gestures: [
      "{id: doubleTap, kind: tap, numberOfTapsRequired: 2}", "{id: press, kind: longPress}",
    ])
    let daemon = try RunningDaemon(configuration: configuration.path)
    try daemon.plug("slow-double-tap")
    let page = try DaemonPage(socket: daemon.socketPath)
    defer { page.process.signal(SIGTERM) }
    let browser = page.browser
    try browser.wait(until: "document.querySelector('[data-gesture=doubleTap]')")
    try browser.run(
      """
      window.texts = [];
      const { fillText } = CanvasRenderingContext2D.prototype;
      CanvasRenderingContext2D.prototype.fillText = function (text, ...place) {
        window.texts.push(text);
        return fillText.call(this, text, ...place);
      };
      // The page shows a lifted finger for 600 ms. Time stands still, for browsers that are slower.
      const now = performance.now();
      performance.now = () => now;
      """)
    let finger = "document.querySelector('[data-touch]')?.dataset.down"
    try daemon.testbed.write(
      .frame(at: MonotonicClock.now, .trackingID(1), .x(1000), .y(1000), .touched))
    try browser.wait(until: "\(finger) == 'true'")
    try daemon.testbed.write(.frame(at: MonotonicClock.now, .trackingID(-1), .released))
    try browser.wait(until: "\(finger) == 'false'")
    // The axis counts the seconds before now.
    try browser.wait(until: "window.texts.includes('now')")
    #expect(
      try browser.run(
        """
        const texts = [...new Set(window.texts)];
        return texts.every((text) => text === 'now' || /^−[1-6] s$/.test(text)) && texts.includes('−6 s');
        """) == "true")
  }

  @Test func `inspect waits for a daemon and for the next one`() throws {
    let directory = try TemporaryDirectory()
    let page = try DaemonPage(socket: directory.file("gestured.sock"))
    let browser = page.browser
    try browser.wait(until: "document.body.dataset.connection == 'waiting'")
    try wait("inspect reports that it waits") {
      page.process.standardError.contains("gesturectl: waiting for the daemon: cannot connect to ")
    }

    let testbed = try InputTestbed()
    func start() throws -> TestProcess {
      try testbed.start(
        BuildProducts.path(of: "gestured"),
        [
          "--socket", directory.file("gestured.sock"), "--config",
          "\(Project.recordings)/example.yaml",
        ])
    }
    let first = try start()
    try browser.wait(until: "document.body.dataset.connection == 'live'")
    try browser.wait(until: "!document.querySelector('#surfaces .empty').hidden")
    try testbed.plug(RunningDaemon.device("tap"))
    try browser.wait(until: "document.querySelector('[data-surface=main] [data-view=canvas]')")
    first.signal(SIGTERM)
    try first.wait()
    try browser.wait(until: "document.body.dataset.connection == 'waiting'")
    let second = try start()
    try browser.wait(until: "document.body.dataset.connection == 'live'")
    try testbed.play(Project.path(of: "tap"))
    try page.awaitOutcome("recognized", of: "tap")
    second.signal(SIGTERM)
    try second.wait()
  }

  @Test func `a slow browser misses positions only`() throws {
    // Each of ten fingers has its own gesture, so that each moves by itself.
    let configuration = try CanvasConfiguration(
      gestures: (0..<10).map {
        "{id: pan\($0), kind: pan, simultaneousWith: all, cancelsTouchesInView: false}"
      }, isMultipleTouchEnabled: true)
    let daemon = try RunningDaemon(configuration: configuration.path)
    try daemon.testbed.plug(.touchscreen(slots: 10))
    let page = try DaemonPage(socket: daemon.socketPath)
    defer { page.process.signal(SIGTERM) }
    let browser = page.browser
    try browser.wait(until: "document.querySelector('[data-gesture=pan9]')")
    let other = try page.openAnother()
    try other.wait(until: "document.querySelector('[data-gesture=pan9]')")
    // From its first line on, the browser is busy for some seconds while ten fingers move five
    // times. They move on once the page in another browser has shown it.
    try browser.run(
      """
      new MutationObserver((records, observer) => {
        observer.disconnect();
        const end = performance.now() + 5000;
        while (performance.now() < end);
      }).observe(document.body, {attributeFilter: ["data-lines"]});
      """)
    try moveTenFingers(on: daemon, shownIn: other)
    for gesture in 0..<10 { try page.awaitOutcome("ended", of: "pan\(gesture)") }
    // The page shows every beginning and end, however late the browser was.
    let lanes = "[...document.querySelectorAll('#labels button')]"
    try browser.wait(until: "\(lanes).every((lane) => lane.dataset.ended == '5')")
    #expect(
      try browser.run("return \(lanes).map((lane) => lane.dataset.begun).join('')") == "5555555555")
    // Positions were left out.
    try browser.wait(until: "Number(document.body.dataset.shed) > 0")
    try browser.wait(until: "document.querySelectorAll('[data-touch]').length == 0")
    #expect(try browser.errorMessages() == "[]")
  }

  /// Moves ten fingers five times, 120 frames each, and waits after every 20 frames until a page
  /// has shown them.
  private func moveTenFingers(on daemon: RunningDaemon, shownIn browser: TestBrowser) throws {
    for gesture in 0..<5 {
      for first in stride(from: 0, to: 120, by: 20) {
        let events = (first..<first + 20).flatMap { Self.frame($0, ofGesture: gesture) }
        let count = try browser.run("return document.body.dataset.lines")
        try daemon.testbed.write(events)
        try browser.wait(until: "Number(document.body.dataset.lines) > \(count)")
      }
    }
  }

  /// One of the 120 frames in which ten fingers come down, move and are lifted.
  private static func frame(_ number: Int, ofGesture gesture: Int) -> [SimulatedEvent] {
    let start = 1_000_000 + gesture * (120 * 8333 + 500_000)
    var changes: [SimulatedEvent.Change] = []
    for finger in 0..<10 {
      changes.append(.slot(Int32(finger)))
      if number == 0 { changes.append(.trackingID(Int32(gesture * 10 + finger + 1))) }
      if number == 119 {
        changes.append(.trackingID(-1))
      } else {
        changes += [.x(Int32(100 + number * 20)), .y(Int32(200 + finger * 250))]
      }
    }
    return .frame(at: Int64(start + (number + 1) * 8333), changes)
  }
}
