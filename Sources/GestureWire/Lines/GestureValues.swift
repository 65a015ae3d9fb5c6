public import Gestures
internal import JSON

/// The values that only one kind of gesture has.
public enum GestureValues: Equatable, Sendable {
  /// The number of taps.
  case tap(numberOfTaps: Int)
  /// The movement of a pan or a screen-edge pan, and its velocity per second, in points, or in
  /// pixels if the surface has `pixels`.
  case pan(translation: Point, velocity: Point)
  /// The scale of a pinch, and its change per second.
  case pinch(scale: Double, velocity: Double)
  /// The angle of a rotation in radians clockwise, and its change per second.
  case rotation(rotation: Double, velocity: Double)
  /// The direction of a swipe.
  case swipe(SwipeGestureRecognizer.Direction)
  /// The height of a pen or finger above the panel, from 0 on the panel to 1 at the limit of its
  /// range; `nil` if the panel does not report it.
  case hover(zOffset: Double?)
  /// No values, as for a long press.
  case none

  init(_ value: JSON, kind: GestureKind) {
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
      case .swipe:
        value["direction"]?.string.flatMap(SwipeGestureRecognizer.Direction.init(word:)).map {
          .swipe($0)
        }
      case .hover: .hover(zOffset: value["zOffset"]?.number)
      case .longPress, .custom: nil
      }
    self = values ?? .none
  }
}

extension LineWriter {
  /// Writes the values that a recognizer's kind has.
  mutating func writeValues(of recognizer: GestureRecognizer, in view: View?) {
    switch recognizer {
    case let pan as PanGestureRecognizer:
      write("translation", pan.translation(in: view))
      write("velocity", pan.velocity(in: view))
    case let tap as TapGestureRecognizer:
      text.append(#","numberOfTaps":"#)
      text.append(tap.numberOfTapsRequired)
    case let pinch as PinchGestureRecognizer:
      write("scale", pinch.scale, .six)
      write("velocity", pinch.velocity, .three)
    case let rotation as RotationGestureRecognizer:
      write("rotation", rotation.rotation, .six)
      write("velocity", rotation.velocity, .three)
    case let swipe as SwipeGestureRecognizer:
      if let direction = swipe.recognizedDirection { write("direction", direction.word) }
    case let hover as HoverGestureRecognizer:
      if let zOffset = hover.stylus.zOffset { write("zOffset", zOffset, .three) }
    default:
      break
    }
  }
}
