import GestureWire
import Gestures
import Glibc
import LinuxIO

/// Formats lines for people, one row each, with aligned columns.
final class LinePrinter: LineFormat {
  /// True if states have colors.
  private let isColored: Bool

  init(isColored: Bool) {
    self.isColored = isColored
  }

  /// True if standard output is a terminal and `NO_COLOR` is not set.
  static var terminalWantsColor: Bool {
    let isRefused = unsafe getenv("NO_COLOR").map { unsafe $0.pointee != 0 } ?? false
    return isatty(STDOUT_FILENO) == 1 && !isRefused
  }

  func text(for line: [UInt8]) -> [UInt8] {
    guard let content = Line(line) else { return self.row(ofUnknown: line) }
    if case .reply(let reply) = content, reply.refusal == nil { return [] }
    guard let row = row(for: content) else { return self.row(ofUnknown: line) }
    // The last column needs no padding.
    return Array("\(row[...(row.lastIndex { $0 != " " } ?? row.startIndex)])\n".utf8)
  }

  private func row(for line: Line) -> String? {
    let time = Self.time(of: line)
    switch line {
    case .hello(let line):
      return "connected to \(line.server.printable) \(line.version.printable)"
    case .goodbye(let line): return "\(time)  \(line.reason?.printable ?? "the daemon stops")"
    case .device(let line):
      return "\(time)  \(Self.padded(line.surface, 10))  device \(line.device.printable) "
        + "\(line.change.rawValue): \(line.name.printable)"
    case .surface(let line):
      return "\(time)  \(Self.padded(line.surface, 10))  surface \(Self.text(of: line.change))"
    case .lost(let line): return "              \(line.count) lines lost: this terminal is too slow"
    case .gesture(let line): return "\(time)  \(gesture(line))"
    case .touch(let line):
      let touches = line.touches.map { "  touch \($0.id) at \(Quantity.text($0.location))" }
      return "\(time)  \(place(line.surface, line.view))  \(Self.padded(line.phase.word, 14))"
        + touches.joined()
    case .contact(let line):
      let word = line.isThrough ? "through" : "contact"
      let contacts = line.contacts.map { contact in
        "  \(contact.id) \(contact.phase.rawValue) at \(Quantity.text(contact.location))"
      }
      return "\(time)  \(place(line.surface, nil))  \(Self.padded(word, 14))"
        + contacts.joined()
    case .hit(let line):
      let gestures = line.gestures.map(\.printable).joined(separator: " ")
      return "\(time)  \(place(line.surface, line.view))  \(Self.padded("hit", 14))"
        + "  touch \(line.touch) at \(Quantity.text(line.location))  \(gestures)"
    case .ignored(let line):
      return "\(time)  \(place(line.surface, nil))  \(Self.padded("ignored", 14))"
        + "  \(line.cause?.rawValue ?? "") at \(Quantity.text(line.location))"
    case .menu(let line):
      return "\(time)  \(place(line.surface, line.view))  \(Self.padded("menu", 14))"
        + "  \(Self.text(of: line.change))"
    case .firstResponder, .view, .reply, .other: return nil
    }
  }

  private func gesture(_ line: GestureLine) -> String {
    // A state that the gesture only waits for must not look like one that it has reached.
    let shown = line.isWaiting ? "waiting" : line.stateWord
    var row = "\(place(line.surface, line.view))  \(Self.padded(line.gesture, 14))  "
    row += Self.colored(shown, as: shown, isColored: isColored)
    row += String(repeating: " ", count: max(0, 10 - shown.count))
    if line.isWaiting {
      let awaited = line.waitsFor.map(\.printable).joined(separator: " ")
      row += "  not \(line.stateWord) until these fail: \(awaited)"
    }
    if line.isGuarded { row += "  guarded" }
    if let location = line.location { row += "  at \(Quantity.text(location))" }
    row += Self.text(of: line.values, line.kind)
    if let failure = line.failure {
      row += "  \(failure.reason.printable)"
      if let measured = failure.measured { row += "  measured \(Quantity.exact(measured))" }
      if let limit = failure.limit { row += "  limit \(Quantity.exact(limit))" }
      if let cause = failure.cause { row += "  cause \(cause.rawValue)" }
      if let other = failure.by { row += "  by \(other.printable)" }
      if let step = failure.step { row += "  step \(step)" }
    }
    return row
  }

  private static func text(of values: GestureValues, _ kind: GestureKind) -> String {
    let shown = kind.description?.values.filter { !$0.repeatsProperty } ?? []
    return shown.compactMap { value in
      values[value.name].map { "  \(value.name) \(text(of: $0))" }
    }.joined()
  }

  private static func text(of value: GestureValues.Value) -> String {
    switch value {
    case .integer(let number): "\(number)"
    case .number(let number): Quantity.exact(number)
    case .point(let point): Quantity.text(point)
    case .word(let word): word
    }
  }

  /// A change of a surface in words.
  static func text(of change: SurfaceLine.Change) -> String {
    guard case .geometry(let geometry) = change else { return change.name }
    let (width, height) = (geometry.size.width, geometry.size.height)
    var text = "is now \(Quantity.exact(width)) x \(Quantity.exact(height))"
    text += geometry.pixelsPerPoint == nil ? " points" : " pixels"
    return text + ", rotated by \(geometry.rotation) degrees"
  }

  private static func text(of change: MenuLine.Change) -> String {
    switch change {
    case .shown(_, _, let items) where items.isEmpty: return "shown"
    case .shown(let frame, _, let items):
      let place = [frame.minX, frame.minY, frame.size.width, frame.size.height]
      let titles = items.map(\.title.printable).joined(separator: ", ")
      return "shown at \(place.map(Quantity.exact).joined(separator: ",")): \(titles)"
    case .hidden: return "hidden"
    case .action(let action): return "action \(action.rawValue.printable)"
    }
  }

  /// The time of a line, padded to a column; empty for a line without a time.
  static func time(of line: Line) -> String { line.time.map(column(ofTime:)) ?? "" }

  /// A time in seconds, padded to a column.
  static func column(ofTime seconds: Double) -> String {
    // Larger times cannot be on a line.
    guard abs(seconds) < 1e15 else { return "" }
    let shown = Quantity.text(seconds, decimals: 3, isPadded: true)
    return String(repeating: " ", count: max(0, 12 - shown.count)) + shown
  }

  private func place(_ surface: String, _ view: String?) -> String {
    Self.padded(view.map { "\(surface)/\($0)" } ?? surface, 20)
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    let text = text.printable
    return text + String(repeating: " ", count: max(0, width - text.count))
  }

  static func colored(_ text: String, as state: String, isColored: Bool) -> String {
    guard isColored else { return text }
    let color =
      switch state {
      case "began": 32
      case "recognized": 36
      case "ended": 34
      case "cancelled", "failed": 31
      default: 90
      }
    return "\u{1b}[\(color)m\(text)\u{1b}[0m"
  }
}

/// Turns lines into text for people.
protocol LineFormat: AnyObject {
  /// Returns the text for a line, which may be empty.
  func text(for line: [UInt8]) -> [UInt8]

  /// Returns the text that was held back because later lines might have changed it.
  func finish() -> [UInt8]

  /// Returns the text that was held back, except what belongs behind a line that is sure to follow.
  func pause() -> [UInt8]
}

extension LineFormat {
  /// Returns a row with a line that has no other text, such as one that cannot be read.
  ///
  /// The bytes may come from any program, and must not control a terminal.
  func row(ofUnknown line: [UInt8]) -> [UInt8] {
    let bytes = line.last == UInt8(ascii: "\n") ? line.dropLast() : line[...]
    return Array("\(String(decoding: bytes, as: UTF8.self).printable)\n".utf8)
  }

  /// Returns nothing.
  func finish() -> [UInt8] { [] }

  func pause() -> [UInt8] { finish() }
}
