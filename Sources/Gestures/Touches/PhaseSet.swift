/// Some phases of touches, a bit for each: a set that needs no memory.
struct PhaseSet {
  private var bits: UInt8 = 0

  /// True if a phase is one of them.
  func contains(_ phase: Touch.Phase) -> Bool { bits & 1 << UInt8(phase.rawValue) != 0 }

  /// True if the set has a phase in which a touch is over.
  var isAnyOver: Bool { contains(.ended) || contains(.cancelled) }

  /// Makes a phase one of them.
  mutating func insert(_ phase: Touch.Phase) { bits |= 1 << UInt8(phase.rawValue) }
}
