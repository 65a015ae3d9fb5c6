/// A search for bytes that libyaml would refuse: invalid UTF-8, and characters that YAML forbids.
///
/// libyaml decodes blocks of 16 KiB ahead and refuses the whole block. If the bad place is found
/// before, only the text after it is lost.
enum TextCheck {
  /// The place at which a text stops being valid.
  struct Refusal {
    /// The number of valid bytes before it.
    var offset: Int
    /// The error at that place.
    var message: String
  }

  /// Finds the first refused place of the text.
  static func firstRefusal(in text: Span<UInt8>) -> Refusal? {
    var index = 0
    while index < text.count {
      let byte = text[index]
      if byte >= 0x20 && byte < 0x7f || byte == 0x0a || byte == 0x0d || byte == 0x09 {
        index += 1
        continue
      }
      guard let (character, length) = decode(text, at: index) else {
        return Refusal(offset: index, message: "the text is not UTF-8: byte \(hexadecimal(byte))")
      }
      guard character.isAllowedInYAML else {
        return Refusal(
          offset: index,
          message: "YAML does not allow the character \(hexadecimal(character.value))")
      }
      index += length
    }
    return nil
  }

  /// Finds the line and column of a byte; columns count characters as libyaml does.
  static func mark(ofByte offset: Int, in text: Span<UInt8>) -> Mark {
    var mark = Mark(line: 1, column: 1)
    for index in 0..<min(offset, text.count) {
      let byte = text[index]
      if byte == 0x0a || byte == 0x0d && (index + 1 == text.count || text[index + 1] != 0x0a) {
        mark.line += 1
        mark.column = 1
      } else if byte & 0xc0 != 0x80 && byte != 0x0d {
        mark.column += 1
      }
    }
    return mark
  }

  /// Decodes one character of RFC 3629's UTF-8, which has no overlong forms and no surrogates.
  private static func decode(_ text: Span<UInt8>, at index: Int) -> (Unicode.Scalar, length: Int)? {
    let first = UInt32(text[index])
    let (length, smallest): (Int, UInt32) =
      switch first {
      case 0x00...0x7f: (1, 0)
      case 0xc2...0xdf: (2, 0x80)
      case 0xe0...0xef: (3, 0x800)
      case 0xf0...0xf4: (4, 0x10000)
      default: (0, 0)
      }
    guard length > 0, index + length <= text.count else { return nil }
    var character = length == 1 ? first : first & (0x7f >> UInt32(length))
    for offset in 1..<max(length, 1) {
      let byte = text[index + offset]
      guard byte & 0xc0 == 0x80 else { return nil }
      character = character << 6 | UInt32(byte & 0x3f)
    }
    // The initializer refuses surrogates and numbers beyond the last character.
    guard character >= smallest, let scalar = Unicode.Scalar(character) else { return nil }
    return (scalar, length)
  }

  private static func hexadecimal(_ number: some BinaryInteger) -> String {
    "0x" + String(number, radix: 16)
  }
}
