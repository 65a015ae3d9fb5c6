extension GestureEngine {
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
      if take(frame.samples[...]) { hasChanged = true }
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
}
