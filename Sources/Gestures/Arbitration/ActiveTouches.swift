/// The touches that are down or whose end a view has yet to receive, oldest first.
final class ActiveTouches {
  /// The touches, in the order in which they came down.
  private(set) var all: [Touch] = []
  private var tapCounter = TapCounter()
  /// Finished touches without other references, to be reused for the next fingers.
  private var spares: [Touch] = []
  /// The most touches that are kept: the fingers of a person.
  private static let maximumSpares = 10
  /// The phases that touches entered in the event under way.
  ///
  /// Most frames only move touches, so that most of the work for each recognizer is skipped.
  private(set) var changedPhases = PhaseSet()

  private let identifiers: TouchIdentifiers

  private let hoverTracker: HoverTracker
  private let touchBinder: TouchBinder
  private let estimates: EstimateLedger

  init(
    identifiers: TouchIdentifiers, hoverTracker: HoverTracker, touchBinder: TouchBinder,
    estimates: EstimateLedger
  ) {
    (self.identifiers, self.hoverTracker) = (identifiers, hoverTracker)
    (self.touchBinder, self.estimates) = (touchBinder, estimates)
  }

  /// True if a finger is on the surface.
  var isAnyDown: Bool { all.isAnyDown }
  /// True if the list still has a touch whose finger was lifted.
  var isAnyLifted: Bool { all.downCount < all.count }
  /// True if a touch has changed in the event under way.
  var isAnyChanged: Bool { all.containsUnretained { $0.isChanged } }

  /// Puts the touches that are down or were just lifted into an event.
  func putPresent(in event: Event) {
    // In most frames they are the same as in the frame before.
    guard !isPresent(in: event) else { return }
    event.touchesInOrder.clear()
    for touch in all where touch.isDown || touch.isChanged {
      event.touchesInOrder.append(touch)
    }
  }

  private func isPresent(in event: Event) -> Bool {
    guard all.count == event.touchesInOrder.count else { return false }
    var index = 0
    return !all.containsUnretained { touch in
      defer { index += 1 }
      return touch !== event.touchesInOrder[index] || !(touch.isDown || touch.isChanged)
    }
  }

  /// Makes all touches stationary, until a sample changes them.
  func rest() {
    all.forEachUnretained { $0.rest() }
  }

  /// Collects the phases that touches entered in the event under way.
  func beginEvent() {
    var changed = changedPhases
    all.forEachUnretained { if $0.isChanged { changed.insert($0.phase) } }
    changedPhases = changed
  }

  /// Ends the event under way.
  func endEvent() {
    changedPhases = PhaseSet()
    all.forEachUnretained { $0.endEvent() }
  }

  /// The touch of a finger that is down; `nil` if there is none.
  func touch(of contact: Int) -> Touch? {
    var index = 0
    let isFound = all.containsUnretained { touch in
      if touch.contact == contact, touch.isDown { return true }
      index += 1
      return false
    }
    return isFound ? all[index] : nil
  }

  /// Updates touches and pointers from samples.
  ///
  /// - Parameters:
  ///   - samples: The samples of fingers and pointers in an event.
  ///   - time: The time of the event, in seconds.
  /// - Returns: True if anything changed.
  func update(from samples: ArraySlice<TouchSample>, at time: Double) -> Bool {
    var hasChanged = false
    for sample in samples {
      guard let sample = onThePlane(sample) else { continue }
      if sample.phase.mayHover || !hoverTracker.isEmpty {
        if hoverTracker.update(from: sample, beside: self) { hasChanged = true }
      }
      switch (sample.phase, touch(of: sample.contact)) {
      case (.began, nil):
        if !isAnyDown { touchBinder.beginSequence() }
        estimates.awaitUpdates(of: add(sample, at: time))
        hasChanged = true
      case (.moved, let touch?), (.ended, let touch?), (.cancelled, let touch?):
        touch.update(with: sample, timestamp: time)
        estimates.awaitUpdates(of: touch)
        hasChanged = true
      default:
        break
      }
    }
    return hasChanged
  }

  /// Returns a sample with a location that can be on a surface; `nil` if it is to be ignored.
  ///
  /// A finger or a pointer also ends at a place that cannot be: then at its last location.
  private func onThePlane(_ sample: TouchSample) -> TouchSample? {
    guard !sample.location.isOnThePlane else { return sample }
    guard sample.phase.isOver || sample.phase == .regionExited,
      let location = touch(of: sample.contact)?.windowLocation
        ?? hoverTracker.location(of: sample.contact)
    else { return nil }
    var end = sample
    end.location = location
    return end
  }

  /// Adds a touch for a finger that comes down.
  private func add(_ sample: TouchSample, at time: Double) -> Touch {
    let count = tapCounter.count(at: sample.location, time: time)
    let touch = popSpare() ?? Touch(sample)
    touch.start(id: identifiers.next(), sample: sample, timestamp: time, tapCount: count)
    all.append(touch)
    return touch
  }

  /// Removes the touches that are over and need no more messages to their views.
  ///
  /// - Parameter removed: Called with each removed touch.
  func removeFinished(_ removed: (Touch) -> Void) {
    var index = 0
    while index < all.count {
      guard finish(all[index]) else {
        index += 1
        continue
      }
      var touch: Touch? = all.remove(at: index)
      if let finished = touch { removed(finished) }
      reclaim(&touch)
    }
  }

  /// Ends the event for a touch that is over, and counts its lift as a tap.
  ///
  /// - Returns: True if the touch is over and needs no more messages to its view.
  private func finish(_ touch: Touch) -> Bool {
    guard !touch.isDown else { return false }
    if touch.isChanged, touch.phase == .ended {
      tapCounter.lifted(touch, time: touch.timestamp)
    }
    // A tap recognizer may keep the touch, and must not mistake it for a change in the next event.
    touch.endNews()
    return touch.isRemovable
  }

  /// Keeps a touch for the next finger if it is over and has no other references.
  ///
  /// This saves an allocation. Weak and unowned references count too, because they would show
  /// another finger.
  func reclaim(_ touch: inout Touch?) {
    guard spares.count < Self.maximumSpares, isKnownUniquelyReferenced(&touch),
      let finished = touch, !finished.isDown, finished.isRemovable, !Weak.refers(to: finished)
    else { return }
    finished.clear()
    spares.append(finished)
    touch = nil
  }

  /// Removes and returns a kept touch that still has no other references; `nil` if there is none.
  private func popSpare() -> Touch? {
    while !spares.isEmpty {
      let isUnique = isKnownUniquelyReferenced(&spares[spares.count - 1])
      let touch = spares.removeLast()
      if isUnique, !Weak.refers(to: touch) { return touch }
    }
    return nil
  }
}

/// Counts how often a finger comes down at about the same location in quick succession
/// (`UITouch.tapCount`).
struct TapCounter {
  private struct Tap {
    let location: Point
    let liftedAt: Double
    let count: Int
  }

  /// The largest number of taps kept: no hand has more fingers to tap with at once, and the list
  /// stays short on any panel.
  private static let capacity = 16

  private var taps: [Tap] = []

  /// Returns the count for a touch that comes down, itself included.
  mutating func count(at location: Point, time: Double) -> Int {
    removeTaps(before: time)
    let earlier = taps.last {
      $0.location.distance(to: location) <= Metrics.tapCountMaximumDistance
    }
    return (earlier?.count ?? 0) + 1
  }

  /// Records a touch that was lifted, if it was lifted near where it came down.
  mutating func lifted(_ touch: Touch, time: Double) {
    removeTaps(before: time)
    let moved = touch.beganLocation.distance(to: touch.windowLocation)
    guard moved <= Metrics.tapCountMaximumDistance else { return }
    if taps.count == Self.capacity { taps.removeFirst() }
    taps.append(Tap(location: touch.beganLocation, liftedAt: time, count: touch.tapCount))
  }

  private mutating func removeTaps(before time: Double) {
    // The list is in order of time.
    while let tap = taps.first,
      EventTime.elapsed(from: tap.liftedAt, to: time) > Metrics.tapCountMaximumInterval
    {
      taps.remove(at: 0)
    }
  }
}

/// A set of touch phases with a bit for each phase, so that it needs no allocation.
struct PhaseSet {
  private var bits: UInt8 = 0

  func contains(_ phase: Touch.Phase) -> Bool { bits & 1 << UInt8(phase.rawValue) != 0 }

  /// True if the set contains a phase in which a touch is over.
  var isAnyOver: Bool { contains(.ended) || contains(.cancelled) }

  /// Adds a phase to the set.
  mutating func insert(_ phase: Touch.Phase) { bits |= 1 << UInt8(phase.rawValue) }
}
