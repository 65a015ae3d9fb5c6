internal import Explanations

/// A text for a place in a lane, which is shown if there is room.
struct LaneNotice {
  /// The x coordinate that it belongs to.
  let x: Double
  /// The time in seconds.
  let time: Double
  /// The touch or gesture that it is about.
  let subject: String
  /// The text as a sentence.
  let sentence: String
  /// The text in a few words; `nil` if it does not matter enough for a note.
  var brief: String?
  /// The distances from edges that end the sentence, if there are any.
  var edgeDistances: EdgeDistances?
  /// The weight of the text among others.
  var emphasis = Emphasis.usual

  /// The weight of a text.
  enum Emphasis {
    /// A failure, of which there are many.
    case quiet
    case usual
    /// A recognition, which people look for first.
    case loud
  }

  /// The time, the subject and the sentence.
  var title: String { "\(Decimal.time(time)) s, \(subject) \(sentence)" }
}

/// The layout of the texts in one lane.
///
/// Important texts are placed first: in full, or in a few words with the number of a note, or as
/// the number alone. Other texts are left out if they do not fit, since the symbol has the same
/// meaning.
struct LaneText {
  /// The size of the letters.
  static let size = 10.5
  /// The least distance between texts.
  private static let gap = 7.0

  /// The range of x coordinates for texts.
  let bounds: ClosedRange<Double>
  /// The baseline.
  let y: Double
  /// The texts that have found room.
  private(set) var texts: [PlacedText] = []

  init(bounds: ClosedRange<Double>, y: Double) {
    self.bounds = bounds
    self.y = y
  }

  /// Places texts.
  ///
  /// No text extends beyond the place of another, so that each is next to its own symbol.
  ///
  /// - Parameters:
  ///   - notices: The texts, in the order of their places.
  ///   - notes: The list to which sentences without room are added; equal sentences share a note.
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

  /// Finds or adds the note of a sentence, and returns its number.
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

  /// The x coordinates between which a text may be.
  private struct Room {
    let left: Double
    let right: Double
  }

  /// Places a text to the right of its x coordinate, or to the left.
  private mutating func place(_ text: String, of notice: LaneNotice, in room: Room) -> Bool {
    // A symbol is a little wider than its place.
    let right = PlacedText(
      text: text, x: notice.x - 3, y: y, size: LaneText.size,
      isBold: notice.emphasis == .loud, isQuiet: notice.emphasis == .quiet, hasHalo: true,
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
