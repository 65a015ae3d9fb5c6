/// Knows which recognizers may have been left with no finger and no timer that could bring them any
/// further.
///
/// A class of one's own may forget to fail when its fingers are lifted; what it holds would never
/// reach the view. Only where a finger or a button has gone, or a timer is over, there is anything to
/// look for. What is noted stays until somebody has looked, be it in a later pass.
struct AbandonmentWatch {
  /// True if a finger or a button has gone since anybody looked.
  private var hasLifted = false
  /// The recognizers whose timers are over since anybody looked.
  private var timedOut: [GestureRecognizer] = []

  /// Notes that a finger or a button has gone.
  mutating func noteLift() { hasLifted = true }

  /// Notes that a timer of a recognizer is over.
  mutating func noteTimeOut(of recognizer: GestureRecognizer) { timedOut.append(recognizer) }

  /// Takes the note that a finger or a button has gone, so that all participants are to be looked at.
  mutating func takeLift() -> Bool {
    defer { hasLifted = false }
    return hasLifted
  }

  /// Takes the recognizers whose timers are over, of which some may be participants no more.
  mutating func takeTimedOut() -> [GestureRecognizer] {
    var taken: [GestureRecognizer] = []
    swap(&taken, &timedOut)
    return taken
  }

  /// Takes back storage, once its recognizers are forgotten: the last reference may be among them, and
  /// what a program does in a `deinit` must not find the watch in the middle of something.
  mutating func reuse(_ storage: consuming [GestureRecognizer]) {
    if timedOut.isEmpty { timedOut = storage }
  }
}
