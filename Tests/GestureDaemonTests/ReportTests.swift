import Foundation
import Glibc
import TestRig
import Testing

/// `gesturectl report` at a daemon.
@Suite(
  .blocking, .enabled(if: InputTestbed.isWanted, "\(InputTestbed.obstacle ?? "")"))
struct ReportTests {
  private let directory: TemporaryDirectory

  init() throws {
    directory = try TemporaryDirectory()
  }

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
