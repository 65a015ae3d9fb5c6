/// A pattern for texts, as in shells: `*` matches any characters or none, `?` matches one, `[a-z]`
/// one of a set and `[!a-z]` one outside it.
///
/// A bracket without its closing bracket matches itself. To match one of these characters itself,
/// put it in brackets. Case matters, and `*` also matches slashes.
package struct Glob: Hashable, Sendable, CustomStringConvertible {
  /// One part of the pattern.
  enum Token: Equatable, Sendable {
    case anything
    case one
    case character(Unicode.Scalar)
    case set([ClosedRange<Unicode.Scalar>], isNegated: Bool)

    func matches(_ character: Unicode.Scalar) -> Bool {
      switch self {
      case .anything: false
      case .one: true
      case .character(let expected): character == expected
      case .set(let ranges, let isNegated):
        ranges.contains { $0.contains(character) } != isNegated
      }
    }
  }

  package let pattern: String
  let tokens: [Token]

  package init(_ pattern: String) {
    self.pattern = pattern
    tokens = Self.tokens(of: Array(pattern.unicodeScalars))
  }

  /// The pattern, in quotes.
  package var description: String { "'\(pattern)'" }

  /// True if both patterns are written in the same way.
  package static func == (glob: Glob, other: Glob) -> Bool { glob.pattern == other.pattern }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(pattern)
  }

  /// True if the pattern matches the whole text.
  ///
  /// Each character of the text takes at most as many steps as the pattern has characters.
  package func matches(_ text: String) -> Bool {
    let text = text.unicodeScalars
    var (token, position) = (0, text.startIndex)
    // The place to continue from when the rest after the newest star does not match. Earlier stars
    // need not be tried again: the newest can match all that they could.
    var retry: (token: Int, position: String.Index)?
    while position < text.endIndex {
      if token < tokens.count, tokens[token] == .anything {
        token += 1
        retry = (token, position)
      } else if token < tokens.count, tokens[token].matches(text[position]) {
        token += 1
        position = text.index(after: position)
      } else if let star = retry {
        token = star.token
        position = text.index(after: star.position)
        retry = (token, position)
      } else {
        return false
      }
    }
    return tokens[token...].allSatisfy { $0 == .anything }
  }

  /// A short text that the pattern matches, unless it has a set that no character belongs to.
  package var example: String {
    var text = String.UnicodeScalarView()
    for token in tokens {
      switch token {
      case .anything: break
      case .one: text.append("x")
      case .character(let character): text.append(character)
      case .set(let ranges, _):
        let letters = (UInt8(ascii: "!")...UInt8(ascii: "~")).map { Unicode.Scalar($0) }
        let candidates = ranges.map { $0.lowerBound } + letters
        text.append(candidates.first(where: token.matches) ?? "?")
      }
    }
    return String(text)
  }

  private static func tokens(of pattern: [Unicode.Scalar]) -> [Token] {
    var tokens: [Token] = []
    var index = 0
    let lastBracket = pattern.lastIndex(of: "]") ?? 0
    while index < pattern.count {
      switch pattern[index] {
      case "*" where tokens.last == .anything: break
      case "*": tokens.append(.anything)
      case "?": tokens.append(.one)
      case "[":
        if index < lastBracket, let (set, end) = set(in: pattern, from: index + 1) {
          tokens.append(set)
          index = end
        } else {
          tokens.append(.character("["))
        }
      case let character: tokens.append(.character(character))
      }
      index += 1
    }
    return tokens
  }

  /// Reads a set in brackets.
  ///
  /// - Parameters:
  ///   - pattern: The characters of the whole pattern.
  ///   - start: The index after the opening bracket.
  /// - Returns: The set and the index of its closing bracket; `nil` if there is none.
  private static func set(
    in pattern: [Unicode.Scalar], from start: Int
  ) -> (Token, end: Int)? {
    let isNegated = start < pattern.count && (pattern[start] == "!" || pattern[start] == "^")
    let first = isNegated ? start + 1 : start
    // A closing bracket that comes first belongs to the set.
    guard let end = pattern.indices.dropFirst(first + 1).first(where: { pattern[$0] == "]" })
    else { return nil }
    var ranges: [ClosedRange<Unicode.Scalar>] = []
    var index = first
    while index < end {
      let low = pattern[index]
      if index + 2 < end, pattern[index + 1] == "-" {
        let high = pattern[index + 2]
        if low <= high { ranges.append(low...high) }
        index += 3
      } else {
        ranges.append(low...low)
        index += 1
      }
    }
    return (.set(ranges, isNegated: isNegated), end)
  }
}
