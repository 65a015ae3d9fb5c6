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

  private func line(_ gesture: String?, view: String? = "v") -> LineSubject {
    LineSubject(topic: .gestures, surface: "main", view: view, gesture: gesture)
  }

  @Test func `each id of a line must match its patterns, at the first time and later`() {
    let verdicts = Verdicts(IDPatterns(views: ["a*"], gestures: ["t*", "*z"]))
    for _ in 1...2 {
      #expect(verdicts.match(line("tap", view: "area")))
      #expect(verdicts.match(line("waltz", view: "area")))
      #expect(!verdicts.match(line("tap", view: "board")))
      #expect(!verdicts.match(line("pan", view: "area")))
    }
  }

  @Test func `a pattern for an id that the line lacks is ignored`() {
    let verdicts = Verdicts(IDPatterns(surfaces: ["m*"], views: ["a"], gestures: ["t"]))
    #expect(verdicts.match(line(nil, view: nil)))
    let others = Verdicts(IDPatterns(surfaces: ["x*"]))
    #expect(!others.match(line(nil, view: nil)))
  }

  @Test func `the same text is another id for each kind`() {
    let verdicts = Verdicts(IDPatterns(views: ["a"], gestures: ["b"]))
    #expect(!verdicts.match(line("a", view: "a")))
    #expect(verdicts.match(line("b", view: "a")))
    #expect(!verdicts.match(line("b", view: "b")))
  }

  @Test func `ids that come and go are answered however many they are`() {
    let verdicts = Verdicts(IDPatterns(gestures: ["g*1"]))
    for number in 0..<3 * Limits.rememberedIDs {
      #expect(verdicts.match(line("g\(number)")) == (number % 10 == 1))
    }
    #expect(verdicts.match(line("g1")) && !verdicts.match(line("g2")))
  }
}
