import TestRig
import Testing

/// The form of comments and of tests' names that CONTRIBUTING.md asks for.
@Suite("Prose") struct ProseTests {
  /// The words that a doc comment, or the description of a parameter, does not begin with.
  private static let words: Set<Substring> = [
    "How", "That", "What", "When", "Where", "Whether", "Which", "Who", "Whom", "Whose", "Why",
  ]

  @Test(arguments: SwiftFiles.folders)
  func `doc comments begin with a noun or a verb`(folder: String) throws {
    for path in try SwiftFiles.paths(in: folder) {
      for (line, text) in try Self.beginnings(in: path) {
        let word = text.prefix { $0.isLetter }
        #expect(!Self.words.contains(word), "\(path):\(line): '\(text)'")
      }
    }
  }

  @Test(arguments: [".ci", "Examples", "Sources", "Tests", "docs", "systemd", "udev"])
  func `comments in other languages begin with a noun or a verb`(folder: String) throws {
    let paths = try SwiftFiles.neighbors(in: folder)
    #expect(!paths.isEmpty)
    for path in paths {
      let lines = try SwiftFiles.lines(of: path)
      for (line, text) in Self.remarks(in: lines) {
        #expect(!Self.words.contains(text.prefix { $0.isLetter }), "\(path):\(line): '\(text)'")
      }
    }
  }

  @Test(arguments: SwiftFiles.folders)
  func `descriptions of parameters do not only repeat their names`(folder: String) throws {
    for path in try SwiftFiles.paths(in: folder) {
      for (line, text) in Self.repetitions(in: try SwiftFiles.lines(of: path)) {
        Issue.record("\(path):\(line): '\(text)'")
      }
    }
  }

  @Test(arguments: SwiftFiles.folders)
  func `doc comments do not only repeat the name of what they describe`(folder: String) throws {
    for path in try SwiftFiles.paths(in: folder) {
      for (line, text) in Self.echoes(in: try SwiftFiles.lines(of: path)) {
        Issue.record("\(path):\(line): '\(text)'")
      }
    }
  }

  @Test(arguments: SwiftFiles.folders)
  func `comments have at most 100 columns`(folder: String) throws {
    for path in try SwiftFiles.paths(in: folder) {
      for (index, line) in try SwiftFiles.lines(of: path).enumerated() where line.contains("//") {
        let isComment = line.drop { $0 == " " }.hasPrefix("//")
        #expect(!isComment || line.count <= 100, "\(path):\(index + 1)")
      }
    }
  }

  @Test func `tests have sentences as names`() throws {
    for path in try SwiftFiles.paths(in: "Tests") {
      let text = try Project.text(path)
      for name in text.matches(of: /@Test[^{}]*?func (\w+)/) {
        Issue.record("\(path): '\(name.1)' is not a sentence")
      }
    }
  }

  @Test func `beginnings of doc comments, parameters and results are found`() throws {
    let text = """
      #// What begins badly.
      #// It goes on.
      #//
      #// - Parameters:
      #//   - one: Which one.
      #// - Throws: Why not.
      func call() {}  #// Not a comment's beginning.
      // What a remark may begin with.
      """.replacing("#//", with: "///")
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(
      Self.beginnings(in: lines).map(\.text) == ["What begins badly.", "Which one.", "Why not."])
  }

  @Test func `beginnings of comments in other languages are found`() {
    let text = """
      #!/bin/sh
      # It begins.
      # What goes on.
      echo  # Not a remark.
      def name():
          \""\"What it does.\""\"
      }
          // Where it is.
      """
    let lines = text.split(separator: "\n")
    #expect(
      Self.remarks(in: lines).map(\.text) == [
        "!/bin/sh", "What it does.\"\"\"", "Where it is.",
      ])
  }

  @Test func `doc comments that only repeat a name are found`() {
    let text = """
      #// The selected line.
      public var selectedLine: Line?
        #// A number.
        case number
      #// The center of both.
      let center: Point
      #// It is long.
      #// The end.
      let end: Point
      """.replacing("#//", with: "///")
    let lines = text.split(separator: "\n")
    #expect(Self.echoes(in: lines).map(\.line) == [1, 3])
  }

  @Test func `descriptions that only repeat the name of a parameter are found`() {
    let text = """
      #// Draws a surface.
      #//
      #// - Parameters:
      #//   - surface: The surface.
      #//   - touchIndex: A touch index.
      #//   - touches: The touches, oldest first.
      #//   - name: The name of the surface.
      #// - Parameter view: View.
      #// - Returns: The picture.
      // - frame: The frame.
      """.replacing("#//", with: "///")
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let repetitions = Self.repetitions(in: lines)
    #expect(repetitions.map(\.line) == [4, 5, 8])
    #expect(repetitions.first?.text == "- surface: The surface.")
  }

  /// The first lines of doc comments, and of the descriptions of parameters and results in them.
  private static func beginnings(in path: String) throws -> [(line: Int, text: Substring)] {
    beginnings(in: try SwiftFiles.lines(of: path))
  }

  private static func beginnings(in lines: [Substring]) -> [(line: Int, text: Substring)] {
    var beginnings: [(line: Int, text: Substring)] = []
    var isInside = false
    for (index, line) in lines.enumerated() {
      let text = line.drop { $0 == " " }
      guard text.hasPrefix("///") else {
        isInside = false
        continue
      }
      let comment = text.dropFirst(3).drop { $0 == " " }
      if !isInside {
        beginnings.append((line: index + 1, text: comment))
      } else if let item = comment.firstMatch(of: /^- (?:Parameter )?\w+: (.+)/) {
        beginnings.append((line: index + 1, text: item.1))
      }
      isInside = true
    }
    return beginnings
  }

  /// The first lines of comments that stand on lines of their own, after `#`, `//`, `/*` or three
  /// quotes.
  private static func remarks(in lines: [Substring]) -> [(line: Int, text: Substring)] {
    var remarks: [(line: Int, text: Substring)] = []
    var isInside = false
    for (index, line) in lines.enumerated() {
      let comment = line.prefixMatch(of: #/ *(?:#|//|/\*+|""") */#)
      if let comment, !isInside {
        remarks.append((line: index + 1, text: line[comment.range.upperBound...]))
      }
      isInside = comment != nil
    }
    return remarks
  }

  /// The doc comments of one line that contain only the name below them, with or without an
  /// article.
  private static func echoes(in lines: [Substring]) -> [(line: Int, text: Substring)] {
    let form = /^ *\/\/\/ (?:(?:The|A|An|All|Its) )?(.+)\.$/
    let declaration = /^[^\/="]*\b(?:let|var|case|func|struct|class|enum|protocol|typealias) (\w+)/
    return zip(lines.indices, lines).dropLast().compactMap { index, line in
      guard let comment = line.firstMatch(of: form),
        index == 0 || !lines[index - 1].drop(while: { $0 == " " }).hasPrefix("///"),
        let name = lines[index + 1].firstMatch(of: declaration)
      else { return nil }
      let words = comment.1.split(separator: " ").joined()
      return words.lowercased() == name.1.lowercased() ? (index + 1, line) : nil
    }
  }

  /// The descriptions of parameters that contain only the parameter's name, with or without an
  /// article.
  private static func repetitions(in lines: [Substring]) -> [(line: Int, text: Substring)] {
    var repetitions: [(line: Int, text: Substring)] = []
    for (index, line) in lines.enumerated() {
      let text = line.drop { $0 == " " }
      guard text.hasPrefix("///") else { continue }
      let comment = text.dropFirst(3).drop { $0 == " " }
      let form = /^- (?:Parameter )?(\w+): (?:(?:The|A|An|Its) )?(.+)\.$/
      guard let item = comment.firstMatch(of: form) else { continue }
      let words = item.2.split(separator: " ").joined()
      if words.lowercased() == item.1.lowercased() {
        repetitions.append((line: index + 1, text: comment))
      }
    }
    return repetitions
  }
}
