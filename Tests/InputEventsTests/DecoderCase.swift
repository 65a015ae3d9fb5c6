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

  /// The state in which the device is opened.
  var state: DeviceState { start.map { DeviceState(after: $0) } ?? DeviceState() }
}

extension DecoderTrace {
  /// Plays a case and returns the trace of its frames.
  func play(_ item: DecoderCase) -> String {
    var frames = frames(EventScript(item.events).events)
    if let found = item.found { frames.append(resynchronize(to: DeviceState(after: found))) }
    if let rest = item.rest { frames += self.frames(EventScript(rest).events) }
    return frames.joined(separator: " · ")
  }
}
