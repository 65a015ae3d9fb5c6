import Foundation
import TestRig
import Testing

/// The options of `gesturectl replay`, and its treatment of bad input.
@Suite(.blocking) struct ReplayTests {
  private static let example = ["--config", "\(Project.recordings)/example.yaml"]
  private static let tap = "\(Project.recordings)/tap.evemu"

  private func replay(_ arguments: [String], input: String? = nil) throws -> Project.Output {
    try Project.control(["replay"] + Self.example + arguments, input: input)
  }

  @Test func `standard input is a capture`() throws {
    let text = try String(contentsOfFile: Self.tap, encoding: .utf8)
    let output = try replay(["-"], input: text)
    #expect(output.lines == (try replay([Self.tap]).lines))
    #expect(output.lines.count == 1)
    #expect(output.status == 0)
  }

  @Test func `ids of touches continue over several captures`() throws {
    let output = try replay([Self.tap, Self.tap])
    #expect(output.lines.count == 2)
    #expect(output.lines[0].contains(#""touches":[{"id":1"#))
    #expect(output.lines[1].contains(#""touches":[{"id":2"#))
    #expect(!output.lines[1].contains(#""device""#))
  }

  @Test func `captures that are played together are devices of one machine`() throws {
    let drag = "\(Project.recordings)/drag.evemu"
    let output = try replay(["--together", Self.tap, drag])
    #expect(output.status == 0)
    let tap = output.lines.filter { $0.contains(#""surface":"main","device":"tap.evemu""#) }
    let pan = output.lines.filter { $0.contains(#""surface":"main-2","device":"drag.evemu""#) }
    #expect(tap.count == 1)
    #expect(pan.count == 3)
    // The tap waits for a second one until 0.43 s, when the drag is long over.
    #expect(output.lines.last == tap.last)
  }

  @Test func `captures that are played together end in the order of time`() throws {
    let directory = try TemporaryDirectory()
    let later = directory.file("later.evemu")
    let text = try String(contentsOfFile: Self.tap, encoding: .utf8)
    try text.replacingOccurrences(of: "E: 0.000000", with: "E: 0.100000")
      .replacingOccurrences(of: "E: 0.080000", with: "E: 0.180000")
      .write(toFile: later, atomically: true, encoding: .utf8)
    let output = try replay(["--together", "--transitions", later, Self.tap])
    let real = try replay(["--together", "--transitions", "--speed", "real", later, Self.tap])
    #expect(output.lines == real.lines)
    #expect(output.lines.last?.contains(#""time":0.53"#) == true)
  }

  @Test func `rows for people name each of several captures`() throws {
    let names = [Self.tap, "\(Project.recordings)/drag.evemu"]
    let lines = try replay(["--pretty"] + names).lines
    #expect(lines.filter { $0.hasPrefix("==> ") } == names.map { "==> \($0) <==" })
    #expect(lines.first == "==> \(names[0]) <==")
    #expect(try replay(names).lines.allSatisfy { $0.hasPrefix("{") })
    #expect(try replay(["--pretty", "--together"] + names).lines.allSatisfy { $0.first == " " })
  }

  @Test(arguments: [
    ["--speed", "max", "--speed", "real"],
    ["--range", "9x9", "--range=8x8"],
  ])
  func `an option with one value is refused if it is given twice`(arguments: [String]) throws {
    let output = try replay(arguments + [Self.tap])
    #expect(output.status == 64)
    #expect(output.errors.contains("--"))
    #expect(output.errors.contains("' is given twice."))
    #expect(output.lines == [])
    // Behind `--` there are only captures.
    #expect(try replay(["--", "--config"]).status == 66)
  }

  @Test func `a bad capture does not keep the others from being played`() throws {
    let output = try replay(["/nowhere.evemu", Self.tap])
    #expect(output.status == 66)
    #expect(output.lines.count == 1)
  }

  @Test func `a replay for people has a row for each line`() throws {
    #expect(
      try replay(["--pretty", Self.tap]).lines == [
        "       0.430  main/canvas           tap             recognized  at 100,100"
      ])
  }

  @Test func `the row of a waiting gesture does not look recognized`() throws {
    let lines = try replay(["--pretty", "--transitions", Self.tap]).lines
    #expect(
      lines.first == "       0.080  main/canvas           tap             waiting     "
        + "not recognized until these fail: doubleTap  at 100,100")
    #expect(
      lines.dropFirst().first == "       0.080  main/canvas           press           failed      "
        + "at 100,100  heldTooShortly  measured 0.08  limit 0.5")
  }

  @Test func `a replay in its own time gives the same lines`() throws {
    let path = "\(Project.recordings)/press-and-drag.evemu"
    #expect(try replay(["--speed", "real", path]).lines == replay([path]).lines)
  }

  @Test func `a broken capture gives its valid lines and one diagnostic`() throws {
    let directory = try TemporaryDirectory()
    let whole = try String(
      contentsOfFile: "\(Project.recordings)/press-and-drag.evemu", encoding: .utf8)
    let cut = try #require(whole.range(of: "E: 0.632000 0003"))
    let path = directory.file("broken.evemu")
    try whole[..<cut.upperBound].write(toFile: path, atomically: true, encoding: .utf8)
    let line = whole[..<cut.upperBound].split(separator: "\n", omittingEmptySubsequences: false)
      .count
    let output = try replay([path])
    #expect(output.status == 65)
    #expect(output.errors.hasPrefix("\(path):\(line):"))
    #expect(output.errors.contains(": error: "))
    #expect(output.errors.split(separator: "\n").count == 1)
    // The finger is still down at the end of the file, so its gestures are cancelled.
    #expect(output.lines.contains { $0.contains(#""time":0.616"#) && $0.contains("began") })
    #expect(
      output.lines.filter { $0.contains(#""state":"cancelled""#) && $0.contains(#""time":0.616"#) }
        .count == 2)
  }

  @Test func `a position axis without a range is an error`() throws {
    let directory = try TemporaryDirectory()
    let whole = try String(contentsOfFile: Self.tap, encoding: .utf8)
    let path = directory.file("bare.evemu")
    try whole.split(separator: "\n").filter { !$0.hasPrefix("A:") }.joined(separator: "\n")
      .appending("\n").write(toFile: path, atomically: true, encoding: .utf8)
    let output = try replay([path])
    #expect(output.status == 65)
    #expect(output.lines.isEmpty)
    #expect(
      output.errors.hasPrefix("\(path):1:1: error: the range of ABS_X, ABS_Y, ABS_MT_POSITION_X"))
    let ranged = try replay(["--range", "3999x7999", path])
    #expect(ranged.status == 0)
    #expect(ranged.lines == (try replay([Self.tap]).lines))
  }

  @Test(arguments: [
    ("E: 0.000000 0003 0035 99999999999", "absurd value"), ("E: 0.1 zzzz 0000 0", "no number"),
    ("A: 35 100 0 0 0 0", "no range"),
  ])
  func `an absurd line has one diagnostic`(line: String, what: String) throws {
    let directory = try TemporaryDirectory()
    let path = directory.file("absurd.evemu")
    let whole = try String(contentsOfFile: Self.tap, encoding: .utf8)
    let lines = whole.split(separator: "\n") + [Substring(line)]
    try lines.joined(separator: "\n").appending("\n")
      .write(toFile: path, atomically: true, encoding: .utf8)
    let output = try replay([path])
    #expect(output.status == 65, "\(what): \(output.errors)")
    #expect(output.errors.hasPrefix("\(path):\(lines.count):"))
    #expect(output.errors.split(separator: "\n").count == 1)
    #expect(output.lines.count == 1)
  }

  @Test func `a missing capture ends with exit status 66`() throws {
    let output = try replay(["/nowhere/capture.evemu"])
    #expect(output.status == 66)
    #expect(
      output.errors
        == "gesturectl: error: cannot read /nowhere/capture.evemu: No such file or directory\n")
  }

  @Test func `a file that is no capture is an error`() throws {
    let directory = try TemporaryDirectory()
    let path = directory.file("picture")
    try "\u{1}\u{2}PNG".write(toFile: path, atomically: true, encoding: .utf8)
    let output = try replay([path])
    #expect(output.status == 65)
    #expect(output.errors.hasPrefix("\(path):1:1: error: "))
  }

  @Test func `a typo in the configuration is shown with its place`() throws {
    let directory = try TemporaryDirectory()
    let path = directory.file("config.yaml")
    let text = try String(
      contentsOfFile: "\(Project.recordings)/example.yaml", encoding: .utf8)
    try text.replacingOccurrences(of: "numberOfTapsRequired", with: "numberOfTapRequired")
      .write(toFile: path, atomically: true, encoding: .utf8)
    let output = try Project.control(["replay", "--config", path, Self.tap])
    #expect(output.status == 78)
    #expect(output.lines.isEmpty)
    #expect(output.errors.hasPrefix("\(path):13:40: error: "))
    #expect(output.errors.contains("did you mean 'numberOfTapsRequired'?\n  13 |     "))
    #expect(output.errors.hasSuffix("\n     | \(String(repeating: " ", count: 39))^\n"))
  }

  @Test func `a missing configuration ends with exit status 66`() throws {
    let output = try Project.control(["replay", "--config", "/nowhere.yaml", Self.tap])
    #expect(output.status == 66)
  }

  @Test func `a device without a surface is a failure`() throws {
    let directory = try TemporaryDirectory()
    let path = directory.file("config.yaml")
    try "version: 1\nsurfaces:\n  - {id: main, device: {name: Other}, views: []}\n"
      .write(toFile: path, atomically: true, encoding: .utf8)
    let output = try Project.control(["replay", "--config", path, Self.tap])
    #expect(output.status == 1)
    #expect(output.errors.contains("no surface in the configuration matches 'Example Touchscreen'"))
  }

  @Test(arguments: [
    ["replay"], ["replay", "--speed", "slow", "x"], ["replay", "--range", "9", "x"],
  ])
  func `wrong arguments are usage errors`(arguments: [String]) throws {
    #expect(try Project.control(arguments).status == 64)
  }

  @Test(arguments: ["replay", "record", "monitor", "list-devices", "check-config", "schema"])
  func `every subcommand has help`(subcommand: String) throws {
    let output = try Project.control([subcommand, "--help"])
    #expect(output.status == 0)
    #expect(output.lines.contains { $0.hasPrefix("USAGE: gesturectl \(subcommand)") })
  }

  @Test(arguments: [
    (["repaly"], "'repaly'; did you mean 'replay'?"),
    (["repaly", "--help"], "'repaly'; did you mean 'replay'?"),
    (["help", "list-gesture"], "'list-gesture'; did you mean 'list-gestures'?"),
    (["sing", "-h"], "'sing'."),
  ])
  func `an unknown subcommand is a usage error with a guess`(
    arguments: [String], end: String
  ) throws {
    let output = try Project.control(arguments)
    #expect(output.status == 64)
    #expect(output.lines == [])
    #expect(output.errors.hasPrefix("Error: There is no command \(end)\nUsage: gesturectl "))
  }

  @Test(arguments: [["--help"], ["help"], ["help", "replay"], ["--version"]])
  func `the tool's own help and version need no subcommand`(arguments: [String]) throws {
    let output = try Project.control(arguments)
    #expect(output.status == 0 && !output.lines.isEmpty && output.errors == "")
  }

  @Test func `a touch that hits no view makes no line`() throws {
    let directory = try TemporaryDirectory()
    let configuration = directory.file("small.yaml")
    try "version: 1\nsurfaces: [{id: main, views: [{id: small, frame: [0, 0, 9, 9]}]}]"
      .write(toFile: configuration, atomically: true, encoding: .utf8)
    let output = try Project.control(["replay", "--touches", "--config", configuration, Self.tap])
    #expect(output.status == 0)
    #expect(output.lines.isEmpty)
  }
}
