/// The words of a kind for people, as far as those of its reasons to fail do not fit.
///
/// They are apart from the descriptions, since a page does not need them.
package struct KindWords: Sendable {
  private let sentences: KeyValuePairs<GestureRecognizer.FailureReason.Kind, String>
  private let hints: KeyValuePairs<GestureRecognizer.FailureReason.Kind, String>

  init(
    sentences: KeyValuePairs<GestureRecognizer.FailureReason.Kind, String> = [:],
    hints: KeyValuePairs<GestureRecognizer.FailureReason.Kind, String> = [:]
  ) {
    (self.sentences, self.hints) = (sentences, hints)
  }

  /// The reason in words, with `{part}` for the measured part of the limit; `nil` if the usual
  /// sentence fits.
  package func sentence(_ reason: GestureRecognizer.FailureReason.Kind) -> String? {
    sentences.first { $0.key == reason }?.value
  }

  /// The origin of the limit in words; `nil` if the usual words fit.
  package func hint(_ reason: GestureRecognizer.FailureReason.Kind) -> String? {
    hints.first { $0.key == reason }?.value
  }
}
