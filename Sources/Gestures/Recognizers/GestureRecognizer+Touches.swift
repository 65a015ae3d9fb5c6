extension GestureRecognizer {
  /// The middle of touches, in points of the window.
  ///
  /// - Parameters:
  ///   - touches: The touches.
  ///   - location: Where a touch is, or was.
  ///   - isCounted: Whether a touch counts.
  /// - Returns: The middle, or `nil` where none counts.
  static func centroid(
    of touches: [Touch], _ location: (Touch) -> Point = { $0.windowLocation },
    where isCounted: (Touch) -> Bool = { _ in true }
  ) -> Point? {
    var (sum, count) = (Point.zero, 0.0)
    for touch in touches where isCounted(touch) {
      sum = sum + location(touch)
      count += 1
    }
    return count > 0 ? sum * (1 / count) : nil
  }

  /// The number of touches that are still down.
  var fingersDown: Int {
    var count = 0
    for touch in touches where touch.isDown { count += 1 }
    return count
  }
}
