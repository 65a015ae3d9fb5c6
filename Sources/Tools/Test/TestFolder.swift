import GestureConfiguration
import Gestures
import Glibc
import LinuxIO

/// The tests in a directory.
struct TestFolder {
  /// A test: a capture or a file of sentences, with a file of expected lines.
  struct Test: Equatable {
    /// The name of the file without its extension.
    let name: String
    /// The path of the capture or of the sentences.
    let path: String
    /// True if the file has sentences.
    let hasSentences: Bool
    let expectedPath: String
  }

  /// The configuration of a directory, unless options name others.
  static let configurationName = "gestured.yaml"
  /// The extension of files with sentences.
  private static let sentences = "touches"
  /// The extension of files with expected lines.
  private static let expected = "jsonl"
  /// The extensions of captures, as completions have them.
  static let captures = ["evemu", "yaml", "yml", "txt", "log"]

  /// The path of the directory, without a slash at its end.
  let path: String
  /// The tests, ordered by the bytes of their files' names.
  let tests: [Test]
  /// The paths of expected lines that belong to no test.
  let strays: [String]

  /// Lists the tests of a directory.
  ///
  /// - Parameters:
  ///   - path: The directory.
  ///   - configurations: The configuration's files, which are no tests.
  /// - Throws: A `TestFailure` if the directory cannot be listed, has no tests, or has two tests of
  ///   one name.
  init(path: String, besides configurations: [String]) throws(TestFailure) {
    let path = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    let known = configurations.map { $0.split(separator: "/").last.map(String.init) ?? $0 }
    var (tests, lists): ([Test], [String]) = ([], [])
    for file in try Self.names(in: path) {
      guard !file.hasPrefix("."), file != Self.configurationName, !known.contains(file),
        let dot = file.lastIndex(of: ".")
      else { continue }
      let (name, kind) = (String(file[..<dot]), String(file[file.index(after: dot)...]))
      if kind == Self.expected {
        lists.append(name)
      } else if kind == Self.sentences || Self.captures.contains(kind) {
        tests.append(
          Test(
            name: name, path: "\(path)/\(file)", hasSentences: kind == Self.sentences,
            expectedPath: "\(path)/\(name).\(Self.expected)"))
      }
    }
    guard !tests.isEmpty else {
      throw TestFailure(
        "\(path) has no captures, and no sentences in files that end with .touches", status: 66)
    }
    try Self.refuseTwins(among: tests)
    let names = Set(tests.map(\.name))
    strays = lists.filter { !names.contains($0) }.map { "\(path)/\($0).\(Self.expected)" }
    (self.path, self.tests) = (path, tests)
  }

  private static func names(in path: String) throws(TestFailure) -> [String] {
    do throws(SystemError) {
      guard try FileContents.isPresent(path) else {
        throw SystemError("list", path, number: ENOENT)
      }
      return try DirectoryListing.names(in: path)
        .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    } catch {
      throw TestFailure(error)
    }
  }

  private static func refuseTwins(among tests: [Test]) throws(TestFailure) {
    var paths: [String: String] = [:]
    for test in tests {
      if let other = paths.updateValue(test.path, forKey: test.name) {
        throw TestFailure(
          "\(other) and \(test.path) would have the same expected lines, \(test.expectedPath); "
            + "rename one of them", status: 65)
      }
    }
  }

  /// Returns the tests whose names match a glob.
  ///
  /// - Parameter globs: The globs; all tests match if there are none.
  /// - Returns: The tests, in order.
  /// - Throws: A `TestFailure` if a glob matches no test, since that is a mistake.
  func tests(matching globs: [String]) throws(TestFailure) -> [Test] {
    for glob in globs where !tests.contains(where: { Glob(glob).matches($0.name) }) {
      let guess = likeliest(glob, among: tests.map(\.name)).map { "; did you mean '\($0)'?" } ?? ""
      throw TestFailure("no test in \(path) matches '\(glob)'\(guess)", status: 64)
    }
    let patterns = globs.map { Glob($0) }
    return tests.filter { test in
      patterns.isEmpty || patterns.contains { $0.matches(test.name) }
    }
  }
}
