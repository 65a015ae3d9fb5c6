import Foundation
import TestRig
import Testing

/// The documents in `docs` and beside the README: what they point to exists.
@Suite("Documents") struct DocumentTests {
  /// The documents, each by its path from the root.
  static let documents: [String] = {
    let folder = "\(Project.root)/docs"
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let guides = files.filter { $0.hasSuffix(".md") }.sorted().map { "docs/\($0)" }
    return guides + ["CONTRIBUTING.md", "CHANGELOG.md"]
  }()

  /// The folders of the repository.
  ///
  /// A path that begins with another one is a file elsewhere, such as the kernel's
  /// `drivers/input/input.c`.
  private static let folders: Set<Substring> = [
    ".ci", "Examples", "Recordings", "Sources", "Tests", "docs", "systemd", "udev",
  ]

  @Test(arguments: DocumentTests.documents)
  func `every path of the repository that a document names exists`(document: String) throws {
    for path in Self.paths(in: try Self.prose(of: document)) {
      #expect(Self.exists(path), "\(document) names '\(path)'")
    }
  }

  @Test(arguments: DocumentTests.documents)
  func `every link leads to a file and to a section of it`(document: String) throws {
    let folder = document.split(separator: "/").dropLast().joined(separator: "/")
    for link in Self.links(in: try Self.prose(of: document)) where !link.contains("://") {
      let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
      let target = parts[0].isEmpty ? document : Self.path(String(parts[0]), from: folder)
      #expect(Self.exists(target), "\(document) links to '\(link)'")
      guard parts.count > 1, target.hasSuffix(".md"), Self.exists(target) else { continue }
      let sections = Self.sections(of: try Self.prose(of: target))
      #expect(sections.contains(String(parts[1])), "\(document) links to '\(link)'")
    }
  }

  @Test func `paths, patterns, links and sections are found`() {
    let text = """
      ## Run: `Tests/Soak/run 5`

      <a id="5.1"></a>
      `Recordings/*.evemu` and [the man page](docs/man/gestured.8.scd).
      `drivers/input/input.c`, and [above](#run-testssoakrun-5).
      """
    #expect(Self.paths(in: text) == ["Tests/Soak/run", "Recordings/*.evemu"])
    #expect(Self.links(in: text) == ["docs/man/gestured.8.scd", "#run-testssoakrun-5"])
    #expect(Self.sections(of: text) == ["5.1", "run-testssoakrun-5"])
    #expect(Self.exists("Recordings/*.evemu"))
    #expect(!Self.exists("Recordings/*.mpeg"))
    #expect(Self.path("../README.md", from: "docs") == "README.md")
  }

  // MARK: Documents

  /// The text of a document without its blocks of code.
  private static func prose(of document: String) throws -> String {
    let blocks = try Project.text(document).components(separatedBy: "```")
    return blocks.enumerated().filter { $0.offset.isMultiple(of: 2) }.map(\.element).joined()
  }

  /// The paths of the repository that stand in a text as code: the first word, without arguments.
  private static func paths(in text: String) -> [String] {
    text.matches(of: /`([^`]+)`/).compactMap { match in
      guard let word = match.1.split(whereSeparator: \.isWhitespace).first,
        let slash = word.firstIndex(of: "/"), folders.contains(word[..<slash])
      else { return nil }
      return String(word)
    }
  }

  /// The targets of the links in a text.
  private static func links(in text: String) -> [String] {
    text.matches(of: /\]\(([^)\s]+)\)/).map { String($0.1) }
      + text.matches(of: /\n\[[^\]\n]+\]: (\S+)/).map { String($0.1) }
  }

  /// The sections of a text, each by the name that links use: GitHub's.
  private static func sections(of text: String) -> Set<String> {
    let headings = text.split(separator: "\n").filter { $0.hasPrefix("#") }
    let anchors = text.matches(of: /<a id="([^"]+)">/).map { String($0.1) }
    return Set(anchors).union(
      headings.map { heading in
        let title = heading.drop { $0 == "#" }.drop { $0 == " " }.lowercased()
        return String(
          title.compactMap { character in
            if character == " " { return "-" }
            let isKept = character.isLetter || character.isNumber || "-_".contains(character)
            return isKept ? character : nil
          })
      })
  }

  // MARK: Files

  /// The path from the root to what a link in a folder leads to.
  private static func path(_ link: String, from folder: String) -> String {
    var parts = folder.split(separator: "/")
    for part in link.split(separator: "/") {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return parts.joined(separator: "/")
  }

  /// True if the repository has the file or folder, or a file whose name matches a pattern with a
  /// star.
  private static func exists(_ path: String) -> Bool {
    guard let star = path.firstIndex(of: "*") else {
      return FileManager.default.fileExists(atPath: "\(Project.root)/\(path)")
    }
    guard let slash = path[..<star].lastIndex(of: "/") else { return false }
    let (start, end) = (path[path.index(after: slash)..<star], path[path.index(after: star)...])
    let folder = "\(Project.root)/\(path[..<slash])"
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return files.contains { $0.hasPrefix(start) && $0.hasSuffix(end) }
  }
}
