/// The size of a client's command, measured in its text before the text is parsed.
///
/// The parsed tree may need a hundred times the memory of its text, and time for each value.
struct CommandExtent {
  /// The most values: elements of lists and values of keys.
  ///
  /// A view with 256 gestures of a dozen properties each has about as many.
  static let mostValues = 4096
  /// The most levels of nested lists and objects; views nest 40 deep, with two levels each.
  static let mostLevels = 100
  /// The most bytes of a key in the text; the longest known key has 26.
  static let longestKey = 256

  private var values = 1
  private var levels = 0
  private var key = 0

  /// Measures a text, which need not be JSON.
  init(_ text: Span<UInt8>) {
    var (level, index, length) = (0, 0, 0)
    while index < text.count {
      switch text[index] {
      case UInt8(ascii: "\""):
        let start = index
        index += 1
        while index < text.count, text[index] != UInt8(ascii: "\"") {
          index += text[index] == UInt8(ascii: "\\") ? 2 : 1
        }
        // A string is a key if a colon follows.
        length = min(index, text.count) - start - 1
      case UInt8(ascii: ":"): key = max(key, length)
      case UInt8(ascii: ","): values += 1
      case UInt8(ascii: "["), UInt8(ascii: "{"):
        values += 1
        level += 1
        levels = max(levels, level)
      case UInt8(ascii: "]"), UInt8(ascii: "}"): level -= 1
      default: break
      }
      index += 1
    }
  }

  /// The error for the limit that the command exceeds, if any.
  var error: CommandError? {
    if values > Self.mostValues {
      CommandError(.limit, "a command has at most \(Self.mostValues) values")
    } else if levels > Self.mostLevels {
      CommandError(.limit, "a command nests at most \(Self.mostLevels) levels deep")
    } else if key > Self.longestKey {
      CommandError(.limit, "a key has at most \(Self.longestKey) bytes")
    } else {
      nil
    }
  }
}
