/// The touches that are down, or that a view has yet to be told the end of, oldest first.
final class ActiveTouches {
  private var list: [Touch] = []
  private var tapCounter = TapCounter()
  private let identifiers: TouchIdentifiers
  /// A touch that is over and that nobody else refers to, to be used for the next finger.
  private var spare: Touch?
  /// The phases to which the event under way has brought touches.
  private var changed = PhaseSet()

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
  var all: [Touch] { list }
  /// True if a finger is on the surface.
  var isAnyDown: Bool { list.isAnyDown }
  /// True if a finger was lifted whose touch is still here.
  var isAnyLifted: Bool { list.downCount < list.count }
  /// True if the event under way says something new of a touch.
  var isAnyChanged: Bool { list.contains(where: \.isChanged) }
  /// The phases to which the event under way has brought touches.
  ///
  /// Most frames only move touches, so that most of the work for each recognizer is skipped.
  var changedPhases: PhaseSet { changed }

  /// Has an event have the touches that are down or have just been lifted.
  func putPresent(in event: Event) {
    // In most frames they are those of the frame before.
    guard !isPresent(in: event) else { return }
    event.touchesInOrder.clear()
    for touch in list where touch.isDown || touch.isChanged { event.touchesInOrder.append(touch) }
  }

  private func isPresent(in event: Event) -> Bool {
    let (touches, present) = (list, event.touchesInOrder)
    guard touches.count == present.count else { return false }
    let (span, other) = (touches.span, present.span)
    for index in span.indices {
      guard span[index] === other[index], span[index].isDown || span[index].isChanged else {
        return false
      }
    }
    return true
  }

  /// Has all touches stand still for an event, unless that says something of them.
  func rest() {
    let touches = list
    let span = touches.span
    for index in span.indices { span[index].rest() }
  }

  /// Notes what the event under way says of touches.
  func beginEvent() {
    let touches = list
    let span = touches.span
    for index in span.indices where span[index].isChanged { changed.insert(span[index].phase) }
  }

  /// Ends the event under way.
  func endEvent() {
    changed = PhaseSet()
    let touches = list
    let span = touches.span
    for index in span.indices { span[index].endEvent() }
  }

  /// The touch of a finger that is down.
  func touch(of contact: Int) -> Touch? {
    let touches = list
    let span = touches.span
    for index in span.indices where span[index].contact == contact && span[index].isDown {
      return span[index]
    }
    return nil
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
    let count = tapCounter.count(at: sample.location, time: time)
    let touch = takeSpare() ?? Touch(sample)
    touch.start(id: identifiers.next(), sample: sample, timestamp: time, tapCount: count)
    list.append(touch)
    return touch
  }

  /// Removes the touches that are over, and of which nobody is to be told any more.
  ///
  /// - Parameter removed: Called with each.
  func removeFinished(_ removed: (Touch) -> Void) {
    var index = 0
    while index < list.count {
      guard finish(list[index]) else {
        index += 1
        continue
      }
      var touch: Touch? = list.remove(at: index)
      if let finished = touch { removed(finished) }
      reclaim(&touch)
    }
  }

  /// Notes that a touch is over.
  ///
  /// - Returns: True if nobody is to be told of it any more.
  private func finish(_ touch: Touch) -> Bool {
    guard !touch.isDown else { return false }
    if touch.isChanged, touch.phase == .ended { tapCounter.lifted(touch, time: touch.timestamp) }
    // A tap recognizer may keep the touch; it must not take it for news in the next event.
    touch.endNews()
    return touch.isSettled
  }

  /// Keeps a touch for the next finger if it is over and nobody else refers to it.
  ///
  /// A new touch costs an allocation. A weak reference would show another finger.
  func reclaim(_ touch: inout Touch?) {
    guard spare == nil, isKnownUniquelyReferenced(&touch), let finished = touch, !finished.isDown,
      finished.isSettled, !Self.isReferredTo(finished)
    else { return }
    finished.clear()
    spare = finished
    touch = nil
  }

  /// The touch that was kept, if nobody has come to refer to it.
  private func takeSpare() -> Touch? {
    guard isKnownUniquelyReferenced(&spare), let touch = spare, !Self.isReferredTo(touch) else {
      spare = nil
      return nil
    }
    spare = nil
    return touch
  }

  /// True if there is a weak or an unowned reference to a touch: its own count is one.
  private static func isReferredTo(_ touch: Touch) -> Bool {
    _getWeakRetainCount(touch) > 1 || _getUnownedRetainCount(touch) > 1
  }
}
