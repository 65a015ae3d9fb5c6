import GestureWire
import Gestures
import LinuxIO

/// The use of surfaces in words.
struct UsageReport {
  let days: [UsageDay]

  /// The sums of all days, by the surface's id.
  private var surfaces: [(id: String, usage: Usage)] {
    var sums: [String: Usage] = [:]
    for day in days {
      for (id, usage) in day.surfaces { sums[id, default: Usage()].add(usage) }
    }
    return sums.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// The days, as `2026-11-29` or `2026-11-23 to 2026-11-29`.
  var title: String {
    let dates = days.map(\.date).sorted()
    guard let first = dates.first, let last = dates.last else { return "no day" }
    return first == last ? first : "\(first) to \(last)"
  }

  /// The report for a terminal.
  var rows: [String] {
    guard !surfaces.isEmpty else { return ["\(title): nobody has touched a screen"] }
    return surfaces.enumerated().flatMap { index, surface in
      (index > 0 ? [""] : []) + rows(of: surface.id, surface.usage)
    }
  }

  private func rows(of id: String, _ usage: Usage) -> [String] {
    let count = usage.touches.reduce(0, +)
    var rows = [
      "\(title), surface '\(id.printable)': \(count) touches",
      "\(usage.pauses) pauses, \(Self.duration(usage.idle)) in all, the longest "
        + Self.duration(usage.longestPause),
      "",
    ]
    let used = usage.touches.indices.filter { hour in
      usage.touches[hour] > 0 || usage.views.values.contains { $0.touches[hour] > 0 }
    }
    let hours = (used.first ?? 0)...(used.last ?? 0)
    func row(_ name: String, _ counts: Usage.Hours) -> String {
      Self.padded(name, 32) + Self.padded("\(counts.reduce(0, +))", 8, isRight: true)
        + hours.map { Self.padded("\(counts[$0])", 6, isRight: true) }.joined()
    }
    rows.append(
      Self.padded("", 32) + Self.padded("all", 8, isRight: true)
        + hours.map { Self.padded("\($0) h", 6, isRight: true) }.joined())
    rows.append(row("touches", usage.touches))
    for (id, view) in usage.views.sorted(by: { $0.key < $1.key }) {
      rows.append(row(id.printable, view.touches))
      for (gesture, counts) in view.gestures.sorted(by: { $0.key < $1.key }) {
        rows.append(row("  \(gesture.printable)", counts))
      }
    }
    return rows
  }

  private static func padded(_ text: String, _ width: Int, isRight: Bool = false) -> String {
    let spaces = String(repeating: " ", count: max(width - text.count, text.count < width ? 0 : 1))
    return isRight ? spaces + text : text + spaces
  }

  /// A time in hours, minutes and seconds.
  private static func duration(_ seconds: Double) -> String {
    let seconds = Int(min(max(seconds, 0), 1e12))
    let parts = [seconds / 60 % 60, seconds % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }
    return "\(seconds / 3600):\(parts[0]):\(parts[1])"
  }

  // MARK: The page

  /// A page for a browser, with a map of each surface.
  var html: String {
    var xml = XMLWriter()
    xml.beginPage(titled: "Touches, \(title)")
    xml.element("h1", [:], "Touches, \(title)")
    for (id, usage) in surfaces {
      xml.element("pre", [:], rows(of: id, usage).joined(separator: "\n"))
      xml.insert(UsageMap.svg(of: usage, on: id))
    }
    if surfaces.isEmpty { xml.element("p", [:], "Nobody has touched a screen.") }
    return xml.page
  }
}

/// Draws where a surface was touched.
enum UsageMap {
  /// The side of a cell, in pixels.
  private static let side = 12.0

  /// Draws the map of a surface: the darker a cell, the more touches.
  static func svg(of usage: Usage, on surface: String) -> String {
    let (rows, columns) = (usage.map.keys.map(\.row), usage.map.keys.map(\.column))
    guard let top = rows.min(), let bottom = rows.max(), let left = columns.min(),
      let right = columns.max(), let most = usage.map.values.max()
    else { return "" }
    // A touch far outside the surface must not make the picture large.
    let size = Size(
      width: Double(min(right - left, maximumCells) + 1) * side + 2,
      height: Double(min(bottom - top, maximumCells) + 1) * side + 2)
    var picture = Picture()
    picture.begin(
      size: size, title: "Map of the touches of \(surface)",
      description: "Cells of \(Quantity.text(Usage.cell, decimals: 0)) mm; at most \(most) touches."
    )
    for (cell, count) in usage.map.sorted(by: { $0.key < $1.key })
    where cell.row - top <= maximumCells && cell.column - left <= maximumCells {
      picture.xml.element(
        "rect",
        [
          "class": "fill1", "opacity": Quantity.text(Double(count) / Double(most), decimals: 3),
          "x": Picture.text(Double(cell.column - left) * side + 1),
          "y": Picture.text(Double(cell.row - top) * side + 1),
          "width": Picture.text(side), "height": Picture.text(side),
        ], title: "\(count)")
    }
    picture.xml.end()
    return picture.xml.text
  }

  /// The most cells on a side: two meters.
  private static let maximumCells = 400
}
