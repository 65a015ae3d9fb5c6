extension GestureEngine {
  /// Sends several frames of the panel for one delivery, oldest first.
  ///
  /// Frames that only move fingers become one event, at the time of the last of them;
  /// `Event.coalescedTouches(for:)` tells the others. A frame in which a finger comes down, is
  /// lifted or is cancelled is an event of its own, and so is one that names a finger twice. Other
  /// keys or buttons begin a new event.
  ///
  /// A timer that is due before a frame fires before it, and those before the timer are told
  /// first: they do not merge across it. So recognizers come to the same end as if each frame
  /// were sent alone, except for what they could only see in the frames between.
  ///
  /// Frames that come from within an action or a view's method are sent after the event under way,
  /// which is reported (`onMisuse`).
  ///
  /// - Parameter frames: The frames. One without a finite time is passed over; a time before the
  ///   newest counts as that.
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
      // No timer comes or goes until the event is sent, so the next deadline holds until then.
      let deadline = nextDeadline ?? .infinity
      let end = rest.dropFirst().firstIndex {
        !$0.isMergeable || !$0.joins(first) || EventTime.rounded($0.time) > deadline
      }
      merge(rest[..<(end ?? rest.endIndex)])
      rest = rest[(end ?? rest.endIndex)...]
    }
  }

  /// Makes one event of frames that only move fingers.
  private func merge(_ frames: ArraySlice<TouchFrame>) {
    restTouches()
    var hasChanged = false
    for frame in frames {
      goForward(to: checked(frame.time) ?? now)
      (event.modifierFlags, event.buttonMask) = (frame.modifierFlags, frame.buttonMask)
      if take(frame.samples[...]) { hasChanged = true }
    }
    if hasChanged { deliver() }
  }
}
