import GestureWire
import Glibc
import LinuxIO

/// Makes lines readable for people: one row each, with the columns below one another.
final class LinePrinter: LineFormat {
  /// Whether states have colours.
  private let isColored: Bool

  init(isColored: Bool) {
    self.isColored = isColored
  }

  /// Whether standard output is a terminal that wants colours (`NO_COLOR` says that it does not).
  static var terminalWantsColor: Bool {
    let isRefused = unsafe getenv("NO_COLOR").map { unsafe $0.pointee != 0 } ?? false
    return isatty(STDOUT_FILENO) == 1 && !isRefused
  }

  /// The row for a line; a line that is none is given as it is.
  func text(for line: [UInt8]) -> [UInt8] {
    guard let value = try? JSONValue(line.span), let type = value["type"]?.text else { return line }
    let row: String
    switch type {
    case "hello":
      row = "connected to \(value["server"]?.text ?? "?") \(value["version"]?.text ?? "")"
    case "goodbye":
      row = "\(Self.time(value))  \(value["reason"]?.text ?? "the daemon stops")"
    case "device":
      row =
        "\(Self.time(value))  \(column(value["surface"], 10))  device \(value["device"]?.text ?? "") "
        + "\(value["change"]?.text ?? ""): \(value["name"]?.text ?? "")"
    case "lost": row = "              \(value["count"]?.text ?? "?") lines lost: too slow"
    case "gesture": row = gesture(value)
    case "touch": row = touch(value)
    case "hit": row = hit(value)
    case "ignored":
      row =
        "\(Self.time(value))  \(place(value))  \(column(.string("ignored"), 14))"
        + "  \(value["cause"]?.text ?? "") at \(Self.point(value["location"]))"
    case "menu": row = menu(value)
    case "reply" where value["ok"] == .bool(true): return []
    default: return line
    }
    // A column that nothing stands behind needs no blanks.
    return Array("\(row[...(row.lastIndex { $0 != " " } ?? row.startIndex)])\n".utf8)
  }

  private func gesture(_ value: JSONValue) -> String {
    let state = value["state"]?.text ?? ""
    // A state that is only waited for must not pass for one that has come.
    let isWaiting = value["waiting"] == .bool(true)
    let shown = isWaiting ? "waiting" : state
    var row = "\(Self.time(value))  \(place(value))  \(column(value["gesture"], 14))  "
    row += Self.colored(shown, as: shown, isColored: isColored)
    row += String(repeating: " ", count: max(0, 10 - shown.count))
    if isWaiting {
      let awaited = (value["waitsFor"]?.texts ?? []).joined(separator: " ")
      row += "  not \(state) until these fail: \(awaited)"
    }
    if let location = value["location"] { row += "  at \(Self.point(location))" }
    for key in ["translation", "scale", "rotation", "velocity", "direction", "zOffset"] {
      if let shown = value[key] { row += "  \(key) \(shown.text ?? Self.point(shown))" }
    }
    if let reason = value["reason"]?.text { row += "  \(reason)" }
    for key in ["measured", "limit", "cause", "by"] {
      if let shown = value[key]?.text { row += "  \(key) \(shown)" }
    }
    return row
  }

  private func hit(_ value: JSONValue) -> String {
    let gestures = (value["gestures"]?.texts ?? []).joined(separator: " ")
    return "\(Self.time(value))  \(place(value))  \(column(.string("hit"), 14))"
      + "  touch \(value["touch"]?.text ?? "?") at \(Self.point(value["location"]))  \(gestures)"
  }

  private func menu(_ value: JSONValue) -> String {
    let change = value["change"]?.text ?? ""
    var row = "\(Self.time(value))  \(place(value))  \(column(.string("menu"), 14))  \(change)"
    if let action = value["action"]?.text { row += " \(action)" }
    let titles = (value["items"]?.elements ?? []).compactMap { $0["title"]?.text }
    if !titles.isEmpty {
      row += " at \(Self.point(value["frame"])): \(titles.joined(separator: ", "))"
    }
    return row
  }

  private func touch(_ value: JSONValue) -> String {
    var row = "\(Self.time(value))  \(place(value))  \(column(value["phase"], 14))"
    guard case .array(let touches)? = value["touches"] else { return row }
    for touch in touches {
      row += "  touch \(touch["id"]?.text ?? "?") at \(Self.point(touch["location"]))"
    }
    return row
  }

  /// When it happened, in a column of its own.
  static func time(_ value: JSONValue) -> String {
    // Times beyond these cannot be on a line.
    guard let seconds = value["time"]?.number, abs(seconds) < 1e15 else { return "" }
    let milliseconds = Int((abs(seconds) * 1000).rounded())
    let fraction = String(milliseconds % 1000 + 1000).suffix(3)
    let shown = "\(seconds < 0 ? "-" : "")\(milliseconds / 1000).\(fraction)"
    return String(repeating: " ", count: max(0, 12 - shown.count)) + shown
  }

  private func place(_ value: JSONValue) -> String {
    Self.padded("\(value["surface"]?.text ?? "")/\(value["view"]?.text ?? "")", 20)
  }

  /// A place or a vector.
  static func point(_ value: JSONValue?) -> String {
    guard case .array(let numbers)? = value else { return "" }
    return numbers.map { $0.text ?? "" }.joined(separator: ",")
  }

  private func column(_ value: JSONValue?, _ width: Int) -> String {
    Self.padded(value?.text ?? "", width)
  }

  private static func padded(_ text: String, _ width: Int, with filler: Character = " ") -> String {
    text + String(repeating: filler, count: max(0, width - text.count))
  }

  /// A text in the colour of a state.
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
