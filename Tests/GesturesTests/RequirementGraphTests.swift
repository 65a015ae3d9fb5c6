import RandomNumbers
import Testing

@testable import Gestures

/// The requirement graph, beside what asking each pair comes to.
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

  private static let seeds = 0..<400 as Range<UInt64>

  @Test(arguments: seeds)
  func `a group is all that requirements tie together, in the order of processing`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var graph = RequirementGraph()
    for _ in 0..<3 {
      let recognizers = Self.recognizers(&random)
      graph.build(of: recognizers)
      for removal in [nil, recognizers.randomElement(using: &random)] {
        // With one of them gone a group may fall apart.
        if let removal { graph.remove(removal) }
        let rest = recognizers.filter { $0 !== removal }
        for recognizer in rest {
          let related = Self.reach(recognizer, rest) { $0.requires($1) || $1.requires($0) }
          let expected = rest.filter { other in
            other !== recognizer && related.contains { $0 === other }
          }
          let relatives = graph.relatives(of: recognizer) { _ in true }
          #expect(relatives.map(ObjectIdentifier.init) == expected.map(ObjectIdentifier.init))
          graph.markGroups { $0 === recognizer }
          for other in expected + [recognizer] {
            #expect(graph.isGroupMarked(of: other) == !expected.isEmpty)
          }
          #expect(rest.count { graph.isGroupMarked(of: $0) } <= expected.count + 1)
        }
      }
    }
  }

  @Test(arguments: seeds)
  func `the graph lists each requirement with both sides, in the order of processing`(seed: UInt64)
  {
    var random = SplitMix64(seed: seed)
    var graph = RequirementGraph()
    for _ in 0..<3 {
      let recognizers = Self.recognizers(&random)
      graph.build(of: recognizers)
      let free = recognizers.randomElement(using: &random)
      for released in [nil, free] {
        if let released {
          released.attempt.requiresNothing = true
          graph.release(released)
        }
        for (number, recognizer) in recognizers.enumerated() {
          let required = recognizers.indices.filter { recognizer.requires(recognizers[$0]) }
          let numbers = graph.requirements(of: recognizer).map {
            graph.requirement(at: $0)?.attempt.number
          }
          #expect(numbers == required)
          #expect(Array(graph.requirements(of: number)) == required)
          let waiting = recognizers.indices.filter { recognizers[$0].requires(recognizer) }
          let dependents = graph.dependents(of: recognizer).compactMap {
            graph.dependent(at: $0)?.attempt.number
          }
          #expect(dependents == waiting)
          let middle = recognizers.count / 2
          let behind = graph.dependents(of: recognizer, behind: recognizers[middle]).compactMap {
            graph.dependent(at: $0)?.attempt.number
          }
          #expect(behind == waiting.filter { $0 > middle })
          for other in recognizers {
            #expect(graph.requires(recognizer, other) == recognizer.requires(other))
          }
        }
      }
    }
  }

  @Test(arguments: seeds)
  func `a recognizer is kept waiting while one of its requirements is active`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var graph = RequirementGraph()
    let recognizers = Self.recognizers(&random)
    graph.build(of: recognizers)
    var active = recognizers
    func isActive(_ recognizer: GestureRecognizer) -> Bool { active.contains { $0 === recognizer } }
    while !active.isEmpty {
      for recognizer in recognizers {
        let isKept = graph.isKeptWaiting(recognizer, by: isActive)
        #expect(isKept == active.contains { recognizer.requires($0) })
      }
      active.remove(at: Int.random(in: 0..<active.count, using: &random))
    }
    active = recognizers
    for recognizer in recognizers {
      let isKept = graph.isKeptWaiting(recognizer, restart: true, by: isActive)
      #expect(isKept == recognizers.contains { recognizer.requires($0) })
    }
  }

  @Test(arguments: seeds)
  func `a circle is found only among recognizers that cannot come further`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var graph = RequirementGraph()
    var search = CircleSearch()
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
      graph.build(of: recognizers)
      let first = search.first(in: graph, isAwaited: isAwaited, isStuck: isStuck)
      #expect(first === expected)
    }
  }
}
