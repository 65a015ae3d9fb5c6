/// A text for a place in a lane, which is shown if there is room.
struct LaneNotice {
  /// The x coordinate that it belongs to.
  let x: Double
  /// The time in seconds.
  let time: Double
  /// The touch or gesture that it is about.
  let subject: String
  let sentence: String
  /// The text in a few words; `nil` if it does not matter enough for a note.
  var brief: String?
  /// The distances from edges that end the sentence, if there are any.
  var edgeDistances: EdgeDistances?
  /// The weight of the text among others.
  var emphasis = Emphasis.usual
  /// True if the sentence has a subject of its own, so that a colon separates it from `subject`.
  var isSeparate = false

  /// The weight of a text.
  enum Emphasis {
    /// A failure, of which there are many.
    case quiet
    case usual
    /// A recognition, which people look for first.
    case loud
  }

  /// The time, the subject and the sentence.
  var title: String {
    "\(Decimal.time(time)) s, \(subject)\(isSeparate ? ":" : "") \(sentence)"
  }
}

/// The layout of the texts in one lane.
///
/// Important texts are placed first: in full, or in a few words with the number of a note, or as
/// the number alone. A number without room joins the nearest one. Other texts are left out if they
/// do not fit, since the symbol has the same meaning.
struct LaneText {
  /// A text at its place, with the numbers of the notes that it names.
  private struct Placed {
    var text: PlacedText
    /// The x coordinate of its symbol.
    let x: Double
    /// The words before the numbers.
    var words: String
    var numbers: [Int] = []

    /// Adds the number of another note, and leaves out the words if that is wanted.
    mutating func join(_ number: Int, withoutWords isShort: Bool) {
      if isShort { words = "" }
      numbers.append(number)
      numbers.sort()
      text.text = LaneText.text(words, numbers)
    }
  }

  static let size = 10.5
  /// The least distance between texts.
  private static let gap = 7.0

  /// The range of x coordinates for texts.
  let bounds: ClosedRange<Double>
  /// The baseline.
  let y: Double
  private var placed: [Placed] = []

  init(bounds: ClosedRange<Double>, y: Double) {
    self.bounds = bounds
    self.y = y
  }

  /// The texts that have found room, from left to right.
  var texts: [PlacedText] {
    placed.map(\.text).sorted { $0.extent.lowerBound < $1.extent.lowerBound }
  }

  /// Places texts.
  ///
  /// No text extends beyond the place of another, so that each is next to its own symbol.
  ///
  /// - Parameters:
  ///   - notices: The texts, in the order of their places.
  ///   - notes: The list to which sentences without room are added; equal sentences share a note.
  mutating func place(_ notices: [LaneNotice], notes: inout [Note]) {
    var unplaced: [(notice: LaneNotice, number: Int)] = []
    for isImportant in [true, false] {
      for (index, notice) in notices.enumerated() where (notice.brief != nil) == isImportant {
        let room = Room(
          left: index > 0 ? notices[index - 1].x + Self.gap : bounds.lowerBound - 4,
          right: index + 1 < notices.count ? notices[index + 1].x - Self.gap : bounds.upperBound)
        if place(notice.sentence, [], of: notice, in: room) { continue }
        guard let brief = notice.brief else { continue }
        let number = Self.note(notice, &notes)
        if place(brief, [number], of: notice, in: room) { continue }
        if place("", [number], of: notice, in: room) { continue }
        unplaced.append((notice, number))
      }
      // Before other texts take the room.
      for (notice, number) in unplaced { join(number, of: notice) }
      unplaced.removeAll()
    }
  }

  /// Finds or adds the note of a sentence, and returns its number.
  private static func note(_ notice: LaneNotice, _ notes: inout [Note]) -> Int {
    if let known = notes.firstIndex(where: { $0.isSame(as: notice) }) {
      notes[known].join(notice)
      return notes[known].number
    }
    notes.append(Note(notice, number: notes.count + 1))
    return notes.count
  }

  /// Writes words and the numbers of notes, in which three or more that follow one another are a
  /// range.
  private static func text(_ words: String, _ numbers: [Int]) -> String {
    guard !numbers.isEmpty else { return words }
    var runs: [ClosedRange<Int>] = []
    for number in numbers {
      if let last = runs.last, number == last.upperBound + 1 {
        runs[runs.count - 1] = last.lowerBound...number
      } else {
        runs.append(number...number)
      }
    }
    let list = runs.map { run in
      run.count > 2
        ? "\(run.lowerBound)–\(run.upperBound)" : run.map(String.init).joined(separator: ", ")
    }
    return "\(words)\(words.isEmpty ? "" : " ")[\(list.joined(separator: ", "))]"
  }

  /// The x coordinates between which a text may be.
  private struct Room {
    let left: Double
    let right: Double
  }

  /// Places a text to the right of its x coordinate, or to the left.
  private mutating func place(
    _ words: String, _ numbers: [Int], of notice: LaneNotice, in room: Room
  ) -> Bool {
    // A symbol is a little wider than its place.
    let right = PlacedText(
      text: Self.text(words, numbers), x: notice.x - 3, y: y, size: LaneText.size,
      isBold: notice.emphasis == .loud, isQuiet: notice.emphasis == .quiet, hasHalo: true,
      title: notice.title)
    var left = right
    (left.x, left.anchor) = (notice.x + 4, .end)
    for text in [right, left] where isFree(text) {
      let extent = text.extent
      guard
        text.anchor == .start
          ? extent.upperBound <= room.right : extent.lowerBound >= room.left
      else { continue }
      placed.append(Placed(text: text, x: notice.x, words: words, numbers: numbers))
      return true
    }
    return false
  }

  /// Adds the number of a note that has no room to the nearest text with numbers.
  private mutating func join(_ number: Int, of notice: LaneNotice) {
    let nearest = placed.indices.filter { !placed[$0].numbers.isEmpty }
      .sorted { abs(placed[$0].x - notice.x) < abs(placed[$1].x - notice.x) }
    for index in nearest {
      guard !placed[index].numbers.contains(number) else { return }
      for isShort in [false, true] {
        var joined = placed[index]
        joined.join(number, withoutWords: isShort)
        guard isFree(joined.text, besides: index) else { continue }
        placed[index] = joined
        return
      }
    }
  }

  /// True if a text lies within the bounds and keeps its distance from the others.
  private func isFree(_ text: PlacedText, besides own: Int? = nil) -> Bool {
    let extent = text.extent
    guard extent.lowerBound >= bounds.lowerBound - 4, extent.upperBound <= bounds.upperBound else {
      return false
    }
    return placed.indices.allSatisfy { index in
      let other = placed[index].text.extent
      return index == own || extent.upperBound + Self.gap <= other.lowerBound
        || other.upperBound + Self.gap <= extent.lowerBound
    }
  }
}
