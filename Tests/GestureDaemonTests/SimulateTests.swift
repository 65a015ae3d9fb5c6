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
    ] as [([String], Int32, String)])
  func `errors of simulate are reported`(arguments: [String], status: Int32, errors: String) throws
  {
    let simulation = try TestProcess(Self.script, arguments)
    #expect(try simulation.wait().status == status)
    #expect(simulation.standardError == errors)
  }

  @Test func `simulate ends with the program's status`() throws {
    let simulation = try TestProcess(
      Self.script, ["\(Project.recordings)/tap.evemu", "sh", "-c", "exit 7"])
    #expect(try simulation.wait().status == 7)
  }
}
