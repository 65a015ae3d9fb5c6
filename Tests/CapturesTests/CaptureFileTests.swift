import Captures
import Foundation
import TestRig
import Testing

/// Capture files, as programs are given them.
struct CaptureFileTests {
  private static let tap = "\(Project.recordings)/tap.evemu"

  /// The error of a file with a text.
  private func error(of text: String) throws -> CaptureFileError? {
    let directory = try TemporaryDirectory()
    let path = directory.file("a.evemu")
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    do throws(CaptureFileError) {
      _ = try CaptureFile(path: path)
      return nil
    } catch {
      #expect(error.message(from: "program").hasPrefix("\(path):"))
      return error
    }
  }

  @Test func `a recording is read, and named for its file`() throws {
    let file = try CaptureFile(path: Self.tap)
    #expect((file.name, file.baseName) == (Self.tap, "tap.evemu"))
    #expect(file.captures.count == 1 && file.breaks.isEmpty)
  }

  @Test func `a missing file ends with 66, and one that is no capture with 65`() throws {
    let error = #expect(throws: CaptureFileError.self) {
      try CaptureFile(path: "/nonexistent/a.evemu")
    }
    #expect(error?.exitStatus == 66)
    #expect(
      error?.message(from: "program")
        == "program: error: cannot read /nonexistent/a.evemu: No such file or directory")
    #expect(try self.error(of: "nonsense\n")?.exitStatus == 65)
  }

  @Test func `a file has as many devices as the daemon has surfaces`() throws {
    func text(_ count: Int) -> String {
      String(
        repeating: """
          Input driver version is 1.0.1
          Input device ID: bus 0x18 vendor 0x1 product 0x1 version 0x1
          Event: time 1.5, type 1 (EV_KEY), code 330 (BTN_TOUCH), value 1
          Event: time 1.5, -------------- SYN_REPORT ------------

          """, count: count)
    }
    #expect(try error(of: text(256)) == nil)
    let message = try #require(try error(of: text(257))).message(from: "program")
    #expect(
      message.hasSuffix(":1:1: error: the file has 257 devices; at most 256 are played"),
      "\(message)")
  }

  @Test func `a capture that breaks off is read, and the error has its place`() throws {
    let directory = try TemporaryDirectory()
    let path = directory.file("a.evemu")
    let text = try String(contentsOfFile: Self.tap, encoding: .utf8) + "E: nonsense\n"
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    let file = try CaptureFile(path: path)
    let error = try #require(file.breaks.first)
    let line = text.split(separator: "\n", omittingEmptySubsequences: false).count - 1
    #expect(error.message(from: "program").hasPrefix("\(path):\(line):"))
    #expect(error.exitStatus == 65)
  }

  @Test func `a range needs two positive integers of 32 bits`() {
    #expect(PositionRange("4095x4095") != nil)
    let invalid = ["4095", "0x10", "10x", "-1x5", "1x2x3", "99999999999x1", ""]
    #expect(invalid.filter { PositionRange($0) != nil } == [])
  }
}
