import GestureConfiguration
import Gestures

enum Sentence {
  /// A time in which no finger is down, in seconds, with the word that asks for it.
  case pause(Double, SentenceWord)
  /// Strokes with short pauses between them.
  case strokes([Stroke])
}

/// Reads one sentence from its words.
struct SentenceReader {
  /// The words before `tap` that mean several taps.
  private static let multiples: [(word: String, taps: Double)] = [("double", 2), ("triple", 3)]
  private static let directions = SwipeGestureRecognizer.Direction.words.map(\.key)
  private static let units: [(word: String, seconds: Double)] = [
    ("s", 1), ("second", 1), ("seconds", 1), ("ms", 0.001), ("millisecond", 0.001),
    ("milliseconds", 0.001), ("min", 60), ("minute", 60), ("minutes", 60),
  ]

  private let words: [SentenceWord]
  private let panel: SentencePanel
  private var index = 0
  /// True if the sentence says that it gives `nothing`.
  private(set) var givesNothing = false
  /// The id of the view that the sentence names behind `on`; `nil` if there is none.
  private(set) var view: String?

  /// Creates a reader.
  ///
  /// - Parameters:
  ///   - words: The words of the sentence, at least one.
  ///   - panel: The panel that is touched.
  init(_ words: [SentenceWord], on panel: SentencePanel) {
    (self.words, self.panel) = (words, panel)
  }

  /// Reads the whole sentence.
  ///
  /// - Returns: The content of the sentence.
  /// - Throws: The first error, at the word that is wrong or behind the last word.
  mutating func sentence() throws(CaptureError) -> Sentence {
    let first = try next("a sentence")
    guard first.text != "nothing" else {
      throw first.error("write ', nothing' behind its sentence, with no ';' or new line between")
    }
    var word = first
    let multiple = Self.multiples.first { $0.word == first.text }
    if multiple != nil { word = try next(of: ["tap"]) }
    guard let verb = SentenceVerb(rawValue: word.text) else { throw unknownVerb(word) }
    if verb == .wait { return try pause(at: word) }
    var clauses = SentenceClauses(verb: verb, word: word, on: panel)
    if let multiple {
      clauses.set(.times, to: Point(x: multiple.taps, y: 0), at: first)
    }
    switch verb {
    case .swipe: clauses.variant = try next(of: Self.directions).text
    case .pinch:
      // `on` is near to `in`, and the direction may be what is missing.
      if index < words.count, SentenceClause(rawValue: words[index].text) == .on {
        throw words[index].error("'pinch' needs a direction: write 'pinch in' or 'pinch out'")
      }
      clauses.variant = try next(of: ["in", "out"]).text
    case .stroke: clauses.variant = try nextShape().text
    case .tap, .hold, .press, .drag, .rotate, .wait: break
    }
    while index < words.count {
      if try readNothing() { break }
      try readClause(into: &clauses)
    }
    return .strokes(try clauses.strokes())
  }

  /// The error for a sentence that does not begin with its verb, such as `three finger tap`.
  private func unknownVerb(_ word: SentenceWord) -> CaptureError {
    let verbs = SentenceVerb.allCases.map(\.rawValue) + Self.multiples.map(\.word)
    let later = words.lazy.compactMap { SentenceVerb(rawValue: $0.text) }.first
    guard let later, likeliest(word.text, among: verbs) == nil else {
      return Self.unknown(word, among: verbs)
    }
    let example = later == .press || later == .hold ? "for 1 s" : "3 fingers"
    let rest = later.clauses[.fingers] == nil ? "" : ", and parts such as '\(example)' behind it"
    return word.error("a sentence begins with its verb: write '\(later.rawValue)' first\(rest)")
  }

  /// Reads the rest of `wait 0.5 s` or `wait for 0.5 s`.
  private mutating func pause(at word: SentenceWord) throws(CaptureError) -> Sentence {
    if index < words.count, words[index].text == "for" { index += 1 }
    let seconds = try value(.time).x
    guard index == words.count else {
      throw words[index].error(
        "expected the end of the sentence, found \(words[index].quoted)")
    }
    return .pause(seconds, word)
  }

  /// Reads `nothing`, with or without a comma before it, at the end of a sentence.
  private mutating func readNothing() throws(CaptureError) -> Bool {
    let rest = words[index...].map(\.text)
    guard rest.first == "nothing" || rest.starts(with: [",", "nothing"]) else { return false }
    index += rest.first == "," ? 2 : 1
    guard index == words.count else {
      throw words[index].error("'nothing' ends a sentence; write it last")
    }
    givesNothing = true
    return true
  }

  // MARK: Clauses

  private mutating func readClause(into clauses: inout SentenceClauses) throws(CaptureError) {
    var word = try next("a clause")
    let isCount = word.text == "with"
    if isCount {
      word = try next(expected(.fingers))
      _ = try number(word, as: .fingers)
    }
    if word.number != nil {
      let unit = try next("'fingers'")
      if unit.text == ",", let place = clauses.words.first(where: { ["at", "from"].contains($0) }) {
        throw word.error("a place needs a word before it: write '\(place)' before \(word.quoted)")
      }
      if Self.units.contains(where: { $0.word == unit.text }),
        let time = clauses.words.first(where: { ["for", "in"].contains($0) })
      {
        throw word.error("a time needs a word before it: write '\(time)' before \(word.quoted)")
      }
      guard let clause = SentenceClause(behindNumber: unit.text) else {
        let known = clauses.wordsBehindNumber
        throw known.isEmpty
          ? word.error("expected \(clauses.expected), found \(word.quoted)")
          : Self.unknown(unit, among: known)
      }
      let form = try clauses.form(of: clause, at: unit)
      clauses.set(clause, to: Point(x: try number(word, as: form), y: 0), at: unit)
      return
    }
    guard let clause = SentenceClause(rawValue: word.text), !clause.isBehindNumber else {
      throw Self.unknown(word, among: clauses.words, expected: clauses.expected)
    }
    let form = try clauses.form(of: clause, at: word)
    if form == .view {
      clauses.set(view: try frame(), at: word)
    } else {
      clauses.set(clause, to: try value(form), at: word)
    }
  }

  /// Reads the id of the view that is touched, and returns its frame.
  private mutating func frame() throws(CaptureError) -> Rect {
    let word = try nextID()
    if let frame = panel.frame(of: word.text) {
      view = word.text
      return frame
    }
    let guess = likeliest(word.text, among: panel.views).map { "; did you mean '\($0)'?" } ?? ""
    throw word.error("the surface has no view \(word.quoted)\(guess)")
  }

  /// Takes an id: the next word, with those that follow without a space, as in `1st`.
  private mutating func nextID() throws(CaptureError) -> SentenceWord {
    let first = try next(expected(.view))
    var text = first.text
    while index < words.count, words[index].text != ",",
      words[index].column == first.column + text.count
    {
      text += words[index].text
      index += 1
    }
    return SentenceWord(text: text, line: first.line, column: first.column)
  }

  /// Reads a value of a form; one that is a single number is the x coordinate of the result.
  private mutating func value(_ form: ValueForm) throws(CaptureError) -> Point {
    let word = try next(expected(form))
    switch form {
    case .view, .point:
      if word.number == nil, panel.frame(of: word.text) != nil {
        throw word.error("\(word.quoted) is a view; write 'on \(word.text)'")
      }
      let x = try number(word, as: form)
      let comma = try next("a comma and the second coordinate, as in 100,200")
      guard comma.text == "," else {
        throw comma.error("expected a comma between the coordinates, found \(comma.quoted)")
      }
      let second = try next(expected(form))
      let y = try number(second, as: form)
      try skipUnit()
      return Point(x: x, y: y)
    case .distance:
      let distance = try number(word, as: form)
      try skipUnit()
      return Point(x: distance, y: 0)
    case .angle:
      let angle = try number(word, as: form)
      _ = try next(of: ["degrees", "degree", "°"])
      return Point(x: angle, y: 0)
    case .time:
      // A word that is no number is the mistake, whatever stands behind it.
      guard word.number != nil else {
        throw word.error("expected \(expected(form)), found \(word.quoted)")
      }
      let unit = try next("a unit of time, as in '\(word.text) s'")
      guard let seconds = Self.units.first(where: { $0.word == unit.text })?.seconds else {
        throw Self.unknown(unit, among: Self.units.map(\.word))
      }
      return Point(x: try number(word, as: form, times: seconds), y: 0)
    case .fingers, .taps:
      return Point(x: try number(word, as: form), y: 0)
    }
  }

  /// Returns the number that a word is.
  ///
  /// - Parameters:
  ///   - word: The word that should be a number.
  ///   - form: The form, with the permitted numbers.
  ///   - factor: The unit of the number, in the unit of the form.
  /// - Returns: The number in the unit of the form.
  /// - Throws: An error if the word is no number, or one that the form does not permit.
  private func number(
    _ word: SentenceWord, as form: ValueForm, times factor: Double = 1
  ) throws(CaptureError) -> Double {
    guard let number = word.number.map({ $0 * factor }), form.range.contains(number),
      !form.isWhole || number == number.rounded()
    else { throw word.error("expected \(expected(form)), found \(word.quoted)") }
    return number
  }

  // MARK: Words

  private mutating func next(_ expected: String) throws(CaptureError) -> SentenceWord {
    guard index < words.count else {
      let end = words.last?.end ?? SentenceWord(text: "", line: 1, column: 1)
      throw end.error("expected \(expected), found the end of the sentence")
    }
    defer { index += 1 }
    return words[index]
  }

  private mutating func next(of known: [String]) throws(CaptureError) -> SentenceWord {
    let word = try next(Self.alternatives(known))
    guard known.contains(word.text) else { throw Self.unknown(word, among: known) }
    return word
  }

  /// Takes the name of a shape, or legs such as `up-then-right`.
  private mutating func nextShape() throws(CaptureError) -> SentenceWord {
    let expected = "a shape such as 'circle', or legs such as 'up-then-right'"
    let word = try next(expected)
    guard SentenceShape(word.text) == nil else { return word }
    throw Self.unknown(word, among: SentenceShape.names + Self.directions, expected: expected)
  }

  /// Skips the unit of a place or distance, which must be the surface's.
  private mutating func skipUnit() throws(CaptureError) {
    guard index < words.count,
      ["point", "points", "pixel", "pixels"].contains(words[index].text)
    else { return }
    guard panel.unit.hasPrefix(words[index].text) else {
      throw words[index].error(
        panel.unit == "pixels"
          ? "the surface has 'pixels', so places and distances are in pixels"
          : "the surface has no 'pixels', so places and distances are in points")
    }
    index += 1
  }

  /// The permitted values of a form, for printing behind "expected".
  private func expected(_ form: ValueForm) -> String { form.expected(in: panel.unit) }

  /// The error for a word that is none of the known ones, with a guess if one is likely.
  ///
  /// - Parameters:
  ///   - word: The word at which the error is reported.
  ///   - known: The words that are permitted.
  ///   - expected: The permitted parts, for the message; by default, the list of the words.
  /// - Returns: The error at the word.
  private static func unknown(
    _ word: SentenceWord, among known: [String], expected: String? = nil
  ) -> CaptureError {
    guard let guess = likeliest(word.text, among: known) else {
      return word.error("expected \(expected ?? alternatives(known)), found \(word.quoted)")
    }
    return word.error("unknown word \(word.quoted); did you mean '\(guess)'?")
  }

  /// Joins words for a message: `'a', 'b' or 'c'`.
  private static func alternatives(_ words: [String]) -> String {
    SentenceWord.alternatives(words.map { "'\($0)'" })
  }
}
