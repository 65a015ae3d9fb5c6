import Testing

@testable import Tools

/// The differences between expected lines and the lines that came.
struct LineDifferenceTests {
  /// The differences of two texts whose words are lines: `2:a` is a missing line 2, `2+b` a line
  /// that came before line 2, and `2.1:a+b` another line that differs from column 1 on.
  private func differences(_ expected: String, _ came: String) -> [String] {
    func lines(_ text: String) -> [[UInt8]] { text.split(separator: " ").map { Array($0.utf8) } }
    return LineDifference.all(from: lines(expected), to: lines(came)).map { difference in
      let expected = String(decoding: difference.expected ?? [], as: UTF8.self)
      let came = String(decoding: difference.came ?? [], as: UTF8.self)
      return switch difference.kind {
      case .missing: "\(difference.number):\(expected)"
      case .unexpected: "\(difference.number)+\(came)"
      case .changed(let column): "\(difference.number).\(column):\(expected)+\(came)"
      }
    }
  }

  @Test(arguments: [
    ("", "", []), ("a b", "a b", []), ("a b c", "a c", ["2:b"]), ("a c", "a b c", ["2+b"]),
    ("a b", "", ["1:a", "2:b"]), ("", "a", ["1+a"]), ("a", "a b", ["2+b"]),
    ("a bcd c", "a bce c", ["2.3:bcd+bce"]), ("a b c d", "a x d", ["2.1:b+x", "3:c"]),
    ("a b c d e", "a c d x e", ["2:b", "5+x"]), ("a a a", "a a", ["3:a"]),
  ])
  func `lines are aligned with each other`(
    expected: String, came: String, result: [String]
  ) {
    #expect(differences(expected, came) == result)
  }

  @Test func `long lists without a common line are compared at their beginnings`() {
    let (expected, came) = (
      (0..<10_000).map { Array("\($0)".utf8) }, (0..<10_000).map { Array("x\($0)".utf8) }
    )
    let differences = LineDifference.all(from: expected, to: came)
    #expect(differences.count == 500)
    #expect(differences.allSatisfy { $0.kind == .changed(column: 1) })
  }
}
