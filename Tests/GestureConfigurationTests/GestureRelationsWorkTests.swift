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
        "o\(number)", requiresFailureOf: names, simultaneousWith: .with(["p0"]), by: 1)
    }
    return relations
  }

  @Test func `setting relations counts the old and the new references`() {
    var relations = Self.relations(popular: 8, others: 100)
    #expect(relations.work == 900)
    relations.set("o7", requiresFailureOf: ["p1"], simultaneousWith: nil, by: nil)
    #expect(relations.work == 900 + 9 + 2)
  }

  @Test func `a command that sets no relations changes neither them nor their setter`() {
    var relations = Self.relations(popular: 8, others: 100)
    let before = relations.work
    relations.set("o7", requiresFailureOf: nil, simultaneousWith: nil, by: 2)
    #expect(relations.work == before)
    #expect(relations.setter(of: "o7") == 1)
    #expect(relations.bytes(setBy: 2, besides: nil) == 0)
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
    #expect(relations.clientBytes == 0)
  }

  @Test func `gestures that name each other are removed together`() {
    var relations = Self.relations(popular: 2, others: 3)
    relations.set("p1", requiresFailureOf: ["p0"], simultaneousWith: nil, by: 2)
    let bytes = relations.bytes(setBy: 1, besides: nil)
    #expect(bytes == 3 * 3 * 2)
    relations.remove(["p1", "o0"])
    #expect(relations.bytes(setBy: 2, besides: nil) == 0)
    #expect(relations.bytes(setBy: 1, besides: nil) == 2 * 2 * 2)
    #expect(relations.requirements(of: "o1") == ["p0"])
    // The numbers of removed gestures are free for others.
    relations.add("n")
    #expect(relations.requirements(of: "n").isEmpty)
    relations.remove(["p0", "o1", "o2", "n"])
    #expect(relations.clientBytes == 0)
  }
}
