/// Whether a pen keeps fingers off a panel: while one is near, and a little longer.
struct PenPriority {
  /// How long after the pen has gone, in microseconds: a hand that is lifted then looks like a tap
  /// (`libinput`'s timer of touch arbitration, 90 ms).
  static let aftermath: Int64 = 90_000

  private var isNear = false
  private var leftAt: Int64?

  /// Takes whether a pen is near.
  ///
  /// - Parameters:
  ///   - isNear: Whether it is.
  ///   - time: When that is so, in microseconds of the events' clock.
  /// - Returns: Whether a pen has come near just now.
  mutating func set(isNear: Bool, at time: Int64) -> Bool {
    defer { self.isNear = isNear }
    if self.isNear, !isNear { leftAt = time }
    return isNear && !self.isNear
  }

  /// Whether fingers are kept off at a time.
  func keepsFingersOff(at time: Int64) -> Bool {
    if isNear { return true }
    // A clock that has stepped back must not keep fingers off for as long as the step was.
    guard let leftAt, time >= leftAt else { return false }
    return time.subtractingReportingOverflow(leftAt).partialValue.magnitude
      < Self.aftermath.magnitude
  }
}
