import Gestures
import JSON

/// A message of the page to the program.
enum SetupPageRequest: Equatable, Sendable {
  /// The size of the screen in CSS pixels; `isFull` if the page covers it.
  case screen(Size, isFull: Bool)
  /// The page got a touch while a target was shown, where the page is 1 wide and 1 high.
  case pointer(Point, target: Int)
  /// The page shows the result.
  case seen

  /// The largest side of a screen in pixels.
  private static let maximumSide = 100_000.0

  /// Reads a message; `nil` if it is invalid.
  init?(_ text: String) {
    guard let value = JSON(text), let name = value["do"]?.string else { return nil }
    switch name {
    case "screen":
      guard let width = value["width"]?.number, let height = value["height"]?.number,
        let isFull = value["isFull"]?.bool, (1...Self.maximumSide).contains(width),
        (1...Self.maximumSide).contains(height)
      else { return nil }
      self = .screen(Size(width: width, height: height), isFull: isFull)
    case "pointer":
      guard let x = value["x"]?.number, let y = value["y"]?.number,
        let target = value["target"]?.integer, (-1...2).contains(x), (-1...2).contains(y)
      else { return nil }
      self = .pointer(Point(x: x, y: y), target: target)
    case "seen": self = .seen
    default: return nil
    }
  }
}

/// A message of the program to the page.
enum SetupPageMessage: Equatable, Sendable {
  /// The answer to the size of the screen: touches count while the page covers it.
  case screen(isFull: Bool)
  /// The target to touch, and the reason why the last touch did not count.
  case target(ScreenCorner, at: Point, refusal: String?)
  /// A step of the doctor on a screen of a size, with its request, its lines and its target.
  case step(PanelStep, text: String, number: Int, of: Int, size: Size)
  /// The result, in sentences.
  case result([String])
  /// The reason why setup has ended without a result.
  case failure(String)

  /// The message as JSON.
  var text: String {
    let value: JSON
    switch self {
    case .screen(let isFull): value = ["type": "screen", "isFull": .bool(isFull)]
    case .target(let corner, let place, let refusal):
      value = [
        "type": "target", "target": .integer(corner.rawValue),
        "count": .integer(ScreenCorner.allCases.count), "corner": .string(corner.name),
        "x": .real(place.x), "y": .real(place.y), "refusal": refusal.map(JSON.string) ?? .null,
      ]
    case .step(let step, let text, let number, let count, let size):
      let places = step.lines(on: size).map { [$0.start, $0.end] }
      let target =
        step == .taps
        ? [Point(x: PanelStep.target.x * size.width, y: PanelStep.target.y * size.height)] : []
      func share(_ place: Point) -> JSON {
        [.real(place.x / size.width), .real(place.y / size.height)]
      }
      value = [
        "type": "step", "number": .integer(number), "count": .integer(count),
        "text": .string(text),
        "lines": .array(places.map { .array($0.map(share)) }), "targets": .array(target.map(share)),
      ]
    case .result(let sentences): value = ["type": "result", "sentences": JSON(sentences)]
    case .failure(let reason): value = ["type": "failure", "reason": .string(reason)]
    }
    return value.text
  }
}
