package import InputEvents

/// Writes a capture piece by piece, so that a device can be recorded while it is used.
///
/// A writer does no output of its own: it appends to a text, which whoever owns the file writes
/// and empties. What has been written is a good capture after each `SYN_REPORT`.
package protocol CaptureWriter {
  /// Writes what stands before the events.
  ///
  /// - Parameters:
  ///   - device: What the device says of itself.
  ///   - comments: What people should know of the capture, a line each, without `#`.
  ///   - text: What the lines are appended to.
  mutating func begin(
    _ device: DeviceDescription, comments: [String], into text: inout [UInt8])

  /// Writes an event with its own time, neither rebased nor rounded.
  mutating func write(_ event: InputEvent, into text: inout [UInt8])
}

extension CaptureWriter {
  /// The text of a whole capture; where a capture breaks off, that of its good part.
  package mutating func text(of capture: Capture) -> [UInt8] {
    var text: [UInt8] = []
    begin(capture.device, comments: capture.comments, into: &text)
    for event in capture.events {
      write(event, into: &text)
    }
    return text
  }
}
