import Explanations
import GestureWire
import Gestures
import LinuxIO

/// Explains in words what happened to touches and why: the answer to "why did nothing happen?".
///
/// Gestures with the same explanation at the same time share a row if their lines are adjacent.
final class ExplanationPrinter: LineFormat {
  /// The topics of the lines that it needs.
  static let topics: LineTopic = [.gestures, .transitions, .hits, .devices]

  private let isColored: Bool
  private let names: NamePatterns
  private let width: Int?
  /// The last explanation, which the next ones may join.
  private var pending: Explanation?

  /// Makes a printer.
  ///
  /// - Parameters:
  ///   - isColored: True if states have colors.
  ///   - names: The names of the surfaces, views and gestures to explain.
  ///   - width: The number of columns of the terminal; `nil` if the output is not a terminal.
  init(isColored: Bool, names: NamePatterns, width: Int?) {
    (self.isColored, self.names, self.width) = (isColored, names, width)
  }

  func text(for line: [UInt8]) -> [UInt8] {
    guard let content = Line(line) else { return finish() + line }
    guard isOfWantedSurface(content), var explanation = explanation(content) else { return [] }
    explanation.head = "\(LinePrinter.time(of: content))  \(surface(of: content))"
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
    let subject = explanation.gestures.isEmpty ? "" : "\(quoted(explanation.gestures)) "
    let sentence = explanation.text + (explanation.distances?.text ?? "")
    var text = paragraph.rows(of: "\(explanation.head)\(subject)\(sentence)") + "\n"
    for detail in explanation.details {
      let blanks = String(repeating: " ", count: Self.indentation)
      text += paragraph.rows(of: blanks + detail) + "\n"
    }
    return Array(text.utf8)
  }

  /// The width of the column of times, and a little more.
  private static let indentation = 16

  private func explanation(_ line: Line) -> Explanation? {
    switch line {
    case .hit(let line):
      let sentence = TouchSentence(line)
      guard sentence.isOf(names) else { return nil }
      return Explanation(text: sentence.text(names), details: sentence.refusals(names))
    case .ignored(let line): return Explanation(text: IgnoredSentence(line).text)
    case .gesture(let line): return explanation(line)
    case .device(let line):
      return Explanation(text: "device \(line.device.printable) \(line.change.rawValue)")
    case .lost(let line):
      return Explanation(text: "\(line.count) lines were lost because this terminal is too slow")
    case .goodbye: return Explanation(text: "the daemon stops")
    case .hello, .touch, .menu, .firstResponder, .view, .reply, .other: return nil
    }
  }

  private func isOfWantedSurface(_ line: Line) -> Bool {
    line.origin.map { names.includes(surface: $0.surface) } ?? true
  }

  /// The surface of a line that names its device, as lines do if there are several devices.
  private func surface(of line: Line) -> String {
    guard let origin = line.origin, origin.device != nil else { return "" }
    return "\(origin.surface.printable): "
  }

  // MARK: Gestures

  private func explanation(_ line: GestureLine) -> Explanation? {
    guard names.includes(gesture: line.gesture), names.includes(view: line.view) else {
      return nil
    }
    let state = word(line.stateWord)
    if line.isWaiting {
      let sentence = WaitingSentence(state: state, awaited: line.waitsFor)
      return Explanation(gestures: [line.gesture], text: sentence.text)
    }
    switch line.state {
    case .changed: return nil
    case .failed, .cancelled:
      let sentence = FailureSentence(line.failure, kind: line.kind)
      guard let distance = sentence.edgeDistance else {
        return Explanation(gestures: [line.gesture], text: "\(state): \(sentence.text)")
      }
      return Explanation(gestures: [line.gesture], text: "\(state): ", distances: distance)
    default: return Explanation(gestures: [line.gesture], text: state)
    }
  }

  private func word(_ state: String) -> String {
    LinePrinter.colored(state, as: state, isColored: isColored)
  }
}
