/// Reads what Android's `getevent` prints, with names (`-l`) or numbers, with times (`-t`) or
/// without, with or without the description of `getevent -p` before it.
///
/// Frames without times get times at equal distances, which the captures note.
///
/// Each device of the text gets a capture of its own. Events without a device, as `getevent` prints
/// them for a single one, belong to the described device with a position. Text around the output
/// is skipped before the first event and behind `^C`; between events it is an error.
package enum GeteventReader {
  /// Reads a text.
  ///
  /// - Returns: The good part of the text. If it ends early, the last capture has an `error`.
  /// - Throws: The first error, if no event comes before it.
  package static func read(_ text: [UInt8]) throws(CaptureError) -> [Capture] {
    var reading = GeteventReading(text)
    var failure: CaptureError?
    do {
      try reading.readLines()
    } catch {
      failure = error
    }
    var captures = try reading.joinedDevices.captures(failure: failure)
    for index in captures.indices { captures[index].hasAssumedTimes = reading.hasTimes == false }
    return captures
  }
}
