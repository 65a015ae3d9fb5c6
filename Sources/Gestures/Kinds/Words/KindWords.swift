/// What people read about a kind: man pages, other languages' packages and `explain` show it.
///
/// Words are apart from the descriptions, and nothing outside this folder refers to them in the
/// engine: a page that recognizes gestures leaves them out.
package struct KindWords: Sendable {
  /// The name in the middle of a sentence.
  package let title: String
  /// What each property does that not every recognizer has, by its name.
  package let properties: [String: String]
  /// Each value on lines in the middle of a sentence, by its key.
  package let values: [String: String]
  /// The reasons to fail that the usual sentences do not fit, with `{part}` for the measured part
  /// of the limit.
  package let sentences: [GestureRecognizer.FailureReason.Kind: String]
  /// The origins of limits that the usual words do not fit.
  package let hints: [GestureRecognizer.FailureReason.Kind: String]

  init(
    _ title: String, properties: [String: String] = [:], values: [String: String] = [:],
    sentences: [GestureRecognizer.FailureReason.Kind: String] = [:],
    hints: [GestureRecognizer.FailureReason.Kind: String] = [:]
  ) {
    (self.title, self.properties, self.values) = (title, properties, values)
    (self.sentences, self.hints) = (sentences, hints)
  }
}

extension GestureKind {
  /// The words for people.
  package var words: KindWords {
    switch self {
    case .tap: .tap
    case .longPress: .longPress
    case .pan: .pan
    case .screenEdgePan: .screenEdgePan
    case .pinch: .pinch
    case .rotation: .rotation
    case .swipe: .swipe
    case .hover: .hover
    case .sequence: .sequence
    case .stroke: .stroke
    case .custom: KindWords("gesture")
    }
  }
}
