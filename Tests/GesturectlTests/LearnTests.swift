import Foundation
import TestRig
import Testing

/// The results of `gesturectl learn` with captures.
@Suite(.blocking) struct LearnTests {
  private let directory: TemporaryDirectory

  init() throws {
    directory = try TemporaryDirectory()
    try write(
      """
      version: 1
      surfaces:
        - id: main
          size: [1000, 1000]
          views:
            - id: page
              frame: [0, 0, 1000, 1000]
              gestures:
                - {id: move, kind: pan}
      """, to: "config.yaml")
  }

  private func write(_ text: String, to name: String) throws {
    try text.write(toFile: directory.file(name), atomically: true, encoding: .utf8)
  }

  /// The path of a capture of touches in words, which is made once.
  private func capture(_ sentences: String) throws -> String {
    let name = "\(sentences).evemu"
    if exists(name) { return directory.file(name) }
    let output = try Project.control([
      "synthesize", sentences, "--config", directory.file("config.yaml"), "-o",
      directory.file(name),
    ])
    #expect(output.status == 0)
    return directory.file(name)
  }

  private func learn(
    _ name: String, _ tries: [String], not others: [String] = [], _ arguments: [String] = [],
    input: String? = nil
  ) throws -> Project.Output {
    let captures = try tries.map(capture)
    let negatives = try others.map(capture)
    return try Project.control(
      [
        "learn", name, "--config", directory.file("config.yaml"), "--tests",
        directory.file("tests"),
      ]
        + arguments + ["--from"] + captures + (negatives.isEmpty ? [] : ["--not"] + negatives),
      input: input)
  }

  private func exists(_ name: String) -> Bool {
    FileManager.default.fileExists(atPath: directory.file(name))
  }

  private static let taps = Array(repeating: "tap 2 fingers at 500,500", count: 3)
  private static let swipes = Array(repeating: "swipe up from 500,700 by 300", count: 3)

  @Test func `the drop-in fits the configuration, and its tests pass`() throws {
    let output = try learn("two", Self.taps, not: ["tap at 500,500"])
    #expect(output.status == 0)
    #expect(output.errors == "two: a tap of two fingers.\n")
    try write(output.lines.joined(separator: "\n"), to: "two.yaml")
    let check = try Project.control(
      ["check-config", directory.file("config.yaml"), directory.file("two.yaml")])
    #expect(check.errors == "")
    #expect(check.status == 0)
    let tests = try Project.control(["test", directory.file("tests")])
    #expect(
      tests.lines == [
        "1..4", "ok 1 - other-1", "ok 2 - try-1", "ok 3 - try-2", "ok 4 - try-3",
        "# passed: 4 of 4",
      ])
    let lines = try String(contentsOfFile: directory.file("tests/try-1.jsonl"), encoding: .utf8)
    #expect(lines.contains(#""gesture":"two""#))
    #expect(exists("tests/other-1.jsonl"))
  }

  @Test(arguments: [
    (
      "tap at 60,60; wait for 0.3 s; tap at 940,60; wait for 0.3 s; tap at 940,940",
      "a tap in the upper left corner, then a tap in the upper right corner, then a tap in the "
        + "lower right corner; pauses of 0.3 s in your three tries",
      "tap at 60,60; wait for 0.3 s; tap at 940,60"
    ),
    (
      "stroke circle at 500,500 size 300", "a stroke like those that you have drawn",
      "stroke triangle at 500,500 size 300"
    ),
  ])
  func `hidden codes and shapes are learned, and recognized beside other gestures`(
    sentences: String, words: String, other: String
  ) throws {
    let output = try learn("new", [sentences, sentences, sentences], not: [other], ["--yes"])
    #expect(output.status == 0)
    #expect(output.errors.hasPrefix("new: \(words).\n"))
    try write(output.lines.joined(separator: "\n"), to: "new.yaml")
    func gestures(_ sentences: String) throws -> [String] {
      let files = ["config.yaml", "new.yaml"].flatMap { ["--config", directory.file($0)] }
      return try Project.control(["replay"] + files + [capture(sentences)]).lines
        .filter { $0.contains(#""gesture":"new""#) }
    }
    #expect(try gestures(sentences).count == 1)
    #expect(try gestures(other).isEmpty)
    let tests = try Project.control(["test", directory.file("tests")])
    #expect(tests.lines.last == "# passed: 4 of 4")
  }

  @Test func `a gesture that would begin first waits if the answer is yes`() throws {
    let path = directory.file("up.yaml")
    // The end of the input is no answer.
    #expect(try learn("up", Self.swipes, ["-o", path]).status == 1)
    let declined = try learn("up", Self.swipes, ["-o", path], input: "no")
    #expect(declined.status == 1)
    #expect(
      declined.errors.contains(
        "your pan `move` would begin first: add `requiresFailureOf: [up]` to it? [Y/n] "))
    #expect(declined.errors.contains("prevented by 'move'"))
    #expect(!exists("up.yaml"))
    #expect(!exists("tests"))
    let accepted = try learn("up", Self.swipes, ["-o", path], input: "")
    #expect(accepted.status == 0)
    #expect(accepted.errors.contains("Wrote \(path), and tests in \(directory.file("tests"))"))
    let text = try String(contentsOfFile: path, encoding: .utf8)
    #expect(text.contains("- {id: move, requiresFailureOf: [up]}"))
    let again = try learn("up", Self.swipes, ["-o", path, "--yes"])
    #expect(again.errors == "gesturectl: error: '\(path)' exists; '--force' replaces it\n")
    try write("", to: "tests/try-4.evemu")
    try write("", to: "tests/notes")
    #expect(try learn("up", Self.swipes, ["-o", path, "--yes", "--force"]).status == 0)
    #expect(!exists("tests/try-4.evemu"))
    #expect(exists("tests/notes"))
  }

  @Test func `files that exist are as they were if one cannot be written`() throws {
    let path = directory.file("two.yaml")
    #expect(try learn("two", Self.taps, ["-o", path]).status == 0)
    try write("mine", to: "two.yaml")
    // The last file is a folder.
    let last = directory.file("tests/try-3.jsonl")
    try FileManager.default.removeItem(atPath: last)
    try FileManager.default.createDirectory(atPath: last, withIntermediateDirectories: false)
    let output = try learn("two", Self.taps, ["-o", path, "--force"])
    #expect(output.status == 1)
    #expect(output.errors.hasSuffix("cannot write \(last): File exists; nothing was written\n"))
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "mine")
    let names = try FileManager.default.contentsOfDirectory(atPath: directory.file("tests"))
    #expect(names.sorted() == Self.testFiles)
  }

  private static let testFiles =
    ["gestured.yaml"] + (1...3).flatMap { ["try-\($0).evemu", "try-\($0).jsonl"] }

  @Test func `a name in use, and tries without anything in common, are refused`() throws {
    let known = try learn("move", Self.taps)
    #expect(known.status == 1)
    #expect(
      known.errors == "gesturectl: error: there is a pan 'move' on the view 'page' already; "
        + "choose another name\n")
    let apart = try learn("new", ["tap at 500,500", "tap 2 fingers at 500,500", "tap at 1,1"])
    #expect(apart.status == 1)
    #expect(apart.errors.contains("nothing in common: they have 1, 2, 1 fingers"))
    #expect(apart.lines.isEmpty)
    #expect(!exists("tests"))
    #expect(try learn("new", ["tap at 500,500"]).status == 64)
  }
}
