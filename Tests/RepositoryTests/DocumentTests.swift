import Foundation
import TestRig
import Testing

/// The documents of the project: whatever they name or link to exists.
struct DocumentTests {
  /// The folders of the repository.
  ///
  /// A path that begins with another one is a file elsewhere, such as the kernel's
  /// `drivers/input/input.c`.
  private static let folders: Set<Substring> = [
    ".ci", ".github", "Examples", "Recordings", "Sources", "Tests", "docs", "systemd", "udev",
  ]

  @Test(arguments: [
    ("README.md", 6), ("CONTRIBUTING.md", 8), ("docs/guide-kiosk.md", 12), ("docs/install.md", 12),
    ("docs/configuration.md", 12), ("docs/passthrough.md", 12), ("docs/web-pages.md", 12),
    ("docs/protocol.md", 12), ("docs/operations.md", 12), ("docs/packaging.md", 12),
    ("docs/performance.md", 12), ("docs/architecture.md", 17),
  ])
  func `a document is short enough to be read`(path: String, kilobytes: Int) throws {
    #expect(try Project.text(path).utf8.count <= kilobytes * 1024)
  }

  @Test func `the README links to every guide, and the list of recipes to every recipe`() throws {
    let links = try Self.files(linkedFrom: "README.md")
    for document in Document.all(in: "docs") where !Self.isLinkedElsewhere(document) {
      #expect(links.contains(document.path), "\(document)")
    }
    let recipes = try Self.files(linkedFrom: "docs/recipes/README.md")
    for document in Document.all(in: "docs/recipes") where !document.path.hasSuffix("/README.md") {
      #expect(recipes.contains(String(document.path.split(separator: "/")[2])), "\(document)")
    }
  }

  /// The files that a document links to, as it writes them.
  private static func files(linkedFrom path: String) throws -> Set<String> {
    Set(try links(in: Project.text(path)).map { String($0.prefix { $0 != "#" }) })
  }

  /// True for a page that another one lists: the scenarios, the manual's pages and the recipes.
  private static func isLinkedElsewhere(_ document: Document) -> Bool {
    document.path.contains(
      #/-scenarios\.md$|^docs/manual/.*\d\.md$|^docs/recipes/(?!README)/#)
  }

  @Test func `the list of captures has a line for each`() throws {
    let rows = try Project.text("Recordings/README.md").split(separator: "\n")
    for name in Project.recordingNames {
      #expect(rows.contains { $0.hasPrefix("| `\(name).evemu` | ") }, "\(name)")
    }
  }

  @Test(arguments: Document.all)
  func `every path of the repository that a document names exists`(document: Document) throws {
    for path in Self.paths(in: try document.prose()) {
      #expect(Self.exists(path), "\(document) names '\(path)'")
    }
  }

  @Test(arguments: Document.all)
  func `every link leads to a file and to a section of it`(document: Document) throws {
    let folder = document.path.split(separator: "/").dropLast().joined(separator: "/")
    var sections: [String: Set<String>] = [:]
    for link in Self.links(in: try document.prose()) where !link.contains("://") {
      let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
      let target = parts[0].isEmpty ? document.path : Self.path(String(parts[0]), from: folder)
      #expect(Self.exists(target), "\(document) links to '\(link)'")
      guard parts.count > 1, target.hasSuffix(".md"), Self.exists(target) else { continue }
      let known = try sections[target] ?? Self.sections(of: Document(target).prose())
      sections[target] = known
      #expect(known.contains(String(parts[1])), "\(document) links to '\(link)'")
    }
  }

  // MARK: Samples

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

  /// The paths of the repository that stand in a text as code: the first word, without arguments.
  ///
  /// Code between two backticks on each side is left out, and lines are read one by one: a backtick
  /// without a second would turn all code that follows into text.
  private static func paths(in text: String) -> [String] {
    let lines = text.replacing(/``.*?``/, with: "").split(separator: "\n")
    return lines.flatMap { $0.matches(of: /`([^`]+)`/) }.compactMap { match in
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
      + text.matches(of: /(?:src|srcset)="([^"]+)"/).map { String($0.1) }
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
