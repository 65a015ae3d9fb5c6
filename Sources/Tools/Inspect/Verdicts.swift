/// The last verdicts on each gesture, for pages that are opened later.
struct Verdicts {
  /// The most verdicts of each gesture, as many as a page lists.
  private static let limit = 6

  private struct Case {
    let surface: String
    let gesture: String
    var verdicts: [Verdict] = []
  }

  /// The cases, in the order of the gestures' first verdicts.
  private var cases: [Case] = []

  /// The verdicts by gesture, each gesture's in the order of time.
  var all: [Verdict] { cases.flatMap(\.verdicts) }

  /// Adds a newer verdict, which replaces the gesture's oldest if there are too many.
  mutating func append(_ verdict: Verdict) {
    var index = cases.firstIndex {
      $0.gesture == verdict.gesture && $0.surface == verdict.surface
    }
    if index == nil {
      index = cases.count
      cases.append(Case(surface: verdict.surface, gesture: verdict.gesture))
    }
    guard let index else { return }
    cases[index].verdicts.append(verdict)
    if cases[index].verdicts.count > Self.limit { cases[index].verdicts.removeFirst() }
  }
}
