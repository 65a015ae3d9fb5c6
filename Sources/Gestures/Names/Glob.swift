/// A pattern of ids and names, as a shell has it: `*` is any text, `?` any one character, `[a-z]`
/// and `[!a-z]` one of some, and `\` takes the next character as it is.
///
/// It stands here because ids are names of views and recognizers, and both configurations and
/// subscriptions choose by them.
package struct Glob: Equatable, Sendable {
  private enum Element: Equatable, Sendable {
    case anyText
    case anyCharacter
    case character(Character)
    case oneOf([ClosedRange<Character>], isNegated: Bool)

    func matches(_ character: Character) -> Bool {
      switch self {
      case .anyText, .anyCharacter: true
      case .character(let own): own == character
      case .oneOf(let ranges, let isNegated):
        ranges.contains { $0.contains(character) } != isNegated
      }
    }
  }

  /// The pattern as it was written.
  package let pattern: String
  private let elements: [Element]

  /// Reads a pattern; a bracket without an end is a bracket.
  package init(_ pattern: String) {
    self.pattern = pattern
    var elements: [Element] = []
    var rest = pattern[...]
    while let character = rest.popFirst() {
      switch character {
      case "*": if elements.last != .anyText { elements.append(.anyText) }
      case "?": elements.append(.anyCharacter)
      case "\\": elements.append(.character(rest.popFirst() ?? "\\"))
      case "[": elements.append(Self.takeSet(from: &rest) ?? .character("["))
      default: elements.append(.character(character))
      }
    }
    self.elements = elements
  }

  /// Whether a text matches the whole pattern, upper and lower case apart.
  ///
  /// Takes time in proportion to the lengths of pattern and text multiplied, at worst.
  package func matches(_ text: String) -> Bool {
    var (element, position) = (elements.startIndex, text.startIndex)
    // Where to go on with one character more for the newest `*`.
    var retry: (element: Int, position: String.Index)?
    while position < text.endIndex {
      if element < elements.endIndex, elements[element] == .anyText {
        element += 1
        retry = (element, position)
      } else if element < elements.endIndex, elements[element].matches(text[position]) {
        element += 1
        position = text.index(after: position)
      } else if let last = retry {
        let next = text.index(after: last.position)
        retry = (last.element, next)
        (element, position) = (last.element, next)
      } else {
        return false
      }
    }
    return elements[element...].allSatisfy { $0 == .anyText }
  }

  private static func takeSet(from rest: inout Substring) -> Element? {
    var set = rest
    let isNegated = set.first == "!" || set.first == "^"
    if isNegated { set.removeFirst() }
    var ranges: [ClosedRange<Character>] = []
    while let first = set.popFirst() {
      if first == "]", !ranges.isEmpty {
        rest = set
        return .oneOf(ranges, isNegated: isNegated)
      }
      var last = first
      let end = set.dropFirst().first
      if set.first == "-", let end, end != "]", end >= first {
        last = end
        set.removeFirst(2)
      }
      ranges.append(first...last)
    }
    return nil
  }
}
