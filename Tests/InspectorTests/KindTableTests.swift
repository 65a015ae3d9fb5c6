import Gestures
import JSON
import Testing

@testable import Inspector

/// The table that pages get before all other lines.
@Suite("Kind table") struct KindTableTests {
  @Test(arguments: GestureRecognizer.FailureReason.Kind.allCases)
  func `pages get every reason that permits a conclusion about fingers`(
    reason: GestureRecognizer.FailureReason.Kind
  ) throws {
    let line = try #require(JSON(String(decoding: KindTable.line.text, as: UTF8.self)))
    let lifted = try #require(line["lifted"]?.strings)
    let gone = try #require(line["gone"]?.strings)
    #expect(lifted.contains(reason.rawValue) == (reason.conclusion == .fingerIsLifted))
    #expect(gone.contains(reason.rawValue) == (reason.conclusion == .fingersAreGone))
  }
}
