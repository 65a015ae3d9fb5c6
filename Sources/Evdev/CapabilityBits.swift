/// A set of bits in the form of sysfs: `capabilities/abs`, `properties` and others.
struct CapabilityBits {
  private let words: [UInt]

  /// Reads words in hexadecimal digits, the highest first, each as long as the kernel's `long` for
  /// this program; `nil` if the text has another form.
  init?(_ text: String) {
    let words = text.split(whereSeparator: \.isWhitespace).map { UInt($0, radix: 16) }
    let good = words.compactMap(\.self)
    guard good.count == words.count else { return nil }
    self.words = good.reversed()
  }

  /// True if a bit is set.
  func contains(_ bit: UInt16) -> Bool {
    let (word, place) = Int(bit).quotientAndRemainder(dividingBy: UInt.bitWidth)
    return words.indices.contains(word) && words[word] & (1 << UInt(place)) != 0
  }
}
