import TestRig

/// The finger of slot 0.
extension [SimulatedEvent] {
  /// Puts the finger down at 100, 100 and moves it far enough for a pan.
  static func pan(_ id: Int32, at time: Int64) -> Self {
    .frame(at: time, .trackingID(id), .x(1000), .y(1000), .touched)
      + .frame(at: time + 16_000, .x(1400))
  }

  /// Puts the finger down and lifts it.
  static func tap(_ id: Int32, x: Int32, y: Int32, at time: Int64) -> Self {
    .frame(at: time, .trackingID(id), .x(x), .y(y), .touched) + .lift(at: time + 50_000)
  }

  /// Lifts the finger.
  static func lift(at time: Int64) -> Self { .frame(at: time, .trackingID(-1), .released) }
}
