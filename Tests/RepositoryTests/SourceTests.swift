import Testing

/// The form of the Swift files: what `swift format` does not check of it.
struct SourceTests {
  /// A line of a file, counted from 1.
  private struct Place: Equatable {
    var line: Int
    var text: String
  }

  // MARK: Lengths

  /// A function with its first line, counted from 1, and the number of its lines.
  private struct Function: Equatable {
    var line: Int
    var length: Int
  }

  @Test func `files have at most 300 lines, and comments 100 columns`() {
    #expect(SwiftFile.all.count > 500)
    for file in SwiftFile.all {
      // The last line feed ends a line and begins none.
      let count = file.lines.count - 1
      if count > 300 { Issue.record("\(file.path) has \(count) lines") }
      for (index, line) in file.lines.enumerated() where line.utf8.count > 100 {
        guard line.count > 100, line.drop(while: { $0 == " " }).hasPrefix("//") else { continue }
        Issue.record("\(file.path):\(index + 1) has \(line.count) columns")
      }
    }
  }

  @Test func `functions have at most 60 lines`() {
    var count = 0
    for file in SwiftFile.all {
      for function in Self.functions(in: file.lines) {
        count += 1
        guard function.length > 60 else { continue }
        let name = file.lines[function.line - 1].drop { $0 == " " }
        Issue.record("\(file.path):\(function.line): '\(name)' has \(function.length) lines")
      }
    }
    #expect(count > 5000)
  }

  @Test func `functions are found from their first line to their closing brace`() {
    let lines = Self.lines(
      """
      // A func in a comment.
      init(_ value: Int) {
        self.init(value, other: 2)
      }
      private static func outer() {
        func inner(
          _ value: Int
        ) {
          if value > 1 {
          }
        }
      }
      protocol Reader {
        func read()
        init?(text: String)
      }
      static func short() -> Int { 5 }
      """)
    #expect(
      Self.functions(in: lines) == [
        Function(line: 2, length: 3), Function(line: 5, length: 8), Function(line: 6, length: 6),
      ])
  }

  /// The functions and initializers of more than one line, by the indentation of their first line
  /// and of their closing brace.
  private static func functions(in lines: [Substring]) -> [Function] {
    let indentations = lines.map { $0.utf8.prefix { $0 == UInt8(ascii: " ") }.count }
    return lines.indices.compactMap { first in
      let indentation = indentations[first]
      let text = lines[first].dropFirst(indentation)
      guard isBeginning(text), !text.hasSuffix("}") else { return nil }
      for last in lines.indices[(first + 1)...] where !lines[last].isEmpty {
        guard indentations[last] >= indentation else { return nil }
        guard indentations[last] == indentation else { continue }
        let rest = lines[last].dropFirst(indentation)
        if rest.hasPrefix("}") { return Function(line: first + 1, length: last - first + 1) }
        // A function without a body, as in a protocol, ends where the next one begins.
        if isBeginning(rest) { return nil }
      }
      return nil
    }
  }

  /// True if a function or an initializer begins on a line, which is given without indentation.
  private static func isBeginning(_ text: Substring) -> Bool {
    // Most lines have neither word. A regular expression would take seconds.
    guard text.contains("func ") || text.contains("init"), !text.hasPrefix("//") else {
      return false
    }
    return ["func ", "init(", "init?(", "init<"].contains {
      text.hasPrefix($0) || text.contains(" \($0)")
    }
  }

  // MARK: Comments

  @Test func `doc comments do not only repeat the name of what they describe`() {
    for file in SwiftFile.all {
      for place in Self.repetitions(in: file.lines) {
        Issue.record("\(file.path):\(place.line): '\(place.text)'")
      }
    }
  }

  @Test func `doc comments that only repeat a name are found`() {
    let lines = Self.lines(
      """
      #// The selected line.
      public var selectedLine: Line?
        #// A number.
        case number
      #// The center of both.
      let center: Point
      #// It is long.
      #// The end.
      let end: Point
      #// Draws a surface.
      #//
      #//   - surface: The surface.
      #//   - touchIndex: A touch index.
      #//   - touches: The touches, oldest first.
      #// - Parameter view: View.
      #// - Returns: The picture.
      // - frame: The frame.
      """.replacing("#//", with: "///"))
    #expect(Self.repetitions(in: lines).map(\.line) == [1, 3, 12, 13, 15])
    #expect(Self.repetitions(in: lines)[2].text == "- surface: The surface.")
  }

  /// The doc comments of one line, and the descriptions of parameters, that contain only the name,
  /// with or without an article.
  private static func repetitions(in lines: [Substring]) -> [Place] {
    var isBehindComment = false
    return lines.indices.dropLast().compactMap { index in
      let isFirst = !isBehindComment
      let line = lines[index].drop { $0 == " " }
      isBehindComment = line.hasPrefix("///")
      guard isBehindComment, line.hasSuffix(".") else { return nil }
      let comment = line.dropFirst(3).drop { $0 == " " }
      let isRepetition: Bool
      if comment.hasPrefix("- ") {
        let parts = comment.split(separator: ":", maxSplits: 1)
        let name = parts[0].split(separator: " ").last ?? ""
        isRepetition = parts.count == 2 && Self.repeats(parts[1], name)
      } else {
        isRepetition = isFirst && Self.repeats(comment, declaredName(in: lines[index + 1]))
      }
      return isRepetition ? Place(line: index + 1, text: String(comment)) : nil
    }
  }

  /// True if a sentence is only a name, with or without an article.
  private static func repeats(_ sentence: Substring, _ name: Substring) -> Bool {
    var words = sentence.dropLast().split(separator: " ")
    guard words.count < 6 else { return false }
    if let first = words.first, ["The", "A", "An", "All", "Its"].contains(first) {
      words.removeFirst()
    }
    return words.joined().lowercased() == name.lowercased()
  }

  /// The name that a line declares; empty if it is no declaration.
  private static func declaredName(in line: Substring) -> Substring {
    let keywords = [
      "let", "var", "case", "func", "struct", "class", "enum", "protocol", "typealias",
    ]
    let words = line.split(separator: " ")
    guard let keyword = words.firstIndex(where: { keywords.contains(String($0)) }),
      keyword + 1 < words.count
    else { return "" }
    return words[keyword + 1].prefix { $0.isLetter || $0.isNumber || $0 == "_" }
  }

  // MARK: Tests

  @Test func `tests have sentences as names`() {
    for file in SwiftFile.all where file.path.hasPrefix("Tests/") {
      for place in Self.testsWithoutSentences(in: file.lines) {
        Issue.record("\(file.path):\(place.line): '\(place.text)' is not a sentence")
      }
    }
  }

  @Test func `tests without a sentence are found`() {
    let lines = Self.lines(
      """
      #@Test func `a tap ends`() {
      func helper() {
      #@Test(arguments: [
        1, 2,
      ])
      func counts(number: Int) {
      """.replacing("#@", with: "@"))
    #expect(
      Self.testsWithoutSentences(in: lines) == [Place(line: 6, text: "func counts(number: Int) {")])
  }

  /// The first lines of the functions behind `@Test` whose names are not in backticks.
  private static func testsWithoutSentences(in lines: [Substring]) -> [Place] {
    var isTest = false
    return lines.indices.compactMap { index in
      let line = lines[index].drop { $0 == " " }
      if line.hasPrefix("@Test") { isTest = true }
      guard isTest, line.contains("func ") else { return nil }
      isTest = false
      return line.contains("func `") ? nil : Place(line: index + 1, text: String(line))
    }
  }

  private static func lines(_ text: String) -> [Substring] {
    text.split(separator: "\n", omittingEmptySubsequences: false)
  }
}
