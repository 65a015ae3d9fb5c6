/// A set of touch phases with a bit for each phase, so that it needs no allocation.
struct PhaseSet {
  private var bits: UInt8 = 0

  /// True if the set contains a phase.
  func contains(_ phase: Touch.Phase) -> Bool { bits & 1 << UInt8(phase.rawValue) != 0 }

  /// True if the set contains a phase in which a touch is over.
  var isAnyOver: Bool { contains(.ended) || contains(.cancelled) }

  /// Adds a phase to the set.
  mutating func insert(_ phase: Touch.Phase) { bits |= 1 << UInt8(phase.rawValue) }
}
