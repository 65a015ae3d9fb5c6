import Testing

@testable import GestureConfiguration

/// The work to change the relations between gestures, counted in references.
@Suite struct GestureRelationsWorkTests {
  /// Gestures that many others name, with a setter of these names.
  private static func relations(popular: Int, others: Int) -> GestureRelations {
    var relations = GestureRelations()
    let names = (0..<popular).map { "p\($0)" }
    for name in names { relations.add(name) }
    for number in 0..<others {
      relations.add("o\(number)")
      relations.set(
        "o\(number)", requiresFailureOf: names, simultaneousWith: .with(["p0"]))
    }
    return relations
  }

  @Test func `setting relations counts the old and the new references`() {
    var relations = Self.relations(popular: 8, others: 100)
    #expect(relations.work == 900)
    relations.set("o7", requiresFailureOf: ["p1"], simultaneousWith: nil)
    #expect(relations.work == 900 + 9 + 2)
  }

  @Test func `a command that sets no relations changes none`() {
    var relations = Self.relations(popular: 8, others: 100)
    let before = relations.work
    relations.set("o7", requiresFailureOf: nil, simultaneousWith: nil)
    #expect(relations.work == before)
  }

  @Test(arguments: [1, 8, 64])
  func `removing gestures looks once through the names of each gesture that names them`(
    popular: Int
  ) {
    var relations = Self.relations(popular: popular, others: 100)
    let before = relations.work
    relations.remove((0..<popular).map { "p\($0)" })
    #expect(relations.work - before == 100 * (popular + 1))
    #expect(relations.requirements(of: "o5").isEmpty)
    #expect(relations.partners(of: "o5") == .with([]))
  }
}
