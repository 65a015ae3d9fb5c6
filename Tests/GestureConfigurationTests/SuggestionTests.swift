import Foundation
import Gestures
import Testing

@testable import GestureConfiguration

/// The guesses for misspelled names.
struct SuggestionTests {
  /// All names that a person writes, grouped by the places in which they are valid.
  private static let names: [[String]] = {
    var names = [KindDescription.all.map(\.name), ViewSchema.properties.map(\.name)]
    for table in [
      ConfigurationSchema.file, ConfigurationSchema.surface, ConfigurationSchema.device,
      ConfigurationSchema.view, ConfigurationSchema.gesture,
    ] {
      names.append(table.names)
    }
    for kind in KindDescription.all {
      names.append(ConfigurationSchema.gesture.names + kind.properties.map(\.name))
      for case .names(let known) in kind.properties.map(\.type) { names.append(known) }
    }
    return names + [["true", "false"], ["all"]]
  }()

  /// Makes all variants of a name with one typing error.
  private static func slips(of name: String) -> [String] {
    let letters = Array(name)
    var slips: [[Character]] = []
    for index in letters.indices {
      var dropped = letters
      dropped.remove(at: index)
      var doubled = letters
      doubled.insert(letters[index], at: index)
      var replaced = letters
      replaced[index] = letters[index] == "x" ? "q" : "x"
      slips += [dropped, doubled, replaced]
      guard index + 1 < letters.count else { continue }
      var swapped = letters
      swapped.swapAt(index, index + 1)
      slips.append(swapped)
    }
    return slips.map { String($0) }.filter { !$0.isEmpty }
  }

  @Test func `one typing error is corrected`() {
    var count = 0
    for known in Self.names {
      for name in known {
        for slip in Self.slips(of: name) where !known.contains(slip) {
          count += 1
          let guess = likeliest(slip, among: known)
          guard guess != name else { continue }
          // Two names may be equally near. Capitals do not count: a `p` is missing in `uRight`, and
          // a `u` is too many.
          let distances = [name, guess ?? ""].map { other in
            editDistance(Array(other.lowercased().utf8), Array(slip.lowercased().utf8))
          }
          #expect(distances == [1, 1], "\(guess ?? "nothing") for \(slip), of \(name)")
        }
      }
    }
    #expect(count > 5000)
  }

  /// The guesses for the values of a gesture.
  private func guesses(_ keys: String) -> [String] {
    let text = """
      version: 1
      surfaces: [{id: main, views: [{id: v, frame: [0, 0, 9, 9], gestures: [
        {id: tap, kind: tap}, {id: press, kind: longPress}, {id: g, \(keys)}]}]}]
      """
    return Fixtures.errors([text]).map { error in
      error.components(separatedBy: "did you mean '").dropFirst().joined()
        .replacingOccurrences(of: "'?", with: "")
    }
  }

  @Test(
    arguments: [
      ("kind: swipe, direction: [upp]", "up"), ("kind: swipe, direction: upp", "[up]"),
      ("kind: swipe, direction: [rigth]", "right"), ("kind: screenEdgePan, edges: [tpo]", "top"),
      ("kind: screenEdgePan, edges: [all]", "top, left, bottom, right"),
      ("kind: screenEdgePan, edges: [alll]", "top, left, bottom, right"),
      ("kind: screenEdgePan, edges: lfet", "[left]"),
      ("kind: tap, allowedTouchTypes: [pencl]", "pencil"), ("kind: tap, isEnabled: ture", "true"),
      ("kind: tap, isEnabled: fasle", "false"), ("kind: tap, simultaneousWith: al", "all"),
      ("kind: tap, simultaneousWith: alll", "all"), ("kind: tap, simultaneousWith: tpa", "[tap]"),
      ("kind: tap, simultaneousWith: press", "[press]"),
      ("kind: tap, simultaneousWith: [al]", "simultaneousWith: all"),
      ("kind: tap, simultaneousWith: [all]", "simultaneousWith: all"),
      ("kind: tap, simultaneousWith: [tpa]", "tap"),
      ("kind: tap, requiresFailureOf: [pres]", "press"),
      ("kind: tap, requiresFailureOf: pres", "[press]"), ("kind: swpie", "swipe"),
      ("kind: rotate", "rotation"), ("kind: longPress, duration: 3", "minimumPressDuration"),
      ("kind: pan, minimumNumberOfTouchs: 1", "minimumNumberOfTouches"),
      ("kind: pan, fingers: 2", "minimumNumberOfTouches"),
      ("kind: longPress, minimumPressDuration: 3s", "3"),
      ("kind: longPress, minimumPressDuration: 700 ms", "0.7"),
      ("kind: longPress, allowableMovement: “10 px”", "10"),
      ("kind: tap, requiresFailureOf: [longPress]", "press"),
      ("kind: tap, simultaneousWith: longPress", "[press]"),
      // These are like no other.
      ("kind: swipe, direction: [sideways]", ""), ("kind: tap, isEnabled: perhaps", ""),
    ] as [(String, String)])
  func `a value with a typing error is guessed`(keys: String, guess: String) {
    #expect(guesses(keys) == [guess])
  }
}
