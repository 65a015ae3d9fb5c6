import LinuxIO

/// An explanation of libyaml's error on one line, for people to read.
struct SyntaxExplanation {
  /// The problem in libyaml's words.
  var problem: String
  /// The context in libyaml's words, as `while ...`; empty if there is none.
  var context: String
  /// The beginning of the context.
  var beginning: Mark
  var lines: SourceLines
  /// True if the problem is the end of the text.
  var isAtEnd: Bool

  private static let tabs = "tabs cannot indent in YAML; use spaces"

  /// Makes the error for a problem at that place.
  func error(at place: Mark) -> YAMLError {
    if context == "while scanning an alias" || context == "while scanning an anchor" {
      return YAMLError(
        mark: beginning, message: "a text that begins with '*' or '&' needs quotes")
    }
    switch problem {
    case "mapping values are not allowed in this context": return strayColon(at: place)
    case "could not find expected ':'": return missingColon(inLine: beginning.line)
    case "did not find expected <document start>": return secondRoot(at: place)
    default: return YAMLError(mark: place, message: message(at: place))
    }
  }

  // MARK: Brackets, quotes and characters

  private func message(at place: Mark) -> String {
    let found = character(at: place)
    switch problem {
    case "found character that cannot start any token":
      guard found != "\t" else { return Self.tabs }
      let name = found.map { "'\(String($0).onOneLine)'" } ?? "this"
      return "\(name) cannot begin a value; put the value in quotes"
    case "found a tab character that violates indentation",
      "found a tab character where an indentation space is expected":
      return Self.tabs
    case "did not find expected ',' or ']'":
      return openBracket("list", from: "[", to: "]", found)
    case "did not find expected ',' or '}'":
      return openBracket("mapping", from: "{", to: "}", found)
    case "did not find expected node content":
      return missingValue(before: found)
    case "did not find expected key", "did not find expected '-' indicator":
      return strayClosing(found) ?? strayText(at: place)
    case "block sequence entries are not allowed in this context":
      return "'- ' cannot begin a list here; begin a new line, or put the text in quotes"
    case "mapping keys are not allowed in this context":
      return "'?' cannot begin a key here; put the text in quotes"
    case "found unexpected end of stream", "found unexpected document indicator":
      return "the text in quotes that begins at \(beginning.line):\(beginning.column) is not closed"
    case "found unknown escape character":
      return "this character needs no '\\'; write '\\\\' for a backslash, or use single quotes"
    default:
      return context == "while scanning a directive"
        ? "'%' at the beginning of a line needs quotes" : untranslated(at: place)
    }
  }

  /// The problem in libyaml's words, with its context.
  private func untranslated(at place: Mark) -> String {
    guard !context.isEmpty else { return problem }
    // A context that begins at the error's own place needs no position.
    let suffix = beginning == place ? "" : " that begins at \(beginning.line):\(beginning.column)"
    return "\(problem) \(context)\(suffix)"
  }

  /// The message for a list or mapping in brackets that is not closed.
  private func openBracket(
    _ kind: String, from opening: String, to closing: String, _ found: Unicode.Scalar?
  ) -> String {
    let subject =
      "the \(kind) that begins with '\(opening)' at \(beginning.line):\(beginning.column)"
    if isAtEnd { return "\(subject) is not closed" }
    if let found, found == "]" || found == "}" { return "'\(found)' cannot close \(subject)" }
    return "',' or '\(closing)' is missing in \(subject)"
  }

  private func missingValue(before found: Unicode.Scalar?) -> String {
    if isAtEnd { return "a list or mapping in brackets is not closed" }
    if context == "while parsing a block node", let stray = strayClosing(found) { return stray }
    guard let found, ",]}".unicodeScalars.contains(found) else { return "a value is missing here" }
    return "a value is missing before '\(found)'"
  }

  /// The message for a closing bracket without an opening one; `nil` for another character.
  private func strayClosing(_ found: Unicode.Scalar?) -> String? {
    switch found {
    case "]"?: "']' has no opening '['"
    case "}"?: "'}' has no opening '{'"
    default: nil
    }
  }

  /// The message for a text that continues neither a mapping nor a list.
  private func strayText(at place: Mark) -> String {
    let before = lines[place.line]?.prefix(place.column - 1)
    guard before?.allSatisfy({ $0 == " " }) ?? true else {
      return "text after the end of a value; close the quote before it, or put the whole value "
        + "in quotes"
    }
    guard place.column == beginning.column else {
      return "wrong indentation: no key or list entry above begins in column \(place.column)"
    }
    let block = "that begins at \(beginning.line):\(beginning.column)"
    return problem == "did not find expected key"
      ? "a key is expected in this column, as in the mapping \(block)"
      : "'- ' is expected in this column, as in the list \(block); a key of its last entry needs "
        + "more indentation"
  }

  // MARK: Keys

  /// The error for a ':' that does not follow a key.
  private func strayColon(at place: Mark) -> YAMLError {
    if let line = lines[place.line], Self.hasKey(line.prefix(place.column - 1)) {
      return YAMLError(
        mark: place, message: "a second ':' in one line; put a text with ':' in quotes")
    }
    guard let number = lineWithContent(above: place) else {
      return YAMLError(mark: place, message: "this ':' follows no key; put the text in quotes")
    }
    guard Self.hasKey(content(ofLine: number)) else { return missingColon(inLine: number) }
    return YAMLError(
      mark: place,
      message: "wrong indentation: line \(number) already has a value, so it cannot also contain "
        + "indented lines")
  }

  /// The error for a text behind the end of the document, or behind a line that should be a key.
  private func secondRoot(at place: Mark) -> YAMLError {
    if let message = strayClosing(character(at: place)) {
      return YAMLError(mark: place, message: message)
    }
    let error = YAMLError(mark: place, message: "a text follows the end of the document")
    guard let number = lineWithContent(above: place) else { return error }
    let above = content(ofLine: number)
    let isWord = above.allSatisfy { $0 != "." && $0 != ":" && $0 != "]" && $0 != "}" }
    return isWord ? missingColon(inLine: number) : error
  }

  /// The error for a line whose key has no ':', or no space after it.
  private func missingColon(inLine number: Int) -> YAMLError {
    let content = content(ofLine: number)
    if let colon = content.firstIndex(of: ":") {
      let column = content.distance(from: content.startIndex, to: colon) + 1
      return YAMLError(
        mark: Mark(line: number, column: column), message: "a space is missing after this ':'")
    }
    let indentation = content.prefix { $0 == " " }.count
    let text = content.dropFirst(indentation)
    if text.first == "-", text.dropFirst().first != " " {
      return YAMLError(
        mark: Mark(line: number, column: indentation + 1),
        message: "a space is missing after this '-'")
    }
    return YAMLError(
      mark: Mark(line: number, column: content.count + 1),
      message: "a ':' is missing after this key")
  }

  // MARK: Text

  /// The number of the nearest line above a place that is not empty and not only a comment.
  private func lineWithContent(above place: Mark) -> Int? {
    (1..<max(place.line, 1)).last { !content(ofLine: $0).allSatisfy { $0 == " " } }
  }

  private func character(at place: Mark) -> Unicode.Scalar? {
    lines[place.line]?.dropFirst(place.column - 1).first
  }

  /// The content of a line, without a comment and the spaces before that.
  private func content(ofLine number: Int) -> Substring.UnicodeScalarView {
    guard let line = lines[number] else { return Substring.UnicodeScalarView() }
    var end = line.startIndex
    var last: Unicode.Scalar = " "
    for index in line.indices {
      if line[index] == "#", last == " " { break }
      last = line[index]
      if last != " " { end = line.index(after: index) }
    }
    return line[..<end]
  }

  /// True if a text contains a ':' that ends a key.
  private static func hasKey(_ text: Substring.UnicodeScalarView) -> Bool {
    var last: Unicode.Scalar = " "
    for character in text {
      if last == ":", character == " " { return true }
      last = character
    }
    return last == ":"
  }
}
