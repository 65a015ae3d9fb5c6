/// The work for comparisons that may be done in a part of a turn.
struct MatchingBudget {
  private let steps: Int
  /// The work so far, in bytes of ids for each word of patterns.
  private var work = 0
  /// The number of results that were looked at.
  private var looks = 0

  /// Creates a budget in steps of about a microsecond.
  init(steps: Int) { self.steps = steps }

  /// The steps that were taken, rounded up.
  var spent: Int {
    (work + Limits.matchingInStep - 1) / Limits.matchingInStep
      + (looks + Limits.looksInStep - 1) / Limits.looksInStep
  }

  /// True if another comparison may begin: the first always may, so that each turn gets on.
  var isLeft: Bool { work == 0 || spent < steps }

  /// True if all steps were taken.
  var isSpent: Bool { spent >= steps }

  /// Counts comparisons of ids.
  mutating func spend(on work: Int) { self.work += work }

  /// Counts results that were looked at.
  mutating func spend(looks count: Int) { looks += count }
}
