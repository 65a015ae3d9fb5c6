import Foundation
import TestRig
import Testing

/// The project's Swift files.
enum SwiftFiles {
  /// The folders with Swift files.
  static let folders = ["Examples", "Sources", "Tests"]

  /// The files in a folder, by their paths from the root.
  static func paths(in folder: String) throws -> [String] {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: "\(Project.root)/\(folder)")
    // Hidden folders are those of builds.
    let files = paths.filter { $0.hasSuffix(".swift") && !$0.contains("/.") }.sorted()
      .map { "\(folder)/\($0)" }
    #expect(!files.isEmpty, "\(folder) has no Swift files")
    return files
  }

  /// The files in a folder in other languages, by their paths from the root.
  ///
  /// A file without a suffix is a script.
  static func neighbors(in folder: String) throws -> [String] {
    let suffixes = [
      "", "c", "css", "h", "html", "js", "mjs", "py", "rules", "service", "socket", "ts",
    ]
    let paths = try FileManager.default.subpathsOfDirectory(atPath: "\(Project.root)/\(folder)")
    return paths.filter { path in
      !path.hasPrefix(".") && !path.contains("/.")
        && suffixes.contains((path as NSString).pathExtension)
    }.map { "\(folder)/\($0)" }.filter { path in
      let type = try? FileManager.default.attributesOfItem(atPath: "\(Project.root)/\(path)")[.type]
      guard type as? FileAttributeType == .typeRegular else { return false }
      return (try? Project.text(path)) != nil
    }.sorted()
  }

  /// The lines of a file; the last one is empty if the text ends with a line feed.
  static func lines(of path: String) throws -> [Substring] {
    try Project.text(path).split(separator: "\n", omittingEmptySubsequences: false)
  }
}
