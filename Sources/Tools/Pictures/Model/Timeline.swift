import Gestures

/// The course of one capture on one surface, as a picture shows it.
///
/// Texts are written for people. Times are seconds since the first event, locations are in the
/// surface's coordinates.
struct Timeline: Sendable {
  /// The name of the capture.
  var capture: String
  /// The panel's name.
  var device: String
  /// The name of the configuration.
  var configuration: String
  /// The id of the surface.
  var surface: String
  /// The size of the surface in points.
  var size: Size
  /// True if the size is assumed, since the panel does not report its own.
  var isSizeAssumed = false
  /// The views, back to front, each before its subviews.
  var views: [DrawnView] = []
  /// The touches, in the order in which they began.
  var touches: [TouchTrack] = []
  /// The ignored contacts.
  var ignored: [IgnoredMark] = []
  /// The gestures that got touches, in the order of the configuration.
  var gestures: [GestureTrack] = []
  /// The ids of the gestures that got no touches.
  var untouchedGestures: [String] = []
  /// The time of each frame in seconds, if the capture has no times.
  var assumedFrameTime: Double?
  /// The reason why nothing touches the surface, if nothing does.
  var silence: String?
  /// The times at which touches and attempts begin, if none of them is kept.
  var removedBeginnings: ClosedRange<Double>?
  /// The reason why the capture breaks off, if it does.
  var breakReason: String?
  /// A sentence about the parts that are not shown, if there are any.
  var omission: String?

  /// The times of all activity, each from its beginning to its end.
  var activity: [ClosedRange<Double>] {
    touches.compactMap(\.duration) + ignored.map { $0.time...$0.time }
      + gestures.flatMap(\.attempts).compactMap(\.duration)
  }
}
