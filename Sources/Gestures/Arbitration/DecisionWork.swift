/// The number of steps that an engine took to decide between recognizers.
///
/// Tests compare it with the number of gestures and requirements, because time depends on the
/// machine.
struct DecisionWork {
  /// The number of times that a recognizer tried to recognize.
  var tries = 0
  /// The number of pairs of recognizers that were asked if one prevents the other.
  var pairs = 0
  /// The number of pairs of recognizers that were asked about failure requirements.
  var questions = 0
  /// The number of requirements that were examined.
  var edges = 0
}
