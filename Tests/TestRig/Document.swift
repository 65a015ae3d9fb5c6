internal import Foundation

/// A Markdown document of the project: the README, a guide or a recipe.
package struct Document: CustomStringConvertible, Sendable {
  /// The path from the root of the project.
  package let path: String
  package var description: String { path }

  package init(_ path: String) { self.path = path }

  /// All documents of the project.
  package static let all: [Document] = {
    let files = FileManager.default
    let top = (try? files.contentsOfDirectory(atPath: Project.root)) ?? []
    let guides = (try? files.subpathsOfDirectory(atPath: "\(Project.root)/docs")) ?? []
    let paths = (top + guides.map { "docs/\($0)" }).filter { $0.hasSuffix(".md") }.sorted()
    let others = [
      ".github/SECURITY.md", "Examples/README.md", "Examples/python/README.md",
      "Recordings/README.md", "Tests/README.md",
    ]
    return (paths + others).map(Document.init)
  }()

  /// The documents of a folder.
  package static func all(in folder: String) -> [Document] {
    all.filter { $0.path.hasPrefix("\(folder)/") }
  }

  package func text() throws -> String { try Project.text(path) }

  /// The text without its blocks of code.
  package func prose() throws -> String {
    let parts = try text().components(separatedBy: "```")
    return parts.enumerated().filter { $0.offset.isMultiple(of: 2) }.map(\.element).joined()
  }

  /// The blocks of code in a language, in order.
  ///
  /// - Parameter language: The word behind the three backticks; empty for blocks without one.
  /// - Returns: The text of each block, without the lines of backticks.
  /// - Throws: An error of Foundation if the file cannot be read.
  package func blocks(in language: String) throws -> [String] {
    let parts = try text().components(separatedBy: "```")
    return parts.enumerated().compactMap { offset, part in
      guard !offset.isMultiple(of: 2), let end = part.firstIndex(of: "\n"),
        part[..<end] == language
      else { return nil }
      return String(part[part.index(after: end)...])
    }
  }

  /// The first block of code in a language that contains some words.
  ///
  /// - Throws: `RigError` if there is no such block.
  package func block(in language: String, containing words: String) throws -> String {
    guard let block = try blocks(in: language).first(where: { $0.contains(words) }) else {
      throw RigError("\(path) has no block of \(language) with '\(words)'")
    }
    return block
  }
}
