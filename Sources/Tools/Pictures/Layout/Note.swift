/// A sentence below the lanes, since it had no room in its own.
struct Note: Equatable {
  let number: Int
  /// The time in seconds.
  let time: Double
  /// The touches or gestures that it is about.
  var subjects: [String]
  /// The sentence about them.
  let sentence: String
  /// The distances from edges that end the sentence, one for each subject.
  var edgeDistances: EdgeDistances?
  /// True if a colon separates the subjects from the sentence, which has its own.
  let isSeparate: Bool

  /// Makes the note of a notice that has no room.
  init(_ notice: LaneNotice, number: Int) {
    self.number = number
    (time, subjects, sentence) = (notice.time, [notice.subject], notice.sentence)
    (edgeDistances, isSeparate) = (notice.edgeDistances, notice.isSeparate)
  }

  /// True if a notice has the same sentence and time.
  func isSame(as notice: LaneNotice) -> Bool {
    guard time == notice.time, isSeparate == notice.isSeparate else { return false }
    guard edgeDistances != nil else { return sentence == notice.sentence }
    return notice.edgeDistances != nil
  }

  /// Adds the subject of a notice with the same sentence.
  mutating func join(_ notice: LaneNotice) {
    guard !subjects.contains(notice.subject) else { return }
    subjects.append(notice.subject)
    if let distances = notice.edgeDistances { edgeDistances?.append(distances) }
  }

  /// The time, the subjects and the sentence.
  var text: String {
    let what = edgeDistances.map { "failed: \($0.text)" } ?? sentence
    let colon = isSeparate ? ":" : ""
    return "\(Decimal.time(time)) s, \(subjects.joined(separator: ", "))\(colon) \(what)"
  }
}
