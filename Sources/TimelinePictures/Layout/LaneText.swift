internal import Explanations

/// What is to be said in a lane at a place, if there is room.
struct LaneNotice {
  /// Where it belongs.
  let x: Double
  /// When it is so, in seconds.
  let time: Double
  /// Whom it is about.
  let subject: String
  /// What is said of it.
  let sentence: String
  /// A few words for it, if it matters enough to be said elsewhere in full.
  var brief: String?
  /// What the sentence ends with, where that is a distance from an edge.
  var edgeDistances: EdgeDistances?

  /// All of it.
  var title: String { "\(Decimal.time(time)) s, \(subject) \(sentence)" }
}

/// Finds room for the texts of one lane.
///
/// What matters finds its room first: in full, or a few words and a number, or the number alone. What
/// does not, goes without saying: the mark says it, too.
struct LaneText {
  /// The size of the letters.
  static let size = 10.5
  /// How far texts are apart.
  private static let gap = 7.0

  /// Where texts may be.
  let bounds: ClosedRange<Double>
  /// Where the letters stand.
  let y: Double
  /// What has found room.
  private(set) var texts: [PlacedText] = []

  init(bounds: ClosedRange<Double>, y: Double) {
    self.bounds = bounds
    self.y = y
  }

  /// Places what is to be said.
  ///
  /// No text reaches beyond the place of another, so that each is read with its own mark.
  ///
  /// - Parameters:
  ///   - notices: What, in the order of their places.
  ///   - notes: Takes the sentences that do not fit; what is said of several is said once.
  mutating func place(_ notices: [LaneNotice], notes: inout [Note]) {
    for isImportant in [true, false] {
      for (index, notice) in notices.enumerated() where (notice.brief != nil) == isImportant {
        let room = Room(
          left: index > 0 ? notices[index - 1].x + Self.gap : bounds.lowerBound - 4,
          right: index + 1 < notices.count ? notices[index + 1].x - Self.gap : bounds.upperBound)
        if place(notice.sentence, of: notice, in: room) { continue }
        guard let brief = notice.brief else { continue }
        let number = Self.note(notice, &notes)
        if place("\(brief) [\(number)]", of: notice, in: room) { continue }
        _ = place("[\(number)]", of: notice, in: room)
      }
    }
    texts.sort { $0.extent.lowerBound < $1.extent.lowerBound }
  }

  /// The number of the sentence below.
  private static func note(_ notice: LaneNotice, _ notes: inout [Note]) -> Int {
    if let known = notes.firstIndex(where: { $0.isSame(as: notice) }) {
      notes[known].join(notice)
      return notes[known].number
    }
    notes.append(
      Note(
        number: notes.count + 1, time: notice.time, subjects: [notice.subject],
        sentence: notice.sentence, edgeDistances: notice.edgeDistances))
    return notes.count
  }

  /// Between which places a text may be.
  private struct Room {
    let left: Double
    let right: Double
  }

  /// Places a text to the right of its place, or to the left.
  private mutating func place(_ text: String, of notice: LaneNotice, in room: Room) -> Bool {
    // A mark is a little wider than the place.
    let right = PlacedText(
      text: text, x: notice.x - 3, y: y, size: LaneText.size, hasHalo: true,
      title: notice.title)
    var left = right
    (left.x, left.anchor) = (notice.x + 4, .end)
    for placed in [right, left] where isFree(placed) {
      let extent = placed.extent
      guard
        placed.anchor == .start
          ? extent.upperBound <= room.right : extent.lowerBound >= room.left
      else { continue }
      texts.append(placed)
      return true
    }
    return false
  }

  private func isFree(_ text: PlacedText) -> Bool {
    let extent = text.extent
    guard extent.lowerBound >= bounds.lowerBound - 4, extent.upperBound <= bounds.upperBound else {
      return false
    }
    return texts.allSatisfy {
      $0.extent.upperBound + Self.gap <= extent.lowerBound
        || extent.upperBound + Self.gap <= $0.extent.lowerBound
    }
  }
}
