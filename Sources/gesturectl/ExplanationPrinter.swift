import GestureWire
import Gestures

/// Says in words what became of touches and why: the answer to "why did nothing happen?".
///
/// What is so of several gestures at the same time is one row, as far as their lines come together.
final class ExplanationPrinter: LineFormat {
  /// The lines that it needs.
  static let topics: LineTopic = [.gestures, .transitions, .hits, .devices]

  private let isColored: Bool
  private let names: NameFilter
  private let width: Int?
  /// What others may be joined to.
  private var pending: Explanation?

  /// Makes a printer.
  ///
  /// - Parameters:
  ///   - isColored: Whether states have colours.
  ///   - names: Whose lines are wanted.
  ///   - width: How many columns the terminal has, if it is one.
  init(isColored: Bool, names: NameFilter, width: Int?) {
    (self.isColored, self.names, self.width) = (isColored, names, width)
  }

  func text(for line: [UInt8]) -> [UInt8] {
    guard let value = try? JSONValue(line.span), let type = value["type"]?.text else {
      return finish() + line
    }
    guard isOfWantedSurface(value), var explanation = explanation(value, type) else { return [] }
    explanation.head = "\(LinePrinter.time(value))  \(surface(value))"
    if let pending, pending.isSame(as: explanation) {
      self.pending?.join(explanation)
      return []
    }
    defer { pending = explanation }
    return finish()
  }

  func finish() -> [UInt8] {
    guard let explanation = pending else { return [] }
    pending = nil
    let paragraph = Paragraph(width: width, indentation: Self.indentation)
    let subject = explanation.gestures.isEmpty ? "" : "\(list(explanation.gestures)) "
    let sentence = explanation.text + (explanation.distances?.text ?? "")
    var text = paragraph.rows(of: "\(explanation.head)\(subject)\(sentence)") + "\n"
    for detail in explanation.details {
      let blanks = String(repeating: " ", count: Self.indentation)
      text += paragraph.rows(of: blanks + detail) + "\n"
    }
    return Array(text.utf8)
  }

  /// As wide as the column of times, and a little more.
  private static let indentation = 16

  private func explanation(_ value: JSONValue, _ type: String) -> Explanation? {
    switch type {
    case "hit": hit(value)
    case "ignored": Explanation(text: ignored(value))
    case "gesture": gesture(value)
    case "device":
      Explanation(text: "device \(value["device"]?.text ?? "") \(value["change"]?.text ?? "")")
    case "lost":
      Explanation(text: "\(value["count"]?.text ?? "") lines were lost: this terminal is too slow")
    case "goodbye": Explanation(text: "the daemon stops")
    default: nil
    }
  }

  private func isOfWantedSurface(_ value: JSONValue) -> Bool {
    value["surface"]?.text.map { names.includes(surface: $0) } ?? true
  }

  /// Where it happens, where there is more than one place.
  private func surface(_ value: JSONValue) -> String {
    guard value["device"] != nil, let surface = value["surface"]?.text else { return "" }
    return "\(surface): "
  }

  // MARK: Touches

  private func hit(_ value: JSONValue) -> Explanation? {
    let touch = "touch \(value["touch"]?.text ?? "?") at \(LinePrinter.point(value["location"]))"
    if value["isOnMenu"] == .bool(true) {
      return Explanation(text: "\(touch) is on the open menu, which takes it")
    }
    guard let view = value["view"]?.text else {
      let isOutside = value["isOutside"] == .bool(true)
      return Explanation(
        text: "\(touch) \(isOutside ? "is beside the surface, and hits nothing" : "hits no view")")
    }
    let views = [view] + (value["superviews"]?.texts ?? [])
    guard views.contains(where: names.includes(view:)) else { return nil }
    var text = "\(touch) hits \(name(view))"
    if value["isDelivered"] == .bool(false) {
      text += ", which is not told of it (isMultipleTouchEnabled, isExclusiveTouch)"
    }
    let gestures = (value["gestures"]?.texts ?? []).filter(names.includes(gesture:))
    text += "; it reaches \(gestures.isEmpty ? none : list(gestures))"
    return Explanation(text: text, details: refusals(value["refused"]?.elements ?? []))
  }

  /// What a touch reaches that reaches nothing that is wanted.
  private var none: String {
    names.gesture.isEmpty ? "no gesture" : "none of these gestures"
  }

  /// Who does not receive a touch: a row for each reason.
  private func refusals(_ refused: [JSONValue]) -> [String] {
    var refusals: [(reason: String, gestures: [String])] = []
    for refusal in refused {
      let (reason, gesture) = (Self.reason(refusal), refusal["gesture"]?.text ?? "")
      guard names.includes(gesture: gesture) else { continue }
      if let index = refusals.firstIndex(where: { $0.reason == reason }) {
        refusals[index].gestures.append(gesture)
      } else {
        refusals.append((reason, [gesture]))
      }
    }
    return refusals.map { "not \(list($0.gestures)): \($0.reason)" }
  }

  private static func reason(_ refusal: JSONValue) -> String {
    let word = refusal["reason"]?.text ?? ""
    let busy = refusal["waitsFor"]?.texts ?? []
    guard word == "notReset", !busy.isEmpty else { return refusals[word] ?? word }
    let names = busy.map { "`\($0)`" }.joined(separator: ", ")
    return "not yet reset since its last attempt, because \(names), tied to it by "
      + "requiresFailureOf, \(busy.count == 1 ? "is" : "are") still busy"
  }

  private static let refusals = [
    "otherTouchType": "one type of touch at a time (requiresExclusiveTouchType)",
    "touchType": "not for touches of this type (allowedTouchTypes)",
    "disabled": "switched off (isEnabled)",
    "notReset": "not yet reset since its last attempt, because others are still busy",
    "exclusiveTouch": "another view wants touches for itself (isExclusiveTouch)",
    "event": "not for this event",
    "delegate": "the delegate does not take the touch",
    "noRoom": "as many fingers already as it can follow",
  ]

  private func ignored(_ value: JSONValue) -> String {
    let place = LinePrinter.point(value["location"])
    switch value["cause"]?.text.flatMap(Touch.CancellationCause.init) {
    case .palm: return "a palm came down at \(place): ignored"
    case .pen:
      return "a finger came down at \(place): ignored, since a pen is near or was a moment ago"
    default: return "a finger came down at \(place): ignored"
    }
  }

  // MARK: Gestures

  private func gesture(_ value: JSONValue) -> Explanation? {
    let (id, state) = (value["gesture"]?.text ?? "", value["state"]?.text ?? "")
    guard names.includes(gesture: id), names.includes(view: value["view"]?.text ?? "") else {
      return nil
    }
    if value["waiting"] == .bool(true) {
      let awaited = list(value["waitsFor"]?.texts ?? [])
      return Explanation(
        gestures: [id], text: "could be \(word(state)), but must wait for \(awaited) to fail")
    }
    switch state {
    case "changed": return nil
    case "failed", "cancelled":
      let sentence = FailureSentence(value)
      guard let distance = sentence.edgeDistance else {
        return Explanation(gestures: [id], text: "\(word(state)): \(sentence.text)")
      }
      return Explanation(gestures: [id], text: "\(word(state)): ", distances: distance)
    default: return Explanation(gestures: [id], text: word(state))
    }
  }

  private func word(_ state: String) -> String {
    LinePrinter.colored(state, as: state, isColored: isColored)
  }

  private func list(_ texts: [String]) -> String {
    texts.map(name).joined(separator: ", ")
  }

  private func name(_ text: String) -> String { "`\(text)`" }
}
