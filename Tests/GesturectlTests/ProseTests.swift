import Foundation
import TestRig
import Testing

/// The form of comments and of tests' names that CONTRIBUTING.md asks for.
@Suite("Prose") struct ProseTests {
  /// The folders with Swift files.
  private static let folders = ["Examples", "Sources", "Tests"]
  /// The words that a doc comment, or the description of a parameter, does not begin with.
  private static let words: Set<Substring> = [
    "How", "That", "What", "When", "Where", "Whether", "Which", "Who", "Whom", "Whose", "Why",
  ]

  @Test(arguments: folders)
  func `doc comments begin with a noun or a verb`(folder: String) throws {
    for path in try Self.files(in: folder) {
      for (line, text) in try Self.beginnings(in: path) {
        let word = text.prefix { $0.isLetter }
        #expect(!Self.words.contains(word), "\(path):\(line): '\(text)'")
      }
    }
  }

  @Test(arguments: folders)
  func `comments have at most 100 columns`(folder: String) throws {
    for path in try Self.files(in: folder) {
      for (index, line) in try Self.lines(of: path).enumerated() where line.contains("//") {
        let isComment = line.drop { $0 == " " }.hasPrefix("//")
        #expect(!isComment || line.count <= 100, "\(path):\(index + 1)")
      }
    }
  }

  @Test func `tests have sentences as names`() throws {
    for path in try Self.files(in: "Tests") {
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

  // MARK: Files

  /// The Swift files of a folder, by their paths from the root.
  private static func files(in folder: String) throws -> [String] {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: "\(Project.root)/\(folder)")
    // Hidden folders are those of builds.
    let files = paths.filter { $0.hasSuffix(".swift") && !$0.contains("/.") }.sorted()
      .map { "\(folder)/\($0)" }
    #expect(!files.isEmpty, "\(folder) has no Swift files")
    return files
  }

  private static func lines(of path: String) throws -> [Substring] {
    try Project.text(path).split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// The first lines of doc comments, and of the descriptions of parameters and results in them.
  private static func beginnings(in path: String) throws -> [(line: Int, text: Substring)] {
    beginnings(in: try lines(of: path))
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
}
