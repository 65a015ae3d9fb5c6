/// A row of the page for one touch or gesture, with its states on the time axis.
struct Lane {
  /// A stretch of time in one state.
  struct Stretch: Equatable {
    /// The style of a stretch.
    enum Kind: String {
      case down
      case possible
      case waiting
      case active
    }

    let kind: Kind
    let x: Double
    let width: Double
    let start: Double
    let end: Double
    let title: String
  }

  /// A symbol at a time.
  struct Mark: Equatable {
    let symbol: Symbol
    let x: Double
    let time: Double
    let title: String
  }

  /// The touch's number or the gesture's id.
  let subject: String
  /// The whole lane in words, for screen readers.
  let title: String
  /// The index of the touch, counted from 0; `nil` for a gesture.
  let touchIndex: Int?
  let top: Double
  let height: Double
  let labels: [PlacedText]
  let stretches: [Stretch]
  let marks: [Mark]
  /// The places at which a gesture reports changes during its action.
  let changes: [Double]
  let texts: [PlacedText]

  /// The y coordinate of the middle of stretches and marks.
  var middle: Double { top + height - 9 }
}

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
