@testable import Gestures

/// Plays on a random surface, and looks at what is left of it.
enum RandomPlay {
  /// Plays and gives what the referee has to say.
  ///
  /// - Parameters:
  ///   - chance: What decides: the same gives the same play.
  ///   - start: Where the clock stands at the start, in seconds: all but times is the same.
  ///   - isVerbose: Whether all that happens is written down in words.
  /// - Returns: The referee.
  static func play(_ chance: Chance, start: Double, isVerbose: Bool = false) -> Referee {
    weak var engine: GestureEngine?
    var recognizers: [WeakRecognizer] = []
    func play() -> Referee {
      let surface = RandomSurface(chance, start: start, isVerbose: isVerbose)
      engine = surface.engine
      surface.play()
      recognizers = surface.weakRecognizers
      return surface.referee
    }
    let referee = play()
    if engine != nil { referee.fault("the engine is kept alive") }
    if recognizers.contains(where: { $0.recognizer != nil }) {
      referee.fault("a recognizer is kept alive")
    }
    return referee
  }
}
