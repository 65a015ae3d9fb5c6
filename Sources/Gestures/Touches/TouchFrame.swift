/// One frame of the panel: what it says of the fingers that changed, and when.
public struct TouchFrame: Equatable, Sendable {
  /// When it happened, in seconds on the events' clock.
  public var time: Double
  /// The fingers that changed.
  public var samples: [TouchSample]
  /// The modifier keys that were down.
  public var modifierFlags: KeyModifierFlags
  /// The buttons of a pointer device that were down.
  public var buttonMask: Event.ButtonMask

  /// Makes a frame.
  public init(
    time: Double, samples: [TouchSample], modifierFlags: KeyModifierFlags = [],
    buttonMask: Event.ButtonMask = []
  ) {
    self.time = time
    self.samples = samples
    self.modifierFlags = modifierFlags
    self.buttonMask = buttonMask
  }

  /// Whether the frame can be one event with others: it only moves fingers, each once.
  var isMergeable: Bool {
    guard EventTime.rounded(time).isFinite, !samples.isEmpty else { return false }
    return samples.indices.allSatisfy { index in
      samples[index].phase == .moved
        && !samples[..<index].contains { $0.contact == samples[index].contact }
    }
  }

  /// Whether two frames that can be merged are about the same keys and buttons.
  func joins(_ other: TouchFrame) -> Bool {
    modifierFlags == other.modifierFlags && buttonMask == other.buttonMask
  }
}
