import Foundation
import GestureConfiguration
import Testing

/// A configuration file of the folder `Examples`, on which both the loader and the schema are
/// tested.
///
/// A bad file lists the loader's errors, without the file's name, on lines that begin with `#!`;
/// `{kinds}` stands for the end of the message for an unknown kind.
struct ExampleFile: Sendable, CustomTestStringConvertible {
  /// The file's name.
  let name: String
  /// Its content.
  let text: String

  /// The files that the loader accepts; a drop-in only after the file whose name it begins with.
  static let good = folder("good")
  /// The files that the loader refuses.
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

  /// The files to load: for a drop-in, the main file comes first.
  var files: [ConfigurationFile] {
    let main = Self.good.filter { name == $0.name.replacing(".yaml", with: ".drop-in.yaml") }
    return (main + [self]).map(\.file)
  }

  /// The file itself.
  var file: ConfigurationFile { ConfigurationFile(name: name, text: Array(text.utf8)) }

  /// The errors that the loader should report.
  var diagnostics: [String] {
    text.split(separator: "\n").filter { $0.hasPrefix("#! ") }
      .map { "\(name):\($0.dropFirst(3))".replacing("{kinds}", with: CheckedText.kinds) }
  }

  var testDescription: String { name }
}
