/// The lines of a text, counted as libyaml counts them.
///
/// Besides the usual ends of lines, libyaml knows NEL, LS and PS. A byte order mark belongs to no
/// line.
package struct SourceLines: Sendable {
  /// The lines, without their ends.
  private let lines: [Substring.UnicodeScalarView]

  /// Splits a text into its lines.
  ///
  /// It looks at bytes, which takes a tenth of the time that characters take: an error at the end
  /// of a long file must not delay touches during a reload.
  package init(_ text: String) {
    let utf8 = text.utf8
    lines = Self.ranges(in: utf8.span).map { range in
      let start = utf8.index(utf8.startIndex, offsetBy: range.lowerBound)
      let end = utf8.index(utf8.startIndex, offsetBy: range.upperBound)
      return text.unicodeScalars[start..<end]
    }
  }

  private static func ranges(in text: Span<UInt8>) -> [Range<Int>] {
    let hasMark = text.count > 2 && text[0] == 0xef && text[1] == 0xbb && text[2] == 0xbf
    var (ranges, start): ([Range<Int>], Int) = ([], hasMark ? 3 : 0)
    var index = start
    while index < text.count {
      let length = lengthOfEnd(at: index, in: text)
      if length > 0 {
        ranges.append(start..<index)
        start = index + length
      }
      index += max(length, 1)
    }
    ranges.append(start..<text.count)
    return ranges
  }

  /// The line with a number, counted from 1; `nil` if the text has fewer lines.
  package subscript(number: Int) -> Substring.UnicodeScalarView? {
    lines.indices.contains(number - 1) ? lines[number - 1] : nil
  }

  /// The number of bytes of the end of a line at a place; 0 if no line ends there.
  private static func lengthOfEnd(at index: Int, in text: Span<UInt8>) -> Int {
    func byte(_ offset: Int) -> UInt8 {
      index + offset < text.count ? text[index + offset] : 0
    }
    switch text[index] {
    case 0x0a: return 1
    case 0x0d: return byte(1) == 0x0a ? 2 : 1
    case 0xc2: return byte(1) == 0x85 ? 2 : 0
    case 0xe2: return byte(1) == 0x80 && (0xa8...0xa9).contains(byte(2)) ? 3 : 0
    default: return 0
    }
  }
}
