internal import Explanations

/// A sentence that found no room where it belongs, and stands below.
struct Note: Equatable {
  /// Its number.
  let number: Int
  /// When it was so, in seconds.
  let time: Double
  /// Whom it is about.
  var subjects: [String]
  /// What is said of them.
  let sentence: String
  /// What the sentence ends with, where that is a distance from an edge of each.
  var edgeDistances: EdgeDistances?

  /// Whether the same is said at the same time.
  func isSame(as notice: LaneNotice) -> Bool {
    guard time == notice.time else { return false }
    guard edgeDistances != nil else { return sentence == notice.sentence }
    return notice.edgeDistances != nil
  }

  /// Has the note speak of another, too, of whom the same is said.
  mutating func join(_ notice: LaneNotice) {
    guard !subjects.contains(notice.subject) else { return }
    subjects.append(notice.subject)
    if let distances = notice.edgeDistances { edgeDistances?.append(distances) }
  }

  /// All of it.
  var text: String {
    let what = edgeDistances.map { "failed: \($0.text)" } ?? sentence
    return "\(Decimal.time(time)) s, \(subjects.joined(separator: ", ")) \(what)"
  }
}
