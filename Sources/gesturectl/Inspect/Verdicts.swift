/// The last verdicts on each gesture, for pages that are opened later.
struct Verdicts {
  /// As many of each gesture as a page lists.
  private static let limit = 6

  private struct Case {
    let surface: String
    let gesture: String
    var verdicts: [Verdict] = []
  }

  /// In the order in which gestures were first judged.
  private var cases: [Case] = []

  /// The verdicts, those on a gesture in the order of time.
  var all: [Verdict] { cases.flatMap(\.verdicts) }

  /// Takes a newer one, in place of the oldest if there are many.
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
