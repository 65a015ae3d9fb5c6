/// The secret that gives access to a page, as a part of its address.
///
/// It is not a cookie: a browser sends cookies to all ports of a host, so servers of other users on
/// this machine would get it.
struct AccessToken: Sendable {
  /// 128 bits in hexadecimal digits.
  let text: String

  /// Creates a token that nobody can guess, with the kernel's random numbers (getrandom(2)).
  init() {
    var generator = SystemRandomNumberGenerator()
    text = (0..<2).map { _ in
      let digits = String(generator.next() as UInt64, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }

  /// True if a text is the token; the time of the comparison reveals nothing about the token.
  func isEqual(to other: some StringProtocol) -> Bool {
    SecretText.areEqual(text, other)
  }
}

/// Comparison of secrets.
package enum SecretText {
  /// True if two texts are equal; the time of the comparison reveals nothing but their lengths.
  package static func areEqual(_ one: some StringProtocol, _ other: some StringProtocol) -> Bool {
    let (ones, others) = (Array(one.utf8), Array(other.utf8))
    guard ones.count == others.count else { return false }
    var difference: UInt8 = 0
    for index in ones.indices { difference |= ones[index] ^ others[index] }
    return difference == 0
  }
}
