import GestureWire
import Glibc
import LinuxIO

/// Makes lines readable for people: one row each, with the columns below one another.
struct LinePrinter {
  /// Whether states have colours.
  let isColored: Bool

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
    case "goodbye": row = "\(time(value))  the daemon stops"
    case "device":
      row =
        "\(time(value))  \(column(value["surface"], 10))  device \(value["device"]?.text ?? "") "
        + "\(value["change"]?.text ?? ""): \(value["name"]?.text ?? "")"
    case "lost": row = "              \(value["count"]?.text ?? "?") lines lost: too slow"
    case "gesture": row = gesture(value)
    case "touch": row = touch(value)
    case "reply" where value["ok"] == .bool(true): return []
    default: return line
    }
    return Array("\(row)\n".utf8)
  }

  private func gesture(_ value: JSONValue) -> String {
    let state = value["state"]?.text ?? ""
    let waits = value["waiting"] == .bool(true) ? " (waits)" : ""
    var row = "\(time(value))  \(place(value))  \(column(value["gesture"], 14))  "
    row += colored(padded(state + waits, 10), as: state)
    if let location = value["location"] { row += "  at \(point(location))" }
    for key in ["translation", "scale", "rotation", "velocity", "direction", "zOffset"] {
      if let shown = value[key] { row += "  \(key) \(shown.text ?? point(shown))" }
    }
    return row
  }

  private func touch(_ value: JSONValue) -> String {
    var row = "\(time(value))  \(place(value))  \(column(value["phase"], 14))"
    guard case .array(let touches)? = value["touches"] else { return row }
    for touch in touches {
      row += "  touch \(touch["id"]?.text ?? "?") at \(point(touch["location"]))"
    }
    return row
  }

  private func time(_ value: JSONValue) -> String {
    guard let text = value["time"]?.text else { return "" }
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    let fraction = parts.count > 1 ? String(parts[1].prefix(3)) : ""
    let shown = "\(parts[0]).\(padded(fraction, 3, with: "0"))"
    return String(repeating: " ", count: max(0, 12 - shown.count)) + shown
  }

  private func place(_ value: JSONValue) -> String {
    padded("\(value["surface"]?.text ?? "")/\(value["view"]?.text ?? "")", 20)
  }

  private func point(_ value: JSONValue?) -> String {
    guard case .array(let numbers)? = value else { return "" }
    return numbers.map { $0.text ?? "" }.joined(separator: ",")
  }

  private func column(_ value: JSONValue?, _ width: Int) -> String {
    padded(value?.text ?? "", width)
  }

  private func padded(_ text: String, _ width: Int, with filler: Character = " ") -> String {
    text + String(repeating: filler, count: max(0, width - text.count))
  }

  private func colored(_ text: String, as state: String) -> String {
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

extension JSONValue {
  /// The value as a person reads it; `nil` for lists and objects.
  fileprivate var text: String? {
    switch self {
    case .string(let text): text.printable
    case .integer(let number): "\(number)"
    case .real(let number): "\(number)"
    case .bool(let value): "\(value)"
    default: nil
    }
  }
}
