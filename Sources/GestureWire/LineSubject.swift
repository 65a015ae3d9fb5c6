package import Gestures

/// The properties of a line by which clients choose lines.
package struct LineSubject {
  /// The topic of the line.
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
  /// The phase of the touches, for lines about touches.
  package var phase: Touch.Phase?
  /// The touches, in the order in which they came down, for lines about touches and hits.
  package var touches: [Touch]
  /// The key of the line's series, if it is known: `knowSeries` computes it once for all clients
  /// that are behind.
  private(set) var seriesKey: Int?
  /// The number of the only client that gets the line, whatever it has subscribed to; `nil` for all
  /// clients that want it.
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

  /// Computes the key of the line's series, if it has one.
  package mutating func knowSeries() {
    guard seriesKey == nil, LineSeries.hasSeries(self) else { return }
    seriesKey = LineSeries.key(of: self)
  }
}
