import Foundation
import Glibc
import TestRig
import Testing

/// `gesturectl record`, `report` and `list-devices`, with devices simulated by umockdev.
@Suite(
  .blocking, .enabled(if: InputTestbed.isWanted, "\(InputTestbed.obstacle ?? "")"))
struct RecordTests {
  private let directory: TemporaryDirectory

  init() throws {
    directory = try TemporaryDirectory()
  }

  private func control(_ arguments: [String]) throws -> [String] {
    let process = try TestProcess(BuildProducts.path(of: "gesturectl"), arguments)
    return try process.readToEnd()
  }

  private func replay(_ path: String) throws -> [String] {
    try control([
      "replay", "--touches", "--config", "\(Project.recordings)/example.yaml", path,
    ])
  }

  /// Waits until a recorder has asked the device for its state, from which on it records.
  private func waitForHead(of path: String) throws {
    try wait("the recorder is ready") {
      let text = try? String(contentsOfFile: path, encoding: .utf8)
      return text?.contains("Example Touchscreen") ?? false
    }
  }

  @Test(arguments: [
    ("evemu", "press-and-drag"), ("evemu", "slot-reuse"), ("evemu", "protocol-a"),
    ("evemu", "palm"), ("libinput", "slot-reuse"), ("libinput", "protocol-a"),
  ])
  func `a recording replays like its original`(format: String, recording: String) throws {
    let testbed = try InputTestbed()
    try testbed.plug(RunningDaemon.device(recording))
    let path = directory.file("recorded")
    let recorder = try testbed.start(
      BuildProducts.path(of: "gesturectl"),
      [
        "record", "/dev/input/event5", "--output", path, "--format", format, "--comment",
        "what: a \"person\" does",
      ])
    try waitForHead(of: path)
    let frames = try testbed.play(Project.path(of: recording))
    let original = try String(contentsOfFile: Project.path(of: recording), encoding: .utf8)
    let last = original.split(separator: "\n").count { $0.hasSuffix("0000 0000 0000") }
    #expect(frames == last)
    let expected = try replay(Project.path(of: recording))
    try wait("everything is written") { try replay(path) == expected }
    recorder.signal(SIGINT)
    #expect(try recorder.wait().status == 0)
    #expect(recorder.standardError.contains("recorded \(frames) frames"))
    #expect(try String(contentsOfFile: path, encoding: .utf8).contains(#"a "person" does"#))
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(mode == 0o600)
    if format == "evemu", recording != "protocol-a" {
      // Wherever it is played, its first finger comes down in the slot that it had here.
      let first = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
        .first { $0.hasPrefix("E: ") }
      #expect(first?.hasSuffix(" 0003 002f 0000") == true)
    }
  }

  @Test func `a recording ends when the device goes`() throws {
    let testbed = try InputTestbed()
    try testbed.plug(RunningDaemon.device("tap"))
    let recorder = try testbed.start(
      BuildProducts.path(of: "gesturectl"), ["record", "/dev/input/event5"])
    try recorder.readLines(through: "N: Example Touchscreen")
    try testbed.unplug()
    _ = try recorder.readToEnd()
    #expect(try recorder.wait().status == 1)
    #expect(recorder.standardError.contains("/dev/input/event5 is gone"))
  }

  @Test func `a recording contains values from before it began`() throws {
    let testbed = try InputTestbed()
    try testbed.plug(RunningDaemon.device("tap"))
    // A finger was there before. The next one lands where it was lifted, so the kernel reports no
    // position.
    func event(_ code: UInt16, _ value: Int32, _ time: Int64) -> SimulatedEvent {
      SimulatedEvent(at: time, .init(type: 3, code: code, value: value))
    }
    try testbed.lose([
      event(0x39, 1, 0), event(0x35, 1500, 0), event(0x36, 2500, 0), event(0x39, -1, 0),
      SimulatedEvent(at: 0, .report),
    ])
    let path = directory.file("recorded.evemu")
    let recorder = try testbed.start(
      BuildProducts.path(of: "gesturectl"), ["record", "/dev/input/event5", "-o", path])
    try waitForHead(of: path)
    try testbed.write([
      event(0x39, 2, 1_000_000), SimulatedEvent(at: 1_000_000, .report),
      event(0x39, -1, 1_080_000), SimulatedEvent(at: 1_080_000, .report),
    ])
    try wait("everything is written") {
      try replay(path).contains { $0.contains(#""gesture":"tap""#) }
    }
    recorder.signal(SIGTERM)
    #expect(try recorder.wait().status == 0)
    #expect(try replay(path).first?.contains(#""location":[150,250]"#) == true)
  }

  @Test func `list-devices shows touchscreens and pens, and with --all the others, too`() throws {
    let testbed = try InputTestbed()
    try testbed.plug(PenStage.touchscreen, as: "event5")
    try testbed.plug(PenStage.pen, as: "event6")
    try testbed.plug(.pen(group: "another"), as: "event7")
    var box = SimulatedDevice.touchscreen(slots: 2)
    box.description.replace("P: 02 ", with: "P: 0a ")
    try testbed.plug(box, as: "event8")
    // Control characters in names and properties are replaced.
    var odd = SimulatedDevice.touchscreen(name: "Odd\u{9b}31m\u{202e}Panel")
    odd.properties = ["WL_OUTPUT": "DSI\u{9b}2J", "ID_SEAT": "seat\u{202e}"]
    try testbed.plug(odd, as: "event9")
    func list(_ arguments: String...) throws -> [String] {
      try testbed.start(BuildProducts.path(of: "gesturectl"), ["list-devices"] + arguments)
        .readToEnd().sorted()
    }
    let expected = [
      "/dev/input/event5  Simulated Touchscreen  27c6:0111  5 contacts  1283x963 points  seat0",
      "/dev/input/event6  Simulated Pen  056a:4200  pen of /dev/input/event5  seat0",
      "/dev/input/event8  Simulated Touchscreen  27c6:0111  2 contacts (bounding box: no pinch, "
        + "no rotation)  1283x963 points  seat0",
      "/dev/input/event9  Odd?31m?Panel  27c6:0111  5 contacts  1283x963 points  seat?  on DSI?2J",
    ]
    #expect(try list() == expected)
    let other = "/dev/input/event7  is a tablet that belongs to no touchscreen"
    #expect(try list("--all") == (expected + [other]).sorted())
  }

  // MARK: Reports

  private func report(_ daemon: RunningDaemon, _ arguments: [String] = []) throws -> TestProcess {
    let process = try TestProcess(
      BuildProducts.path(of: "gesturectl"),
      ["report", "--socket", daemon.socketPath] + arguments, environment: ["TZ": "UTC"])
    try wait("it counts") { process.standardError.contains("counting") }
    return process
  }

  /// A daemon with a panel.
  private func daemon() throws -> RunningDaemon {
    let daemon = try RunningDaemon()
    let monitor = try daemon.monitor()
    try daemon.plug("press-and-drag")
    try monitor.readLines(through: #"{"type":"device""#)
    return daemon
  }

  /// Plays touches, and stops the daemon: when the report says so, it has counted all of them.
  private func play(_ daemon: RunningDaemon, countedBy report: TestProcess) throws {
    let monitor = try daemon.monitor()
    try daemon.testbed.play(Project.path(of: "press-and-drag"))
    try monitor.readLines(
      through: #"{"type":"gesture","time":0.7,"surface":"main","view":"canvas","gesture":"move""#)
    daemon.process.signal(SIGTERM)
    try wait("it has read all lines") { report.standardError.contains("the daemon has stopped") }
  }

  /// The file of a day whose touches are kept.
  private func file() throws -> String? {
    try FileManager.default.contentsOfDirectory(atPath: directory.path)
      .first { $0.hasSuffix(".json") }
  }

  @Test func `Ctrl-C prints the touches and gestures of each view`() throws {
    let daemon = try daemon()
    let process = try report(daemon)
    try play(daemon, countedBy: process)
    process.signal(SIGINT)
    let rows = try process.readToEnd()
    #expect(try process.wait().status == 0)
    #expect(rows.first?.hasSuffix("surface 'main': 1 touches") == true)
    #expect(rows.contains { $0.hasPrefix("canvas  ") })
    #expect(rows.contains { $0.hasPrefix("  move  ") })
    #expect(rows.contains { $0.hasPrefix("  press  ") })
  }

  @Test func `the counts of a day go on after a restart, without times of touches`() throws {
    for run in 1...2 {
      let daemon = try daemon()
      let process = try report(daemon, ["--daily", directory.path])
      if run == 1 { try play(daemon, countedBy: process) }
      process.signal(SIGTERM)
      #expect(try process.readToEnd() == [])
      #expect(try process.wait().status == 0)
      let path = directory.file(try #require(try file()))
      let text = try String(contentsOfFile: path, encoding: .utf8)
      #expect(!text.contains("time"))
      let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
      #expect(mode == 0o600)
      let shown = try Project.control(["report", "--from", path])
      #expect(shown.lines.first?.hasSuffix("surface 'main': 1 touches") == true)
    }
    let path = directory.file(try #require(try file()))
    let page = directory.file("day.html")
    #expect(try Project.control(["report", "--from", path, "-o", page]).status == 0)
    #expect(
      try String(contentsOfFile: page, encoding: .utf8).contains("Map of the touches of main"))
  }

  @Test func `a file without counts is refused`() throws {
    let path = directory.file("2026-01-01.json")
    try "{}".write(toFile: path, atomically: true, encoding: .utf8)
    let wrong = try Project.control(["report", "--from", path])
    #expect(wrong.status == 65)
    #expect(
      wrong.errors == "\(path):1:1: error: the file has no counts of 'gesturectl report --daily'\n")
    #expect(try Project.control(["report", "--from", directory.file("none.json")]).status == 66)
  }
}
