import Captures
import GestureWire
import Gestures

extension PanelStep {
  /// The sentences of a person who does exactly what the step asks for.
  ///
  /// - Parameter size: The size of the surface, in its unit.
  /// - Returns: The sentences; empty for a step without touches.
  func sentences(on size: Size) -> String {
    let place = { (point: Point) in Quantity.text(point) }
    let middle = Point(x: size.width * Self.target.x, y: size.height * Self.target.y)
    let shorter = min(size.width, size.height)
    func hold(_ fingers: Int, for seconds: Int) -> String {
      // Ten fingers fit on the narrowest screen.
      let apart = Quantity.text(size.width / 12, decimals: 3)
      return "hold \(fingers) fingers at \(place(middle)) \(apart) apart for \(seconds) s"
    }
    func drag(in seconds: Double) -> String {
      lines(on: size).map {
        "drag from \(place($0.start)) to \(place($0.end)) in \(seconds) s"
      }.joined(separator: "\n")
    }
    switch self {
    case .rest: return ""
    case .oneFinger: return hold(1, for: 5)
    case .twoFingers: return hold(2, for: 5)
    case .fiveFingers: return hold(5, for: 5)
    case .slowLines: return drag(in: 3)
    case .quickLines: return drag(in: 0.25)
    case .edges: return drag(in: 1)
    case .taps: return "tap \(Self.tapCount) times at \(place(middle))"
    case .drumroll:
      let (left, right) = (
        middle - Point(x: shorter / 10, y: 0), middle + Point(x: shorter / 10, y: 0)
      )
      let pair = [left, right].map { "tap at \(place($0)) for 60 ms\nwait 20 ms" }
      return Array(repeating: pair, count: 10).flatMap(\.self).joined(separator: "\n")
    case .pinch:
      let distances = [0.15, 0.6].map { Quantity.text(shorter * $0, decimals: 3) }
      return "pinch out at \(place(middle)) from \(distances[0]) to \(distances[1]) in 1 s"
    case .allFingers: return hold(10, for: 2)
    }
  }

  /// The capture of a person who does exactly what the step asks for, on a perfect panel.
  ///
  /// - Parameter panel: The panel that is touched.
  /// - Returns: The capture.
  /// - Throws: `bad` if the surface is too small for the step.
  func capture(on panel: SentencePanel) throws(CaptureFileError) -> Capture {
    let text = Array(sentences(on: panel.size).utf8)
    var capture =
      text.isEmpty
      ? Capture(device: panel.description, events: [])
      : try SentenceCapture(text, named: rawValue, on: panel).capture
    capture.comments = comments(showsTarget: true)
    return capture
  }

  /// The comments of the step's capture.
  ///
  /// - Parameter showsTarget: True if the person saw the target.
  /// - Returns: The comments, a line each.
  func comments(showsTarget: Bool) -> [String] {
    ["gesturectl doctor: \(rawValue)"]
      + (showsTarget && self == .taps ? [Self.targetComment] : [])
  }

  /// The comment of a capture in which people have tapped on a target that they saw.
  static let targetComment = "target in the middle"
}
