import GestureWire
import Gestures

/// A step of the doctor: what a person does on the panel, recorded as one capture.
///
/// The raw value is the name of the capture, without its extension.
enum PanelStep: String, CaseIterable, Sendable {
  case rest
  case oneFinger = "hold-1"
  case twoFingers = "hold-2"
  case fiveFingers = "hold-5"
  case slowLines = "lines-slow"
  case quickLines = "lines-quick"
  case edges
  case taps
  case drumroll
  case pinch
  case allFingers = "all-fingers"

  /// The duration of `rest`, in seconds.
  static let restDuration = 60.0
  /// The number of taps on one spot.
  static let tapCount = 20
  /// The place of the taps, as shares of the panel's sides.
  static let target = Point(x: 0.5, y: 0.5)
  /// The length of the diagonal lines, as a share of the shorter side, so that they fit on any
  /// panel.
  private static let diagonalLength = 0.7

  /// The number of times that the panel is touched and left; `nil` if a time ends the step.
  var touches: Int? {
    switch self {
    case .rest: nil
    case .oneFinger, .twoFingers, .fiveFingers, .pinch, .allFingers: 1
    case .slowLines, .quickLines, .edges: 4
    case .taps: Self.tapCount
    // Two fingers drum: how often all of them are up is unknown.
    case .drumroll: nil
    }
  }

  /// The time after which the step ends without a last touch, in seconds.
  var duration: Double { self == .drumroll ? 10 : Self.restDuration }

  /// The request to a person.
  ///
  /// - Parameter rest: The duration of `rest`, in seconds.
  /// - Returns: Sentences.
  func instruction(rest: Double = restDuration) -> String {
    switch self {
    case .rest:
      "Do not touch the screen for \(Quantity.text(rest, decimals: 1)) "
        + "\(rest == 1 ? "second" : "seconds")."
    case .oneFinger: "Rest one finger on the screen for 5 seconds, then lift it."
    case .twoFingers: "Rest two fingers on the screen for 5 seconds, then lift them."
    case .fiveFingers: "Rest five fingers on the screen for 5 seconds, then lift them."
    case .slowLines:
      "Draw four lines along a ruler, in 3 seconds each: to the right, down, and at 45 degrees "
        + "down to the right and up to the right."
    case .quickLines: "Draw the same four lines again, each as quick as a swipe."
    case .edges:
      "Draw four lines from the middle of the screen out over its left, right, top and bottom edge."
    case .taps: "Tap \(Self.tapCount) times on one spot in the middle of the screen."
    case .drumroll:
      "Drum with two fingers of one hand, one after the other, for \(Int(duration)) seconds."
    case .pinch: "Put two fingers close together on the screen, and spread them."
    case .allFingers: "Put all ten fingers on the screen, then lift them."
    }
  }

  /// The lines from one place to another that a person draws, on a panel of a size.
  func lines(on size: Size) -> [(start: Point, end: Point)] {
    let (width, height) = (size.width, size.height)
    let middle = Point(x: width / 2, y: height / 2)
    let reach = min(width, height) * Self.diagonalLength / 2
    switch self {
    case .slowLines, .quickLines:
      return [
        (Point(x: width * 0.1, y: middle.y), Point(x: width * 0.9, y: middle.y)),
        (Point(x: middle.x, y: height * 0.1), Point(x: middle.x, y: height * 0.9)),
        (middle - Point(x: reach, y: reach), middle + Point(x: reach, y: reach)),
        (middle + Point(x: -reach, y: reach), middle + Point(x: reach, y: -reach)),
      ]
    case .edges:
      return [
        (middle, Point(x: 0, y: middle.y)), (middle, Point(x: width, y: middle.y)),
        (middle, Point(x: middle.x, y: 0)), (middle, Point(x: middle.x, y: height)),
      ]
    default: return []
    }
  }
}
