import RandomNumbers

/// Where a random surface takes its decisions from: bytes that somebody has chosen, and then numbers
/// of a seed.
struct Chance: RandomNumberGenerator {
  private var bytes: ArraySlice<UInt8>
  private var generator: SplitMix64

  /// Decides by a seed alone.
  init(seed: UInt64) {
    bytes = []
    generator = SplitMix64(seed: seed)
  }

  /// Decides by bytes, two at a time, as long as there are any: a fuzzer changes one decision where
  /// it changes a byte.
  init(bytes: [UInt8]) {
    self.bytes = bytes[...]
    generator = SplitMix64(seed: 0)
  }

  mutating func next() -> UInt64 {
    guard let low = bytes.popFirst(), let high = bytes.popFirst() else { return generator.next() }
    return UInt64(low) | UInt64(high) << 8
  }
}
