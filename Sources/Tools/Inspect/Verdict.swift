import GestureWire
import Gestures
import JSON

/// The reason why a gesture was not recognized: it failed, it waits, or no touch reached it.
struct Verdict: Sendable {
  /// The name of the surface; `gesture` is the gesture's id.
  let surface: String
  let gesture: String
  /// The line for pages.
  let line: InspectedLine

  /// Makes the verdicts of a line, in the words of `explain`.
  static func all(in line: Line) -> [Verdict] {
    switch line {
    case .gesture(let line): return verdict(on: line).map { [$0] } ?? []
    case .hit(let line):
      return TouchSentence(line).refusals.map {
        Verdict(
          line.surface, $0.gesture, line.time, "refused", "got no touch: \($0.reason)")
      }
    default: return []
    }
  }

  private static func verdict(on line: GestureLine) -> Verdict? {
    if line.isWaiting {
      let sentence = WaitingSentence(state: line.stateWord, awaited: line.waitsFor)
      return Verdict(
        line.surface, line.gesture, line.time, "waiting", "waiting: \(sentence.text)")
    }
    guard line.state == .failed || line.state == .cancelled else { return nil }
    let hint = line.failure?.kind.flatMap { LimitHint($0, line.kind) }
    let sentence = FailureSentence(line.failure, kind: line.kind)
    return Verdict(
      line.surface, line.gesture, line.time, line.stateWord,
      "\(line.stateWord): \(sentence.whole)", hint: hint?.text)
  }

  private init(
    _ surface: String, _ gesture: String, _ time: Double, _ state: String, _ sentence: String,
    hint: String? = nil
  ) {
    (self.surface, self.gesture) = (surface, gesture)
    var text = JSONText(type: "why")
    text.append(key: "time")
    text.append(time, decimals: .six)
    text.append(key: "surface", surface)
    text.append(key: "gesture", gesture)
    text.append(key: "state", state)
    text.append(key: "text", sentence)
    if let hint { text.append(key: "hint", hint) }
    text.end()
    line = InspectedLine(text)
  }
}

/// The last verdicts on each gesture, for pages that are opened later.
struct Verdicts {
  /// The most verdicts of each gesture, as many as a page lists.
  private static let limit = 6

  private struct Case {
    let surface: String
    let gesture: String
    var verdicts: [Verdict] = []
  }

  /// The cases, in the order of the gestures' first verdicts.
  private var cases: [Case] = []

  /// The verdicts by gesture, each gesture's in the order of time.
  var all: [Verdict] { cases.flatMap(\.verdicts) }

  /// Adds a newer verdict, which replaces the gesture's oldest if there are too many.
  mutating func append(_ verdict: Verdict) {
    var index = cases.firstIndex {
      $0.gesture == verdict.gesture && $0.surface == verdict.surface
    }
    if index == nil {
      index = cases.count
      cases.append(Case(surface: verdict.surface, gesture: verdict.gesture))
    }
    guard let index else { return }
    cases[index].verdicts.append(verdict)
    if cases[index].verdicts.count > Self.limit { cases[index].verdicts.removeFirst() }
  }
}
