import RandomNumbers
import Testing

@testable import EngineReferees
@testable import Gestures

/// The requirement graph, compared with questions about each pair.
@Suite struct RequirementGraphTests {
  /// Recognizers that each require some of the others, or a stranger, to fail.
  private static func recognizers(_ random: inout SplitMix64) -> [GestureRecognizer] {
    let recognizers = (0..<Int.random(in: 1...12, using: &random)).map { _ in GestureRecognizer() }
    let stranger = GestureRecognizer()
    for recognizer in recognizers {
      for other in recognizers + [stranger] where Int.random(in: 0..<12, using: &random) < 2 {
        if Bool.random(using: &random) {
          recognizer.require(toFail: other)
        } else if other !== recognizer {
          recognizer.attempt.requirements.append(Weak(other))
        }
      }
      recognizer.attempt.requiresNothing = Int.random(in: 0..<8, using: &random) == 0
    }
    return recognizers
  }

  /// A recognizer, and all recognizers that a relation reaches from it.
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

  private static let seeds = 0..<RandomRuns.count(400 as UInt64)

  @Test(arguments: seeds)
  func `a group contains all related recognizers in the order of processing`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var graph = RequirementGraph()
    for _ in 0..<3 {
      let recognizers = Self.recognizers(&random)
      graph.build(of: recognizers)
      for removal in [nil, recognizers.randomElement(using: &random)] {
        // Without one of its recognizers a group may fall apart.
        if let removal { graph.remove(removal) }
        let rest = recognizers.filter { $0 !== removal }
        for recognizer in rest {
          let related = Self.reach(recognizer, rest) { $0.requires($1) || $1.requires($0) }
          let expected = rest.filter { other in
            other !== recognizer && related.contains { $0 === other }
          }
          var steps = Int.max
          let relatives = graph.relatives(of: recognizer, atMost: .max, steps: &steps) { _ in
            true
          }
          #expect(relatives.map(ObjectIdentifier.init) == expected.map(ObjectIdentifier.init))
          // A limit cuts the list.
          let two = graph.relatives(of: recognizer, atMost: 2, steps: &steps) { _ in true }
          #expect(two.map(ObjectIdentifier.init) == expected.prefix(2).map(ObjectIdentifier.init))
          steps = 0
          #expect(graph.relatives(of: recognizer, atMost: 2, steps: &steps) { _ in true }.isEmpty)
        }
      }
    }
  }

  @Test(arguments: seeds)
  func `the graph lists both sides of each requirement in the order of processing`(seed: UInt64) {
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

  /// Adds recognizers to a view, and makes some of them active.
  private static func activate(
    _ recognizers: [GestureRecognizer], on view: View, where isActive: (GestureRecognizer) -> Bool
  ) {
    for recognizer in recognizers {
      view.addGestureRecognizer(recognizer)
      recognizer.attempt.hasReceivedTouches = isActive(recognizer)
    }
  }

  /// Fails a recognizer, and closes it in the graph.
  private static func close(_ recognizer: GestureRecognizer, in graph: inout RequirementGraph) {
    recognizer.attempt.enter(.failed)
    graph.close(recognizer)
  }

  @Test(arguments: seeds)
  func `a group is active until its last active recognizer has failed`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var graph = RequirementGraph()
    let recognizers = Self.recognizers(&random)
    let view = View()
    Self.activate(recognizers, on: view) { _ in Bool.random(using: &random) }
    graph.build(of: recognizers)
    var rest = recognizers
    for recognizer in recognizers.shuffled(using: &random) {
      for other in rest {
        let group = Self.reach(other, rest) { $0.requires($1) || $1.requires($0) }
        let isActive = group.count > 1 && group.contains(where: \.isActive)
        #expect(graph.isGroupActive(of: other) == isActive)
      }
      _ = graph.takeGroupNews()
      let group = Self.reach(recognizer, rest) { $0.requires($1) || $1.requires($0) }
      let wasActive = recognizer.isActive
      Self.close(recognizer, in: &graph)
      if wasActive, group.count > 1 {
        #expect(graph.takeGroupNews() == !group.contains(where: \.isActive))
      }
      // A recognizer that is reset may split its group.
      if Bool.random(using: &random) {
        graph.remove(recognizer)
        rest.removeAll { $0 === recognizer }
      }
    }
  }

  @Test(arguments: seeds)
  func `a recognizer is kept waiting while one of its requirements is active`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var graph = RequirementGraph()
    let recognizers = Self.recognizers(&random)
    let view = View()
    for _ in 0..<2 {
      for recognizer in recognizers { recognizer.enter(.possible) }
      Self.activate(recognizers, on: view) { _ in true }
      graph.build(of: recognizers)
      var active = recognizers
      for recognizer in recognizers {
        let mustWait = recognizers.contains { recognizer.requires($0) }
        #expect(graph.startWaiting(recognizer) == mustWait)
      }
      while !active.isEmpty {
        for recognizer in recognizers {
          let isKept = active.contains { recognizer.requires($0) }
          #expect(graph.isKeptWaiting(recognizer) == isKept)
        }
        let failed = active.remove(at: Int.random(in: 0..<active.count, using: &random))
        var woken: [ObjectIdentifier] = []
        graph.forEachWaiting(for: failed) { woken.append(ObjectIdentifier($0)) }
        #expect(
          woken == recognizers.filter { $0.requires(failed) }.map { ObjectIdentifier($0) })
        Self.close(failed, in: &graph)
      }
    }
  }

  @Test func `the graph is reused for the same participants until a requirement changes`() {
    let recognizers = (0..<10).map { _ in GestureRecognizer() }
    for recognizer in recognizers {
      for other in recognizers.prefix(9) { recognizer.require(toFail: other) }
    }
    var graph = RequirementGraph()
    /// The number of requirements that a build looks at.
    func work(of participants: [GestureRecognizer]) -> Int {
      let before = graph.work
      graph.build(of: participants)
      return graph.work - before
    }
    let whole = work(of: recognizers)
    #expect(whole > 0)
    #expect(work(of: recognizers) == 0)
    #expect(graph.requires(recognizers[9], recognizers[0]))
    #expect(work(of: recognizers.dropLast()) > 0)
    #expect(work(of: recognizers) == whole)
    recognizers[0].require(toFail: recognizers[9])
    #expect(work(of: recognizers) > whole)
    #expect(graph.requires(recognizers[0], recognizers[9]))
    recognizers[0].setFailureRequirements([])
    #expect(work(of: recognizers) > 0)
    #expect(!graph.requires(recognizers[0], recognizers[9]))
    recognizers[0].attempt.requirements = [Weak(recognizers[9])]
    #expect(work(of: recognizers) > 0 && graph.requires(recognizers[0], recognizers[9]))
    recognizers[0].attempt.requirements = []
    #expect(work(of: recognizers) > 0 && !graph.requires(recognizers[0], recognizers[9]))
    graph.release(recognizers[9])
    #expect(work(of: recognizers) > 0)
  }

  @Test func `a recognizer that is gone is no longer required`() {
    let recognizers = (0..<3).map { _ in GestureRecognizer() }
    var graph = RequirementGraph()
    do {
      let guest = GestureRecognizer()
      for recognizer in recognizers { recognizer.require(toFail: guest) }
      guest.require(toFail: recognizers[0])
      graph.build(of: recognizers + [guest])
      #expect(!graph.isKnownToBeEmpty)
    }
    graph.build(of: recognizers)
    #expect(graph.isKnownToBeEmpty)
  }

  @Test(arguments: seeds)
  func `a circle is found only among recognizers that are stuck`(seed: UInt64) {
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
