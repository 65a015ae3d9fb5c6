import RandomNumbers
import Testing

@testable import Gestures

/// Groups and circles of requirements, beside what asking each pair comes to.
@Suite struct RequirementGraphTests {
  /// Recognizers of which each requires some of the others, and one that nobody knows, to fail.
  private static func recognizers(_ random: inout SplitMix64) -> [GestureRecognizer] {
    let recognizers = (0..<Int.random(in: 1...12, using: &random)).map { _ in GestureRecognizer() }
    let stranger = GestureRecognizer()
    for recognizer in recognizers {
      for other in recognizers + [stranger] where Int.random(in: 0..<12, using: &random) < 2 {
        if Bool.random(using: &random) {
          recognizer.require(toFail: other)
        } else if other !== recognizer {
          recognizer.attempt.requirements.append(WeakRecognizer(other))
        }
      }
      recognizer.attempt.requiresNothing = Int.random(in: 0..<8, using: &random) == 0
    }
    return recognizers
  }

  /// A recognizer and all that a relation leads to from it, however far.
  private static func reach(
    _ recognizer: GestureRecognizer, _ participants: [GestureRecognizer],
    _ isRelated: (GestureRecognizer, GestureRecognizer) -> Bool
  ) -> [GestureRecognizer] {
    var reached = [recognizer]
    var next = 0
    while next < reached.count {
      for other in participants
      where isRelated(reached[next], other) && !reached.contains(where: { $0 === other }) {
        reached.append(other)
      }
      next += 1
    }
    return reached
  }

  @Test(arguments: 0..<400 as Range<UInt64>) func groupsAreThoseThatAreTied(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var graph = RequirementGraph()
    for _ in 0..<3 {
      let recognizers = Self.recognizers(&random)
      graph.gatherGroups(of: recognizers)
      for recognizer in recognizers {
        let relatives = Self.reach(recognizer, recognizers) { $0.requires($1) || $1.requires($0) }
        for other in recognizers {
          #expect(
            (graph.group(of: other) == graph.group(of: recognizer))
              == relatives.contains { $0 === other })
        }
      }
      let group = graph.group(of: recognizers[0])
      #expect(!graph.isMarked(group))
      graph.mark(group)
      #expect(graph.isMarked(group))
    }
  }

  @Test(arguments: 0..<400 as Range<UInt64>) func circlesAreOfThoseThatCannotComeFurther(
    seed: UInt64
  ) {
    var random = SplitMix64(seed: seed)
    var graph = RequirementGraph()
    for _ in 0..<3 {
      let recognizers = Self.recognizers(&random)
      let free = recognizers.filter { _ in Int.random(in: 0..<6, using: &random) == 0 }
      let gone = recognizers.filter { _ in Int.random(in: 0..<6, using: &random) == 0 }
      func isStuck(_ recognizer: GestureRecognizer) -> Bool { !free.contains { $0 === recognizer } }
      func isAwaited(_ recognizer: GestureRecognizer) -> Bool {
        !gone.contains { $0 === recognizer }
      }
      let expected = recognizers.first { recognizer in
        guard isStuck(recognizer) else { return false }
        let awaited = Self.reach(recognizer, recognizers) { $0.requires($1) && isAwaited($1) }
        return awaited.allSatisfy(isStuck)
          && awaited.contains { $0.requires(recognizer) && isAwaited(recognizer) }
      }
      let first = graph.firstInCircle(of: recognizers, isAwaited: isAwaited, isStuck: isStuck)
      #expect(first === expected)
    }
  }
}
