import Foundation
import Glibc
import TestRig
import Testing

@testable import Tools

/// `gesturectl doctor` on simulated panels.
@Suite(.blocking, .enabled(if: InputTestbed.isWanted, "\(InputTestbed.obstacle ?? "")"))
struct GuidedDoctorTests {
  private let testbed: InputTestbed
  private let directory: TemporaryDirectory
  private let folder: String

  init() throws {
    testbed = try InputTestbed()
    directory = try TemporaryDirectory()
    folder = directory.file("panel")
    try testbed.plug(.touchscreen())
  }

  private func start(_ arguments: [String]) throws -> TestProcess {
    try testbed.start(
      BuildProducts.path(of: "gesturectl"),
      ["doctor", "--config", "\(Project.root)/systemd/config.yaml", "--folder", folder] + arguments)
  }

  private func wait(for text: String, _ process: TestProcess) throws {
    try TestRig.wait("the doctor prints '\(text)'") { process.standardError.contains(text) }
  }

  private var captures: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
  }

  /// Taps in the middle of the panel.
  static func taps(_ count: Int, from second: Int64 = 1) -> [SimulatedEvent] {
    (0..<count).flatMap { index in
      let time = second * 1_000_000 + Int64(index) * 200_000
      return [SimulatedEvent].frame(
        at: time, .slot(0), .trackingID(Int32(second) * 100 + Int32(index)), .x(2000), .y(1500),
        .touched) + .frame(at: time + 80_000, .trackingID(-1), .released)
    }
  }

  /// Four quick lines to the right.
  static func swipes(from second: Int64) -> [SimulatedEvent] {
    (0..<4).flatMap { index -> [SimulatedEvent] in
      let time = second * 1_000_000 + Int64(index) * 500_000
      let beginning = [SimulatedEvent].frame(
        at: time, .slot(0), .trackingID(Int32(second) * 100 + Int32(index)), .x(400), .y(1500),
        .touched)
      let movement = (1...20).flatMap {
        [SimulatedEvent].frame(at: time + Int64($0) * 8_000, .x(400 + Int32($0) * 160))
      }
      return beginning + movement + .frame(at: time + 168_000, .trackingID(-1), .released)
    }
  }

  @Test func `each step becomes a capture with its ghosts, and the captures give the verdict`()
    throws
  {
    let process = try start(["--step", "rest", "--step", "taps", "--rest", "2"])
    try wait(for: "Do not touch the screen for 2 seconds.", process)
    try testbed.write(Self.taps(1))
    try wait(for: "(2 of 2)", process)
    try testbed.write(Self.taps(PanelStep.tapCount, from: 10))
    let lines = try process.readToEnd()
    #expect(try process.wait().status == 1)
    #expect(lines.contains("The panel fails: ghosts."))
    #expect(lines.contains { $0.contains("taps on one spot") && $0.contains("20 touches") })
    #expect(captures == ["rest.evemu", "taps.evemu"])
    let again = try Project.control([
      "doctor", "--config", "\(Project.root)/systemd/config.yaml", "--from", folder,
    ])
    #expect(again.lines == lines)
  }

  @Test func `Ctrl-C leaves only whole captures, which are judged`() throws {
    let process = try start(["--step", "rest", "--step", "taps", "--rest", "1"])
    try wait(for: "(2 of 2)", process)
    try testbed.write(Self.taps(3))
    process.signal(SIGINT)
    let lines = try process.readToEnd()
    #expect(try process.wait().status == 1)
    #expect(lines.contains { $0.hasPrefix("No test fails of the ") })
    #expect(process.standardError.contains("ended before all steps were done"))
    #expect(captures == ["rest.evemu"])
  }
}
