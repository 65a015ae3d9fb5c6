package import Gestures

/// The course of one capture on one surface, as a picture shows it.
///
/// Texts are written for people. Times are seconds since the first event, locations are in the
/// surface's coordinates.
package struct Timeline: Sendable {
  /// The name of the capture.
  package var capture: String
  /// The panel's name.
  package var device: String
  /// The name of the configuration.
  package var configuration: String
  /// The id of the surface.
  package var surface: String
  /// The size of the surface in points.
  package var size: Size
  /// True if the size is assumed, since the panel does not report its own.
  package var isSizeAssumed = false
  /// The views, back to front, each before its subviews.
  package var views: [DrawnView] = []
  /// The touches, in the order in which they began.
  package var touches: [TouchTrack] = []
  /// The ignored contacts.
  package var ignored: [IgnoredMark] = []
  /// The gestures that got touches, in the order of the configuration.
  package var gestures: [GestureTrack] = []
  /// The ids of the gestures that got no touches.
  package var untouchedGestures: [String] = []
  /// The time of each frame in seconds, if the capture has no times.
  package var assumedFrameTime: Double?
  /// The reason why nothing touches the surface, if nothing does.
  package var silence: String?
  /// The times at which touches and attempts begin, if none of them is kept.
  package internal(set) var removedBeginnings: ClosedRange<Double>?
  /// The reason why the capture breaks off, if it does.
  package var breakReason: String?
  /// A sentence about the parts that are not shown, if there are any.
  package var omission: String?

  package init(
    capture: String, device: String, configuration: String, surface: String, size: Size
  ) {
    self.capture = capture
    self.device = device
    self.configuration = configuration
    self.surface = surface
    self.size = size
  }

  /// The times of all activity, each from its beginning to its end.
  package var activity: [ClosedRange<Double>] {
    touches.compactMap(\.duration) + ignored.map { $0.time...$0.time }
      + gestures.flatMap(\.attempts).compactMap(\.duration)
  }
}
