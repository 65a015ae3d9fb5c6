import GestureConfiguration
import GestureWire
import Gestures
import InputEvents
import LinuxIO

/// Explains in words what happened to touches and why: the answer to "why did nothing happen?".
///
/// Gestures with the same explanation at the same time share a row if their lines are adjacent, and
/// a gesture that prevents others comes before them.
final class ExplanationPrinter: LineFormat {
  /// The topics of the lines that it needs.
  static let topics: LineTopic = [.gestures, .transitions, .hits, .contacts, .devices]

  /// The time from which the times of rows count, in microseconds.
  var start: Int64 = 0
  /// The views of surfaces by their ids; none of a daemon's surfaces.
  var surfaces: [String: BuiltSurface] = [:]

  private let isColored: Bool
  private let names: IDPatterns
  private let width: Int?
  private let tellsDelivery: Bool
  private var history = TouchHistory()
  /// The explanations of the last time, which the next ones may join.
  private var group = ExplanationGroup()

  /// Makes a printer.
  ///
  /// - Parameters:
  ///   - isColored: True if states have colors.
  ///   - names: The names of the surfaces, views and gestures to explain.
  ///   - width: The number of columns of the terminal; `nil` if the output is not a terminal.
  ///   - tellsDelivery: True to say which touches a view itself does not receive.
  init(isColored: Bool, names: IDPatterns, width: Int?, tellsDelivery: Bool) {
    (self.isColored, self.names, self.width) = (isColored, names, width)
    self.tellsDelivery = tellsDelivery
  }

  func text(for line: [UInt8]) -> [UInt8] {
    guard let content = Line(line) else { return finish() + row(ofUnknown: line) }
    let circumstances = history.note(content)
    guard isOfWantedSurface(content), var explanation = explanation(content, circumstances) else {
      return []
    }
    explanation.head = "\(time(of: content))  \(surface(of: content))"
    defer { group.append(explanation) }
    return group.accepts(explanation) ? [] : finish()
  }

  /// A row without gestures, at a time in microseconds.
  func row(_ text: String, at time: Int64) -> [UInt8] {
    let offset = LinePrinter.column(ofTime: Double(secondsOf: time &- start))
    return finish() + rows(of: Explanation(text: text, head: "\(offset)  "))
  }

  func finish() -> [UInt8] { group.drain().flatMap(rows) }

  func pause() -> [UInt8] {
    // The line of a gesture that prevents others follows in the same frame, unless it is filtered.
    group.drainReady { !names.choose(.view) && names.includes(gesture: $0) }.flatMap(rows)
  }

  private func rows(of explanation: Explanation) -> [UInt8] {
    let paragraph = Paragraph(width: width, indentation: Self.indentation)
    var text = paragraph.rows(of: explanation.head + explanation.sentence) + "\n"
    for detail in explanation.details {
      let blanks = String(repeating: " ", count: Self.indentation)
      text += paragraph.rows(of: blanks + detail) + "\n"
    }
    return Array(text.utf8)
  }

  /// The width of the column of times, and a little more.
  private static let indentation = 16

  private func explanation(_ line: Line, _ circumstances: TouchCircumstances?) -> Explanation? {
    switch line {
    case .hit(let line):
      let sentence = TouchSentence(
        line, circumstances ?? TouchCircumstances(), tellsDelivery: tellsDelivery)
      guard sentence.isOf(names) else { return nil }
      let missed = surfaces[line.surface].map { MissedViews(of: line, on: $0, names).rows }
      return Explanation(
        text: sentence.text(names), details: sentence.details(names) + (missed ?? []))
    case .ignored(let line): return Explanation(text: IgnoredSentence(line).text)
    case .gesture(let line): return explanation(line)
    case .device(let line):
      return Explanation(text: "device \(line.device.printable) \(line.change.rawValue)")
    case .surface(let line):
      return Explanation(
        text: "surface '\(line.surface.printable)' \(LinePrinter.text(of: line.change))")
    case .lost(let line):
      return Explanation(text: "\(line.count) lines were lost because this terminal is too slow")
    case .goodbye: return Explanation(text: "the daemon stops")
    case .hello, .touch, .contact, .menu, .firstResponder, .view, .reply, .other: return nil
    }
  }

  private func isOfWantedSurface(_ line: Line) -> Bool {
    line.origin.map { names.includes(surface: $0.surface) } ?? true
  }

  private func time(of line: Line) -> String {
    guard let time = line.time else { return "" }
    return LinePrinter.column(ofTime: Double(secondsOf: Int64(microsecondsOf: time) &- start))
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
    var explanation = Explanation(gestures: [line.gesture], text: state)
    if !names.choose(.gesture) { explanation.known = history.gesturesReached(on: line.surface) }
    if line.isWaiting {
      explanation.text = WaitingSentence(state: state, awaited: line.waitsFor).text
      return explanation
    }
    switch line.state {
    case .changed: return nil
    case .failed, .cancelled:
      let sentence = FailureSentence(line.failure, kind: line.kind)
      explanation.distances = sentence.edgeDistance
      explanation.text = "\(state): \(sentence.edgeDistance == nil ? sentence.text : "")"
      explanation.cause = line.failure?.by
    case .began: explanation.isRecognition = true
    // A gesture that has begun does not prevent others by its end.
    case .ended: explanation.isRecognition = line.previous == .possible
    case .possible: break
    }
    if line.isGuarded, explanation.isRecognition {
      explanation.text += ", guarded: no other program gets these touches"
    }
    return explanation
  }

  private func word(_ state: String) -> String {
    LinePrinter.colored(state, as: state, isColored: isColored)
  }
}

/// Wraps text between words to fit a terminal.
struct Paragraph {
  /// The number of columns; `nil` does not wrap.
  let width: Int?
  /// The number of blank columns before all rows but the first.
  let indentation: Int

  /// The narrowest width at which wrapped text reads better than unwrapped text.
  private static let minimumWidth = 40

  /// Splits a text into rows that fit, unless a word is too long.
  ///
  /// - Parameter text: One row, which may begin with blanks and contain color codes.
  /// - Returns: The rows, joined by line feeds.
  func rows(of text: String) -> String {
    guard let width, width >= Self.minimumWidth else { return text }
    let lead = text.prefix { $0 == " " }
    var (rows, row, column) = ("", String(lead), lead.count)
    var isFirst = true
    let words = text.dropFirst(lead.count).split(separator: " ", omittingEmptySubsequences: false)
    for word in words {
      let length = Self.columns(of: word)
      if !isFirst, length > 0, column + 1 + length > width {
        rows += row + "\n"
        row = String(repeating: " ", count: indentation) + word
        column = indentation + length
      } else {
        row += (isFirst ? "" : " ") + word
        column += (isFirst ? 0 : 1) + length
      }
      isFirst = false
    }
    return rows + row
  }

  /// The number of columns of a word, without its color codes.
  private static func columns(of word: Substring) -> Int {
    var (count, isColor) = (0, false)
    for character in word {
      if character == "\u{1b}" { isColor = true }
      if !isColor { count += 1 }
      if isColor, character == "m" { isColor = false }
    }
    return count
  }
}

/// The views of wanted gestures that a touch does not reach because it hits another view.
struct MissedViews {
  /// A row for each of these views, with its wanted gestures.
  let rows: [String]

  /// Finds the views.
  ///
  /// - Parameters:
  ///   - line: The line about the touch.
  ///   - surface: The views of its surface.
  ///   - names: The wanted gestures; without a choice there are no rows.
  init(of line: HitLine, on surface: BuiltSurface, _ names: IDPatterns) {
    let path = [line.view].compactMap { $0 } + line.superviews
    var missed: [(view: View, gestures: [String])] = []
    for recognizer in surface.recognizers where names.choose(.gesture) && !line.isOnMenu {
      guard let gesture = recognizer.name, names.includes(gesture: gesture),
        let view = recognizer.view, let name = view.name, !path.contains(name)
      else { continue }
      if let index = missed.firstIndex(where: { $0.view === view }) {
        missed[index].gestures.append(gesture)
      } else {
        missed.append((view, [gesture]))
      }
    }
    let front = line.view.flatMap(surface.view)
    rows = missed.map { view, gestures in
      let place = (front ?? surface.area.content).convert(line.location, to: view)
      let isBehind = front != nil && view.point(inside: place, with: nil)
      let reason =
        isBehind ? "behind \(quoted([line.view ?? ""]))" : "which the touch does not hit"
      return "\(quoted(gestures)) \(gestures.count == 1 ? "is" : "are") on "
        + "\(quoted([view.name ?? ""])), \(reason)"
    }
  }
}
