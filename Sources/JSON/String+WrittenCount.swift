extension String {
  /// The number of bytes of the text as `JSONText` writes it, without the quotes.
  package var writtenCount: Int {
    // Nearly all texts are printable ASCII, for which no properties are looked up.
    let isPlain = utf8.allSatisfy { (0x20...0x7e).contains($0) }
    var count = utf8.count
    guard !isPlain else {
      return utf8.reduce(count) {
        $0 + ($1 == UInt8(ascii: "\"") || $1 == UInt8(ascii: "\\") ? 1 : 0)
      }
    }
    for scalar in unicodeScalars where JSONText.isEscaped(scalar) {
      let escaped =
        switch scalar {
        case "\u{8}", "\t", "\n", "\u{c}", "\r", "\"", "\\": 2
        default: 6 * UTF16.width(scalar)
        }
      count += escaped - UTF8.width(scalar)
    }
    return count
  }
}
