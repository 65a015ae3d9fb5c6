import Foundation
import Glibc
import TestRig
import Testing

/// `gesturectl record` and `list-devices`, with devices simulated by umockdev.
@Suite(
  .blocking, .enabled(if: InputTestbed.isWanted, "\(InputTestbed.obstacle ?? "")"))
struct RecordTests {
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

  @Test(arguments: ["evemu", "libinput"], ["press-and-drag", "slot-reuse", "protocol-a", "palm"])
  func `a recording replays like its original`(format: String, recording: String) throws {
    let testbed = try InputTestbed()
    try testbed.plug(RunningDaemon.device(recording))
    let directory = try TemporaryDirectory()
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
    let directory = try TemporaryDirectory()
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

  @Test func `the list of devices names a panel that reports only a bounding box`() throws {
    let testbed = try InputTestbed()
    var device = SimulatedDevice.touchscreen(slots: 2)
    device.description.replace("P: 02 ", with: "P: 0a ")
    try testbed.plug(device)
    let lister = try testbed.start(BuildProducts.path(of: "gesturectl"), ["list-devices"])
    #expect(
      try lister.readToEnd().first?.contains("2 contacts (bounding box: no pinch, no rotation)")
        == true)
  }

  @Test func `list-devices shows touchscreens and, with --all, other devices`() throws {
    let testbed = try InputTestbed()
    try testbed.plug(RunningDaemon.device("tap"), as: "event5")
    var pen = try RunningDaemon.device("single-touch")
    pen.properties = ["ID_INPUT_TOUCHSCREEN": nil, "ID_INPUT_TABLET": "1"]
    try testbed.plug(pen, as: "event6")
    let lister = try testbed.start(
      BuildProducts.path(of: "gesturectl"), ["list-devices", "--all"])
    let lines = try lister.readToEnd()
    #expect(
      lines == [
        "/dev/input/event5  Example Touchscreen  1209:0001  10 contacts  401x802 points  seat0",
        "/dev/input/event6  is a tablet that belongs to no touchscreen",
      ])
  }

  @Test func `list-devices replaces control characters in names and properties`() throws {
    let testbed = try InputTestbed()
    var device = SimulatedDevice.touchscreen(name: "Odd\u{9b}31m\u{202e}Panel")
    device.properties = ["WL_OUTPUT": "DSI\u{9b}2J", "ID_SEAT": "seat\u{202e}"]
    try testbed.plug(device)
    let lister = try testbed.start(BuildProducts.path(of: "gesturectl"), ["list-devices"])
    let lines = try lister.readToEnd()
    #expect(lines.first?.contains("  Odd?31m?Panel  ") == true, "\(lines)")
    #expect(lines.first?.hasSuffix("  seat?  on DSI?2J") == true, "\(lines)")
  }
}
