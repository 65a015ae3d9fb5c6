internal import GestureWire
public import Gestures

/// What a gesture tells besides its fingers, by its kind.
public enum GestureValues: Equatable, Sendable {
  /// A tap: how many.
  case tap(numberOfTaps: Int)
  /// A pan, also one from the screen's edge: how far, in points, and how fast, in points a second.
  case pan(translation: Point, velocity: Point)
  /// A pinch: how much larger, and how much larger a second.
  case pinch(scale: Double, velocity: Double)
  /// A rotation: how far clockwise, in radians, and how fast, in radians a second.
  case rotation(rotation: Double, velocity: Double)
  /// A swipe: which way.
  case swipe(SwipeGestureRecognizer.Direction)
  /// A pen or finger above the panel: how far, where 0 is on it and 1 as far as it sees, if told.
  case hover(zOffset: Double?)
  /// Nothing, as of a long press.
  case none

  init(_ value: JSONValue, kind: GestureKind) {
    let values: GestureValues? =
      switch kind {
      case .tap: value["numberOfTaps"]?.integer.map { .tap(numberOfTaps: $0) }
      case .pan, .screenEdgePan:
        value["translation"]?.point.map {
          .pan(translation: $0, velocity: value["velocity"]?.point ?? .zero)
        }
      case .pinch:
        value["scale"]?.number.map {
          .pinch(scale: $0, velocity: value["velocity"]?.number ?? 0)
        }
      case .rotation:
        value["rotation"]?.number.map {
          .rotation(rotation: $0, velocity: value["velocity"]?.number ?? 0)
        }
      case .swipe: value["direction"]?.string.flatMap(Self.direction).map { .swipe($0) }
      case .hover: .hover(zOffset: value["zOffset"]?.number)
      case .longPress, .custom: nil
      }
    self = values ?? .none
  }

  private static func direction(_ word: String) -> SwipeGestureRecognizer.Direction? {
    switch word {
    case "right": .right
    case "left": .left
    case "up": .up
    case "down": .down
    default: nil
    }
  }
}
