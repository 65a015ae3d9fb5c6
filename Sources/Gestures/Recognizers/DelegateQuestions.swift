/// Questions to the delegate of a recognizer.
///
/// UIKit asks only delegates that have a method for a question. Here the default answers note that
/// they were given, so that the same delegate is not asked again: for each finger and each pair of
/// recognizers that would take time.
struct DelegateQuestions: OptionSet {
  let rawValue: UInt8

  static let shouldBegin = DelegateQuestions(rawValue: 1 << 0)
  static let shouldReceiveEvent = DelegateQuestions(rawValue: 1 << 1)
  static let shouldReceiveTouch = DelegateQuestions(rawValue: 1 << 2)
  static let simultaneity = DelegateQuestions(rawValue: 1 << 3)
  static let requirements = DelegateQuestions(rawValue: 1 << 4)
  static let dependents = DelegateQuestions(rawValue: 1 << 5)
}

extension GestureRecognizer {
  /// The delegate, if it may have an answer of its own to a question.
  func delegate(for question: DelegateQuestions) -> (any GestureRecognizerDelegate)? {
    unanswered.contains(question) ? nil : delegate
  }

  /// Notes that a delegate has no method for a question.
  ///
  /// - Parameters:
  ///   - question: The question.
  ///   - answering: The delegate that has left the answer to the default. Another one may have passed
  ///     the question on to it.
  func noteDefault(of question: DelegateQuestions, by answering: any GestureRecognizerDelegate) {
    // A class of the program's own may have another delegate at each question.
    if isOfOwnClass, delegate === answering { unanswered.insert(question) }
  }
}
