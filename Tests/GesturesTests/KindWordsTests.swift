import Gestures
import Testing

struct KindWordsTests {
  @Test(arguments: KindDescription.all.map(\.kind))
  func `every property and value of a kind has words, and no other`(kind: GestureKind) throws {
    let description = try #require(kind.description)
    #expect(Set(kind.words.properties.keys) == Set(description.ownProperties.map(\.name)))
    #expect(Set(kind.words.values.keys) == Set(description.values.map(\.name)))
    let reasons = Set(description.failures.map(\.reason))
    #expect(reasons.isSuperset(of: kind.words.sentences.keys))
    #expect(reasons.isSuperset(of: kind.words.hints.keys))
  }
}
