/// The kinds of recognizers, by the names that configurations and lines use.
public enum GestureKind: String, Sendable, CaseIterable {
  /// `TapGestureRecognizer`.
  case tap
  /// `LongPressGestureRecognizer`.
  case longPress
  /// `PanGestureRecognizer`.
  case pan
  /// `ScreenEdgePanGestureRecognizer`.
  case screenEdgePan
  /// `PinchGestureRecognizer`.
  case pinch
  /// `RotationGestureRecognizer`.
  case rotation
  /// `SwipeGestureRecognizer`.
  case swipe
  /// `HoverGestureRecognizer`.
  case hover
  /// A class of one's own.
  case custom

  /// Whether the gesture is over as soon as it is recognized.
  public var isDiscrete: Bool { self == .tap || self == .swipe }
}
