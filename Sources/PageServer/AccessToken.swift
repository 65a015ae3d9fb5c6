/// What somebody must know to be let in: it is part of the page's address.
///
/// It stays there, and is no cookie: cookies are shared by all ports of a host, so that any server of
/// another user on this machine would be sent it.
struct AccessToken: Sendable {
  /// 128 bits in hexadecimal digits.
  let text: String

  /// Makes one that nobody can guess: the generator is the kernel's (getrandom(2)).
  init() {
    var generator = SystemRandomNumberGenerator()
    text = (0..<2).map { _ in
      let digits = String(generator.next() as UInt64, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }

  /// Whether it is the token, found out in a time that does not tell how much of it is right.
  func isEqual(to other: some StringProtocol) -> Bool {
    let (own, others) = (Array(text.utf8), Array(other.utf8))
    guard own.count == others.count else { return false }
    var difference: UInt8 = 0
    for index in own.indices { difference |= own[index] ^ others[index] }
    return difference == 0
  }
}
