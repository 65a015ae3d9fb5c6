import GestureWire
import Gestures
import Testing

@testable import Tools

struct FailureSentenceTests {
  @Test(arguments: GestureKind.allCases)
  func `every reason has a sentence of its own`(kind: GestureKind) {
    let sentences = GestureRecognizer.FailureReason.Kind.allCases.map { reason in
      let failure = GestureRecognizer.FailureReason(
        reason, limit: 10, measured: 20, cause: .palm, other: "rival")
      return FailureSentence(GestureFailure(failure), kind: kind).whole
    }
    #expect(Set(sentences + [""]).count == sentences.count + 1, "\(sentences)")
  }

  @Test(arguments: GestureRecognizer.FailureReason.Kind.allCases)
  func `a sentence depends on the measured value exactly if its reason has a unit`(
    reason: GestureRecognizer.FailureReason.Kind
  ) {
    func sentence(_ kind: GestureKind, limit: Double? = nil, measured: Double? = nil) -> String {
      let failure = GestureRecognizer.FailureReason(reason, limit: limit, measured: measured)
      return FailureSentence(GestureFailure(failure), kind: kind).whole
    }
    let isMeasured = GestureKind.allCases.contains { kind in
      sentence(kind) != sentence(kind, limit: 10, measured: 20)
    }
    #expect(isMeasured == (reason.unit != nil))
  }

  @Test func `the reason of a newer daemon is shown without control codes`() throws {
    let text =
      #"{"type":"gesture","time":0,"surface":"main","view":"canvas","gesture":"press","#
      + #""kind":"longPress","state":"failed","reason":"new\u001breason"}"#
    guard case .gesture(let line) = try #require(Line(Array(text.utf8))) else {
      Issue.record("not a line of a gesture")
      return
    }
    #expect(FailureSentence(line.failure, kind: line.kind).whole == "new?reason")
  }
}
