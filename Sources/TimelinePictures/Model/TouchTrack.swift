package import Gestures

/// The way of one touch.
package struct TouchTrack: Sendable {
  /// Where a touch was at a time.
  package struct Sample: Equatable, Sendable {
    /// When, in seconds.
    package var time: Double
    /// Where, in points of the surface.
    package var location: Point

    package init(time: Double, location: Point) {
      self.time = time
      self.location = location
    }
  }

  /// How a touch ended.
  package enum Ending: Equatable, Sendable {
    /// The finger was lifted.
    case lifted
    /// The system took the touch away; why, in words.
    case cancelled(String)
  }

  /// The number of the touch.
  package let id: Int
  /// Whether it is a pen's.
  package let isPen: Bool
  /// The id of the view that it hit; `nil` where it hit none.
  package let view: String?
  /// What it reached, as a sentence.
  package let sentence: String
  /// Who did not receive it and why, a sentence each.
  package let refusals: [String]
  /// Where it was, the first being where it came down.
  package var samples: [Sample]
  /// How it ended; `nil` while it is down.
  package var ending: Ending?

  package init(
    id: Int, isPen: Bool, view: String?, sentence: String, refusals: [String], start: Sample
  ) {
    self.id = id
    self.isPen = isPen
    self.view = view
    self.sentence = sentence
    self.refusals = refusals
    samples = [start]
  }

  /// From touch-down to its end.
  var duration: ClosedRange<Double>? {
    guard let first = samples.first, let last = samples.last else { return nil }
    return first.time...max(first.time, last.time)
  }
}
