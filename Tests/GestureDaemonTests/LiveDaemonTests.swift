import Foundation
import Glibc
import TestRig
import Testing

/// The daemon as a process, with devices simulated by umockdev and a client at its socket.
@Suite(
  .blocking, .enabled(if: InputTestbed.isWanted, "\(InputTestbed.obstacle ?? "")"))
struct LiveDaemonTests {
  private static let added = #"{"type":"device""#

  // All but "syn-dropped": a device knows which fingers stayed while events were lost, and a
  // capture does not.
  @Test(arguments: [
    "tap", "double-tap", "two-finger-tap", "press-and-drag", "drag", "two-finger-drag", "palm",
    "hover", "pen-and-hand", "slot-reuse", "protocol-a", "single-touch", "kernel-cut",
  ])
  func `live lines are the lines of the replay`(recording: String) throws {
    let daemon = try RunningDaemon()
    try daemon.plug(recording)
    let monitor = try daemon.monitor()
    try monitor.readLines(through: Self.added)
    // The daemon gets frames with the recording's times together, so that no pause of a busy
    // machine counts as a finger's.
    try daemon.testbed.play(Project.path(of: recording), stopping: daemon.process)
    let expected = try RunningDaemon.replay(recording)
    var lines: [String] = []
    while lines.count < expected.count { lines.append(try monitor.readLine()) }
    #expect(lines == expected)
    daemon.process.signal(SIGTERM)
    #expect(try monitor.readToEnd().filter { $0.contains(#""type":"gesture""#) }.isEmpty)
  }

  @Test func `the log names a panel that reports only a bounding box`() throws {
    let daemon = try RunningDaemon()
    let monitor = try daemon.monitor()
    var device = SimulatedDevice.touchscreen(slots: 2)
    device.description.replace("P: 02 ", with: "P: 0a ")
    try daemon.testbed.plug(device)
    try monitor.readLines(through: Self.added)
    let note = """
      /dev/input/event5 reports only the corners of a box around its fingers (INPUT_PROP_SEMI_MT): \
      surface 'main' recognizes no pinch and no rotation
      """
    try wait("the log names the panel") { daemon.process.standardError.contains(note) }
    try daemon.plug("tap", as: "event6")
    try monitor.readLines(through: Self.added)
    try wait("the other is followed") { daemon.process.standardError.contains("surface 'main-2'") }
    #expect(!daemon.process.standardError.contains("event6 reports"))
  }

  // Releases count references without atomic instructions (.ci/build-release), which needs one
  // thread.
  @Test func `a plugged-in touchscreen is followed, on the daemon's one thread`() throws {
    let daemon = try RunningDaemon()
    let monitor = try daemon.monitor()
    try daemon.plug("tap")
    let line = try monitor.readLine()
    #expect(line.contains(#""change":"added","device":"event5","name":"Example Touchscreen""#))
    #expect(line.hasSuffix(#""surface":"main"}"#))
    try daemon.testbed.play(Project.path(of: "tap"))
    #expect(try [monitor.readLine()] == RunningDaemon.replay("tap"))
    let threads = try FileManager.default.contentsOfDirectory(
      atPath: "/proc/\(daemon.process.identifier)/task")
    #expect(threads.count == 1)
  }

  @Test func `opening a touchscreen is tried again`() throws {
    let daemon = try RunningDaemon()
    let monitor = try daemon.monitor()
    try daemon.plug("tap", isAnswering: false)
    try wait("the daemon has tried") {
      daemon.process.standardError.contains("trying again")
    }
    try daemon.testbed.answer()
    #expect(try monitor.readLine().contains(#""change":"added""#))
  }

  @Test func `unplugging cancels gestures, and a replugged touchscreen works again`() throws {
    let daemon = try RunningDaemon()
    let monitor = try daemon.monitor()
    func next() throws -> String { try ReloadedDaemon.Line(monitor.readLine()).words }
    for (round, node) in ["event5", "event6", "event7"].enumerated() {
      try daemon.plug("drag", as: node)
      #expect(try next() == "added \(node) main")
      try daemon.testbed.write(.pan(7, at: 1_000_000), to: node)
      #expect(try next() == "main move began \(round + 1)")
      try daemon.testbed.unplug(node)
      #expect(
        try [next(), next()] == ["main move cancelled \(round + 1)", "removed \(node) main"])
    }
    // A daemon that spins on a device that hangs up would not rest.
    try daemon.process.waitForRest()
    daemon.process.signal(SIGTERM)
    #expect(try daemon.process.wait().status == 0)
  }

  @Test func `lost events cancel lifted fingers and keep the others`() throws {
    let daemon = try RunningDaemon(configuration: nil)
    let monitor = try daemon.monitor(["--touches"])
    try daemon.plug("drag")
    try monitor.readLines(through: Self.added)
    try daemon.testbed.write(
      .frame(
        at: 1_000_000, .trackingID(1), .x(1000), .y(1000), .slot(1), .trackingID(2), .x(2000),
        .y(1000)))
    let began = try monitor.readLine()
    #expect(began.contains(#""phase":"began","touches":[{"id":1"#) && began.contains(#"{"id":2"#))
    // While events are lost, finger 2 is lifted, finger 1 moves, and finger 3 comes.
    try daemon.testbed.lose(
      .frame(
        at: 1_010_000, .trackingID(-1), .slot(0), .y(1010), .slot(2), .trackingID(3), .x(3000),
        .y(3000)))
    try daemon.testbed.write(.frame(at: 1_020_000, .dropped))
    let lines = try (0..<3).map { _ in try monitor.readLine() }
    for (phase, touch) in [("cancelled", 2), ("moved", 1), ("began", 3)] {
      let text = #""phase":"\#(phase)","touches":[{"id":\#(touch)"#
      #expect(lines.contains { $0.contains(text) }, "\(text)")
    }
  }

  @Test func `Ctrl-C cancels gestures, sends goodbye and removes the socket`() throws {
    let daemon = try ReloadedDaemon(ReloadText.canvas(ReloadText.move))
    try daemon.testbed.write(.pan(1, at: 1_000_000))
    #expect(try daemon.next(1) == ["main move began 1"])
    #expect(
      try daemon.stop(by: SIGINT).map { "\($0.type) \($0.words)" } == [
        "gesture main move cancelled 1", "device removed event5 main", "goodbye ",
      ])
    #expect(try daemon.process.wait().status == 0)
    #expect(!FileManager.default.fileExists(atPath: daemon.running.socketPath))
  }

  @Test func `a device given by its path needs no udev`() throws {
    let testbed = try InputTestbed()
    var device = try RunningDaemon.device("tap")
    device.properties = ["ID_INPUT_TOUCHSCREEN": nil, "ID_INPUT": nil]
    try testbed.plug(device, as: "event9")
    let daemon = try RunningDaemon(
      testbed: testbed, ["--device", "/dev/input/event9", "--grab"])
    let monitor = try daemon.monitor()
    #expect(try monitor.readLine().contains(#""device":"event9""#))
    #expect(try testbed.usage(of: "event9").isGrabbed)
    try testbed.play(Project.path(of: "tap"), to: "event9")
    #expect(try [monitor.readLine()] == RunningDaemon.replay("tap"))
    // After the last given device has gone, the daemon has nothing to wait for.
    try testbed.unplug("event9")
    #expect(try daemon.process.wait().status == 1)
    #expect(daemon.process.standardError.contains("all devices given with '--device' are gone"))
  }
}
