import InputEvents

/// Reads the frames of a panel's contacts from its events, as the daemon does.
struct FrameReader {
  /// The longest wait for the end of a frame, in microseconds.
  static let maximumWait = FrameJoiner.maximumWait

  private let decoder: any ContactDecoder
  private var joiner: FrameJoiner
  private var frame = ContactFrame()

  /// Creates a reader; `nil` if the device has no position.
  ///
  /// - Parameters:
  ///   - description: The panel.
  ///   - state: The panel's state before its first event.
  init?(description: DeviceDescription, state: DeviceState = DeviceState()) {
    guard let decoder = description.makeContactDecoder(state: state) else { return nil }
    self.decoder = decoder
    joiner = FrameJoiner(state: state)
  }

  /// True if a frame waits for its end: call `settle` if no event comes in time.
  var isWaiting: Bool { joiner.timeHeld != nil }

  /// Reads an event.
  ///
  /// - Returns: The frames that are complete: at most two, if the end of one was held back.
  mutating func read(_ event: InputEvent) -> [ContactFrame] {
    var frames: [ContactFrame] = []
    if let report = joiner.settle(at: event.time) { decode(report, into: &frames) }
    if let event = joiner.join(event) { decode(event, into: &frames) }
    return frames
  }

  /// Ends a frame that was held back.
  ///
  /// - Returns: The frame, if there is one.
  mutating func settle() -> [ContactFrame] {
    var frames: [ContactFrame] = []
    if let report = joiner.settle() { decode(report, into: &frames) }
    return frames
  }

  /// Adopts the panel's present state after events were lost; call `settle` first.
  ///
  /// - Returns: The frame with what has changed meanwhile.
  mutating func resynchronize(to state: DeviceState, at time: Int64) -> ContactFrame {
    joiner = FrameJoiner(state: state)
    decoder.resynchronize(to: state, at: time, into: &frame)
    return frame
  }

  private mutating func decode(_ event: InputEvent, into frames: inout [ContactFrame]) {
    if decoder.decode(event, into: &frame) { frames.append(frame) }
  }
}
