internal import GestureWire

/// The ids that a client's patterns match, each compared when a line first has it.
struct PatternVerdicts {
  private let patterns: IDPatterns
  private var verdicts: [LineID: Bool] = [:]

  init(_ patterns: IDPatterns) { self.patterns = patterns }

  /// True if all ids of a line match.
  ///
  /// A pattern for an id that the line lacks, such as the view of a `device` line, is ignored.
  mutating func match(_ subject: LineSubject) -> Bool {
    guard patterns.chooseAny else { return true }
    guard includes(.surface, subject.surface) else { return false }
    if let view = subject.view, !includes(.view, view) { return false }
    guard let gesture = subject.gesture else { return true }
    return includes(.gesture, gesture)
  }

  private mutating func includes(_ kind: LineID.Kind, _ id: String) -> Bool {
    guard patterns.choose(kind) else { return true }
    let id = LineID(kind, id)
    if let verdict = verdicts[id] { return verdict }
    // Views that come and go may have any number of ids.
    if verdicts.count >= Limits.rememberedIDs { verdicts = [:] }
    let verdict = patterns.include(id)
    verdicts[id] = verdict
    return verdict
  }
}
