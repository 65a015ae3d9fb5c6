import Gestures
public import JSON

/// A writer of a list of objects, for the reply to `list`.
///
/// A list that gets too long is refused: clients never get a part of it.
package struct ListWriter: ~Copyable {
  private var text = JSONText()
  private var hasEntries = false
  private var hasKeys = false

  package init() {
    text.append("[")
  }

  /// True if the list exceeds the limit, so that writing more is useless.
  package var isTooLong: Bool { count > ProtocolLimits.list }

  /// The number of bytes of the list.
  package var count: Int { text.count }

  mutating func beginEntry() {
    text.append(hasEntries ? ",{" : "{")
    (hasEntries, hasKeys) = (true, false)
  }

  mutating func endEntry() {
    text.append("}")
  }

  /// Ends the list.
  ///
  /// - Returns: The list.
  /// - Throws: `limit` if it is too long.
  package mutating func finish() throws(CommandError) -> [UInt8] {
    text.append("]")
    guard !isTooLong else {
      throw CommandError(
        .limit,
        "the list has more than \(ProtocolLimits.list / 1024) KiB; choose fewer with 'surfaces', 'views' and 'gestures'"
      )
    }
    return text.bytes
  }

  // MARK: Keys

  mutating func write(_ key: String, _ value: String) {
    writeKey(key)
    text.append(string: value)
  }

  package mutating func write(_ key: String, _ values: [String]) {
    writeKey(key)
    text.append(strings: values)
  }

  /// Writes an integer.
  package mutating func write(_ key: String, _ value: Int) {
    writeKey(key)
    text.append(value)
  }

  /// Writes a Boolean value.
  package mutating func write(_ key: String, _ value: Bool) {
    writeKey(key)
    text.append(value ? "true" : "false")
  }

  package mutating func write(_ key: String, _ value: Double, decimals: Decimals = .three) {
    writeKey(key)
    text.append(value, decimals: decimals)
  }

  /// Writes numbers.
  package mutating func write(_ key: String, _ values: [Double]) {
    writeKey(key)
    text.append(values, decimals: .three)
  }

  /// Writes a value of any form.
  package mutating func write(_ key: String, _ value: JSON) {
    writeKey(key)
    text.append(value: value)
  }

  mutating func writeObject(_ key: String, _ body: (inout ListWriter) -> Void) {
    writeKey(key)
    text.append("{")
    hasKeys = false
    body(&self)
    text.append("}")
    hasKeys = true
  }

  mutating func write(
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

/// An entry of a list that the daemon sends, such as `ListedDevice`.
///
/// The functions that write an entry are beside its type, so that the daemon and its readers have
/// one place for the keys.
public protocol ListEntry: Sendable {
  static var what: String { get }

  /// Reads an entry; `nil` if a required key is missing.
  ///
  /// - Parameter value: The entry as the daemon sent it.
  init?(_ value: JSON)
}
