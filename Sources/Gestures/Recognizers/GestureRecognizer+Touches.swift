extension GestureRecognizer {
  /// The middle of touches, in points of the window.
  ///
  /// - Parameters:
  ///   - touches: The touches.
  ///   - location: Where a touch is, or was.
  ///   - isCounted: Whether a touch counts.
  /// - Returns: The middle, or `nil` where none counts.
  @inline(__always)
  static func centroid(
    of touches: [Touch], _ location: (Touch) -> Point = { $0.windowLocation },
    where isCounted: (Touch) -> Bool = { _ in true }
  ) -> Point? {
    var (sum, count) = (Point.zero, 0.0)
    touches.forEachUnretained { touch in
      guard isCounted(touch) else { return }
      sum = sum + location(touch)
      count += 1
    }
    return count > 0 ? sum * (1 / count) : nil
  }

  /// Forgets all touches and presses, as the attempt ends.
  ///
  /// - Parameter reclaim: Called with each touch, which it may take.
  func forgetTouches(_ reclaim: (inout Touch?) -> Void) {
    while !touches.isEmpty {
      var touch: Touch? = touches.removeLast()
      touch?.receivers.removeFirst(self)
      reclaim(&touch)
    }
    heldTouches.clear()
    while let press = presses.popLast() { press.receivers.removeFirst(self) }
  }

  /// The number of touches that are still down.
  var fingersDown: Int { touches.downCount }
}
