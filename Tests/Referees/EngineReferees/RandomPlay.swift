#if TESTABLE
@testable import Gestures

/// Plays on a random surface, and checks that all its objects are freed.
package enum RandomPlay {
  /// Plays, and returns the faults that the referee found.
  ///
  /// - Parameters:
  ///   - chance: The source of all decisions: the same source gives the same play.
  ///   - start: The clock's time at the start, in seconds, which affects only times.
  ///   - isVerbose: True if all that happens is recorded as text.
  ///   - companion: Sees the samples that the engine gets; not retained by the surface.
  /// - Returns: The report of the referee.
  package static func play(
    _ chance: Chance, start: Double, isVerbose: Bool = false,
    beside companion: (any PlayCompanion)? = nil
  ) -> PlayReport {
    weak var engine: GestureEngine?
    var recognizers: [Weak<GestureRecognizer>] = []
    func play() -> Referee {
      let surface = RandomSurface(
        chance, start: start, isVerbose: isVerbose, beside: companion)
      engine = surface.engine
      companion?.begin(with: surface.engine)
      surface.play()
      recognizers = surface.weakRecognizers
      return surface.referee
    }
    let referee = play()
    if engine != nil { referee.fault("the engine is kept alive") }
    if recognizers.contains(where: { $0.object != nil }) {
      referee.fault("a recognizer is kept alive")
    }
    return referee.report
  }
}
#endif
