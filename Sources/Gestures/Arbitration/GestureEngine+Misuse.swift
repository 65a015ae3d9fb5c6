extension GestureEngine {
  /// Reports a mistake of the program.
  func report(_ misuse: Misuse) {
    misuseCount += 1
    onMisuse?(misuse)
  }

  /// The time of an event as the engine counts it; `nil` for one that is dropped.
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
  /// The location of the recognizer, in place of that of a touch that it does not have.
  func locationOfMissingTouch(_ index: Int, in view: View?) -> Point {
    let engine = engine ?? host?.window?.engine
    engine?.report(.missingTouch(index: index, of: self))
    return location(in: view)
  }
}
