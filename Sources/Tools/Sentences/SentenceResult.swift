import Captures
import GestureConfiguration
import GestureWire
import Gestures
import InputEvents
import Surfaces

/// The views that the touches of a sentence hit, and the gestures that it gives.
struct SentenceResult {
  /// The sentence, with its place in the text.
  let sentence: TimedSentence
  /// The ids of the views that its touches hit, in order.
  private var views: [String] = []
  /// The ids of the gestures that are recognized, in order.
  private var gestures: [String] = []
  /// True if no gesture is recognized, and no view or other program gets a touch.
  private var isEmpty = true
  /// True if a touch hits the view that the sentence names, or one inside it.
  private var isNamedViewHit = false

  private init(of sentence: TimedSentence) {
    self.sentence = sentence
  }

  /// Plays sentences, and finds the result of each.
  ///
  /// A gesture that is recognized after the next sentence has begun, as it waits for another, is
  /// that sentence's.
  ///
  /// - Parameters:
  ///   - capture: The sentences, with their capture.
  ///   - configuration: The configuration that has the surface.
  ///   - topics: The topics of the lines that count as a result.
  /// - Returns: The results, in the order of the sentences.
  /// - Throws: A `PlayerError` if the capture cannot be played.
  static func all(
    of capture: SentenceCapture, on configuration: Configuration, topics: LineTopic
  ) throws(PlayerError) -> [SentenceResult] {
    let lines = try PlayedLines.of(
      CaptureFile(name: "", captures: [capture.capture]), configuration,
      topics: topics.union([.gestures, .hits]))
    var results = capture.sentences.map(SentenceResult.init(of:))
    var index = 0
    for line in lines.split(separator: UInt8(ascii: "\n")).compactMap({ Line(Array($0)) }) {
      guard let time = line.time.map({ Int64(microsecondsOf: $0) }) else { continue }
      while index + 1 < results.count, results[index + 1].sentence.start <= time { index += 1 }
      results[index].add(line)
    }
    return results
  }

  private mutating func add(_ line: Line) {
    switch line {
    case .hit(let hit):
      if let view = hit.view, !views.contains(view) { views.append(view) }
      let hits = hit.superviews + (hit.view.map { [$0] } ?? [])
      if let named = sentence.view, hits.contains(named) { isNamedViewHit = true }
    case .gesture(let line):
      guard line.state != .failed, line.state != .possible, !line.isWaiting else { return }
      isEmpty = false
      if !gestures.contains(line.gesture) { gestures.append(line.gesture) }
    case .touch: isEmpty = false
    case .contact(let line): if line.isThrough { isEmpty = false }
    default: break
    }
  }

  // MARK: Words

  var row: String { "\(sentence.text) → \(outcome)" }

  /// The view that the sentence names, if neither it nor a view inside it is hit: it may be
  /// hidden or covered, or the place may lie outside it.
  private var missedView: String? { isNamedViewHit ? nil : sentence.view }

  private var outcome: String {
    let hint = missedView.map { ", not '\($0)'" } ?? ""
    let hit = views.map { "'\($0)'" }.joined(separator: ", ") + hint
    return switch (isEmpty, gestures.isEmpty) {
    case (true, _) where views.isEmpty: "nothing: no view there"
    case (true, _): "nothing: no gesture on \(hit)"
    case (false, true) where views.isEmpty: "no view there"
    case (false, true): "\(hit): no gesture"
    case (false, false): "\(hit): \(gestures.joined(separator: ", "))"
    }
  }

  /// The sentence's mistake in a test: an empty result without `nothing` beside it, gestures
  /// beside it, or a view that is named and not hit; `nil` if there is none.
  var mistake: String? {
    if isEmpty, !sentence.givesNothing {
      return "the sentence gives \(outcome); if that is right, write ', nothing' behind it"
    }
    if !gestures.isEmpty, sentence.givesNothing {
      return "the sentence ends with 'nothing', but gives \(outcome)"
    }
    if let missedView, !sentence.givesNothing {
      let hit = views.isEmpty ? "no view" : views.map { "'\($0)'" }.joined(separator: ", ")
      return "the sentence touches '\(missedView)', but hits \(hit); choose a place where "
        + "'\(missedView)' is in front, or name the view that is hit"
    }
    return nil
  }
}
