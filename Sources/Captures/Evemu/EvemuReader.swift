/// Reads evemu text of the versions 1.0 to 1.3, as people have written and pasted it.
///
/// The format is that of evemu's `README` and `evemu.c`. The reader also accepts text without the
/// line of the version, lines that end in CR LF, blank lines, the lines of the description in any
/// order or not at all, negative times, and times with fewer or more than six decimals (`0.5` is
/// half a second).
package enum EvemuReader {
  /// Reads a capture.
  ///
  /// - Returns: The good part of the text. Its `error` is the place where the text ends early.
  /// - Throws: The first error, if it is in the device's description or nothing good comes before
  ///   it.
  package static func read(_ text: [UInt8]) throws(CaptureError) -> Capture {
    var reading = EvemuReading(text)
    var failure: CaptureError?
    do {
      try reading.readLines()
    } catch {
      failure = error
    }
    if let failure, !reading.isUsable { throw failure }
    guard reading.isUsable || reading.description.isPresent else {
      throw CaptureError(
        line: 1, column: 1, message: "the capture is empty: no device and no event")
    }
    return reading.events.capture(
      of: reading.description.device, namesCodes: reading.description.namesCodes,
      comments: reading.comments, error: failure)
  }
}
