internal import Gestures
internal import JSON

/// A writer of lines: one JSON object each, with the line feed.
///
/// Each call replaces the previous line and reuses its storage. Keys, their order and the form of
/// numbers are part of the protocol. The functions that write a line are beside the type of the
/// line, in the folder `Lines`.
package struct LineWriter: ~Copyable {
  var text = JSONText()
  var written = WrittenNames()
  var locations = WrittenLocations()

  package init() {}

  /// The newest line.
  package var line: [UInt8] { mutating get { text.bytes } }

  // MARK: Parts

  /// Begins a line.
  mutating func begin(_ type: LineType) {
    text.removeAll()
    text.append(#"{"type":""#)
    text.append(json: type.rawValue)
    text.append("\"")
  }

  /// Begins a line with a time.
  mutating func begin(_ type: LineType, time: Double) {
    text.removeAll()
    text.append(#"{"type":""#)
    text.append(json: type.rawValue)
    text.append(#"","time":"#)
    text.append(time, decimals: .six)
  }

  /// Ends the line.
  mutating func end() {
    text.append("}\n")
  }

  /// Writes the surface, and the device if lines must name it.
  mutating func writeOrigin(_ surface: String, _ device: String?) {
    write("surface", surface)
    if let device { write("device", device) }
  }

  mutating func writeKey(_ key: StaticString) {
    text.append(key: key)
  }

  mutating func write(_ key: StaticString, _ value: String) {
    writeKey(key)
    text.append(string: value)
  }

  mutating func write(_ key: StaticString, _ values: [String]) {
    writeKey(key)
    text.append(strings: values)
  }

  mutating func write(_ key: StaticString, _ value: Double, _ decimals: Decimals) {
    writeKey(key)
    text.append(value, decimals: decimals)
  }

  mutating func write(_ key: StaticString, _ number: Int) {
    writeKey(key)
    text.append(number)
  }

  mutating func write(_ key: StaticString, _ value: Bool) {
    writeKey(key)
    text.append(value ? "true" : "false")
  }

  mutating func write(_ key: StaticString, _ point: Point) {
    writeKey(key)
    text.append(point.x, point.y, decimals: .three)
  }

  mutating func write(_ key: StaticString, _ rect: Rect) {
    writeKey(key)
    text.append(rect.numbers, decimals: .three)
  }
}
