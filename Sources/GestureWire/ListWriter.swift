package import Gestures

/// Writes a list of objects, as replies to `list` have it.
package struct ListWriter {
  private var text = JSONText()
  private var hasEntries = false
  private var hasKeys = false

  package init() {
    text.append("[")
  }

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
  package consuming func finish() -> JSONText {
    text.append("]")
    return text
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
