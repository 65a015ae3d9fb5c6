extension GestureEngine {
  /// Reports a mistake of the program.
  func report(_ misuse: Misuse) {
    misuseCount += 1
    onMisuse?(misuse)
  }

  /// Rounds the time of an event to a microsecond, and reports a time that is not finite or lies
  /// before the newest one.
  ///
  /// - Returns: The rounded time; `nil` if it is not finite.
  func checked(_ time: Double) -> Double? {
    let rounded = EventTime.rounded(time)
    guard rounded.isFinite else {
      report(.timeIsNotFinite(time))
      return nil
    }
    if rounded < now { report(.timeFell(to: rounded, from: now)) }
    return rounded
  }
}

extension GestureRecognizer {
  /// Reports a request for a touch that the recognizer does not have, and returns the recognizer's
  /// own location instead.
  func locationOfMissingTouch(_ index: Int, in view: View?) -> Point {
    let engine = engine ?? host?.window?.engine
    engine?.report(.missingTouch(index: index, of: self))
    return location(in: view)
  }
}
