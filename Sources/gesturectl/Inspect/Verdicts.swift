/// The last verdict on each gesture, for pages that are opened later.
struct Verdicts {
  /// In the order in which gestures were first judged.
  private(set) var all: [Verdict] = []

  /// Takes a newer one in place of an older.
  mutating func append(_ verdict: Verdict) {
    let index = all.firstIndex {
      $0.gesture == verdict.gesture && $0.surface == verdict.surface
    }
    if let index { all[index] = verdict } else { all.append(verdict) }
  }
}
