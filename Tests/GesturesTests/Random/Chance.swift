import RandomNumbers

/// The source of a random surface's decisions: first the given bytes, then the numbers of a seed.
struct Chance: RandomNumberGenerator {
  private var bytes: ArraySlice<UInt8>
  private var generator: SplitMix64

  /// Decides by a seed alone.
  init(seed: UInt64) {
    bytes = []
    generator = SplitMix64(seed: seed)
  }

  /// Decides by bytes, two at a time, until they are used up, and then by a fixed seed.
  ///
  /// So a fuzzer that changes a byte changes one decision.
  init(bytes: [UInt8]) {
    self.bytes = bytes[...]
    generator = SplitMix64(seed: 0)
  }

  mutating func next() -> UInt64 {
    guard let low = bytes.popFirst(), let high = bytes.popFirst() else { return generator.next() }
    return UInt64(low) | UInt64(high) << 8
  }
}
