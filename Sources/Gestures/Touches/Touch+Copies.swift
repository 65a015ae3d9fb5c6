extension Touch {
  /// The samples of the touch in the event under way, as copies of the touch, oldest first; the
  /// last one is the touch as it is shown.
  var coalesced: [Touch] {
    var copies: [Touch] = []
    var previous = previousWindowLocation
    // A touch that is shown as it came down has not moved yet.
    if phase != .began {
      for earlier in earlierSamples {
        copies.append(copy(earlier.sample, at: earlier.timestamp, from: previous))
        previous = earlier.sample.location
      }
    }
    copies.append(copy(shownSample, at: timestamp, from: previous))
    return copies
  }

  /// Copies of the touch that continue its last movement, soonest first.
  var predicted: [Touch] {
    guard phase == .moved, isChanged, let lastMovement else { return [] }
    let interval = EventTime.elapsed(from: lastMovement.startedAt, to: timestamp)
    guard interval >= Metrics.predictedTouchMinimumInterval else { return [] }
    let velocity = (windowLocation - lastMovement.start) * (1 / interval)
    var copies: [Touch] = []
    var next = shownSample
    for step in 1...Metrics.predictedTouchCount {
      let ahead = Double(step) * Metrics.predictedTouchInterval
      let previous = next.location
      next.location = windowLocation + velocity * ahead
      guard next.location.isFinite else { break }
      copies.append(copy(next, at: EventTime.after(ahead, from: timestamp), from: previous))
    }
    return copies
  }

  /// The newest sample, with the phase and the location with which the touch is shown.
  private var shownSample: TouchSample {
    var shown = sample
    (shown.phase, shown.location) = (phase, windowLocation)
    return shown
  }

  /// Returns a copy of the touch with a sample's values; it does not change with the touch.
  func copy(_ sample: TouchSample, at timestamp: Double, from previous: Point) -> Touch {
    let copy = Touch(id: id, sample: sample, timestamp: timestamp, tapCount: tapCount)
    copy.phase = sample.phase
    copy.previousWindowLocation = previous
    copy.view = view
    copy.receivers = receivers
    return copy
  }
}
