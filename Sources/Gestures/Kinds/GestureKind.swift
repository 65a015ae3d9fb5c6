/// The kinds of recognizers; the raw values are the names in configurations and lines.
public enum GestureKind: String, Sendable, CaseIterable {
  /// Taps, as `TapGestureRecognizer` recognizes them.
  case tap
  /// A long press, as `LongPressGestureRecognizer` recognizes it.
  case longPress
  /// A pan, as `PanGestureRecognizer` recognizes it.
  case pan
  /// A pan from an edge, as `ScreenEdgePanGestureRecognizer` recognizes it.
  case screenEdgePan
  /// A pinch, as `PinchGestureRecognizer` recognizes it.
  case pinch
  /// A rotation, as `RotationGestureRecognizer` recognizes it.
  case rotation
  /// A swipe, as `SwipeGestureRecognizer` recognizes it.
  case swipe
  /// Hover, as `HoverGestureRecognizer` recognizes it.
  case hover
  /// A sequence, as `SequenceGestureRecognizer` recognizes it; UIKit has none.
  case sequence
  /// A stroke, as `StrokeGestureRecognizer` recognizes it; UIKit has none.
  case stroke
  /// A gesture of the program's own recognizer class.
  case custom

  /// True if the gesture is discrete: it ends as soon as it is recognized.
  public var isDiscrete: Bool { description?.isDiscrete ?? false }
}

extension GestureKind {
  /// The description; `nil` for `custom`, which no configuration can use.
  package var description: KindDescription? {
    switch self {
    case .tap: .tap
    case .longPress: .longPress
    case .pan: .pan
    case .screenEdgePan: .screenEdgePan
    case .pinch: .pinch
    case .rotation: .rotation
    case .swipe: .swipe
    case .hover: .hover
    case .sequence: .sequence
    case .stroke: .stroke
    case .custom: nil
    }
  }

  /// The engine's class that recognizes the kind.
  var ownClass: GestureRecognizer.Type {
    switch self {
    case .tap: TapGestureRecognizer.self
    case .longPress: LongPressGestureRecognizer.self
    case .pan: PanGestureRecognizer.self
    case .screenEdgePan: ScreenEdgePanGestureRecognizer.self
    case .pinch: PinchGestureRecognizer.self
    case .rotation: RotationGestureRecognizer.self
    case .swipe: SwipeGestureRecognizer.self
    case .hover: HoverGestureRecognizer.self
    case .sequence: SequenceGestureRecognizer.self
    case .stroke: StrokeGestureRecognizer.self
    case .custom: GestureRecognizer.self
    }
  }
}
