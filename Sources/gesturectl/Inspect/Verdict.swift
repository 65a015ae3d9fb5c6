import CapturePictures
import GestureWire
import Gestures

/// Why a gesture is not what somebody expects: that it failed, that it waits, or that no touch reached
/// it.
struct Verdict: Sendable {
  /// Where the gesture is, and which it is.
  let surface: String
  let gesture: String
  /// What the page is told of it.
  let line: InspectedLine

  /// Finds what a line has to explain, in the words of `explain`.
  static func all(in line: InspectedLine) -> [Verdict] {
    guard line.isExplained, let value = try? JSONValue(line.text.span),
      let surface = value["surface"]?.text, let time = value["time"]?.number
    else { return [] }
    switch value["type"]?.text {
    case "gesture":
      guard let gesture = value["gesture"]?.text, let state = value["state"]?.text else {
        return []
      }
      if value["waiting"] == .bool(true) {
        let sentence = WaitingSentence(state: state, awaited: value["waitsFor"]?.texts ?? [])
        return [Verdict(surface, gesture, time, "waiting", sentence.text)]
      }
      guard state == "failed" || state == "cancelled" else { return [] }
      let kind = value["kind"]?.text.flatMap { GestureKind(rawValue: $0) } ?? .custom
      let hint = LimitHint(value["reason"]?.text ?? "", kind)
      return [
        Verdict(surface, gesture, time, state, FailureSentence(value).whole, hint: hint?.text)
      ]
    case "hit":
      return TouchSentence(value).refusals.map {
        Verdict(surface, $0.gesture, time, "refused", $0.reason)
      }
    default: return []
    }
  }

  private init(
    _ surface: String, _ gesture: String, _ time: Double, _ state: String, _ sentence: String,
    hint: String? = nil
  ) {
    (self.surface, self.gesture) = (surface, gesture)
    var text = JSONText()
    text.append("{\"type\":\"why\",\"time\":")
    text.append(time, decimals: .six)
    text.append(",\"surface\":")
    text.append(string: surface)
    text.append(",\"gesture\":")
    text.append(string: gesture)
    text.append(",\"state\":")
    text.append(string: state)
    text.append(",\"text\":")
    text.append(string: sentence)
    if let hint {
      text.append(",\"hint\":")
      text.append(string: hint)
    }
    text.append("}")
    line = InspectedLine(text)
  }
}
