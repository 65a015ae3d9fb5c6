import Captures
import Foundation
import Glibc
import TestRig
import Testing

/// Captures with times at and beyond the limits of a clock, in every tool that plays them.
@Suite(.blocking)
struct CaptureTimeTests {
  private static let tools = [
    ["replay", "--touches", "--transitions"], ["replay", "--pretty"], ["explain"],
    ["render", "--output", "-"],
  ]
  private static let tap = "\(Project.recordings)/tap.evemu"
  private static let configuration = ["--config", "\(Project.recordings)/example.yaml"]

  /// A tap, then frames of a finger at other times, in seconds.
  private func write(_ times: [String], to path: String) throws {
    let events = times.enumerated().map { index, time in
      """
      E: \(time) 0003 0039 \(index.isMultiple(of: 2) ? "\(index + 7)" : "-1")
      E: \(time) 0003 0035 \(1000 + index)
      E: \(time) 0000 0000 0

      """
    }
    try (String(contentsOfFile: Self.tap, encoding: .utf8) + events.joined())
      .write(toFile: path, atomically: true, encoding: .utf8)
  }

  /// The ending of `gesturectl inspect`, once it has played a capture and got a signal.
  private func inspect(_ path: String) throws -> TestProcess.Ending {
    let process = try TestProcess(
      BuildProducts.path(of: "gesturectl"), ["inspect", path] + Self.configuration)
    #expect(try process.readLine().hasPrefix("http://"))
    process.signal(SIGTERM)
    return try process.wait()
  }

  @Test(arguments: [
    "9223372036854.775807", "9000000000000", "-9223372036854.77580", "8589934592.000001",
  ])
  func `a capture breaks off at a time that no clock can reach`(time: String) throws {
    let directory = try TemporaryDirectory()
    let path = directory.file("late.evemu")
    try write([time], to: path)
    let file = try CaptureFile(path: path)
    let tap = try CaptureFile(path: Self.tap)
    #expect(file.captures.map(\.events) == tap.captures.map(\.events))
    let line = try String(contentsOfFile: Self.tap, encoding: .utf8).count { $0 == "\n" } + 1
    #expect(
      file.breaks == [
        .bad(
          "\(path):\(line):4: error: the time '\(time)' must be from -8589934592 to 8589934592 "
            + "seconds")
      ])
  }

  @Test(
    arguments: [
      // The limits of a capture's times, at once and in steps.
      (["8589934592", "8589934592"], 0), (["-8589934592", "-8589934591.999999"], 0),
      (["8589934590", "8589934590.000001", "8589934591.5", "8589934592"], 0),
      // Falling, and back and forth: the engine's time stands still at each fall, and goes on.
      (["3", "2", "1", "0"], 0),
      ((0..<200).map { $0.isMultiple(of: 2) ? "8589934592" : "-8589934592" }, 0),
      (["9223372036854.775807"], 65),
    ] as [([String], Int32)])
  func `every tool plays a capture up to a time that no clock can reach`(
    times: [String], status: Int32
  ) throws {
    let directory = try TemporaryDirectory()
    let path = directory.file("far.evemu")
    try write(times, to: path)
    for tool in Self.tools {
      let output = try Project.control(tool + Self.configuration + [path])
      #expect(output.status == status, "\(tool): \(output.errors)")
      #expect(!output.lines.isEmpty)
    }
    #expect(try inspect(path).status == 0)
  }
}
