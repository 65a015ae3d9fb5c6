package import Gestures

/// What a line is about: what clients choose by.
package struct LineSubject {
  /// Which sort of line it is.
  package var topic: LineTopic
  /// The id of the surface.
  package var surface: String
  /// The id of the view, for lines about gestures and touches.
  package var view: String?
  /// The id of the recognizer, for lines about gestures.
  package var gesture: String?
  /// The kind of the recognizer, for lines about gestures.
  package var kind: GestureKind?
  /// The state of the recognizer, for lines about gestures.
  package var state: GestureRecognizer.State?
  /// What the view is told, for lines about touches.
  package var phase: Touch.Phase?
  /// The touches, in the order in which they came down, for lines about touches; the touch that hits.
  package var touches: [Touch]
  /// The key of the line's series, where it is known already: `knowSeries` finds it once for all
  /// clients that are behind.
  private(set) var seriesKey: Int?
  /// The number of the only client that the line is for, whatever it has subscribed to; `nil` is
  /// all who want it.
  package var client: Int?

  package init(
    topic: LineTopic, surface: String, view: String? = nil, gesture: String? = nil,
    kind: GestureKind? = nil, state: GestureRecognizer.State? = nil, phase: Touch.Phase? = nil,
    touches: [Touch] = [], client: Int? = nil
  ) {
    self.topic = topic
    self.surface = surface
    self.view = view
    self.gesture = gesture
    self.kind = kind
    self.state = state
    self.phase = phase
    self.touches = touches
    self.client = client
  }

  /// Finds the key of the line's series, if it has one.
  package mutating func knowSeries() {
    guard seriesKey == nil, LineSeries.hasSeries(self) else { return }
    seriesKey = LineSeries.key(of: self)
  }
}
