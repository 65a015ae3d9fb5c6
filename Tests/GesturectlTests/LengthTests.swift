import TestRig
import Testing

/// The lengths of files and functions that CONTRIBUTING.md asks for.
@Suite("Lengths") struct LengthTests {
  /// A function with its first line, counted from 1, and the number of its lines.
  private struct Function: Equatable {
    var line: Int
    var length: Int
  }

  @Test(arguments: SwiftFiles.folders)
  func `files have at most 300 lines`(folder: String) throws {
    for path in try SwiftFiles.paths(in: folder) {
      // The last line feed ends a line and begins none.
      let count = try SwiftFiles.lines(of: path).count - 1
      #expect(count <= 300, "\(path) has \(count) lines")
    }
  }

  @Test(arguments: SwiftFiles.folders)
  func `functions have at most 60 lines`(folder: String) throws {
    var count = 0
    for path in try SwiftFiles.paths(in: folder) {
      let lines = try SwiftFiles.lines(of: path)
      for function in Self.functions(in: lines) {
        let name = lines[function.line - 1].drop { $0 == " " }
        #expect(
          function.length <= 60,
          "\(path):\(function.line): '\(name)' has \(function.length) lines")
        count += 1
      }
    }
    #expect(count > 20)
  }

  @Test func `functions are found from their first line to their closing brace`() {
    let text = """
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
      """
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(
      Self.functions(in: lines) == [
        Function(line: 2, length: 3), Function(line: 5, length: 8), Function(line: 6, length: 6),
      ])
  }

  /// The functions and initializers of more than one line, by the indentation of their first line
  /// and of their closing brace.
  private static func functions(in lines: [Substring]) -> [Function] {
    lines.indices.compactMap { first in
      let line = lines[first]
      let indentation = line.prefix { $0 == " " }
      let text = line.dropFirst(indentation.count)
      guard isBeginning(text), !text.hasSuffix("}") else { return nil }
      for last in lines.indices[(first + 1)...] {
        let rest = lines[last].dropFirst(indentation.count)
        guard lines[last].isEmpty || lines[last].hasPrefix(indentation) else { return nil }
        if rest.hasPrefix("}") { return Function(line: first + 1, length: last - first + 1) }
        // A function without a body, as in a protocol, ends where the next one begins.
        if !rest.hasPrefix(" "), isBeginning(rest) { return nil }
      }
      return nil
    }
  }

  /// True if a function or an initializer begins on a line, which is given without indentation.
  private static func isBeginning(_ text: Substring) -> Bool {
    // Most lines have neither word, and a search is much faster than the regular expression.
    guard !text.hasPrefix("//"), text.contains("func ") || text.contains("init") else {
      return false
    }
    let words = /(?:^|[\w)] )(?:func [\w`=<>+\-*\/]|init[?(<])/
    return text.firstMatch(of: words) != nil
  }
}
