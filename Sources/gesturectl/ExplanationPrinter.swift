import CapturePictures
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
    let sentence = TouchSentence(value)
    guard sentence.isOf(names) else { return nil }
    return Explanation(text: sentence.text(names), details: sentence.refusals(names))
  }

  private func ignored(_ value: JSONValue) -> String {
    IgnoredSentence(
      cause: value["cause"]?.text.flatMap(Touch.CancellationCause.init),
      place: LinePrinter.point(value["location"])
    ).text
  }

  // MARK: Gestures

  private func gesture(_ value: JSONValue) -> Explanation? {
    let (id, state) = (value["gesture"]?.text ?? "", value["state"]?.text ?? "")
    guard names.includes(gesture: id), names.includes(view: value["view"]?.text ?? "") else {
      return nil
    }
    if value["waiting"] == .bool(true) {
      let awaited = value["waitsFor"]?.texts ?? []
      return Explanation(
        gestures: [id], text: WaitingSentence(state: word(state), awaited: awaited).text)
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

  private func list(_ texts: [String]) -> String { Self.list(texts) }

  /// Names in a sentence.
  static func list(_ texts: [String]) -> String {
    texts.map { "`\($0)`" }.joined(separator: ", ")
  }
}
