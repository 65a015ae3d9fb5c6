import Gestures

/// The path of one touch.
struct TouchTrack: Sendable {
  /// The location of a touch at a time.
  struct Sample: Equatable, Sendable {
    /// The time in seconds.
    var time: Double
    /// The location in the surface's coordinates.
    var location: Point
  }

  enum Ending: Equatable, Sendable {
    case lifted
    /// The system cancelled the touch, for a reason in words.
    case cancelled(String)
  }

  let id: Int
  let isPen: Bool
  /// The id of the view that it hit; `nil` if it hit none.
  let view: String?
  /// The explanation of its target as a sentence.
  let sentence: String
  /// The reasons why recognizers did not receive it, one sentence each.
  let refusals: [String]
  /// The samples, beginning with its first location.
  var samples: [Sample]
  /// The end; `nil` while it is down.
  var ending: Ending?

  init(
    id: Int, isPen: Bool, view: String?, sentence: String, refusals: [String], start: Sample
  ) {
    self.id = id
    self.isPen = isPen
    self.view = view
    self.sentence = sentence
    self.refusals = refusals
    samples = [start]
  }

  /// The time from its beginning to its end.
  var duration: ClosedRange<Double>? {
    guard let first = samples.first, let last = samples.last else { return nil }
    return first.time...max(first.time, last.time)
  }
}
