import InputEvents

/// A decoder at work, with a trace of its frames.
///
/// A frame reads `1 began 10,20, 2 ended 5,5`, with `·` between frames; a frame without changes is
/// `-`.
final class DecoderTrace {
  private let decoder: any ContactDecoder
  /// Joins the parts of frames first, as for a device.
  private var joiner: FrameJoiner?
  private var frame = ContactFrame()
  /// The times of the frames, in microseconds.
  private(set) var times: [Int64] = []

  init(_ decoder: any ContactDecoder, joiner: FrameJoiner? = nil) {
    self.decoder = decoder
    self.joiner = joiner
  }

  /// A panel with four slots, whose decoder starts with a state.
  static func fourSlots(_ state: DeviceState = DeviceState()) -> DecoderTrace {
    DecoderTrace(SlotDecoder(slotCount: 4, state: state))
  }

  /// Plays a script and returns the trace of its frames.
  func play(_ text: String) -> String {
    frames(EventScript(text).events).joined(separator: " · ")
  }

  /// Decodes events and returns the frames that they complete.
  func frames(_ events: [InputEvent]) -> [String] {
    events.flatMap { event in
      guard joiner != nil else { return frame(event) }
      return frame(joiner?.settle(at: event.time)) + frame(joiner?.join(event))
    }
  }

  /// Ends the frame that the joiner holds and returns its trace.
  func settle(at time: Int64? = nil) -> [String] { frame(joiner?.settle(at: time)) }

  private func frame(_ event: InputEvent?) -> [String] {
    guard let event, decoder.decode(event, into: &frame) else { return [] }
    times.append(frame.time)
    return [frame.text]
  }

  /// Resynchronizes and returns the trace of the frame.
  func resynchronize(to state: DeviceState) -> String {
    decoder.resynchronize(to: state, at: 0, into: &frame)
    return frame.text
  }
}

extension ContactFrame {
  /// The frame in words.
  var text: String {
    changes.isEmpty ? "-" : changes.map(\.text).joined(separator: ", ")
  }
}

extension ContactChange {
  /// The change in words; values of zero are left out.
  var text: String {
    var words = ["\(contact.number) \(phase) \(contact.x),\(contact.y)"]
    if contact.tool != .finger { words.append("\(contact.tool)") }
    if contact.isPressed == false { words.append("hovering") }
    for (name, value) in [
      ("distance", contact.distance), ("pressure", contact.pressure),
      ("major", contact.touchMajor), ("minor", contact.touchMinor),
      ("orientation", contact.orientation), ("tiltX", contact.tiltX), ("tiltY", contact.tiltY),
      ("roll", contact.roll),
    ] where value != 0 {
      words.append("\(name) \(value)")
    }
    return words.joined(separator: " ")
  }
}
