/// Joins the parts of a frame that the kernel has cut.
///
/// The kernel writes a `SYN_REPORT` with value 1 of its own accord, for one of four reasons
/// (`input.c`):
///
/// | reason | events before it | events after it |
/// |---|---|---|
/// | the device is released: unplugged, suspended or inhibited (`input_dev_release_keys`) |
/// contacts in slots end, unless the kernel is old or the device unplugged; keys that were down go
/// up | none |
/// | a frame is cut, since it is longer than the kernel's buffer (`input_handle_event`) | part of a
/// frame | the rest of the frame; none if the cut is at its end |
/// | a key repeats (`input_repeat_key`) | the key, with value 2 | other frames |
/// | a key that is down gets another code (`input_set_keycode`) | the key goes up | other frames |
///
/// The buffer is large enough for all slots of a panel. For a protocol A panel without
/// `ABS_MT_TRACKING_ID` it is large enough for two contacts only, so each frame of four or five
/// fingers is cut (`input_estimate_events_per_packet`).
///
/// The report of a release passes unchanged, so for a decoder value 1 always means a release. The
/// report of a cut is held until the next event: an event of the same time continues the frame, and
/// a later one shows that the frame was complete. If no event follows, the caller ends the frame
/// with `settle()` once `maximumWait` has passed. After `maximumCuts` cuts, the next one ends the
/// frame, so that a device that never sends a report is followed, too.
package struct FrameJoiner {
  /// The longest time between two parts of one frame, in microseconds.
  ///
  /// Since Linux 5.4 the parts have the same time. Before, each part has the time at which it was
  /// sent, and a driver that reads one finger after the other from its panel needs up to half a
  /// millisecond for each. The protocol A panels of the recordings send a frame every 9 ms or less
  /// often.
  package static let maximumGap: Int64 = 4_000

  /// The longest wait for the event that follows a cut, in microseconds.
  ///
  /// The kernel wakes readers at a cut, and whoever writes the frame may be interrupted before the
  /// rest. A wait that ends too early lifts the fingers in the rest of the frame. A long one delays
  /// only frames that exactly fill the kernel's buffer, until the next list comes; 50 ms is the
  /// distance of two lists at 20 Hz.
  package static let maximumWait: Int64 = 50_000

  /// The most times that one frame is cut.
  ///
  /// The kernel's buffer has room for two contacts at least, so this is a list of 128 contacts,
  /// four times as many as `PacketDecoder` follows.
  static let maximumCuts = 64

  /// The report of a cut, until the next event or the time decides about it.
  private var held: InputEvent?
  /// The newest event of the frame under way, reports of cuts aside.
  private var newest: InputEvent?
  /// True if the frame under way has an axis or the end of a packet.
  private var hasContacts = false
  /// True if the frame under way has a value of a packet or slot.
  private var hasPackets = false
  /// True if the newest packet of the frame under way has values and no end.
  private var isPacketOpen = false
  /// True if the newest complete frame with packets ended the last of them.
  private var endsPackets = false
  private var isTouchKeyDown: Bool
  /// The number of times that the frame under way was cut.
  private var cuts = 0

  /// Creates a joiner between two frames.
  ///
  /// - Parameter state: The device's state before its next event.
  package init(state: DeviceState = DeviceState()) {
    isTouchKeyDown = state.keys.contains(EventCode.btnTouch.code)
  }

  /// The time of the report that is held, in microseconds of the events' clock; `nil` if there is
  /// none.
  package var timeHeld: Int64? { held?.time }

  /// True if the cut left a packet without its end, so that the rest must follow, however late.
  private var isUnfinished: Bool { endsPackets && isPacketOpen }

  /// Ends the frame whose report is held, if it is complete.
  ///
  /// - Parameter time: The present time, in microseconds of the events' clock: only a frame older
  ///   than `maximumGap` ends. Without a time, every frame ends.
  /// - Returns: The report for the decoders, with value 0.
  package mutating func settle(at time: Int64? = nil) -> InputEvent? {
    guard let report = held, !isUnfinished else { return nil }
    if let time {
      let (gap, hasOverflowed) = time.subtractingReportingOverflow(report.time)
      guard hasOverflowed || gap > Self.maximumGap else { return nil }
    }
    endFrame()
    return InputEvent(time: report.time, code: .synReport, value: 0)
  }

  /// Processes the next event of the device.
  ///
  /// - Parameter event: The event; call `settle(at:)` with its time first.
  /// - Returns: The event for the decoders; `nil` for the report of a cut.
  package mutating func join(_ event: InputEvent) -> InputEvent? {
    held = nil
    switch event.code {
    case .synReport: return end(event)
    case .synDropped: endFrame()
    case .synMTReport:
      (hasContacts, isPacketOpen) = (true, false)
    case .btnTouch:
      isTouchKeyDown = event.value != 0
    default:
      guard event.code.type == EventCode.absoluteType else { break }
      hasContacts = true
      if event.code.code > EventCode.absMTSlot.code { (hasPackets, isPacketOpen) = (true, true) }
    }
    newest = event
    return event
  }

  private mutating func end(_ report: InputEvent) -> InputEvent? {
    guard report.isMadeByKernel else {
      if hasPackets { endsPackets = !isPacketOpen }
      endFrame()
      return report
    }
    if isReleased {
      endFrame()
      return report
    }
    cuts += 1
    guard hasContacts, cuts <= Self.maximumCuts else {
      endFrame()
      return InputEvent(time: report.time, code: .synReport, value: 0)
    }
    held = report
    return nil
  }

  /// True if the frame ends as the kernel ends it when it releases a device: with a key that goes
  /// up, or without a key with the end of a contact or of the pressure, while `BTN_TOUCH` is not
  /// down.
  private var isReleased: Bool {
    guard let newest, !isTouchKeyDown else { return newest == nil }
    switch newest.code {
    case .absMTTrackingID: return newest.value < 0
    case .absPressure: return newest.value == 0
    default: return newest.code.type == EventCode.keyType && newest.value == 0
    }
  }

  private mutating func endFrame() {
    (held, newest, cuts) = (nil, nil, 0)
    (hasContacts, hasPackets, isPacketOpen) = (false, false, false)
  }
}
