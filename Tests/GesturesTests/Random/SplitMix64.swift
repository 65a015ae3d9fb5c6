/// A small generator of numbers that are the same for the same seed, on every machine.
struct SplitMix64: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

extension RandomNumberGenerator {
  /// A number from 0 on and below a limit.
  mutating func below(_ limit: Int) -> Int {
    Int(next() % UInt64(limit))
  }

  /// `true` so many times of a hundred.
  mutating func percent(_ chance: Int) -> Bool {
    below(100) < chance
  }

  /// One of some things.
  mutating func one<Thing>(of things: [Thing]) -> Thing {
    things[below(things.count)]
  }
}
