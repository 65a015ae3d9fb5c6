/// The state of one finger in a frame: the engine's input.
///
/// A frame contains the fingers that changed. A finger that is down and not in the frame is
/// stationary.
public struct TouchSample: Equatable, Sendable {
  /// The number of the finger or pen, which stays the same from `began` to `ended` or `cancelled`,
  /// and while the pointer hovers.
  public var contact: Int
  /// The phase: `began`, `moved`, `ended` or `cancelled` for a touch; `regionEntered`,
  /// `regionMoved`, `regionExited` or `cancelled` for a hovering pointer.
  public var phase: Touch.Phase
  /// The pose of a pen; upright for a finger.
  public var stylus = Stylus()
  /// The location, in points of the surface.
  public var location: Point
  /// The type of the touch or pointer.
  public var type: Touch.TouchType
  /// The radius of the contact area, in points; 0 if the panel does not report it.
  public var majorRadius: Double
  /// The force: 1 is an average touch; 0 if the panel does not report it.
  public var force: Double
  /// The largest force that the panel can report; 0 if it reports none.
  public var maximumPossibleForce: Double
  /// True if the location is a corner of the box around several fingers, because the panel reports
  /// no more than that.
  public var isBoundingBoxCorner = false
  /// The properties whose values are estimates; empty for surfaces, since no panel on Linux reports
  /// estimates.
  public var estimatedProperties: Touch.Properties = []
  /// The estimated properties for which better values are expected; ignored without
  /// `estimationUpdateIndex`.
  public var estimatedPropertiesExpectingUpdates: Touch.Properties = []
  /// The number by which a `TouchUpdate` with better values refers to the sample.
  public var estimationUpdateIndex: Int?
  /// The reason for the phase `cancelled`, if it is known.
  public var cancellationCause: Touch.CancellationCause?

  /// Creates a sample of an upright pen or a finger, without estimates; the other properties can be
  /// set afterwards.
  public init(
    contact: Int, phase: Touch.Phase, location: Point, type: Touch.TouchType = .direct,
    majorRadius: Double = 0, force: Double = 0, maximumPossibleForce: Double = 0
  ) {
    self.contact = contact
    self.phase = phase
    self.location = location
    self.type = type
    self.majorRadius = majorRadius
    self.force = force
    self.maximumPossibleForce = maximumPossibleForce
  }
}
