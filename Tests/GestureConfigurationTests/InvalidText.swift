import Gestures
import Testing

/// An invalid text that is loaded as `1.yaml` or as a part of it, with its errors.
struct InvalidText: Sendable, CustomTestStringConvertible {
  var name: String
  var text: String
  var errors: [String]

  init(_ name: String, _ text: String, _ errors: String...) {
    self.name = name
    self.text = text
    self.errors = errors.map { "1.yaml:\($0)" }
  }

  var testDescription: String { name }

  /// The end of the message for an unknown kind.
  static let kinds =
    "'kind' must be one of "
    + KindDescription.all.map { "'\($0.name)'" }.joined(separator: ", ")
}
