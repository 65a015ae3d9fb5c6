import Explanations
import GestureWire
import Gestures
import Testing

@Suite("Failure sentences") struct FailureSentenceTests {
  @Test(arguments: GestureKind.allCases)
  func `every reason has a sentence of its own`(kind: GestureKind) {
    let sentences = GestureRecognizer.FailureReason.Kind.allCases.map { reason in
      let failure = GestureRecognizer.FailureReason(
        reason, limit: 10, measured: 20, cause: .palm, other: "rival")
      return FailureSentence(GestureFailure(failure), kind: kind).whole
    }
    #expect(Set(sentences).count == sentences.count, "\(sentences)")
    #expect(!sentences.contains(""))
  }
}
