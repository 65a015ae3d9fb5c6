// Loops of the hot path. A loop over an array of objects counts a reference up and down for each
// element; one over a span of the array does not.

extension [Touch] {
  /// True if a finger is on the surface.
  var isAnyDown: Bool {
    let span = span
    for index in span.indices where span[index].isDown { return true }
    return false
  }

  /// The number of fingers on the surface.
  var downCount: Int {
    let span = span
    var count = 0
    for index in span.indices where span[index].isDown { count += 1 }
    return count
  }

  /// True if there is a touch, and the event under way has brought all of them to a phase.
  func areAllBrought(to phase: Touch.Phase) -> Bool {
    let span = span
    for index in span.indices where !span[index].isChanged || span[index].phase != phase {
      return false
    }
    return !isEmpty
  }

  /// True if the event under way has one of the touches elsewhere.
  var isAnyElsewhere: Bool {
    let span = span
    for index in span.indices where span[index].isElsewhere { return true }
    return false
  }

  /// True if a view is still to be told of one of the touches.
  var isAnyUnfinished: Bool {
    let span = span
    for index in span.indices where span[index].delivery != .finished { return true }
    return false
  }

  /// Removes the touches of fingers that were lifted before the event under way.
  mutating func removeSettled() {
    if isAnySettled { removeAll { !$0.isDown && !$0.isChanged } }
  }

  private var isAnySettled: Bool {
    let span = span
    for index in span.indices where !span[index].isDown && !span[index].isChanged { return true }
    return false
  }

  /// Removes the touches of fingers that were lifted.
  mutating func removeLifted() {
    let remaining = downCount
    if remaining == 0 {
      clear()
    } else if remaining < count {
      removeAll { !$0.isDown }
    }
  }
}

extension Array {
  /// Removes all elements and keeps the storage; costs nothing if there are none.
  mutating func clear() {
    while !isEmpty { removeLast() }
  }
}

extension [GestureRecognizer] {
  /// Removes a recognizer that is in the list once at most: quickly if it is one of the first, as
  /// when recognizers are reset in the order of processing.
  mutating func removeFirst(_ recognizer: GestureRecognizer) {
    if let index = index(of: recognizer) { remove(at: index) }
  }

  private func index(of recognizer: GestureRecognizer) -> Int? {
    let span = span
    for index in span.indices where span[index] === recognizer { return index }
    return nil
  }
}
