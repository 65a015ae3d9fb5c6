/// Reads what `evtest` prints, in its old form (`code 53 (X Position)`, `Report Sync`) and its
/// present one (`code 53 (ABS_MT_POSITION_X)`, `SYN_REPORT`).
///
/// Numbers stand beside all names, so names may be of any version. Text around the output is
/// skipped before the first event and behind `^C`; between events it is an error. A new header
/// begins another device.
package enum EvtestReader {
  /// Reads a text.
  ///
  /// - Returns: The good part of the text. If it ends early, the last capture has an `error`.
  /// - Throws: The first error, if no event comes before it.
  package static func read(_ text: [UInt8]) throws(CaptureError) -> [Capture] {
    var reading = EvtestReading(text)
    var failure: CaptureError?
    do {
      try reading.readLines()
    } catch {
      failure = error
    }
    return try reading.devices.captures(failure: failure)
  }
}
