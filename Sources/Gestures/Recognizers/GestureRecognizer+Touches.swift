extension GestureRecognizer {
  /// The centroid of touches, in points of the window.
  ///
  /// Pass closures, not key paths, with which each touch is retained.
  ///
  /// - Parameters:
  ///   - touches: The touches; those that count have the same weight.
  ///   - location: The location of a touch that counts, in points of the window.
  ///   - isCounted: True if a touch counts.
  /// - Returns: The centroid, or `nil` if no touch counts.
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

  /// The centroid of all touches after their last moves, in points of the window; `nil` without
  /// touches.
  final var movedCentroid: Point? { Self.centroid(of: touches) { $0.movedLocation } }

  /// The centroid of all touches in the coordinates of a view; `nil` for the window's.
  func locationOfTouches(in view: View?) -> Point {
    let location = Self.centroid(of: touches) ?? .zero
    return view?.convertFromWindow(location) ?? location
  }

  // MARK: Receiving
  // All changes of `touches`, `presses` and their lists of receivers stand here.

  /// Starts to receive a touch that comes down.
  func receive(_ touch: Touch) {
    touches.append(touch)
    touch.receivers.append(self)
  }

  /// Starts to receive a press that begins.
  func receive(_ press: Press) {
    presses.append(press)
    press.receivers.append(self)
  }

  func removeLiftedTouches() { touches.removeLifted() }

  /// Removes the touches of fingers that were lifted before the event under way.
  func removeTouchesLiftedEarlier() {
    while let index = touches.firstIndex(where: { !$0.isDown && !$0.isChanged }) {
      // This may release the last reference to a touch and its view. A `deinit` must not run during
      // an access.
      let touch = touches.remove(at: index)
      withExtendedLifetime(touch) {}
    }
  }

  /// Removes a press that is over.
  func removeEnded(_ press: Press) { presses.removeAll { $0 === press } }

  /// Stops receiving a touch.
  func drop(_ touch: Touch) {
    touches.removeAll { $0 === touch }
    touch.receivers.removeAll { $0 === self }
    engine?.noteIgnored(touch, by: self)
    engine?.updateIfIdle()
  }

  /// Stops receiving a press.
  func drop(_ press: Press) {
    presses.removeAll { $0 === press }
    press.receivers.removeAll { $0 === self }
    engine?.decisions.noteLift()
    engine?.updateIfIdle()
  }

  /// Removes all touches and presses at the end of the attempt.
  ///
  /// - Parameter reclaim: Called with each touch; it may take the reference to reuse the touch.
  func forgetTouches(_ reclaim: (inout Touch?) -> Void) {
    while !touches.isEmpty {
      var touch: Touch? = touches.removeLast()
      touch?.receivers.removeFirst(self)
      reclaim(&touch)
    }
    heldTouches.clear()
    while let press = presses.popLast() { press.receivers.removeFirst(self) }
  }

  var fingersDown: Int { touches.downCount }
}
