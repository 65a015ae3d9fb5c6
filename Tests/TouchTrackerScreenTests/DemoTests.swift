import Foundation
import Glibc
import TestRig
import Testing

/// `Examples/touchtracker-demo`, the one command that shows everything.
@Suite(
  .blocking, .enabled(if: InputTestbed.isWanted, "\(InputTestbed.obstacle ?? "")"))
struct DemoTests {
  private static let script = "\(Project.root)/Examples/touchtracker-demo"

  private func start(_ arguments: [String], in directory: TemporaryDirectory) throws -> TestProcess
  {
    let programs = try URL(fileURLWithPath: BuildProducts.path(of: "touchtracker"))
      .deletingLastPathComponent().path
    return try TestProcess(
      Self.script, arguments, environment: ["PROGRAMS": programs, "TMPDIR": directory.path])
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
  func `the demo plays until it is stopped and leaves nothing behind`(
    signal: Int32
  )
    throws
  {
    let directory = try TemporaryDirectory()
    let demo = try start([Stage.path(of: "several-fingers")], in: directory)
    let lines = try demo.readLines(through: "touchtracker-demo: playing ")
    let address = lines.firstIndex { $0.hasPrefix("touchtracker-demo: http://127.0.0.1:") }
    #expect(address != nil)
    // Over and over, with reports, which may come late.
    for _ in 1...2 { try demo.readLines(through: "touchtracker-demo: playing ") }
    while !demo.lines.contains(where: { $0.contains(" finished: ") }) { _ = try demo.readLine() }
    demo.signal(signal)
    #expect(try demo.wait().status == 0)
    #expect(try FileManager.default.contentsOfDirectory(atPath: directory.path) == [])
    _ = try demo.readToEnd()
    #expect(demo.standardError == "")
  }

  /// The demo is stopped as soon as it has a directory, and as soon as there is a touchscreen.
  @Test(arguments: ["touchtracker-demo.", "umockdev."], [SIGTERM, SIGHUP])
  func `the demo leaves nothing behind however soon it is stopped`(beginning: String, signal: Int32)
    throws
  {
    let directory = try TemporaryDirectory()
    let demo = try start([Stage.path(of: "several-fingers")], in: directory)
    try wait("it has begun") {
      let names = try? FileManager.default.contentsOfDirectory(atPath: directory.path)
      return names?.contains { $0.hasPrefix(beginning) } ?? false
    }
    demo.signal(signal)
    try demo.wait()
    #expect(try FileManager.default.contentsOfDirectory(atPath: directory.path) == [])
  }

  @Test func `a missing capture is reported at once`() throws {
    let demo = try start(["/nowhere.evemu"], in: TemporaryDirectory())
    #expect(try demo.wait().status == 66)
    #expect(demo.standardError == "touchtracker-demo: cannot read /nowhere.evemu\n")
  }
}
