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
      if updateTouches(from: samples[...]) { deliver() }
      return
    }
    var rest = samples[...]
    while !rest.isEmpty {
      let first = rest.startIndex
      let repeated = rest.indices.first { index in
        rest[first..<index].contains { $0.contact == rest[index].contact }
      }
      restTouches()
      if updateTouches(from: rest[..<(repeated ?? rest.endIndex)]) { deliver() }
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
  package var touchesDown: [Touch] { touches.filter { $0.isDown } }

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

  // MARK: Several frames

  /// Sends several frames of the panel that were read together, oldest first.
  ///
  /// Frames that only move fingers become one event, at the time of the last one;
  /// `Event.coalescedTouches(for:)` returns the samples of all of them. A frame in which a finger
  /// comes down, is lifted or is cancelled is an event of its own, and so is one that contains a
  /// finger twice. A change of keys or buttons begins a new event.
  ///
  /// A timer that is due before a frame fires before it, after the frames that precede the timer:
  /// frames do not merge across a timer. So recognizers decide as if each frame were sent alone,
  /// except for what only the frames in between show.
  ///
  /// Frames that are sent from within an action or a view's method are postponed until the event
  /// under way ends, and reported to `onMisuse`.
  ///
  /// - Parameter frames: The frames, with their times in seconds. A frame whose time is not finite
  ///   is dropped; a time before the newest one counts as the newest. Both mistakes are reported to
  ///   `onMisuse`.
  public func send(_ frames: [TouchFrame]) {
    guard mayTakeIn() else { return postpone { $0.send(frames) } }
    accept(frames)
    endTakingIn()
  }

  private func accept(_ frames: [TouchFrame]) {
    var rest = frames[...]
    while let first = rest.first {
      guard first.isMergeable else {
        accept(first.samples, at: first.time, first.modifierFlags, first.buttonMask)
        rest.removeFirst()
        continue
      }
      fireTimers(before: EventTime.rounded(first.time), inclusive: false)
      // Timers do not change until the event is sent, so this deadline stays the next one.
      let deadline = nextDeadline ?? .infinity
      let end = rest.dropFirst().firstIndex {
        !$0.isMergeable || !$0.joins(first) || EventTime.rounded($0.time) > deadline
      }
      merge(rest[..<(end ?? rest.endIndex)])
      rest = rest[(end ?? rest.endIndex)...]
    }
  }

  /// Sends frames that only move fingers as one event.
  private func merge(_ frames: ArraySlice<TouchFrame>) {
    reportFalls(of: frames)
    restTouches()
    var hasChanged = false
    for frame in frames {
      goForward(to: EventTime.rounded(frame.time))
      (event.modifierFlags, event.buttonMask) = (frame.modifierFlags, frame.buttonMask)
      if updateTouches(from: frame.samples[...]) { hasChanged = true }
    }
    if hasChanged { deliver() }
  }

  /// Reports times that fall, before any touch is updated.
  ///
  /// The program may answer with a change that runs a pass, which must not find touches that no
  /// recognizer has received.
  private func reportFalls(of frames: ArraySlice<TouchFrame>) {
    var newest = now
    for frame in frames {
      let time = EventTime.rounded(frame.time)
      if time < newest { report(.timeFell(to: time, from: newest)) }
      newest = max(newest, time)
    }
  }

  // MARK: Time

  /// Fires the timers that are due at a time or before it.
  ///
  /// The engine's time becomes that of the newest timer that fired, not the given time, so that an
  /// event that is still to be read keeps its own time. A call from within an action or a view's
  /// method is postponed until the event under way ends, and reported to `onMisuse`.
  ///
  /// - Parameter time: The time, in seconds on the events' clock. An earlier time changes nothing.
  ///   If the time is not finite, no timer fires, and the mistake is reported to `onMisuse`: a
  ///   timer that is started again whenever it fires would keep an engine busy forever.
  public func advance(to time: Double) {
    guard mayTakeIn() else { return postpone { $0.advance(to: time) } }
    if time.isFinite {
      let newTime = EventTime.rounded(time)
      // Timers that were started before the first event run from this time.
      if now == -.infinity, newTime.isFinite, timerQueue.hasEarlyTimers { goForward(to: newTime) }
      fireTimers(before: newTime, inclusive: true)
    } else {
      report(.timeIsNotFinite(time))
    }
    endTakingIn()
  }

  /// Advances the time; an earlier time changes nothing.
  func goForward(to newTime: Double) { timerQueue.advance(to: newTime) }

  /// Fires the timers that are due before a time, and at that time if `inclusive` is true.
  func fireTimers(before limit: Double, inclusive: Bool) {
    while let timer = timerQueue.popFirst(before: limit, inclusive: inclusive) {
      beginEvent()
      process {
        noteTimeOut(of: timer)
        timer.callOwner()
      }
    }
  }

  /// Schedules a timer, with an interval in seconds from now.
  func schedule(_ timer: GestureTimer, after interval: Double) {
    if timerQueue.schedule(timer, after: interval) { timer.follow(self) }
  }

  /// Cancels a timer.
  func unschedule(_ timer: GestureTimer) {
    timerQueue.remove(timer)
    noteTimeOut(of: timer)
  }

  private func noteTimeOut(of timer: GestureTimer) {
    // A recognizer that is done needs no check, and a note of it could outlive this pass.
    guard let owner = timer.owner, owner.engine === self, !owner.attempt.state.isTerminal else {
      return
    }
    decisions.noteTimeOut(of: owner)
  }
}
