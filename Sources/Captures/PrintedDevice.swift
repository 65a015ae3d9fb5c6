import InputEvents

/// A device whose description and events were read from the printed output of a program.
struct PrintedDevice {
  /// The description so far.
  var description = DeviceDescription()
  /// True if a part of the description was read.
  var isDescribed = false
  /// True if the description lists the codes.
  var namesCodes = false
  var events = EventCollector()

  var hasEvents: Bool { !events.events.isEmpty }

  /// True if the device reports a position.
  var hasPosition: Bool {
    Self.isPosition(in: description.codes) || Self.isPosition(in: events.events.lazy.map(\.code))
  }

  private static func isPosition(in codes: some Sequence<EventCode>) -> Bool {
    codes.contains { $0 == .absX || $0 == .absMTPositionX }
  }
}

extension [PrintedDevice] {
  /// Creates the captures of the devices that matter.
  ///
  /// The programs print all devices of a machine. Devices without events, and devices without a
  /// position such as buttons, are left out unless nothing else remains.
  ///
  /// - Parameter failure: The reason why reading ended early, if it did; the last capture has it.
  /// - Returns: At least one capture.
  /// - Throws: The failure if no event of a device with a position comes before it, or an error if
  ///   there is no device.
  func captures(failure: CaptureError?) throws(CaptureError) -> [Capture] {
    let active = filter(\.hasEvents)
    let positioned = filter(\.hasPosition)
    let played = active.filter(\.hasPosition)
    if let failure, played.isEmpty { throw failure }
    let kept =
      [played, positioned, active, filter(\.isDescribed)].first { !$0.isEmpty } ?? []
    guard !kept.isEmpty else {
      throw CaptureError(
        line: 1, column: 1, message: "the capture is empty: no device and no event")
    }
    var captures = kept.map {
      $0.events.capture(
        of: $0.description, namesCodes: $0.namesCodes, comments: [], error: nil)
    }
    let last = captures.count - 1
    captures[last].error = failure ?? captures[last].error
    return captures
  }
}
