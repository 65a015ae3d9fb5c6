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
    typealias Key = GestureLine.Key
    let values: GestureValues? =
      switch kind {
      case .tap: value[Key.numberOfTaps]?.integer.map { .tap(numberOfTaps: $0) }
      case .pan, .screenEdgePan:
        value[Key.translation]?.point.map {
          .pan(translation: $0, velocity: value[Key.velocity]?.point ?? .zero)
        }
      case .pinch:
        value[Key.scale]?.number.map {
          .pinch(scale: $0, velocity: value[Key.velocity]?.number ?? 0)
        }
      case .rotation:
        value[Key.rotation]?.number.map {
          .rotation(rotation: $0, velocity: value[Key.velocity]?.number ?? 0)
        }
      case .swipe:
        value[Key.direction]?.string.flatMap(SwipeGestureRecognizer.Direction.init(word:)).map {
          .swipe($0)
        }
      case .hover: .hover(zOffset: value[Key.zOffset]?.number)
      case .longPress, .custom: nil
      }
    self = values ?? .none
  }
}

extension GestureKind {
  /// The keys that only lines about gestures of this kind, or of a few kinds, have.
  package var valueKeys: [GestureLine.Key] {
    switch self {
    case .tap: [.numberOfTaps]
    case .pan, .screenEdgePan: [.translation, .velocity]
    case .pinch: [.scale, .velocity]
    case .rotation: [.rotation, .velocity]
    case .swipe: [.direction]
    case .hover: [.zOffset]
    case .longPress, .custom: []
    }
  }
}

extension LineWriter {
  /// Writes the values that a recognizer's kind has.
  ///
  /// The kind chooses the class, since each cast to another class takes time.
  mutating func writeValues(of recognizer: GestureRecognizer, _ kind: GestureKind, in view: View?) {
    typealias Key = GestureLine.Key
    switch kind {
    case .pan, .screenEdgePan:
      guard let pan = recognizer as? PanGestureRecognizer else { return }
      write(Key.translation.name, pan.translation(in: view))
      write(Key.velocity.name, pan.velocity(in: view))
    case .tap:
      guard let tap = recognizer as? TapGestureRecognizer else { return }
      write(Key.numberOfTaps.name, tap.numberOfTapsRequired)
    case .pinch:
      guard let pinch = recognizer as? PinchGestureRecognizer else { return }
      write(Key.scale.name, pinch.scale, .six)
      write(Key.velocity.name, pinch.velocity, .three)
    case .rotation:
      guard let rotation = recognizer as? RotationGestureRecognizer else { return }
      write(Key.rotation.name, rotation.rotation, .six)
      write(Key.velocity.name, rotation.velocity, .three)
    case .swipe:
      guard let direction = (recognizer as? SwipeGestureRecognizer)?.recognizedDirection
      else { return }
      write(Key.direction.name, direction.word)
    case .hover:
      guard let zOffset = (recognizer as? HoverGestureRecognizer)?.stylus.zOffset else { return }
      write(Key.zOffset.name, zOffset, .three)
    case .longPress, .custom:
      break
    }
  }
}
