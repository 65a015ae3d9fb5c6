import InputEvents
import Testing

/// What a panel sends, and the frames that its decoder makes of it, in the words of `EventScript`
/// and `DecoderTrace`.
struct DecoderCase: CustomTestStringConvertible {
  let testDescription: String
  /// The events before the device is opened; nil for a device that reports no state.
  let start: String?
  let events: String
  /// The events that lead to the state in which the device is found after a loss.
  let found: String?
  /// The events after the loss.
  let rest: String?
  let frames: String

  init(
    _ testDescription: String, start: String? = nil, _ events: String, found: String? = nil,
    rest: String? = nil, _ frames: String
  ) {
    self.testDescription = testDescription
    self.start = start
    self.events = events
    self.found = found
    self.rest = rest
    self.frames = frames
  }

  /// The state in which a device with so many slots is opened.
  func state(slotCount: Int = 0) -> DeviceState {
    start.map { DeviceState(after: $0, slotCount: slotCount) } ?? DeviceState()
  }
}

extension DecoderTrace {
  /// Plays a case on a panel with so many slots, and returns the trace of its frames.
  func play(_ item: DecoderCase, slotCount: Int = 0) -> String {
    var frames = frames(EventScript(item.events).events)
    if let found = item.found {
      frames.append(resynchronize(to: DeviceState(after: found, slotCount: slotCount)))
    }
    if let rest = item.rest { frames += self.frames(EventScript(rest).events) }
    return frames.joined(separator: " · ")
  }
}
