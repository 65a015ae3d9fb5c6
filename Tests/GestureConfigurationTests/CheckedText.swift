import Gestures
import Testing

/// A text that is loaded as `1.yaml` or as a part of it, with its errors, or warnings and hints.
struct CheckedText: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let text: String
  let diagnostics: [String]

  init(_ testDescription: String, _ text: String, _ diagnostics: String...) {
    self.testDescription = testDescription
    self.text = text
    self.diagnostics = diagnostics.map { "1.yaml:\($0)" }
  }

  /// The end of the message for an unknown kind.
  static let kinds =
    "'kind' must be one of "
    + KindDescription.all.map { "'\($0.name)'" }.joined(separator: ", ")
}
