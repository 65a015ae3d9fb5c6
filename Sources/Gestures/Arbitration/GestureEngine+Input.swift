extension GestureEngine {
  /// Sends one event: the fingers that changed in one frame.
  ///
  /// Timers that are due before the event fire first; a timer that is due at the same time fires
  /// after it. An event that is sent from within an action or a view's method is a mistake: it is
  /// reported to `onMisuse` and postponed until the event under way ends.
  ///
  /// A second sample of the same finger begins an event of its own, for example if a finger comes
  /// down and is lifted within one frame.
  ///
  /// - Parameters:
  ///   - samples: The fingers that changed, and the pointers that hover, in points of the surface.
  ///     Ignored are movements and ends of a finger that never came down or near, a second
  ///     touch-down of a finger that is down, and locations that are not finite; a finger that ends
  ///     at such a location ends at its last one.
  ///   - time: The time of the event, in seconds. A time before the newest one counts as the
  ///     newest; an event whose time is not finite is dropped. Both mistakes are reported to
  ///     `onMisuse`.
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

  /// Sends one event that was accepted.
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

  /// Cancels all touches and all hovering pointers, for example when the panel is unplugged.
  ///
  /// - Parameters:
  ///   - time: The time of the cancellation, in seconds. A time before the newest one counts as the
  ///     newest; if the time is not finite, nothing is cancelled. Both mistakes are reported to
  ///     `onMisuse`.
  ///   - cause: The reason for the cancellation; `nil` if it is not known.
  public func cancelTouches(at time: Double, because cause: Touch.CancellationCause? = nil) {
    guard mayTakeIn() else {
      return postpone { $0.cancelTouches(at: time, because: cause) }
    }
    accept(cancellations(because: cause), at: time, [], [])
    endTakingIn()
  }

  /// The touches of fingers that are on the surface, in the order in which they came down.
  package var touchesDown: [Touch] { touches.filter(\.isDown) }

  private func cancellations(because cause: Touch.CancellationCause?) -> [TouchSample] {
    var samples = touchesDown.map { touch in
      var sample = touch.sample
      sample.phase = .cancelled
      return sample
    }
    samples += hoverCancellations
    for index in samples.indices { samples[index].cancellationCause = cause }
    return samples
  }
}
