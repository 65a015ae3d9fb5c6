package import Gestures
package import JSON

/// Writes a list of objects, as replies to `list` have it.
///
/// A list that gets too long is given up: nobody is sent a part of it.
package struct ListWriter: ~Copyable {
  /// How many bytes a list may have: some 1000 gestures of the usual sort.
  ///
  /// It is written at one go, and waits in memory until the client has read it.
  package static let limit = 512 * 1024

  private var text = JSONText()
  private var hasEntries = false
  private var hasKeys = false

  package init() {
    text.append("[")
  }

  /// Whether it has more bytes than a list may have, so that there is no use in writing on.
  package var isTooLong: Bool { count > Self.limit }

  /// How many bytes it has.
  package var count: Int { text.count }

  /// Begins an object.
  package mutating func beginEntry() {
    text.append(hasEntries ? ",{" : "{")
    (hasEntries, hasKeys) = (true, false)
  }

  /// Ends an object.
  package mutating func endEntry() {
    text.append("}")
  }

  /// Ends the list and gives it away.
  ///
  /// - Returns: The list.
  /// - Throws: `limit` where it is too long.
  package mutating func finish() throws(CommandError) -> [UInt8] {
    text.append("]")
    guard !isTooLong else {
      throw CommandError(
        .limit,
        "the list has more than \(Self.limit / 1024) KiB; choose fewer with 'surfaces', 'views' and 'gestures'"
      )
    }
    return text.bytes
  }

  // MARK: Keys

  /// Writes a text.
  package mutating func write(_ key: String, _ value: String) {
    writeKey(key)
    text.append(string: value)
  }

  /// Writes texts.
  package mutating func write(_ key: String, _ values: [String]) {
    writeKey(key)
    text.append("[")
    for (index, value) in values.enumerated() {
      if index > 0 { text.append(",") }
      text.append(string: value)
    }
    text.append("]")
  }

  /// Writes a whole number.
  package mutating func write(_ key: String, _ value: Int) {
    writeKey(key)
    text.append(value)
  }

  /// Writes a truth value.
  package mutating func write(_ key: String, _ value: Bool) {
    writeKey(key)
    text.append(value ? "true" : "false")
  }

  /// Writes a number.
  package mutating func write(_ key: String, _ value: Double, decimals: Decimals = .three) {
    writeKey(key)
    text.append(value, decimals: decimals)
  }

  /// Writes numbers.
  package mutating func write(_ key: String, _ values: [Double]) {
    writeKey(key)
    text.append("[")
    for (index, value) in values.enumerated() {
      if index > 0 { text.append(",") }
      text.append(value, decimals: .three)
    }
    text.append("]")
  }

  /// Writes a state by the name that lines have for it.
  package mutating func write(
    _ key: String, _ state: GestureRecognizer.State, of kind: GestureKind
  ) {
    write(key, state.word(for: kind))
  }

  private mutating func writeKey(_ key: String) {
    if hasKeys { text.append(",") }
    hasKeys = true
    text.append(string: key)
    text.append(":")
  }
}
