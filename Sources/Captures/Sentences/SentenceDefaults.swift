/// The times and distances that a sentence need not name.
enum SentenceDefaults {
  /// The time for which a finger is down in a tap, in seconds, as in the bundled captures.
  static let tapDuration = 0.08
  /// The pause between the taps of one sentence, in seconds: short enough for a double tap, which
  /// may pause for 0.35 s.
  static let pauseBetweenTaps = 0.12
  /// The pause between two sentences, in seconds: longer than recognizers wait for another touch.
  static let pauseBetweenSentences = 1.0
  /// The duration of a swipe, in seconds: a flick, as in the bundled captures.
  static let swipeDuration = 0.15
  /// The duration of a stroke, in seconds: that of people who draw the shapes of $1 at ease.
  static let strokeDuration = 0.8
  /// The duration of any other movement, in seconds.
  static let movementDuration = 0.5
  /// The distance between neighboring fingers, in points: more than 9 mm, so that a panel tells
  /// them apart.
  static let fingersApart = 60.0
  /// The distance between the two fingers that rotate, in points: those of a hand that is open.
  static let rotatingFingersApart = 200.0
}
