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
  /// A gesture of the program's own recognizer class.
  case custom

  /// True if the gesture is discrete: it ends as soon as it is recognized.
  public var isDiscrete: Bool { self == .tap || self == .swipe }
}
