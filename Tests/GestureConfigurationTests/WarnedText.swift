import Testing

/// A valid text that is loaded as `1.yaml` or as a part of it, with its warnings and hints.
struct WarnedText: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let text: String
  let warnings: [String]

  init(_ testDescription: String, _ text: String, _ warnings: String...) {
    self.testDescription = testDescription
    self.text = text
    self.warnings = warnings.map { "1.yaml:\($0)" }
  }
}
