import Testing

@testable import GestureConfiguration

@Suite struct GestureRelationsTests {
  /// Creates gestures named `0`, `1` and so on, each of which requires some others to fail.
  private static func relations(_ requirements: [[Int]]) -> GestureRelations {
    var relations = GestureRelations()
    for number in requirements.indices { relations.add("\(number)") }
    for (number, others) in requirements.enumerated() {
      relations.set(
        "\(number)", requiresFailureOf: others.map(\.description), simultaneousWith: nil)
    }
    return relations
  }

  @Test func `a removed gesture is no longer named`() {
    var relations = Self.relations([[1, 2], [2], [], [2, 2, 0]])
    relations.set("1", requiresFailureOf: nil, simultaneousWith: .with(["2", "3"]))
    relations.remove(["2"])
    #expect(relations.requirements(of: "0") == ["1"])
    #expect(relations.requirements(of: "1") == [])
    #expect(relations.partners(of: "1") == .with(["3"]))
    #expect(relations.requirements(of: "3") == ["0"])
    // A later gesture with the same id is a different gesture.
    relations.add("2")
    #expect(relations.requirements(of: "1") == [])
    relations.set("2", requiresFailureOf: ["3"], simultaneousWith: .all)
    #expect(relations.requirements(of: "2") == ["3"])
    #expect(relations.partners(of: "2") == .all)
  }

  @Test func `the first cycle is found`() {
    let relations = Self.relations([[], [2], [3], [0], [5], []])
    var steps = 0
    #expect(
      relations.cycle(closedBy: ["1", "3", "4"], of: "0", steps: &steps)
        == ["0", "1", "2", "3", "0"])
    #expect(relations.cycle(closedBy: ["4"], of: "0", steps: &steps) == nil)
    #expect(relations.cycle(closedBy: ["0"], of: "0", steps: &steps) == ["0", "0"])
  }

  /// Each gesture of a chain also requires the last one: n cycles of n ids on the average.
  @Test func `the search ends with the first of many cycles`() {
    let chain = (0..<1000).map { [$0 + 1, 1000] } + [[]]
    let relations = Self.relations(chain)
    var steps = 0
    let cycle = relations.cycle(closedBy: ["0"], of: "1000", steps: &steps)
    #expect(cycle?.count == 1002)
    // One requirement of each gesture of the chain, and the one that closes the cycle.
    #expect(steps <= 2002)
  }

  @Test func `a cycle is looked for only from the gestures named`() {
    // A chain of four thousand gestures, and two more.
    let chain = (0..<4000).map { $0 < 3999 ? [$0 + 1] : [] }
    let relations = Self.relations(chain + [[], []])
    var steps = 0
    _ = relations.cycle(closedBy: ["4001"], of: "4000", steps: &steps)
    #expect(steps == 1)
    _ = relations.cycle(closedBy: [], of: "4000", steps: &steps)
    #expect(steps == 1)
    _ = relations.cycle(closedBy: ["3990"], of: "4000", steps: &steps)
    #expect(steps == 11)
  }

  @Test func `each requirement is looked at once`() {
    // Each gesture requires the next 64 to fail.
    let dense = (0..<1024).map { number in Array((number + 1)..<min(number + 65, 1024)) }
    let relations = Self.relations(dense + [[]])
    var steps = 0
    let cycle = relations.cycle(
      closedBy: (0..<64).map(\.description), of: "1024", steps: &steps)
    #expect(cycle == nil)
    #expect(steps == dense.reduce(64) { $0 + $1.count })
  }
}
