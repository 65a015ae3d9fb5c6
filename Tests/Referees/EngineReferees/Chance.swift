import RandomNumbers

/// The source of a random surface's decisions: first the given bytes, then the numbers of a seed.
package struct Chance: RandomNumberGenerator {
  private var bytes: ArraySlice<UInt8>
  private var generator: SplitMix64

  /// Decides by a seed alone.
  package init(seed: UInt64) {
    bytes = []
    generator = SplitMix64(seed: seed)
  }

  /// Decides by bytes, two at a time, until they are used up, and then by a fixed seed.
  ///
  /// A fuzzer that changes a byte therefore changes only one decision.
  package init(bytes: [UInt8]) {
    self.bytes = bytes[...]
    generator = SplitMix64(seed: 0)
  }

  package mutating func next() -> UInt64 {
    guard let low = bytes.popFirst(), let high = bytes.popFirst() else { return generator.next() }
    return UInt64(low) | UInt64(high) << 8
  }
}
