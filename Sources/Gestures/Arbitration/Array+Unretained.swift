// Loops of the hot path. A loop over an array of objects counts a reference up and down for each
// element, in a program with threads with a locked instruction each; these loops do not.

extension Array where Element: AnyObject {
  /// Calls a closure with each element, without counting references.
  ///
  /// The array keeps the elements alive meanwhile. A closure that calls what belongs to the program
  /// needs a copy of the array, since the program may change the original.
  @inline(__always)
  func forEachUnretained(_ body: (Element) -> Void) {
    for index in indices { readUnretained(index, body) }
  }

  /// True if a rule, which only reads values of the element, holds for one of the elements.
  @inline(__always)
  func containsUnretained(_ rule: (Element) -> Bool) -> Bool {
    for index in indices where readUnretained(index, rule) { return true }
    return false
  }

  /// Calls a closure that only reads and writes values of an element with it.
  @inline(__always)
  private func readUnretained<Result>(_ index: Int, _ body: (Element) -> Result) -> Result {
    unsafe withUnsafeBytes { bytes in
      let element = unsafe bytes.load(
        fromByteOffset: index * MemoryLayout<Unmanaged<Element>>.stride,
        as: Unmanaged<Element>.self)
      return unsafe element._withUnsafeGuaranteedRef(body)
    }
  }
}

extension [Touch] {
  /// True if a finger is on the surface.
  var isAnyDown: Bool { containsUnretained(\.isDown) }

  /// The number of fingers on the surface.
  var downCount: Int {
    var count = 0
    forEachUnretained { if $0.isDown { count += 1 } }
    return count
  }

  /// True if there is a touch, and the event under way has brought all of them to a phase.
  func areAllBrought(to phase: Touch.Phase) -> Bool {
    !isEmpty && !containsUnretained { !$0.isChanged || $0.phase != phase }
  }

  /// True if the event under way has one of the touches elsewhere.
  var isAnyElsewhere: Bool { containsUnretained(\.isElsewhere) }

  /// True if a view is still to be told of one of the touches.
  var isAnyUnfinished: Bool { containsUnretained { $0.delivery != .finished } }

  /// Removes the touches of fingers that were lifted before the event under way.
  mutating func removeSettled() {
    if isAnySettled { removeAll { !$0.isDown && !$0.isChanged } }
  }

  private var isAnySettled: Bool { containsUnretained { !$0.isDown && !$0.isChanged } }

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
