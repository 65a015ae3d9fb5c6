import GestureWire
import Gestures
import Testing

@testable import Tools

/// The sentences of `explain` for new touches.
struct TouchSentenceTests {
  /// Reads the line of a touch that the gesture `pan` does not receive.
  private func sentence(
    _ reason: String, waitsFor others: String = ""
  ) throws -> TouchSentence {
    let refusal = #"{"gesture":"pan","reason":"\#(reason)","waitsFor":[\#(others)]}"#
    let text =
      #"{"type":"hit","time":0,"surface":"main","touch":7,"location":[1,2.5],"view":"canvas","#
      + #""isDelivered":true,"gestures":["tap","press"],"refused":[\#(refusal)]}"#
    guard case .hit(let line) = try #require(Line(Array(text.utf8))) else {
      throw NoHit()
    }
    return TouchSentence(line)
  }

  private struct NoHit: Error {}

  @Test func `every refusal has a sentence of its own`() throws {
    let sentences = try TouchRefusal.Reason.allCases.map { reason in
      try #require(sentence(reason.rawValue).refusals.first).reason
    }
    // A name is no sentence.
    #expect(Set(sentences.filter { $0.contains(" ") }).count == sentences.count, "\(sentences)")
  }

  @Test func `a gesture that is not reset names the gestures that it waits for`() throws {
    let one = try sentence("notReset", waitsFor: #""double""#).refusals[0].reason
    #expect(one.hasSuffix("because 'double', tied to it by requiresFailureOf, is still busy"))
    let two = try sentence("notReset", waitsFor: #""double","triple""#).refusals[0].reason
    #expect(two.contains("'double', 'triple'") && two.hasSuffix(", are still busy"))
  }

  @Test func `the reason of a newer daemon is shown without control codes`() throws {
    #expect(try sentence(#"new\u001breason"#).refusals[0].reason == "new?reason")
  }
}
