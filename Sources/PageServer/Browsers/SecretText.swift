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
