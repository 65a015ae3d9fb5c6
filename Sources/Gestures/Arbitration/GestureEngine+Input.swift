extension GestureEngine {
  /// Sends one event: what one frame says of the fingers that changed.
  ///
  /// Timers due before it fire first; one that is due at the same time fires after it. An event that
  /// comes from within an action or a view's method is a mistake: it is reported (`onMisuse`) and
  /// sent after the one under way.
  ///
  /// A second sample of the same finger in a frame, as of one that comes and goes within it, is an
  /// event of its own.
  ///
  /// - Parameters:
  ///   - samples: The fingers that changed, and what hovers. What is said of a finger that never
  ///     came down or near, and a second touch-down of one that is down, is passed over.
  ///   - time: When it happened, in seconds; a time before the newest counts as that.
  ///   - modifierFlags: The modifier keys that are down.
  ///   - buttonMask: The buttons of a pointer device that are down.
  public func send(
    _ samples: [TouchSample], at time: Double, modifierFlags: KeyModifierFlags = [],
    buttonMask: Event.ButtonMask = []
  ) {
    guard mayTakeIn() else {
      return postpone {
        $0.send(samples, at: time, modifierFlags: modifierFlags, buttonMask: buttonMask)
      }
    }
    accept(samples, at: time, modifierFlags, buttonMask)
    endTakingIn()
  }

  /// Sends one event that was taken in.
  func accept(
    _ samples: [TouchSample], at time: Double, _ modifierFlags: KeyModifierFlags,
    _ buttonMask: Event.ButtonMask
  ) {
    guard let time = checked(time) else { return }
    fireTimers(before: time, inclusive: false)
    goForward(to: time)
    (event.modifierFlags, event.buttonMask) = (modifierFlags, buttonMask)
    guard samples.count > 1 else {
      restTouches()
      if take(samples[...]) { deliver() }
      return
    }
    var rest = samples[...]
    while !rest.isEmpty {
      let first = rest.startIndex
      let repeated = rest.indices.first { index in
        rest[first..<index].contains { $0.contact == rest[index].contact }
      }
      restTouches()
      if take(rest[..<(repeated ?? rest.endIndex)]) { deliver() }
      rest = rest[(repeated ?? rest.endIndex)...]
    }
  }

  /// Cancels all touches and all that hovers, as when the panel has gone.
  ///
  /// - Parameters:
  ///   - time: When, in seconds; a time before the newest counts as that.
  ///   - cause: Why, where that is known.
  public func cancelTouches(at time: Double, because cause: Touch.CancellationCause? = nil) {
    guard mayTakeIn() else {
      return postpone { $0.cancelTouches(at: time, because: cause) }
    }
    accept(cancellations(because: cause), at: time, [], [])
    endTakingIn()
  }

  private func cancellations(because cause: Touch.CancellationCause?) -> [TouchSample] {
    var samples = touches.filter(\.isDown).map { touch in
      var sample = touch.sample
      sample.phase = .cancelled
      return sample
    }
    samples += hoverCancellations
    for index in samples.indices { samples[index].cancellationCause = cause }
    return samples
  }
}
