package import Gestures

/// What came of one capture on one surface, by time: what a picture of it shows.
///
/// Texts are as people are told them. Times are seconds of the capture, places points of the surface.
package struct Timeline: Sendable {
  /// The name of the capture.
  package var capture: String
  /// What the panel calls itself.
  package var device: String
  /// The name of the configuration.
  package var configuration: String
  /// The id of the surface.
  package var surface: String
  /// How large the surface is.
  package var size: Size
  /// The views, each before those that lie in it, back to front.
  package var views: [DrawnView] = []
  /// The touches, in the order in which they came down.
  package var touches: [TouchTrack] = []
  /// What came down and is no touch.
  package var ignored: [IgnoredMark] = []
  /// The gestures that saw something, in the order of the configuration.
  package var gestures: [GestureTrack] = []
  /// The ids of the gestures that saw nothing.
  package var untouchedGestures: [String] = []
  /// Why the capture breaks off, if it does.
  package var breakReason: String?
  /// That not all of it is shown, if so.
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

  /// All times at which something goes on, from its beginning to its end.
  var activity: [ClosedRange<Double>] {
    touches.compactMap(\.duration) + ignored.map { $0.time...$0.time }
      + gestures.flatMap(\.attempts).compactMap(\.duration)
  }
}
