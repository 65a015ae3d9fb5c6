import Foundation
import TestRig

/// A part of a capture before and after which no finger is down for half a second, which no gesture
/// spans.
struct Movement {
  /// The time from the first finger's touch-down to the next part's, in seconds of the capture.
  let part: Range<Double>
  /// The times at which a finger comes down beside others, in seconds of the capture.
  let joins: [Double]
  /// The time of the last event, in seconds of the capture.
  let end: Double

  /// The parts of a capture, in order.
  static func all(of recording: String) throws -> [Movement] {
    let text = try String(contentsOfFile: Stage.path(of: recording), encoding: .utf8)
    var parts: [(begin: Double, joins: [Double], end: Double)] = []
    var fingers = 0
    for line in text.split(separator: "\n") where line.hasPrefix("E: ") {
      let fields = line.split(separator: " ")
      guard let time = Double(fields[1]) else { throw RigError("'\(line)' has no time") }
      let isFree = fingers == 0 && time - (parts.last?.end ?? -.infinity) >= 0.5
      if isFree { parts.append((time, [], time)) }
      parts[parts.count - 1].end = time
      // ABS_MT_TRACKING_ID
      guard fields[2] == "0003", fields[3] == "0039" else { continue }
      let isDown = !fields[4].hasPrefix("-")
      if isDown, fingers > 0 { parts[parts.count - 1].joins.append(time) }
      fingers += isDown ? 1 : -1
    }
    let begins = parts.map(\.begin).dropFirst() + [.infinity]
    return zip(parts, begins).map { part, next in
      Movement(part: part.begin..<next, joins: part.joins, end: part.end)
    }
  }
}
