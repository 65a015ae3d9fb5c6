/// The steps that an engine has taken to decide between recognizers: tests compare them with the
/// number of gestures and requirements, since time depends on the machine.
struct DecisionWork {
  /// The number of times that a recognizer tried to recognize.
  var tries = 0
  /// The number of pairs of which one recognizer was asked if it prevents the other.
  var pairs = 0
  /// The number of pairs that were asked about failure requirements.
  var questions = 0
  /// The number of requirements that were looked at.
  var edges = 0
}
