import Gestures
import Testing

@testable import GestureWire

/// The keys of failures on lines.
struct GestureFailureTests {
  @Test(arguments: GestureRecognizer.FailureReason.Kind.allCases)
  func `times, angles and scores have six decimals, all else three`(
    kind: GestureRecognizer.FailureReason.Kind
  ) {
    var writer = LineWriter()
    writer.begin(.gesture, time: 0)
    let reason = GestureRecognizer.FailureReason(kind, limit: 0.1234567, measured: 2.7654321)
    writer.write(GestureFailure(reason), mayName: { _ in true })
    writer.end()
    let line = String(decoding: writer.line, as: UTF8.self)
    let values =
      [.seconds, .radians, .factor].contains(kind.unit)
      ? #""limit":0.123457,"measured":2.765432"# : #""limit":0.123,"measured":2.765"#
    #expect(line.hasSuffix(#""reason":"\#(kind.rawValue)",\#(values)}\#n"#), "\(line)")
  }
}
