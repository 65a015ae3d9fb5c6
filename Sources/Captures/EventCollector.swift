import InputEvents

/// Gathers the events of a capture and makes the capture of them.
struct EventCollector {
  /// The events so far.
  private(set) var events: [InputEvent] = []
  /// Where the first event after the last `SYN_REPORT` stands.
  private var unfinishedFrame: (line: Int, column: Int)?

  /// Adds the next event, which stands at that place.
  mutating func append(_ event: InputEvent, line: Int, column: Int) {
    events.append(event)
    if event.code == .synReport {
      unfinishedFrame = nil
    } else if unfinishedFrame == nil {
      unfinishedFrame = (line, column)
    }
  }

  /// Makes the capture of these events.
  ///
  /// - Parameters:
  ///   - device: What the file says of the device.
  ///   - namesCodes: Whether that is said at all; otherwise the device has the codes that it
  ///     sent.
  ///   - comments: The comments at the top of the file.
  ///   - error: Why the file could be read no further.
  /// - Returns: The capture; if there is no error, that of a frame that is not finished.
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
        minimum: 0, maximum: code == .absMTSlot ? largestSlot : 0)
    }
    return Capture(
      device: device, events: events, comments: comments, error: error ?? unfinishedFrameError)
  }

  private var unfinishedFrameError: CaptureError? {
    unfinishedFrame.map {
      CaptureError(
        line: $0.line, column: $0.column,
        message: "the capture breaks off in the frame that begins here: it has no SYN_REPORT")
    }
  }

  /// The largest slot that the events name.
  ///
  /// What no panel has (libevdev knows 256 slots at most) is left to the decoder, which ignores
  /// slots outside the range.
  private var largestSlot: Int32 {
    events.lazy.filter { $0.code == .absMTSlot }.map(\.value).filter { $0 < 256 }.max()
      .map { max($0, 0) } ?? 0
  }
}
