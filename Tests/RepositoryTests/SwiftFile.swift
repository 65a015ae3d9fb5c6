import Foundation
import TestRig

/// A Swift file of the project.
struct SwiftFile: Sendable {
  /// The path from the root.
  let path: String
  let text: String
  /// The lines; the last one is empty if the text ends with a line feed.
  let lines: [Substring]

  /// All Swift files of the project, sorted by their paths; each is read once for all tests.
  static let all: [SwiftFile] = ["Examples", "Sources", "Tests"].flatMap(files)

  private static func files(in folder: String) -> [SwiftFile] {
    // Hidden folders are those of builds.
    let found = FileManager.default.enumerator(
      at: URL(filePath: "\(Project.root)/\(folder)"), includingPropertiesForKeys: nil,
      options: .skipsHiddenFiles)
    let paths = (found?.allObjects ?? []).compactMap { ($0 as? URL)?.path }
    return paths.filter { $0.hasSuffix(".swift") }.sorted().compactMap { path in
      guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return nil }
      // Bytes are compared much faster than characters.
      let lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      return SwiftFile(
        path: String(path.dropFirst(Project.root.count + 1)), text: text,
        lines: lines.map(Substring.init))
    }
  }
}
