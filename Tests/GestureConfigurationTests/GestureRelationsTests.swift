import Testing

@testable import GestureConfiguration

struct GestureRelationsTests {
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
    #expect(
      relations.cycle(closedBy: ["1", "3", "4"], of: "0")
        == ["0", "1", "2", "3", "0"])
    #expect(relations.cycle(closedBy: ["4"], of: "0") == nil)
    #expect(relations.cycle(closedBy: ["0"], of: "0") == ["0", "0"])
  }
}
