import Foundation
import TestRig
import Testing

/// TouchTracker and a real daemon, without a browser.
@Suite(
  .blocking(limit: 600),
  .enabled(if: InputTestbed.isWanted, "\(InputTestbed.obstacle ?? "")"))
struct DaemonTests {
  /// All captures for the sheet.
  private static let recordings: [String] = {
    let folder = "\(Project.recordings)/TouchTracker"
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return files.filter { $0.hasSuffix(".evemu") && !$0.hasPrefix("label-") }
      .map { String($0.dropLast(6)) }.sorted()
  }()

  /// The rows of a transcript without times, and with the last place only of a line that is moved.
  private func rows(_ lines: [String]) -> [String] {
    let texts = lines.map { String($0.dropFirst(14)) }
    return zip(texts, texts.dropFirst() + [""]).filter { text, next in
      !text.contains(" moved: ") || !next.contains(" moved: ")
    }.map(\.0)
  }

  /// Plays a capture on a machine of any speed: fingers come down again only once TouchTracker has
  /// reacted to what they did, and after their usual pause.
  private func play(_ recording: String, on stage: Stage, showing transcript: [String]) throws {
    var end = 0.0
    for movement in try Movement.all(of: recording) {
      let joins = movement.joins.filter { isLineMoved(at: $0, transcript) }
      let begins = [movement.part.lowerBound] + joins
      for (begin, next) in zip(begins, joins + [movement.part.upperBound]) {
        let earlier = transcript.filter { time(of: $0) < begin }
        // The last place of a line that is moved is printed with the next row.
        let count = rows(earlier).reversed().drop { $0.contains(" moved: ") }.count
        try readRows(count, of: stage)
        if joins.contains(begin) { try stage.waitForDragLimit() }
        Thread.sleep(forTimeInterval: begin - max(earlier.last.map(time) ?? 0, end))
        try stage.play(recording, begin..<next)
        end = min(next, movement.end)
      }
    }
  }

  /// True if a finger that comes down must not take part in moving the line that is held.
  private func isLineMoved(at time: Double, _ transcript: [String]) -> Bool {
    transcript.last { self.time(of: $0) < time }?.contains(" moved: ") ?? false
  }

  /// The time of a row in seconds.
  private func time(of row: String) -> Double {
    Double(row.prefix(12).drop { $0 == " " }) ?? .nan
  }

  /// Returns the rows of TouchTracker, as soon as there are so many.
  @discardableResult
  private func readRows(_ count: Int, of stage: Stage) throws -> [String] {
    // The first line is the address.
    while stage.tracker.lines.count - 1 < count { _ = try stage.tracker.readLine() }
    return Array(stage.tracker.lines.dropFirst())
  }

  private func split(_ rows: [String]) -> (menus: [String], others: [String]) {
    (
      rows.filter { $0.hasPrefix("menu shown") },
      rows.filter { !$0.hasPrefix("menu shown") }
    )
  }

  /// The rows without the thickness of lines, and the thicknesses in points.
  private func measured(_ rows: [String]) -> (rows: [String], thicknesses: [Double]) {
    let pattern = #/, ([0-9.]+) thick/#
    let thicknesses = rows.flatMap { row in
      row.matches(of: pattern).compactMap { Double($0.output.1) }
    }
    return (rows.map { $0.replacing(pattern, with: ", thick") }, thicknesses)
  }

  @Test(arguments: recordings)
  func `TouchTracker over the socket does the same as in the engine's process`(recording: String)
    throws
  {
    let transcript = try Project.text("Recordings/TouchTracker/\(recording).txt")
    let all = transcript.split(separator: "\n").map(String.init)
    let expected = rows(all)
    let stage = try Stage()
    try play(recording, on: stage, showing: all)
    let lines = try readRows(expected.count, of: stage)
    // A menu opens when the daemon has answered: a finger that is down already may have moved on.
    let (menus, others) = split(rows(lines))
    #expect(menus == split(expected).menus)
    let (drawn, golden) = (measured(others), measured(split(expected).others))
    #expect(drawn.rows == golden.rows)
    // The last bits of a finger's speed may differ, and a thickness between two tenths may be
    // rounded either way.
    for (thickness, other) in zip(drawn.thicknesses, golden.thicknesses) {
      #expect(abs(thickness - other) < 0.15, "\(drawn.thicknesses) and \(golden.thicknesses)")
    }
  }

  @Test func `the folder has recordings for the sheet`() {
    #expect(Self.recordings.count >= 19)
  }

  @Test func `a daemon that was restarted is found again`() throws {
    let stage = try Stage()
    // A line is finished, and three fingers are still down when the daemon stops.
    try stage.play("tap-19-points-away", 0..<0.9)
    try stage.play("several-fingers", 0..<0.4)
    try stage.stopDaemon()
    try stage.restartDaemon()
    try stage.play("tap-19-points-away", 1..<2)
    try wait("the line is selected") {
      try stage.tracker.readLine().hasSuffix("menu shown at 163,366, 76 by 44: Delete")
    }
    let rows = rows(stage.tracker.lines)
    #expect(rows.filter { $0.hasSuffix(" dropped") }.count == 3)
    #expect(rows.contains("line 1 selected"), "what is drawn stays")
  }

  @Test func `TouchTracker waits for a surface that another one uses`() throws {
    let stage = try Stage()
    let second = try Stage.startTracker(["--socket", stage.socketPath])
    try wait("the second one is told") {
      second.standardError
        == "touchtracker: another TouchTracker is on 'main' (waiting until it ends)\n"
    }
    stage.tracker.signal(SIGTERM)
    try wait("the second one has the surface") {
      second.standardError.contains("drawing on 'main'")
    }
  }

  @Test func `TouchTracker waits for a surface that does not exist`() throws {
    let stage = try Stage()
    let other = try Stage.startTracker(["--socket", stage.socketPath, "--surface", "main-2"])
    try wait("it is told") {
      other.standardError.contains(
        "touchtracker: gestured has no surface 'main-2': no touchscreen matches it\n")
    }
    let device = try String(contentsOfFile: Stage.path(of: "demo"), encoding: .utf8)
    try stage.testbed.plug(SimulatedDevice(description: device), as: "event6")
    try wait("it has the surface") { other.standardError.contains("drawing on 'main-2'") }
    try stage.testbed.unplug("event6")
    try wait("it is told again") {
      other.standardError.components(separatedBy: "no surface 'main-2'").count == 3
    }
  }

  @Test func `the watch socket, and a port that is in use, are failures`() throws {
    let stage = try Stage()
    let watcher = try Stage.startTracker(["--socket", stage.socketPath + ".watch"])
    #expect(try watcher.wait().status == 1)
    #expect(
      watcher.standardError
        == "touchtracker: error: the socket is for watchers, but TouchTracker adds a view\n")
    let port = try #require(stage.address.split(separator: "/")[1].split(separator: ":").last)
    let second = try Stage.startTracker(["--socket", stage.socketPath, "--port", String(port)])
    #expect(try second.wait().status == 1)
    #expect(
      second.standardError
        == "touchtracker: error: cannot listen on 127.0.0.1, port \(port): Address already in use\n"
    )
  }

  @Test func `a missing daemon is reported once`() throws {
    let directory = try TemporaryDirectory()
    let tracker = try Stage.startTracker(["--socket", directory.file("nobody")])
    #expect(try tracker.readLine().hasPrefix("http://127.0.0.1:"))
    try wait("it is told") {
      tracker.standardError.contains("is gestured running? (trying again)\n")
    }
    tracker.signal(SIGTERM)
    try tracker.wait()
    #expect(tracker.standardError.split(separator: "\n").count == 1)
  }
}
