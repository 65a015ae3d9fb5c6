import Testing
import YAML

@testable import GestureConfiguration

/// The limits of configurations, of what errors contain, and of the work that finds them.
struct DiagnosticLimitTests {
  @Test func `each of hundreds of errors in a file is reported`() {
    let text = Fixtures.text(
      gestures: (1...400).map {
        "{id: gesture\($0), kind: tap, numberOfTapRequired: 1, "
          + "requiresFailureOf: [gestrue\($0), gesture1]}"
      })
    let errors = Fixtures.errors([text])
    #expect(errors.count == 801)
    #expect(
      errors[1] == "1.yaml:4:71: error: there is no gesture 'gestrue1' in the surface 's'; "
        + "did you mean 'gesture2'?", "not the gesture itself")
    #expect(
      errors[799] == "1.yaml:409:29: error: unknown key 'numberOfTapRequired' in a gesture of "
        + "kind 'tap'")
  }

  @Test(arguments: [(500, 2, 1000, 0), (500, 3, 1000, 500)])
  func `at most 1000 errors are kept, and the rest counted`(
    gestures: Int, errors each: Int, kept: Int, rest: Int
  ) {
    let keys = (0..<each).map { "wrong\($0): 1" }.joined(separator: ", ")
    let text = Fixtures.text(
      gestures: (1...gestures).map { "{id: g\($0), kind: tap, \(keys)}" })
    let errors = Fixtures.errors([text])
    #expect(errors.count == kept + (rest > 0 ? 1 : 0))
    #expect(errors[kept - 1].contains("unknown key 'wrong"))
    guard rest > 0 else { return }
    // The first three hundred gestures or so have all of them.
    #expect(errors[kept] == "1.yaml:342:34: error: and \(rest) more, from here on")
  }

  @Test func `warnings that are not kept are not written`() {
    let warnings = Diagnostics()
    var written = 0
    func message() -> String {
      written += 1
      return "a warning"
    }
    let position = SourcePosition(file: "1.yaml", line: 1, column: 1)
    for _ in 0..<3000 { warnings.warn(message(), at: position) }
    // The first that is not kept has the place from which the rest is counted.
    #expect(written == 1001)
    #expect(warnings.found.count == 1000)
  }

  @Test(arguments: [("x", 256), ("\u{e9}", 128)])
  func `an id has at most 256 bytes`(character: String, count: Int) {
    let id = String(repeating: character, count: count)
    for (entry, each, column) in [
      ("{id: ID, views: [{id: v, frame: [0, 0, 1, 1]}]}", "a surface", 6),
      ("{id: s, views: [{id: ID, frame: [0, 0, 1, 1]}]}", "a view", 22),
      (
        "{id: s, views: [{id: v, frame: [0, 0, 1, 1], gestures: [{id: ID, kind: tap}]}]}",
        "a gesture", 62
      ),
    ] {
      let errors = [id, id + "y"].map { id in
        Fixtures.errors(["version: 1\nsurfaces: [\n\(entry.replacing("ID", with: id))]\n"])
      }
      #expect(errors[0] == [])
      let shown = String(repeating: character, count: 60)
      #expect(
        errors[1] == [
          "1.yaml:3:\(column): error: the id '\(shown)...' of \(each) must have at most 256 bytes, "
            + "of which quotes and backslashes take two"
        ])
    }
  }

  @Test func `quotes in an id take two bytes`() {
    let id = String(repeating: "\"", count: 129)
    func text(_ id: some StringProtocol) -> String {
      "version: 1\nsurfaces: [{id: '\(id)', views: [{id: v, frame: [0, 0, 1, 1]}]}]\n"
    }
    #expect(Fixtures.errors([text(id.dropLast())]) == [])
    #expect(Fixtures.errors([text(id)]).count == 1)
  }

  @Test func `names are listed for a guess only while there is patience`() {
    for (patience, lists) in [(Diagnostics.Patience.command, 5), (.file, 50)] {
      let diagnostics = Diagnostics(patience)
      var listed = 0
      for _ in 0..<1000 {
        _ = diagnostics.suggestion(
          for: "wrong",
          among: {
            listed += 1
            return Array(repeating: "another", count: 400)
          }())
      }
      #expect(listed == lists)
    }
  }

  @Test func `long names are compared with fewer others`() {
    let diagnostics = Diagnostics(.command)
    let known = (0..<1000).map { "\($0)" + String(repeating: "a", count: 60) }
    for _ in 0..<10 {
      _ = diagnostics.suggestion(for: String(repeating: "b", count: 64), among: known)
    }
    // The last comparison may exceed the limit, by two names of 64 letters.
    #expect(diagnostics.comparisonsLeft > -64 * 64 - 64)
  }

  @Test func `a name of more than 64 bytes is not compared for a guess`() {
    let name = String(repeating: "long", count: 16)
    let errors = [name, name + String(repeating: "x", count: 190)].map { name in
      Fixtures.errors([
        """
        version: 1
        surfaces:
        - {id: s, views: [{id: v, frame: [0, 0, 1, 1], gestures: [{id: \(name), kind: tap},
            {id: a, kind: tap, requiresFailureOf: [\(name.dropLast())]}]}]}
        """
      ])
    }
    #expect(errors[0][0].hasSuffix("did you mean '\(String(repeating: "long", count: 15))...'?"))
    #expect(!errors[1][0].contains("did you mean"))
  }

  @Test func `a long cycle is reported by its ends`() {
    var text = "version: 1\nsurfaces: [{id: s, views: [{id: v, frame: [0, 0, 1, 1], gestures: [\n"
    for number in 1...20 {
      text += "{id: g\(number), kind: tap, requiresFailureOf: [g\(number % 20 + 1)]},\n"
    }
    #expect(
      Fixtures.errors([text + "]}]}]"]) == [
        "1.yaml:22:42: error: cycle of failure requirements: 'g1' -> 'g2' -> 'g3' -> 'g4' -> 'g5' "
          + "-> 'g6' -> 'g7' -> 'g8' -> ... -> 'g20' -> 'g1'"
      ])
  }

  @Test(arguments: ["gesture", "view", "surface"])
  func `an entry with too many keys has one error`(entry: String) {
    let keys = (0..<61).map { "k\($0): 0" }.joined(separator: ", ")
    func extra(_ name: String) -> String { name == entry ? ", \(keys)" : "" }
    let errors = Fixtures.errors([
      """
      version: 1
      surfaces:
      - {id: s, device: {}, size: [1, 1], views: [
          {id: v, frame: [0, 0, 1, 1], alpha: 1, gestures: [
            {id: g, kind: tap, isEnabled: true, numberOfTapsRequired: 1\(extra("gesture"))}]
            \(extra("view"))}]
          \(extra("surface"))}
      """
    ])
    #expect(errors.count == 1)
    #expect(errors.first?.contains("error: a mapping has at most 64 keys, found 65") == true)
  }

  @Test func `the value of the last mapping counts, at the place of the first key`() throws {
    func section(_ file: Int, _ text: String) throws -> Section {
      let node = try Node.parse(Array(text.utf8), file: "\(file).yaml")
      return Section(node, diagnostics: Diagnostics())
    }
    var merged = try section(1, "a: 1\nbb: 2\n")
    try merged.merge(section(2, "cc: 4\nbb: 3\n"))
    #expect(merged.keys.map(\.name) == ["a", "bb", "cc"])
    #expect(merged.keys.map(\.position.description) == ["1.yaml:1:1", "1.yaml:2:1", "2.yaml:1:1"])
    #expect(["a", "bb", "cc"].map { merged[$0]?.integer } == [1, 3, 4])
    #expect(merged.position(of: "bb").description == "2.yaml:2:5")
    #expect(!merged.hasKey("ab") && merged.position(of: "ab") == merged.position)
  }
}
