import Testing
import YAML

@testable import GestureConfiguration

/// The limits of configurations, of what errors contain, and of the work that finds them.
@Suite struct DiagnosticLimitTests {
  @Test(arguments: [40, 41]) func `views can be nested 40 deep`(depth: Int) {
    var text = "version: 1\nsurfaces: [{id: main, views: [\n"
    for level in 1...depth { text += "{id: v\(level), frame: [0, 0, 1, 1], views: [\n" }
    text += String(repeating: "]}", count: depth) + "]}]\n"
    let errors = ["1.yaml:43:1: error: views are nested more than 40 deep"]
    #expect(Fixtures.errors([text]) == (depth > 40 ? errors : []))
  }

  @Test func `each of thousands of errors in a file is reported`() {
    var text = "version: 1\nsurfaces: [{id: s, views: [{id: v, frame: [0, 0, 1, 1], gestures: [\n"
    for number in 1...4096 {
      text += "{id: gesture\(number), kind: tap, requiresFailureOf: [gestrue\(number), gesture1],\n"
      text += " numberOfTapRequired: 1},\n"
    }
    let errors = Fixtures.errors([text + "]}]}]"])
    #expect(errors.count == 8193)
    #expect(
      errors[0] == "1.yaml:3:47: error: there is no gesture 'gestrue1' in the surface 's'; "
        + "did you mean 'gesture2'?", "not the gesture itself")
    #expect(
      errors[8192] == "1.yaml:8194:2: error: unknown key 'numberOfTapRequired' in a gesture of "
        + "kind 'tap'")
  }

  @Test func `names are listed for a guess only while there is patience`() {
    for (patience, lists) in [(Diagnostics.Patience.command, 5), (.file, 250)] {
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
    // A thousandth of what comparing all of them would take: 64 times 63 letters each.
    #expect(diagnostics.guessingSteps < 1000)
  }

  @Test func `a command's errors are kept up to a hundred`() {
    let diagnostics = Diagnostics(.command)
    let position = SourcePosition(path: ValuePath(root: "view"), number: 1)
    for number in 0..<200 { diagnostics.report("\(number)", at: position) }
    #expect(diagnostics.found.map(\.message) == (0..<100).map(\.description))
  }

  @Test(arguments: [("views", 4096), ("views", 4097), ("gestures", 4096), ("gestures", 4097)])
  func `a configuration has at most 4096 views and 4096 gestures`(kind: String, count: Int) {
    // They count together, whatever surface they are on.
    let text = (1...2).reduce("version: 1\nsurfaces:\n") { text, surface in
      let numbers = surface == 1 ? 1..<3000 : 3000..<count + 1
      let entries = numbers.map { number in
        kind == "views"
          ? "{id: v\(number), frame: [0, 0, 1, 1]}" : "{id: g\(number), kind: tap}"
      }.joined(separator: ",\n")
      let gestures = "{id: v, frame: [0, 0, 1, 1], gestures: [\n\(entries)]}"
      return text + "- {id: s\(surface), views: [\n\(kind == "views" ? entries : gestures)]}\n"
    }
    let errors = Fixtures.errors([text])
    guard count > 4096 else {
      #expect(errors == [])
      return
    }
    #expect(errors.count == 1)
    #expect(
      errors.first?.hasSuffix("a configuration has at most 4096 \(kind), on all surfaces together")
        == true)
  }

  @Test func `a name of more than 64 bytes is not compared for a guess`() {
    let name = String(repeating: "long", count: 16)
    let errors = [name, name + String(repeating: "x", count: 50_000)].map { name in
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
}
