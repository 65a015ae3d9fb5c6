import CaptureReferees
import Captures
import Foundation
import Glibc
import TestRig
import Testing

/// A capture gives the same lines in each format that people have.
@Suite(.blocking) struct PrintedCaptureReplayTests {
  private let directory: TemporaryDirectory

  init() throws {
    directory = try TemporaryDirectory()
  }

  private func replay(_ arguments: [String]) throws -> Project.Output {
    try Project.control(
      ["replay", "--touches", "--transitions", "--config", "\(Project.recordings)/example.yaml"]
        + arguments)
  }

  /// Writes a capture of the bundled drag and returns its path.
  private func file(_ name: String, _ writer: some CaptureWriter) throws -> String {
    var writer = writer
    let path = directory.file(name)
    let drag = try CaptureFile(path: "\(Project.recordings)/drag.evemu").captures[0]
    try Data(writer.text(of: drag)).write(to: URL(filePath: path))
    return path
  }

  private func golden() throws -> [String] {
    try String(contentsOfFile: "\(Project.recordings)/drag.jsonl", encoding: .utf8)
      .split(separator: "\n").map(String.init)
  }

  @Test func `events of getevent alone need a range`() throws {
    let whole = try String(contentsOfFile: file("a.txt", GeteventWriter()), encoding: .utf8)
    let path = directory.file("bare.txt")
    try whole.split(separator: "\n").filter { $0.hasPrefix("[") }.joined(separator: "\n")
      .appending("\n").write(toFile: path, atomically: true, encoding: .utf8)
    let refused = try replay([path])
    #expect(refused.status == 65)
    #expect(refused.errors.contains("use '--range XMAXxYMAX'"))
    #expect(try replay(["--range", "3999x7999", path]).lines == golden())
  }

  @Test func `a capture without times is played at 100 frames a second, with a warning`() throws {
    let whole = try String(
      contentsOfFile: file("a.txt", GeteventWriter(hasNames: true)), encoding: .utf8)
    let path = directory.file("timeless.txt")
    try whole.replacing(#/\[ *[\d.]+\] /#, with: "")
      .write(toFile: path, atomically: true, encoding: .utf8)
    let output = try replay([path])
    #expect(output.status == 0)
    #expect(
      output.errors
        == "\(path):1:1: warning: the events have no times, so a frame counts as 10 ms; "
        + "'getevent -lt' prints times\n")
    let picture = try RenderedPicture(arguments: RenderedPicture.example + [path])
    #expect(try picture.texts.contains("Seconds (assumed)"))
    // The same gestures, at other times.
    func states(_ lines: [String]) -> [String] {
      lines.compactMap { $0.firstMatch(of: /"gesture":"(\w+)".*?"state":"(began|ended)"/) }
        .map { "\($0.1) \($0.2)" }
    }
    #expect(try states(output.lines) == states(golden()))
    #expect(states(output.lines).contains("move began"))
  }

  @Test func `a description and its events may be two files`() throws {
    let whole = try String(contentsOfFile: "\(Project.recordings)/drag.evemu", encoding: .utf8)
    let lines = whole.split(separator: "\n")
    let (description, events) = (directory.file("a.desc"), directory.file("a.events"))
    try lines.filter { !$0.hasPrefix("E:") }.joined(separator: "\n").appending("\n")
      .write(toFile: description, atomically: true, encoding: .utf8)
    try lines.filter { $0.hasPrefix("E:") }.joined(separator: "\n").appending("\n")
      .write(toFile: events, atomically: true, encoding: .utf8)
    #expect(try replay([description, events]).lines == golden())
    let inspect = try TestProcess(
      BuildProducts.path(of: "gesturectl"),
      ["inspect", "--config", "\(Project.recordings)/example.yaml", description, events])
    #expect(try inspect.readLine().hasPrefix("http://"))
    inspect.signal(SIGTERM)
    #expect(try inspect.wait().status == 0)
    #expect(inspect.standardError == "")
    // The description of one device is not that of another.
    let tap = try replay([description, "\(Project.recordings)/drag.evemu"])
    #expect(tap.lines == (try golden()))
  }

  @Test func `a pen in a capture of its own belongs to the panel with the same numbers`() throws {
    let panel = directory.file("panel.evemu")
    try """
    N: Panel
    I: 0003 056a 0001 0001
    P: 02 00 00 00 00 00 00 00
    B: 01 00 00 00 00 00 00 00 00
    B: 03 00 00 00 00 00 80 60 02
    A: 2f 0 4 0 0 0
    A: 35 0 399 0 0 0
    A: 36 0 799 0 0 0
    A: 39 0 65535 0 0 0
    E: 0.010 3 39 1
    E: 0.010 3 35 100
    E: 0.010 3 36 100
    E: 0.010 0 0 0
    E: 0.020 3 35 200
    E: 0.020 0 0 0

    """.write(toFile: panel, atomically: true, encoding: .utf8)
    let pen = directory.file("pen.evemu")
    func writePen(product: String) throws {
      try """
      N: Pen
      I: 0003 056a \(product) 0001
      P: 02 00 00 00 00 00 00 00
      A: 00 0 799 0 0 0
      A: 01 0 1599 0 0 0
      A: 18 0 255 0 0 0
      B: 01 00 00 00 00 00 00 00 00
      B: 01 00 00 00 00 00 00 00 00
      B: 01 00 00 00 00 00 00 00 00
      B: 01 00 00 00 00 00 00 00 00
      B: 01 00 00 00 00 00 00 00 00
      B: 01 01 04 00 00 00 00 00 00
      E: 0.030 3 0 400
      E: 0.030 3 1 800
      E: 0.030 1 140 1
      E: 0.030 0 0 0

      """.write(toFile: pen, atomically: true, encoding: .utf8)
    }
    try writePen(product: "0001")
    let paired = try replay(["--together", panel, pen])
    // A pen that comes near cancels the finger.
    #expect(paired.lines.contains { $0.contains(#""cancelled""#) && $0.contains(#""time":0.03"#) })
    #expect(!paired.lines.contains { $0.contains("main-2") })
    #expect(paired.status == 0)
    let explained = try Project.control(
      ["explain", "--together", "--config", "\(Project.recordings)/example.yaml", panel, pen])
    #expect(explained.lines.contains { $0.contains("a pen came near") })
    #expect(!explained.lines.contains { $0.hasPrefix("==>") })
    try writePen(product: "0002")
    let apart = try replay(["--together", panel, pen])
    #expect(!apart.lines.contains { $0.contains(#""cancelled""#) && $0.contains(#""time":0.03,"#) })
  }
}
