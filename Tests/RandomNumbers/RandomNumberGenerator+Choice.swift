package extension RandomNumberGenerator {
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
