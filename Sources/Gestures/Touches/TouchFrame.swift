/// One frame of the panel: the fingers that changed, with the time.
public struct TouchFrame: Equatable, Sendable {
  /// The time of the frame, in seconds on the events' clock.
  public var time: Double
  /// The samples of the fingers that changed.
  public var samples: [TouchSample]
  /// The modifier keys that were down.
  public var modifierFlags: KeyModifierFlags
  /// The buttons of a pointer device that were down.
  public var buttonMask: Event.ButtonMask

  /// Creates a frame.
  ///
  /// - Parameters:
  ///   - time: The time of the frame, in seconds on the events' clock.
  ///   - samples: The samples of the fingers that changed.
  ///   - modifierFlags: The modifier keys that were down; none by default.
  ///   - buttonMask: The buttons of a pointer device that were down; none by default.
  public init(
    time: Double, samples: [TouchSample], modifierFlags: KeyModifierFlags = [],
    buttonMask: Event.ButtonMask = []
  ) {
    self.time = time
    self.samples = samples
    self.modifierFlags = modifierFlags
    self.buttonMask = buttonMask
  }

  /// True if the frame can be merged into one event with others: it only moves fingers, and each
  /// finger once.
  var isMergeable: Bool {
    guard EventTime.rounded(time).isFinite, !samples.isEmpty else { return false }
    return samples.indices.allSatisfy { index in
      samples[index].phase == .moved
        && !samples[..<index].contains { $0.contact == samples[index].contact }
    }
  }

  /// True if two frames that can be merged have the same keys and buttons.
  func joins(_ other: TouchFrame) -> Bool {
    modifierFlags == other.modifierFlags && buttonMask == other.buttonMask
  }
}
