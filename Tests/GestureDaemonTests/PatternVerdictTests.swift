import GestureWire
import Testing

@testable import GestureDaemon

/// The comparison of a line's ids with a client's patterns.
struct PatternVerdictTests {
  // A mutating call cannot stand in an expectation.
  private final class Verdicts {
    private var verdicts: PatternVerdicts

    init(_ patterns: IDPatterns) { verdicts = PatternVerdicts(patterns) }

    func match(_ subject: LineSubject) -> Bool { verdicts.match(subject) }
  }

  private static func line(_ gesture: String?, view: String? = "v") -> LineSubject {
    LineSubject(topic: .gestures, surface: "main", view: view, gesture: gesture)
  }

  @Test func `each id of a line must match its patterns, at the first time and later`() {
    // Patterns, and lines that they match and do not match.
    let cases: [(IDPatterns, matches: [LineSubject], others: [LineSubject])] = [
      (
        IDPatterns(views: ["a*"], gestures: ["t*", "*z"]),
        [Self.line("tap", view: "area"), Self.line("waltz", view: "area")],
        [Self.line("tap", view: "board"), Self.line("pan", view: "area")]
      ),
      // A pattern for an id that the line lacks is ignored.
      (
        IDPatterns(surfaces: ["m*"], views: ["a"], gestures: ["t"]), [Self.line(nil, view: nil)], []
      ),
      (IDPatterns(surfaces: ["x*"]), [], [Self.line(nil, view: nil)]),
      // The same text is another id for each kind.
      (
        IDPatterns(views: ["a"], gestures: ["b"]), [Self.line("b", view: "a")],
        [Self.line("a", view: "a"), Self.line("b", view: "b")]
      ),
    ]
    for (patterns, matches, others) in cases {
      let verdicts = Verdicts(patterns)
      for _ in 1...2 {
        #expect(matches.allSatisfy { verdicts.match($0) }, "\(patterns)")
        #expect(!others.contains { verdicts.match($0) }, "\(patterns)")
      }
    }
  }

  @Test func `ids that come and go are answered however many they are`() {
    let verdicts = Verdicts(IDPatterns(gestures: ["g*1"]))
    for number in 0..<3 * Limits.rememberedIDs {
      #expect(verdicts.match(Self.line("g\(number)")) == (number % 10 == 1))
    }
    #expect(verdicts.match(Self.line("g1")) && !verdicts.match(Self.line("g2")))
  }
}
