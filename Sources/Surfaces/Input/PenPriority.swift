/// The rule that a pen keeps fingers off a panel while it is near, and for a moment after.
struct PenPriority {
  /// The time after the pen has left, in microseconds, in which a lifted hand looks like a tap (90
  /// ms, `libinput`'s timer of touch arbitration).
  static let aftermath: Int64 = 90_000

  private var isNear = false
  private var leftAt: Int64?

  /// Sets whether a pen is near.
  ///
  /// - Parameters:
  ///   - isNear: True if a pen is near.
  ///   - time: The time of the change, in microseconds of the events' clock.
  /// - Returns: True if a pen has just come near.
  mutating func set(isNear: Bool, at time: Int64) -> Bool {
    defer { self.isNear = isNear }
    if self.isNear, !isNear { leftAt = time }
    return isNear && !self.isNear
  }

  /// True if fingers are kept off at a time.
  func keepsFingersOff(at time: Int64) -> Bool {
    if isNear { return true }
    // A clock that has stepped back must not keep fingers off for the length of the step.
    guard let leftAt, time >= leftAt else { return false }
    return time.subtractingReportingOverflow(leftAt).partialValue.magnitude
      < Self.aftermath.magnitude
  }
}
