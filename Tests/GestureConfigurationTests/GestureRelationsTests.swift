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
    #expect(["0", "1", "3"].map { relations.requirements(of: $0) } == [["1"], [], ["0"]])
    #expect(relations.partners(of: "1") == .with(["3"]))
    // A later gesture with the same id is a different gesture.
    relations.add("2")
    relations.set("2", requiresFailureOf: ["3"], simultaneousWith: .all)
    #expect(["1", "2"].map { relations.requirements(of: $0) } == [[], ["3"]])
    #expect(relations.partners(of: "2") == .all)
  }

  @Test func `the first cycle is found`() {
    let relations = Self.relations([[], [2], [3], [0], [5], []])
    let cycles = [["1", "3", "4"], ["4"], ["0"]].map { relations.cycle(closedBy: $0, of: "0") }
    #expect(cycles == [["0", "1", "2", "3", "0"], nil, ["0", "0"]])
  }
}
