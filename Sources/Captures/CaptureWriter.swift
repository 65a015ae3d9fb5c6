package import InputEvents

/// Writes a capture piece by piece, so that a device can be recorded while it is used.
///
/// A writer does no output of its own: it appends to a text, which the owner of the file writes and
/// empties. After each `SYN_REPORT` the text so far is a good capture.
package protocol CaptureWriter {
  /// Writes the part before the events.
  ///
  /// - Parameters:
  ///   - device: The description of the device.
  ///   - comments: Remarks for people, a line each, without `#`.
  ///   - text: The text to append to.
  mutating func begin(
    _ device: DeviceDescription, comments: [String], into text: inout [UInt8])

  /// Writes an event with its own time, unchanged.
  mutating func write(_ event: InputEvent, into text: inout [UInt8])
}

extension CaptureWriter {
  /// The text of a whole capture; if the capture ends early, of its good part.
  package mutating func text(of capture: Capture) -> [UInt8] {
    var text: [UInt8] = []
    begin(capture.device, comments: capture.comments, into: &text)
    for event in capture.events {
      write(event, into: &text)
    }
    return text
  }
}
