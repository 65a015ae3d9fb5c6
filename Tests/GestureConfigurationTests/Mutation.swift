import RandomNumbers

/// Random changes of texts, the same in every run.
struct Mutation {
  private var generator: SplitMix64

  init(seed: Int) {
    generator = SplitMix64(seed: UInt64(seed))
  }

  /// Flips bytes, or swaps, doubles or drops lines or words.
  mutating func mutate(_ text: [UInt8]) -> [UInt8] {
    if Bool.random(using: &generator) {
      var text = text
      for _ in 0..<Int.random(in: 0...3, using: &generator) {
        text[Int.random(in: text.indices, using: &generator)] =
          Bool.random(using: &generator)
          ? UInt8.random(in: 0...255, using: &generator)
          : Array("[]{}:,-#&*!|>'\"%@` \n0123456789~.".utf8).randomElement(using: &generator) ?? 0
      }
      return text
    }
    let separator = UInt8(ascii: Bool.random(using: &generator) ? "\n" : " ")
    var parts = text.split(separator: separator, omittingEmptySubsequences: false)
    for _ in 0..<Int.random(in: 1...3, using: &generator) where !parts.isEmpty {
      let first = Int.random(in: parts.indices, using: &generator)
      let second = Int.random(in: parts.indices, using: &generator)
      switch Int.random(in: 0...2, using: &generator) {
      case 0: parts.swapAt(first, second)
      case 1: parts.insert(parts[first], at: second)
      default: parts.remove(at: first)
      }
    }
    return Array(parts.joined(separator: [separator]))
  }
}
