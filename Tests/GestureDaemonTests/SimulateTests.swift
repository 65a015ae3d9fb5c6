import Foundation
import Glibc
import TestRig
import Testing

/// `Tests/simulate`, which runs the daemon without a touchscreen.
@Suite(
  .blocking, .enabled(if: InputTestbed.isWanted, "\(InputTestbed.obstacle ?? "")"))
struct SimulateTests {
  private static let script = "\(Project.root)/Tests/simulate"

  @Test func `the commands of the guide show the gestures of a finger`() throws {
    let directory = try TemporaryDirectory()
    let programs = try URL(fileURLWithPath: BuildProducts.path(of: "gestured"))
      .deletingLastPathComponent().path
    // The commands as a person types them, except for paths.
    func words(_ command: String) throws -> [String] {
      let guide = try Project.text("docs/protocol.md")
      let line = try #require(
        guide.split(separator: "\n").first { $0.hasPrefix("\(command) ") })
      return line.split(separator: " ").dropFirst().map(String.init).map { word in
        word.replacing("/tmp/", with: directory.file("")).replacing(".build/debug", with: programs)
          .replacing("Recordings/", with: "\(Project.recordings)/")
      }
    }
    let simulation = try TestProcess(Self.script, words("Tests/simulate"))
    let monitor = try TestProcess(
      BuildProducts.path(of: "gesturectl"),
      words(".build/debug/gesturectl") + ["--reconnect"], environment: ["NO_COLOR": "1"])
    #expect(try monitor.readLine().hasPrefix("connected to gestured "))
    #expect(try monitor.readLine().hasSuffix("device event5 added: Example Touchscreen"))
    for _ in 0..<2 {
      try simulation.writeLine("")
      var line = ""
      while !line.contains("longPress") || !line.contains("ended") {
        line = try monitor.readLine()
      }
    }
    simulation.signal(SIGTERM)
    #expect(try simulation.wait().status == 0)
    try wait("the monitor reports the end") {
      monitor.standardError.contains("the daemon has stopped")
    }
  }

  /// Captures of a real kernel expect a new panel, in slot 0 and with all values 0.
  @Test(arguments: Project.recordingNames.filter { $0.hasPrefix("kernel-") } + ["pinch"])
  func `a capture that is played again gives the same gestures again`(recording: String) throws {
    let golden = try String(
      contentsOfFile: "\(Project.recordings)/\(recording).jsonl", encoding: .utf8)
    let expected = golden.split(separator: "\n").compactMap { Self.action(String($0)) }
    let directory = try TemporaryDirectory()
    let socket = directory.file("gestured.sock")
    let simulation = try TestProcess(
      Self.script,
      [
        Project.path(of: recording), BuildProducts.path(of: "gestured"), "--config",
        "\(Project.recordings)/all-kinds.yaml", "--socket", socket,
      ])
    let monitor = try TestProcess(
      BuildProducts.path(of: "gesturectl"),
      ["monitor", "--transitions", "--reconnect", "--socket", socket])
    try monitor.readLines(through: #"{"type":"device"#)
    for play in 1...3 {
      try simulation.writeLine("")
      var actions: [String] = []
      while actions.count < expected.count, expected.starts(with: actions) {
        actions += try Self.action(monitor.readLine()).map { [$0] } ?? []
      }
      #expect(actions == expected, "play \(play)")
    }
    simulation.signal(SIGTERM)
    #expect(try simulation.wait().status == 0)
  }

  /// The gesture and its state on a line that reports one; changes may be merged.
  private static func action(_ line: String) -> String? {
    guard
      let match = line.firstMatch(
        of: /^{"type":"gesture",.*"gesture":"([^"]+)","kind":"[^"]+","state":"([a-z]+)"/),
      match.output.2 != "changed"
    else { return nil }
    return "\(match.output.1) \(match.output.2)"
  }

  @Test(
    arguments: [
      ([], 64, "simulate: usage: Tests/simulate CAPTURE PROGRAM [ARGUMENT ...]\n"),
      (
        ["/nowhere.evemu", "true"], 66,
        "simulate: cannot read /nowhere.evemu: No such file or directory\n"
      ),
      (
        ["\(Project.recordings)/tap.evemu", "/nowhere/gestured"], 1,
        "simulate: cannot start /nowhere/gestured: No such file or directory\n"
      ),
      (
        ["\(Project.recordings)/tap.evemu", "/nowhere/.build/debug/gestured"], 1,
        "simulate: cannot start /nowhere/.build/debug/gestured: No such file or directory; "
          + "'swift build' makes it\n"
      ),
      (
        ["\(Project.recordings)/tap.evemu", "sh", "-c", "exit 7"], 7,
        "simulate: press Enter to play the capture\n"
      ),
    ] as [([String], Int32, String)])
  func `errors of simulate and the program's status are reported`(
    arguments: [String], status: Int32, errors: String
  ) throws {
    let simulation = try TestProcess(Self.script, arguments)
    #expect(try simulation.wait().status == status)
    #expect(simulation.standardError == errors)
  }
}
