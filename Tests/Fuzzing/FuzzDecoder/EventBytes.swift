import InputEvents

/// Events as a fuzzer writes them, eight bytes each.
///
/// A record has a type, the milliseconds since the last event, a code and a value; numbers of
/// several bytes are little-endian. A type of 128 or more means that events are lost. `make-corpus`
/// writes the same format.
enum EventBytes {
  /// A step in the life of a decoder.
  enum Step {
    /// An event comes.
    case event(InputEvent)
    /// Events are lost, and this seed gives the panel's new state.
    case loss(UInt64)
  }

  private static let size = 8
  /// The smallest byte for the time that means a leap, as no clock makes.
  private static let firstLeap: UInt8 = 250

  /// Reads the steps from bytes, without an incomplete one at the end.
  static func steps(_ bytes: ArraySlice<UInt8>) -> [Step] {
    var time: Int64 = 0
    var rest = bytes
    var steps: [Step] = []
    while rest.count >= size {
      let record = Array(rest.prefix(size))
      rest = rest.dropFirst(size)
      let value = record[4...].reversed().reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
      guard record[0] < 128 else {
        steps.append(.loss(UInt64(value)))
        continue
      }
      let leap = Int64(truncatingIfNeeded: UInt64(value) << 32)
      time = record[1] < firstLeap ? time &+ Int64(record[1]) * 1000 : leap
      let code = EventCode(
        type: UInt16(record[0]), code: UInt16(record[2]) | UInt16(record[3]) << 8)
      steps.append(
        .event(InputEvent(time: time, code: code, value: Int32(bitPattern: value))))
    }
    return steps
  }
}
