import Foundation
import Glibc
import TestRig
import Testing

/// The page of `gesturectl inspect` that shows a daemon, in a browser.
@Suite(
  .blocking,
  .enabled(
    if: TestBrowser.isWanted && InputTestbed.isWanted,
    "\(TestBrowser.obstacle ?? InputTestbed.obstacle ?? "")"),
  .serialized)
struct InspectDaemonTests {
  private static let recording = "press-and-drag"

  private func inspect(_ socket: String) throws -> (process: TestProcess, address: String) {
    let process = try TestProcess(
      BuildProducts.path(of: "gesturectl"), ["inspect", "--socket", socket])
    return (process, try process.readLine())
  }

  private func open(_ address: String) throws -> TestBrowser {
    let browser = try TestBrowser()
    try browser.open(address)
    return browser
  }

  private func awaitOutcome(
    _ outcome: String, of gesture: String, in browser: TestBrowser
  ) throws {
    try browser.wait(
      until: "document.querySelector('[data-gesture=\(gesture)]')?.dataset.last == '\(outcome)'")
  }

  @Test func `inspect shows fingers as they move`() throws {
    let daemon = try RunningDaemon()
    try daemon.testbed.plug(
      SimulatedDevice(
        description: String(
          contentsOfFile: Project.path(of: Self.recording), encoding: .utf8)))
    let (process, address) = try inspect(daemon.socketPath)
    let browser = try open(address)
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
    try daemon.testbed.play(
      Project.path(of: Self.recording), isTimed: true, isLive: true)
    try awaitOutcome("ended", of: "move", in: browser)
    try awaitOutcome("ended", of: "press", in: browser)
    try awaitOutcome("failed", of: "tap", in: browser)
    // The finger is lifted 68 ms after it arrived; a slow browser may only draw the lifted finger.
    try browser.wait(until: "window.seen.some((finger) => finger.startsWith('120,100,'))")
    #expect(try browser.run("return window.seen[0]") == "100,100,true")
    try browser.keepPicture("inspect-daemon")
    try browser.click("[data-gesture=tap]")
    #expect(
      try browser.run("return document.getElementById('why').textContent")
        == "failed: prevented by press, which recognized first")
    // A page that is opened later shows the past.
    try browser.open(address)
    try awaitOutcome("ended", of: "move", in: browser)
    try browser.wait(until: "document.querySelectorAll('#list li').length >= 7")
    #expect(try browser.complaints() == "[]")
    process.signal(SIGTERM)
    #expect(try process.wait().status == 0)
  }

  @Test func `a finger that a tap reported is lifted`() throws {
    let daemon = try RunningDaemon()
    try daemon.plug("slow-double-tap")
    let (process, address) = try inspect(daemon.socketPath)
    defer { process.signal(SIGTERM) }
    let browser = try open(address)
    try browser.wait(until: "document.querySelector('[data-gesture=doubleTap]')")
    try browser.run(
      """
      window.seen = new Set();
      new MutationObserver(() => {
        const finger = document.querySelector('[data-touch]');
        const { last } = document.querySelector('[data-gesture=doubleTap]').dataset;
        if (finger) window.seen.add(`${finger.dataset.down} ${last}`);
      }).observe(document.querySelector('[data-surface=main] .fingers'),
        { subtree: true, childList: true, attributes: true });
      """)
    try browser.run(
      """
      window.texts = [];
      const { fillText } = CanvasRenderingContext2D.prototype;
      CanvasRenderingContext2D.prototype.fillText = function (text, ...place) {
        window.texts.push(text);
        return fillText.call(this, text, ...place);
      };
      """)
    try daemon.testbed.play(Project.path(of: "slow-double-tap"), isTimed: true)
    try awaitOutcome("failed", of: "doubleTap", in: browser)
    // The tap waits for doubleTap to fail, and its line comes when its finger is lifted.
    #expect(try browser.run("return window.seen.has('true ')") == "true")
    #expect(try browser.run("return window.seen.has('false ')") == "true")
    // The axis counts the seconds before now.
    #expect(
      try browser.run("return [...new Set(window.texts)].sort().join()")
        == "now,−1 s,−2 s,−3 s,−4 s,−5 s,−6 s")
  }

  @Test func `the next touch obeys a changed property`() throws {
    let daemon = try RunningDaemon()
    // The device's clock is far from the machine's: the page relies on the times of lines.
    try daemon.plug(Self.recording)
    let (process, address) = try inspect(daemon.socketPath)
    defer { process.signal(SIGTERM) }
    let browser = try open(address)
    try browser.wait(until: "document.querySelector('[data-gesture=press]')")
    try browser.click("[data-gesture=press]")
    let field = "document.querySelector('[data-property=allowableMovement] input')"
    try browser.wait(until: "\(field)?.value == '10'")
    try browser.run("\(field).focus(); \(field).select()")
    try browser.press("5", "ENTER")
    let duration = "document.querySelector('[data-property=minimumPressDuration] input')"
    try browser.run("\(duration).focus(); \(duration).select()")
    // The duration is far beyond the time at which the finger moves, however slow the machine is.
    try browser.press("9", ".", "6", "5", "ENTER")
    let yaml = try browser.wait(
      until: "document.getElementById('yaml').textContent.includes('minimumPressDuration') && "
        + "document.getElementById('yaml').textContent")
    #expect(
      yaml.contains("- {id: press, allowableMovement: 5, minimumPressDuration: 9.65}\n"))
    try daemon.testbed.play(Project.path(of: Self.recording), isTimed: true)
    try awaitOutcome("failed", of: "press", in: browser)
    #expect(
      try browser.wait(
        until: "document.getElementById('why').dataset.state == 'failed' && "
          + "document.getElementById('why').textContent")
        == "failed: moved 12 points, more than the 5 allowed")

    let directory = try TemporaryDirectory()
    let dropIn = directory.file("50-inspected.yaml")
    try yaml.write(toFile: dropIn, atomically: true, encoding: .utf8)
    let check = try TestProcess(
      BuildProducts.path(of: "gesturectl"),
      ["check-config", "\(Project.recordings)/example.yaml", dropIn])
    #expect(try check.wait().status == 0)

    try browser.click("#revert")
    try browser.wait(until: "document.getElementById('changes').hidden")
    try browser.wait(until: "\(field).value == '10'")
    try daemon.testbed.play(Project.path(of: Self.recording), isTimed: true)
    try awaitOutcome("ended", of: "press", in: browser)
  }

  @Test func `inspect waits for a daemon and for the next one`() throws {
    let directory = try TemporaryDirectory()
    let (process, address) = try inspect(directory.file("gestured.sock"))
    let browser = try open(address)
    try browser.wait(until: "document.body.dataset.connection == 'waiting'")
    try wait("inspect reports that it waits") {
      process.standardError.contains("; waiting for it\n")
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
    try testbed.play(Project.path(of: "tap"), isTimed: true)
    try awaitOutcome("recognized", of: "tap", in: browser)
    second.signal(SIGTERM)
    try second.wait()
  }

  @Test func `changes that the next daemon does not have are kept`() throws {
    let directory = try TemporaryDirectory()
    let socket = directory.file("gestured.sock")
    let testbed = try InputTestbed()
    try testbed.plug(RunningDaemon.device(Self.recording))
    // The shipped configuration with a user's change.
    let configuration = directory.file("config.yaml")
    try String(contentsOfFile: "\(Project.root)/systemd/config.yaml", encoding: .utf8)
      .replacing("kind: pan,", with: "kind: pan, maximumNumberOfTouches: 5,")
      .write(toFile: configuration, atomically: true, encoding: .utf8)
    func start() throws -> TestProcess {
      try testbed.start(
        BuildProducts.path(of: "gestured"), ["--socket", socket, "--config", configuration])
    }
    let first = try start()
    let (process, address) = try inspect(socket)
    defer { process.signal(SIGTERM) }
    let browser = try open(address)
    try browser.wait(until: "document.querySelector('[data-gesture=pan]')")
    try browser.click("[data-gesture=pan]")
    func set(_ property: String, _ value: String) throws {
      let field = "document.querySelector('[data-property=\(property)] input')"
      try browser.wait(until: field)
      try browser.run("\(field).focus(); \(field).select()")
      try browser.press(value, "ENTER")
      try browser.wait(
        until: "document.getElementById('yaml').textContent.includes('\(property): \(value)')")
    }
    // Each value is valid only with the other; the order does not matter.
    try set("minimumNumberOfTouches", "5")
    try set("maximumNumberOfTouches", "10")
    try set("minimumNumberOfTouches", "8")
    let yaml = try browser.run("return document.getElementById('yaml').textContent")
    #expect(yaml.hasPrefix("# A drop-in for the configuration of the daemon at \(socket)\n"))
    #expect(
      yaml.contains("- {id: pan, minimumNumberOfTouches: 8, maximumNumberOfTouches: 10}\n"))

    first.signal(SIGTERM)
    try first.wait()
    let second = try start()
    try browser.wait(
      until: "document.getElementById('lost').textContent.startsWith('No longer in force: "
        + "minimumNumberOfTouches of pan, maximumNumberOfTouches of pan.')")
    #expect(try browser.run("return document.getElementById('yaml').textContent") == yaml)
    func limits() throws -> String {
      let list = try TestProcess(
        BuildProducts.path(of: "gesturectl"),
        ["list-gestures", "--json", "--gesture", "pan", "--socket", socket])
      let line = try list.readLine()
      try list.wait()
      return line
    }
    #expect(
      try limits().contains(#""minimumNumberOfTouches":1,"maximumNumberOfTouches":5"#))
    try browser.click("#again")
    try browser.wait(until: "document.getElementById('again').hidden")
    #expect(
      try limits().contains(#""minimumNumberOfTouches":8,"maximumNumberOfTouches":10"#))
    #expect(try browser.run("return document.getElementById('yaml').textContent") == yaml)
    try browser.click("#revert")
    try browser.wait(until: "document.getElementById('changes').hidden")
    #expect(
      try limits().contains(#""minimumNumberOfTouches":1,"maximumNumberOfTouches":5"#))
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
    let (process, address) = try inspect(daemon.socketPath)
    defer { process.signal(SIGTERM) }
    let browser = try open(address)
    try browser.wait(until: "document.querySelector('[data-gesture=pan9]')")
    let other = try open(address)
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
    var time = Int64(1_000_000)
    for gesture in 0..<5 {
      var events: [SimulatedEvent] = []
      for frame in 0..<120 {
        time += 8333
        var changes: [SimulatedEvent.Change] = []
        for finger in 0..<10 {
          changes.append(.slot(Int32(finger)))
          if frame == 0 { changes.append(.trackingID(Int32(gesture * 10 + finger + 1))) }
          if frame == 119 {
            changes.append(.trackingID(-1))
          } else {
            changes += [.x(Int32(100 + frame * 20)), .y(Int32(200 + finger * 250))]
          }
        }
        events += changes.map { SimulatedEvent(at: time, $0) }
        events.append(SimulatedEvent(at: time, .report))
        guard frame % 20 == 19 else { continue }
        let count = try other.run("return document.body.dataset.lines")
        try daemon.testbed.write(events)
        events = []
        try other.wait(until: "Number(document.body.dataset.lines) > \(count)")
      }
      time += 500_000
    }
    for gesture in 0..<10 { try awaitOutcome("ended", of: "pan\(gesture)", in: browser) }
    // The page shows every beginning and end, however late the browser was.
    let lanes = "[...document.querySelectorAll('#labels button')]"
    try browser.wait(until: "\(lanes).every((lane) => lane.dataset.ended == '5')")
    #expect(
      try browser.run("return \(lanes).map((lane) => lane.dataset.begun).join('')") == "5555555555")
    // Positions were left out.
    try browser.wait(until: "Number(document.body.dataset.shed) > 0")
    try browser.wait(until: "document.querySelectorAll('[data-touch]').length == 0")
    #expect(try browser.complaints() == "[]")
  }
}
