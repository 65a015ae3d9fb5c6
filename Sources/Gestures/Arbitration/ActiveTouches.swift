/// The touches that are down, or that a view has yet to be told the end of, oldest first.
final class ActiveTouches {
  #if DEBUG
  @unsafe
  #else
  @exclusivity(unchecked)
  #endif
  private var uncheckedStorage = Storage()
  /// The values of the list.
  ///
  /// Accesses to them cannot overlap: each reads or writes one value and calls nothing that belongs
  /// to the program.
  private var storage: Storage {
    get { unsafe uncheckedStorage }
    _modify { yield unsafe &uncheckedStorage }
  }

  /// The values of the list, all in one property: see `GestureRecognizer.Storage`.
  private struct Storage {
    var list: [Touch] = []
    var tapCounter = TapCounter()
    /// A touch that is over and that nobody else refers to, to be used for the next finger.
    var spare: Touch?
    /// The phases to which the event under way has brought touches.
    var changed = PhaseSet()
  }

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

  /// The touches, in the order in which they came down.
  var all: [Touch] { storage.list }
  /// True if a finger is on the surface.
  var isAnyDown: Bool { storage.list.isAnyDown }
  /// True if a finger was lifted whose touch is still here.
  var isAnyLifted: Bool { storage.list.downCount < storage.list.count }
  /// True if the event under way says something new of a touch.
  var isAnyChanged: Bool { storage.list.containsUnretained(\.isChanged) }
  /// The phases to which the event under way has brought touches.
  ///
  /// Most frames only move touches, so that most of the work for each recognizer is skipped.
  var changedPhases: PhaseSet { storage.changed }

  /// Has an event have the touches that are down or have just been lifted.
  func putPresent(in event: Event) {
    // In most frames they are those of the frame before.
    guard !isPresent(in: event) else { return }
    event.touchesInOrder.clear()
    for touch in storage.list where touch.isDown || touch.isChanged {
      event.touchesInOrder.append(touch)
    }
  }

  private func isPresent(in event: Event) -> Bool {
    guard storage.list.count == event.touchesInOrder.count else { return false }
    var index = 0
    return !storage.list.containsUnretained { touch in
      defer { index += 1 }
      return touch !== event.touchesInOrder[index] || !(touch.isDown || touch.isChanged)
    }
  }

  /// Has all touches stand still for an event, unless that says something of them.
  func rest() {
    storage.list.forEachUnretained { $0.rest() }
  }

  /// Notes what the event under way says of touches.
  func beginEvent() {
    var changed = storage.changed
    storage.list.forEachUnretained { if $0.isChanged { changed.insert($0.phase) } }
    storage.changed = changed
  }

  /// Ends the event under way.
  func endEvent() {
    storage.changed = PhaseSet()
    storage.list.forEachUnretained { $0.endEvent() }
  }

  /// The touch of a finger that is down.
  func touch(of contact: Int) -> Touch? {
    var found: Touch?
    _ = storage.list.containsUnretained { touch in
      guard touch.contact == contact, touch.isDown else { return false }
      found = touch
      return true
    }
    return found
  }

  /// Brings the touches and pointers up to date.
  ///
  /// - Parameters:
  ///   - samples: What an event says of fingers and pointers.
  ///   - time: When it happened, in seconds.
  /// - Returns: True if anything changed.
  func take(_ samples: ArraySlice<TouchSample>, at time: Double) -> Bool {
    var hasChanged = false
    for sample in samples where sample.location.isOnThePlane {
      if sample.phase.mayHover || !hoverTracker.isEmpty {
        if hoverTracker.take(sample, beside: self) { hasChanged = true }
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

  /// Adds a touch for a finger that comes down.
  private func add(_ sample: TouchSample, at time: Double) -> Touch {
    let count = storage.tapCounter.count(at: sample.location, time: time)
    let touch = takeSpare() ?? Touch(sample)
    touch.start(id: identifiers.next(), sample: sample, timestamp: time, tapCount: count)
    storage.list.append(touch)
    return touch
  }

  /// Removes the touches that are over, and of which nobody is to be told any more.
  ///
  /// - Parameter removed: Called with each.
  func removeFinished(_ removed: (Touch) -> Void) {
    var index = 0
    while index < storage.list.count {
      guard finish(storage.list[index]) else {
        index += 1
        continue
      }
      var touch: Touch? = storage.list.remove(at: index)
      if let finished = touch { removed(finished) }
      reclaim(&touch)
    }
  }

  /// Notes that a touch is over.
  ///
  /// - Returns: True if nobody is to be told of it any more.
  private func finish(_ touch: Touch) -> Bool {
    guard !touch.isDown else { return false }
    if touch.isChanged, touch.phase == .ended {
      storage.tapCounter.lifted(touch, time: touch.timestamp)
    }
    // A tap recognizer may keep the touch; it must not take it for news in the next event.
    touch.endNews()
    return touch.isSettled
  }

  /// Keeps a touch for the next finger if it is over and nobody else refers to it.
  ///
  /// A new touch costs an allocation. A weak reference would show another finger.
  func reclaim(_ touch: inout Touch?) {
    guard storage.spare == nil, isKnownUniquelyReferenced(&touch), let finished = touch,
      !finished.isDown,
      finished.isSettled, !Self.isReferredTo(finished)
    else { return }
    finished.clear()
    storage.spare = finished
    touch = nil
  }

  /// The touch that was kept, if nobody has come to refer to it.
  private func takeSpare() -> Touch? {
    guard isKnownUniquelyReferenced(&storage.spare), let touch = storage.spare,
      !Self.isReferredTo(touch)
    else {
      storage.spare = nil
      return nil
    }
    storage.spare = nil
    return touch
  }

  /// True if there is a weak or an unowned reference to a touch: its own count is one.
  private static func isReferredTo(_ touch: Touch) -> Bool {
    _getWeakRetainCount(touch) > 1 || _getUnownedRetainCount(touch) > 1
  }
}
