import GestureWire
import Gestures

/// The verb of a sentence, and the clauses behind it.
struct SentenceClauses {
  private struct Value {
    let word: SentenceWord
    let point: Point
  }

  private let panel: SentencePanel
  let verb: SentenceVerb
  /// The word that is the verb.
  let word: SentenceWord
  /// The word behind the verb: the direction of a swipe, `in` or `out` of a pinch, a shape.
  var variant = ""
  private var values: [SentenceClause: Value] = [:]
  /// The frame of the view that is touched, in which places count; `nil` if they count on the
  /// surface.
  private var frame: Rect?

  /// Creates a sentence without clauses.
  init(verb: SentenceVerb, word: SentenceWord, on panel: SentencePanel) {
    (self.verb, self.word, self.panel) = (verb, word, panel)
  }

  // MARK: Reading

  /// The clauses that may still follow, in their usual order.
  private var open: [SentenceClause] {
    // A sentence has one of these two.
    let pair: [SentenceClause] = verb == .drag ? [.to, .by] : []
    let isPairGiven = pair.contains { values[$0] != nil }
    // Beside a place, a view is possible and hardly meant.
    let isPlaced = [.at, .from].contains { verb.clauses[$0] == .point && values[$0] != nil }
    return SentenceClause.allCases.filter {
      verb.clauses[$0] != nil && values[$0] == nil && !(isPairGiven && pair.contains($0))
        && !(isPlaced && $0 == .on)
    }
  }

  /// The words that can begin a clause which may still follow.
  var words: [String] { open.filter { !$0.isBehindNumber }.map(\.rawValue) }

  /// The words behind a number that can still follow.
  var wordsBehindNumber: [String] { open.filter(\.isBehindNumber).map(\.rawValue) }

  /// The parts that may still follow, for printing behind "expected".
  var expected: String {
    let parts = open.map { clause in
      switch clause {
      case .fingers, .times: "a number of '\(clause.rawValue)'"
      case .apart: "a distance '\(clause.rawValue)'"
      case .on, .at, .from, .to, .by, .size, .for, .in, .after: "'\(clause.rawValue)'"
      }
    }
    return parts.isEmpty ? "the end of the sentence" : SentenceWord.alternatives(parts)
  }

  /// The form of a clause's value.
  ///
  /// - Parameters:
  ///   - clause: The clause that the sentence has next.
  ///   - word: Its word, for errors.
  /// - Returns: The form.
  /// - Throws: An error if sentences with the verb have no such clause, or this one already has it.
  func form(of clause: SentenceClause, at word: SentenceWord) throws(CaptureError) -> ValueForm {
    guard let form = verb.clauses[clause] else {
      let own = SentenceClause.allCases.filter { verb.clauses[$0] != nil }
      throw word.error(
        "'\(verb.rawValue)' has no '\(clause.rawValue)'; it has "
          + own.map { "'\($0.rawValue)'" }.joined(separator: ", "))
    }
    guard values[clause] == nil else { throw word.error("'\(clause.rawValue)' is given twice") }
    return form
  }

  mutating func set(_ clause: SentenceClause, to point: Point, at word: SentenceWord) {
    values[clause] = Value(word: word, point: point)
  }

  mutating func set(view frame: Rect, at word: SentenceWord) {
    self.frame = frame
    set(.on, to: frame.origin, at: word)
  }

  // MARK: Values

  /// The place at which fingers come down: in the view, or by default in its middle.
  private func start(_ clause: SentenceClause) throws(CaptureError) -> Point {
    guard let frame else { return try required(clause) }
    return values[clause].map { frame.origin + $0.point } ?? Point(x: frame.midX, y: frame.midY)
  }

  private func required(_ clause: SentenceClause) throws(CaptureError) -> Point {
    guard let value = values[clause] else {
      let example = "\(clause.rawValue) \(verb.clauses[clause]?.example ?? "")"
      throw word.error("'\(verb.rawValue)' needs '\(clause.rawValue)', as in '\(example)'")
    }
    return value.point
  }

  private func number(_ clause: SentenceClause, or usual: Double) -> Double {
    values[clause]?.point.x ?? usual
  }

  /// The word of a clause; without the clause, the verb.
  private func word(of clause: SentenceClause) -> SentenceWord {
    values[clause]?.word ?? values[.on]?.word ?? word
  }

  // MARK: Strokes

  /// Returns the touches that the sentence describes.
  ///
  /// - Returns: The strokes, in the order of time.
  /// - Throws: An error if a clause is missing, or clauses contradict each other.
  func strokes() throws(CaptureError) -> [Stroke] {
    switch verb {
    case .tap:
      let tap = try resting(for: number(.for, or: SentenceDefaults.tapDuration))
      return Array(repeating: tap, count: Int(number(.times, or: 1)))
    case .hold, .press:
      return [try resting(for: required(.for).x)]
    case .drag:
      let start = try start(.from)
      return [moving(from: start, to: try endOfDrag(from: start))]
    case .swipe:
      let start = try start(.from)
      let distance = try required(.by).x
      let direction = SwipeGestureRecognizer.Direction(word: variant) ?? .right
      return [moving(from: start, to: start + direction.unit * distance)]
    case .stroke:
      return [try drawing()]
    case .pinch:
      return [try pinching()]
    case .rotate:
      return [try rotating()]
    case .wait:
      return []
    }
  }

  private func resting(for seconds: Double) throws(CaptureError) -> Stroke {
    let place = try start(.at)
    return Stroke(
      path: row(from: place, to: place), rest: seconds, duration: nil, start: word(of: .at),
      end: word(of: .at))
  }

  private func moving(from start: Point, to end: Point) -> Stroke {
    let usual =
      verb == .swipe ? SentenceDefaults.swipeDuration : SentenceDefaults.movementDuration
    return Stroke(
      path: row(from: start, to: end), rest: number(.after, or: 0),
      duration: number(.in, or: usual), start: word(of: .from),
      end: values[.to]?.word ?? word(of: .by))
  }

  private func row(from start: Point, to end: Point) -> Stroke.Path {
    .row(
      fingers: Int(number(.fingers, or: 1)), apart: apart, from: start, to: end)
  }

  /// The distance between neighboring fingers.
  private var apart: Double {
    number(.apart, or: SentenceDefaults.fingersApart * panel.unitsPerPoint)
  }

  private func endOfDrag(from start: Point) throws(CaptureError) -> Point {
    switch (values[.to], values[.by]) {
    case (let end?, nil): return (frame?.origin ?? .zero) + end.point
    case (nil, let way?): return start + way.point
    case (nil, nil): throw word.error("'drag' needs 'to' or 'by'")
    case (_?, let way?): throw way.word.error("'by' cannot be combined with 'to'")
    }
  }

  private func drawing() throws(CaptureError) -> Stroke {
    let middle = try start(.at)
    let size = try required(.size).x
    let points = SentenceShape(variant)?.points ?? []
    return Stroke(
      path: .line(
        fingers: Int(number(.fingers, or: 1)), apart: apart,
        points: points.map { middle + $0 * size }),
      rest: number(.after, or: 0), duration: number(.in, or: SentenceDefaults.strokeDuration),
      start: word(of: .at), end: word(of: .size))
  }

  private func pinching() throws(CaptureError) -> Stroke {
    let (middle, start, end) = (
      try start(.at), try required(.from).x, try required(.to).x
    )
    let isOutward = variant == "out"
    guard isOutward ? end > start : end < start else {
      throw word(of: .to).error(
        "'pinch \(variant)' needs 'to' to be \(isOutward ? "more" : "less") than 'from'")
    }
    return Stroke(
      path: .pair(middle: middle, from: start, to: end, turn: 0), rest: number(.after, or: 0),
      duration: number(.in, or: SentenceDefaults.movementDuration), start: word(of: .at),
      end: word(of: .to))
  }

  private func rotating() throws(CaptureError) -> Stroke {
    let middle = try start(.at)
    let degrees = try required(.by).x
    let distance = number(
      .apart, or: SentenceDefaults.rotatingFingersApart * panel.unitsPerPoint)
    let duration = number(.in, or: SentenceDefaults.movementDuration)
    // Between two frames that are half a turn apart, nobody can tell the direction.
    let fastest = 90.0
    let frames = SlotEvents.frames(in: duration)
    guard abs(degrees) <= fastest * Double(frames) else {
      throw word(of: .by).error(
        "the fingers turn too fast: by more than \(Quantity.text(fastest, decimals: 0)) degrees "
          + "in each of \(frames) frames")
    }
    return Stroke(
      path: .pair(middle: middle, from: distance, to: distance, turn: degrees * .pi / 180),
      rest: number(.after, or: 0), duration: duration, start: word(of: .at), end: word(of: .by))
  }
}
