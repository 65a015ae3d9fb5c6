package extension RandomNumberGenerator {
  /// A number from 0 up to, but not including, a limit.
  mutating func below(_ limit: Int) -> Int {
    Int(next() % UInt64(limit))
  }

  /// `true` with a chance in percent.
  mutating func percent(_ chance: Int) -> Bool {
    below(100) < chance
  }

  /// An element of a list, chosen at random.
  mutating func one<Thing>(of things: [Thing]) -> Thing {
    things[below(things.count)]
  }
}
