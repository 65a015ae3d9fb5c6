/// What a frame says of one finger: the engine's input.
///
/// A frame names the fingers that changed; a finger that is down and not named is stationary.
public struct TouchSample: Equatable, Sendable {
  /// The finger or pen, the same from `began` to `ended` or `cancelled`, and while it hovers.
  public var contact: Int
  /// `began`, `moved`, `ended` or `cancelled`; for what hovers `regionEntered`, `regionMoved`,
  /// `regionExited` or `cancelled`.
  public var phase: Touch.Phase
  /// How it is held, if it is a pen.
  public var stylus = Stylus()
  /// Where it is, in points of the surface.
  public var location: Point
  /// What touches.
  public var type: Touch.TouchType
  /// The radius of the area that touches, in points; 0 where the panel does not tell.
  public var majorRadius: Double
  /// The force, 1 being an average touch; 0 where the panel does not tell.
  public var force: Double
  /// The largest force that the panel can tell; 0 where it tells none.
  public var maximumPossibleForce: Double
  /// True if the location is a corner of the box around several fingers, since the panel reports no
  /// more than that.
  public var isBoundingBoxCorner = false
  /// Which values are estimates; no panel of Linux tells, so that a surface leaves it empty.
  public var estimatedProperties: Touch.Properties = []
  /// Which of them better values are to come for; they count only with an index.
  public var estimatedPropertiesExpectingUpdates: Touch.Properties = []
  /// The name by which a `TouchUpdate` with better values speaks of the sample.
  public var estimationUpdateIndex: Int?
  /// Why it is `cancelled`, where that is known.
  public var cancellationCause: Touch.CancellationCause?

  /// Makes a sample.
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
