/// A record of events that may leave recognizers without a finger or a timer to advance them.
///
/// A program's own class may forget to fail when its fingers are lifted, and the touches that it
/// holds would then never reach the view. The engine looks for such recognizers only after a finger
/// or a button was released or a timer ended. A note stays until it is taken, even if that is in a
/// later pass.
struct AbandonmentWatch {
  /// True if a finger or a button was released since the last `consumeLift()`.
  private var hasLifted = false
  /// The recognizers whose timers ended since the last `drainTimedOut()`.
  private var timedOut: [GestureRecognizer] = []

  /// Records that a finger or a button was released.
  mutating func noteLift() { hasLifted = true }

  /// Records that a timer of a recognizer has fired or was stopped.
  mutating func noteTimeOut(of recognizer: GestureRecognizer) { timedOut.append(recognizer) }

  /// Returns true if a finger or a button was released, so that all participants must be checked,
  /// and clears the note.
  mutating func consumeLift() -> Bool {
    defer { hasLifted = false }
    return hasLifted
  }

  /// Removes and returns the recognizers whose timers ended; some may no longer be participants.
  mutating func drainTimedOut() -> [GestureRecognizer] {
    var taken: [GestureRecognizer] = []
    swap(&taken, &timedOut)
    return taken
  }

  /// Adopts an array that was taken, to reuse its storage.
  ///
  /// The caller empties it first. That may release the last reference to a recognizer, and its
  /// `deinit` must not run while the watch is being changed.
  mutating func reuse(_ storage: consuming [GestureRecognizer]) {
    if timedOut.isEmpty { timedOut = storage }
  }

  /// Breaks off the attempts that no finger and no timer can advance.
  ///
  /// A recognizer that has ignored all its touches holds nothing back, so it may wait for another
  /// finger as long as one is on the surface.
  ///
  /// - Parameters:
  ///   - candidates: The recognizers to look at.
  ///   - engine: The engine that they take part in; others are left alone.
  /// - Returns: True if an attempt was broken off.
  static func breakOffAbandoned(
    among candidates: [GestureRecognizer], in engine: GestureEngine
  ) -> Bool {
    var hasBrokenOff = false
    let isTouched = engine.isTouched
    for candidate in candidates {
      guard !candidate.attempt.state.isTerminal, candidate.isAbandoned(whileTouched: isTouched),
        candidate.engine === engine, candidate.breakOffAttempt(because: .undecided)
      else { continue }
      hasBrokenOff = true
    }
    return hasBrokenOff
  }
}
