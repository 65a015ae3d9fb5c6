import Foundation
import TestRig
import Testing

/// The options of `gesturectl replay`, and its treatment of bad input.
@Suite(.blocking) struct ReplayTests {
  private static let example = ["--config", "\(Project.recordings)/example.yaml"]
  private static let tap = Project.path(of: "tap")
  private static let drag = Project.path(of: "drag")
  private let directory: TemporaryDirectory

  init() throws {
    directory = try TemporaryDirectory()
  }

  private func replay(_ arguments: [String], input: String? = nil) throws -> Project.Output {
    try Project.control(["replay"] + Self.example + arguments, input: input)
  }

  /// Writes a file and returns its path.
  private func file(_ name: String, _ text: String) throws -> String {
    let path = directory.file(name)
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    return path
  }

  // MARK: Lines

  @Test func `standard input is a capture`() throws {
    let output = try replay(
      ["--touches", "--transitions", "-"], input: Project.text("Recordings/tap.evemu"))
    let golden = try Project.text("Recordings/tap.jsonl").split(separator: "\n")
    #expect(output.lines == golden.map(String.init))
    #expect(output.status == 0 && output.errors == "")
  }

  @Test func `ids of touches continue over several captures`() throws {
    let lines = try replay([Self.tap, Self.tap]).lines
    #expect(lines.map { $0.firstMatch(of: /"touches":\[{"id":(\d)/)?.1 } == ["1", "2"])
    #expect(!lines.joined().contains(#""device""#))
  }

  @Test func `captures that are played together are devices of one machine`() throws {
    let output = try replay(["--together", Self.tap, Self.drag])
    let (tap, pan) = (
      #""surface":"main","device":"tap.evemu""#, #""surface":"main-2","device":"drag.evemu""#
    )
    #expect(output.status == 0)
    #expect(output.lines.count == 4)
    // The tap waits for a second one until 0.43 s, when the drag is long over.
    for (line, device) in zip(output.lines, [pan, pan, pan, tap]) { #expect(line.contains(device)) }
  }

  @Test func `captures that are played together end in the order of time, at any speed`() throws {
    let later = try file(
      "later.evemu",
      Project.text("Recordings/tap.evemu")
        .replacing("E: 0.000000", with: "E: 0.100000").replacing("E: 0.080000", with: "E: 0.180000")
    )
    let output = try replay(["--together", "--transitions", later, Self.tap])
    let real = try replay(["--together", "--transitions", "--speed", "real", later, Self.tap])
    #expect(output.lines == real.lines)
    #expect(output.lines.last?.contains(#""time":0.53"#) == true)
  }

  @Test func `people get a row for each line, in which a waiting gesture is not recognized`() throws
  {
    let output = try replay(["--pretty", "--transitions", Self.tap])
    #expect(
      output.lines == [
        "       0.080  main/canvas           tap             waiting     "
          + "not recognized until these fail: doubleTap  at 100,100",
        "       0.080  main/canvas           press           failed      "
          + "at 100,100  heldTooShortly  measured 0.08  limit 0.5",
        "       0.080  main/canvas           move            failed      "
          + "at 100,100  translation 0,0  velocity 0,0  movedTooLittle  measured 0  limit 10",
        "       0.430  main/canvas           doubleTap       failed      "
          + "at 100,100  waitedTooLong  limit 0.35",
        "       0.430  main/canvas           tap             recognized  at 100,100",
      ])
  }

  @Test func `rows for people name each of several captures`() throws {
    let names = [Self.tap, Self.drag]
    let lines = try replay(["--pretty"] + names).lines
    #expect(lines.filter { $0.hasPrefix("==> ") } == names.map { "==> \($0) <==" })
    #expect(lines.first == "==> \(names[0]) <==")
    #expect(try replay(["--pretty", "--together"] + names).lines.allSatisfy { $0.first == " " })
  }

  // MARK: Captures

  @Test func `a missing capture is reported, and does not keep the others from being played`()
    throws
  {
    // Behind `--` there are only captures.
    let output = try replay(["--", "--nowhere", Self.tap])
    #expect(output.status == 66)
    #expect(
      output.errors == "gesturectl: error: cannot read --nowhere: No such file or directory\n")
    #expect(output.lines.count == 1)
  }

  @Test func `a broken capture gives its valid lines and one diagnostic`() throws {
    let whole = try Project.text("Recordings/press-and-drag.evemu")
    let cut = try #require(whole.range(of: "E: 0.632000 0003"))
    let path = try file("broken.evemu", String(whole[..<cut.upperBound]))
    let line = whole[..<cut.upperBound].count { $0 == "\n" } + 1
    let output = try replay([path])
    #expect(output.status == 65)
    #expect(output.errors.hasPrefix("\(path):\(line):"))
    #expect(output.errors.contains(": error: "))
    #expect(output.errors.split(separator: "\n").count == 1)
    // The finger is still down at the end of the file, so its gestures are cancelled.
    let states = output.lines.filter { $0.contains(#""time":0.616"#) }
      .compactMap { $0.firstMatch(of: /"state":"(\w+)"/)?.1 }
    #expect(states == ["changed", "began", "cancelled", "cancelled"])
  }

  @Test func `a position axis without a range is an error`() throws {
    let lines = try Project.text("Recordings/tap.evemu").split(separator: "\n")
    let path = try file(
      "bare.evemu", lines.filter { !$0.hasPrefix("A:") }.joined(separator: "\n") + "\n")
    let output = try replay([path])
    #expect(output.status == 65)
    #expect(output.lines.isEmpty)
    #expect(
      output.errors.hasPrefix("\(path):1:1: error: the range of ABS_X, ABS_Y, ABS_MT_POSITION_X"))
    let ranged = try replay(["--range", "3999x7999", path])
    #expect(ranged.status == 0)
    #expect(ranged.lines == (try replay([Self.tap]).lines))
  }

  // MARK: Configurations

  @Test func `a typo in the configuration is shown with its place`() throws {
    let path = try file(
      "config.yaml",
      Project.text("Recordings/example.yaml")
        .replacing("numberOfTapsRequired", with: "numberOfTapRequired"))
    let output = try Project.control(["replay", "--config", path, Self.tap])
    #expect(output.status == 78)
    #expect(output.lines.isEmpty)
    #expect(output.errors.hasPrefix("\(path):13:40: error: "))
    #expect(output.errors.contains("did you mean 'numberOfTapsRequired'?\n  13 |     "))
    #expect(output.errors.hasSuffix("\n     | \(String(repeating: " ", count: 39))^\n"))
  }

  @Test func `a configuration that is missing, or has no surface for the device, is a failure`()
    throws
  {
    let missing = try Project.control(["replay", "--config", "/nowhere.yaml", Self.tap])
    #expect(missing.status == 66)
    let other = try file(
      "other.yaml", "version: 1\nsurfaces:\n  - {id: main, device: {name: Other}, views: []}\n")
    let output = try Project.control(["replay", "--config", other, Self.tap])
    #expect(output.status == 1)
    #expect(output.errors.contains("no surface in the configuration matches 'Example Touchscreen'"))
  }

  @Test func `errors show no control character of names`() throws {
    let tap = try Project.text("Recordings/tap.evemu")
    // A control sequence of C1, a reversed text, a line separator and an invisible tag.
    let path = try file(
      "odd\u{9b}.evemu",
      tap.replacing(/N: .*/, with: "N: Odd\u{9b}31m\u{202e}Panel\u{2028}\u{e0001}"))
    let other = try file(
      "other.yaml", "version: 1\nsurfaces:\n  - {id: main, device: {name: Other}}\n")
    let unmatched = try Project.control(["replay", "--config", other, path])
    #expect(
      unmatched.errors == "gesturectl: error: no surface in the configuration matches "
        + "'Odd?31m?Panel??' of \(directory.file("odd?.evemu"))\n")
    let wrong = try replay([try file("odd\u{9b}.evemu", "nonsense\n")])
    #expect(wrong.errors.hasPrefix("\(directory.file("odd?.evemu")):1:1: error: "))
  }

  // MARK: Arguments

  @Test(
    arguments: [
      ([], "Missing expected argument '<capture> ...'"), (["--speed", "slow", tap], "'slow'"),
      (["--range", "9", tap], "'9'"),
      (["--speed", "max", "--speed", "real", tap], "'--speed' is given twice."),
      (["--range", "9x9", "--range=8x8", tap], "'--range' is given twice."),
    ] as [([String], String)])
  func `wrong arguments are usage errors`(arguments: [String], reason: String) throws {
    let output = try replay(arguments)
    #expect(output.status == 64)
    #expect(output.errors.contains(reason))
    #expect(output.lines == [])
  }

  // MARK: The program

  @Test(arguments: [
    ["--help"], ["help"], ["help", "replay"], ["replay", "--help"], ["--version"],
  ])
  func `help and the version need no other arguments`(arguments: [String]) throws {
    let output = try Project.control(arguments)
    #expect(output.status == 0 && !output.lines.isEmpty && output.errors == "")
  }

  @Test(
    arguments: [
      (["repaly"], "'repaly'; did you mean 'replay'?"),
      (["repaly", "--help"], "'repaly'; did you mean 'replay'?"),
      (["help", "list-gesture"], "'list-gesture'; did you mean 'list-gestures'?"),
      (["sing", "-h"], "'sing'."),
    ] as [([String], String)])
  func `an unknown subcommand is a usage error with a guess`(
    arguments: [String], end: String
  ) throws {
    let output = try Project.control(arguments)
    #expect(output.status == 64)
    #expect(output.lines == [])
    #expect(output.errors.hasPrefix("Error: There is no command \(end)\nUsage: gesturectl "))
  }
}
