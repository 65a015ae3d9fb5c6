/// Questions to the delegate of a recognizer.
///
/// UIKit asks a delegate only the questions that it has a method for. Here the default methods
/// record that they were called, so that the same delegate is not asked again: a question for each
/// finger and each pair of recognizers would take time.
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
  /// The delegate, if it may have a method of its own for a question.
  func delegate(for question: DelegateQuestions) -> (any GestureRecognizerDelegate)? {
    unanswered.contains(question) ? nil : delegate
  }

  /// Records that a delegate has no method for a question.
  ///
  /// - Parameters:
  ///   - question: The question that the default method answered.
  ///   - answering: The delegate that used the default answer. It may differ from the recognizer's
  ///     delegate, which can forward a question to another object.
  func noteDefault(of question: DelegateQuestions, by answering: any GestureRecognizerDelegate) {
    // A subclass may return another delegate for each question.
    if isOfOwnClass, delegate === answering { unanswered.insert(question) }
  }
}
