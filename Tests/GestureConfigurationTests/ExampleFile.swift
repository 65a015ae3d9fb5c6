import Foundation
import GestureConfiguration
import Testing

/// A configuration file of the folder `Examples`, which both the loader and the schema are tried on.
///
/// A bad one says on lines that begin with `#!` what the loader tells of it, without its name.
struct ExampleFile: Sendable, CustomTestStringConvertible {
  /// The file's name.
  let name: String
  /// What is in it.
  let text: String

  /// Those that the loader takes; a drop-in only after the file whose name it begins with.
  static let good = folder("good")
  /// Those that it refuses.
  static let bad = folder("bad")

  private static func folder(_ name: String) -> [ExampleFile] {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Examples/\(name)")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.sorted().map { name in
      let text = try? String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
      return ExampleFile(name: name, text: text ?? "")
    }
  }

  /// The files that are loaded to try it.
  var files: [ConfigurationFile] {
    let main = Self.good.filter { name == $0.name.replacing(".yaml", with: ".drop-in.yaml") }
    return (main + [self]).map(\.file)
  }

  /// The file itself.
  var file: ConfigurationFile { ConfigurationFile(name: name, text: Array(text.utf8)) }

  /// What the loader is to tell of it.
  var diagnostics: [String] {
    text.split(separator: "\n").filter { $0.hasPrefix("#! ") }.map { "\(name):\($0.dropFirst(3))" }
  }

  var testDescription: String { name }
}
