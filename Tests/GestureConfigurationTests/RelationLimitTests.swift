import Gestures
import Testing
import YAML

@testable import GestureConfiguration

/// The limit of relations between gestures, and the pauses while they are checked.
@Suite struct RelationLimitTests {
  /// A configuration with 64 gestures `g0` to `g63`, and others that name all of them.
  ///
  /// - Parameters:
  ///   - count: The number of the other gestures.
  ///   - last: One more gesture, on the last line.
  /// - Returns: The text of the file.
  private static func text(naming count: Int, last: String) -> String {
    let names = (0..<64).map { "g\($0)" }
    let named = names.map { "{id: \($0), kind: pan}" }.joined(separator: ", ")
    let list = names.joined(separator: ", ")
    let others = (0..<count).map { number in
      "{id: h\(number), kind: pan, simultaneousWith: \(number == 0 ? "&all [\(list)]" : "*all")},\n"
    }
    return "version: 1\nsurfaces: [{id: s, views: [{id: v, frame: [0, 0, 1, 1], gestures: [\n"
      + "\(named),\n" + others.joined() + last + "\n]}]}]\n"
  }

  @Test func `a configuration has at most 65536 names in relations`() {
    // A line for the beginning, one for the file's head, and one for the gestures that are named.
    let line = 3 + 1024 + 1
    #expect(Fixtures.errors([Self.text(naming: 1024, last: "{id: z, kind: tap}")]) == [])
    #expect(
      Fixtures.errors([
        Self.text(naming: 1024, last: "{id: z, kind: tap, requiresFailureOf: [g0]}")
      ]) == [
        "1.yaml:\(line):39: error: a configuration has at most 65536 names in 'requiresFailureOf' "
          + "and 'simultaneousWith', on all surfaces together"
      ])
  }

  @Test func `names beyond the limit are counted in all files, and are not read`() {
    let first = Self.text(naming: 1024, last: "{id: z, kind: tap}")
    let second =
      "version: 1\nsurfaces: [{id: t, views: [{id: v, frame: [0, 0, 1, 1], gestures: [\n"
      + "{id: a, kind: tap, requiresFailureOf: [nothing]}]}]}]\n"
    #expect(
      Fixtures.errors([first, second]) == [
        "2.yaml:3:39: error: a configuration has at most 65536 names in 'requiresFailureOf' and "
          + "'simultaneousWith', on all surfaces together"
      ])
  }

  @Test func `the search for cycles pauses`() {
    var requirements = FailureRequirements()
    let position = SourcePosition(file: "1.yaml", line: 1, column: 1)
    for number in 0..<1000 {
      for other in 1...10 {
        requirements.add("g\(number)", requires: "g\(number + other)", at: position)
      }
    }
    let diagnostics = Diagnostics()
    var pauses = 0
    requirements.reportCycles(to: diagnostics, pauses: Pauses { pauses += 1 })
    #expect(diagnostics.found.isEmpty)
    // A step for each requirement, and one for the end of each of the 1010 gestures.
    #expect(pauses == 11_010 / Pauses.interval)
  }

  @Test func `the message of a long cycle looks at few of its gestures`() {
    var looks = 0
    let message = FailureRequirements.message(ofCycle: 4000) { number in
      looks += 1
      return "g\(number % 3999)"
    }
    #expect(message.hasSuffix("'g7' -> ... -> 'g3998' -> 'g0'"))
    #expect(looks == 10)
  }

  @Test func `the comparison of gestures with long relations pauses`() throws {
    func pauses(namesOfEach count: Int) throws -> Int {
      let names = (0..<count).map { "n\($0)" }
      let named = (names + (0..<64).map { "x\($0)" }).map { "{id: \($0), kind: pan}" }
      // The lists differ only in their last names.
      let gestures = (0..<64).map { number in
        "{id: t\(number), kind: tap, requiresFailureOf: ["
          + (names + ["x\(number)"]).joined(separator: ", ") + "]}"
      }
      let text =
        "version: 1\nsurfaces: [{id: s, views: [\n"
        + "{id: v, frame: [0, 0, 1, 1], gestures: [\(gestures.joined(separator: ",\n"))]},\n"
        + "{id: w, frame: [0, 0, 1, 1], gestures: [\(named.joined(separator: ",\n"))]}]}]\n"
      var number = 0
      _ = try Configuration.check(Fixtures.files([text]), pauses: Pauses { number += 1 })
      return number
    }
    // 64 gestures are 2016 pairs, and a hundred more names are a step for each pair.
    let more = try pauses(namesOfEach: 200) - pauses(namesOfEach: 100)
    #expect(more >= 2016 * 100 / Pauses.interval)
  }

  @Test func `building a surface pauses for partners`() throws {
    let text = Self.text(naming: 500, last: "{id: z, kind: tap}")
    let surface = try #require(try Fixtures.load(text).surfaces.first)
    var pauses = 0
    _ = surface.build(size: Size(width: 1, height: 1), pauses: Pauses { pauses += 1 })
    #expect(pauses >= 500 * 64 / Pauses.interval)
  }

  @Test func `a gesture that is named thousands of times counts once`() throws {
    let names = Array(repeating: "g", count: 5000).joined(separator: ", ")
    let text = """
      version: 1
      surfaces: [{id: s, views: [{id: v, frame: [0, 0, 1, 1], gestures: [
        {id: g, kind: pan},
        {id: h, kind: tap, requiresFailureOf: [\(names)], simultaneousWith: [g, g]}]}]}]
      """
    let surface = try #require(try Fixtures.load(text).surfaces.first)
    let built = surface.build(size: Size(width: 1, height: 1))
    #expect(built.requirements(ofGesture: "h") == ["g"])
    #expect(built.partners(ofGesture: "h") == .with(["g"]))
  }
}
