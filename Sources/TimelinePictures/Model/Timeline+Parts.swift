extension Timeline {
  /// Leaves out what does not begin within a time.
  ///
  /// Touches and attempts that begin within it are kept whole.
  ///
  /// - Parameters:
  ///   - start: The first moment that is wanted, in seconds.
  ///   - end: The first that is not.
  package mutating func keep(from start: Double, before end: Double) {
    func isWanted(_ time: Double?) -> Bool { time.map { $0 >= start && $0 < end } ?? false }
    touches.removeAll { !isWanted($0.samples.first?.time) }
    ignored.removeAll { !isWanted($0.time) }
    for index in gestures.indices {
      gestures[index].attempts.removeAll { !isWanted($0.steps.first?.time) }
    }
    untouchedGestures += gestures.filter(\.attempts.isEmpty).map(\.id)
    gestures.removeAll(where: \.attempts.isEmpty)
  }

  /// Leaves out what no page has room for, and says so.
  ///
  /// - Parameters:
  ///   - maximum: How many touches there may be; what begins later than these is left out.
  ///   - gestureMaximum: How many gestures there may be.
  package mutating func limit(touches maximum: Int, gestures gestureMaximum: Int) {
    var omissions: [String] = []
    if touches.count > maximum, let end = touches[maximum].samples.first?.time {
      omissions.append(
        "only the first \(maximum) of \(touches.count) touches, up to \(Decimal.time(end)) s "
          + "(choose others with --from and --to)")
      keep(from: -.infinity, before: end)
      // Several may have come down in one frame.
      touches.removeLast(max(0, touches.count - maximum))
    }
    if gestures.count > gestureMaximum {
      omissions.append(
        "only the first \(gestureMaximum) of \(gestures.count) gestures "
          + "(choose others with --gesture and --view)")
      gestures.removeLast(gestures.count - gestureMaximum)
    }
    if !omissions.isEmpty {
      omission = "This picture shows \(omissions.joined(separator: ", and "))."
    }
  }
}
