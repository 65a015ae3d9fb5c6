import InputEvents

/// Collects the events of a capture and creates the capture.
struct EventCollector {
  /// The events so far.
  private(set) var events: [InputEvent] = []
  /// The place of the first event after the last `SYN_REPORT`.
  private var unfinishedFrame: (line: Int, column: Int)?

  /// Adds the next event, with its place.
  mutating func append(_ event: InputEvent, line: Int, column: Int) {
    events.append(event)
    if event.isReport {
      unfinishedFrame = nil
    } else if unfinishedFrame == nil {
      unfinishedFrame = (line, column)
    }
  }

  /// Creates the capture of these events.
  ///
  /// - Parameters:
  ///   - device: The description of the device.
  ///   - namesCodes: True if the description lists the codes; otherwise the device gets the codes
  ///     of its events.
  ///   - comments: The comments at the top of the file.
  ///   - error: The reason why reading ended early, if it did.
  /// - Returns: The capture. Without an `error`, an unfinished frame at the end is its error.
  func capture(
    of device: DeviceDescription, namesCodes: Bool, comments: [String], error: CaptureError?
  ) -> Capture {
    var device = device
    if !namesCodes {
      for event in events where event.code.type != EventCode.synchronizationType {
        device.codes.insert(event.code)
      }
    }
    for code in device.codes
    where code.type == EventCode.absoluteType && device.axes[code.code] == nil {
      device.axes[code.code] = AbsoluteAxis(
        minimum: 0, maximum: code == .absMTSlot ? maximumSlot : 0)
    }
    return Capture(
      device: device, events: events, comments: comments, error: error ?? unfinishedFrameError)
  }

  private var unfinishedFrameError: CaptureError? {
    unfinishedFrame.map {
      CaptureError(
        line: $0.line, column: $0.column,
        message: "the capture ends in the frame that begins here: it has no SYN_REPORT")
    }
  }

  /// The largest slot in the events.
  ///
  /// More slots than any panel has (libevdev knows 256 at most) are left to the decoder, which
  /// ignores slots outside its range.
  private var maximumSlot: Int32 {
    events.lazy.filter { $0.code == .absMTSlot }.map(\.value).filter { $0 < 256 }.max()
      .map { max($0, 0) } ?? 0
  }
}
