/// Better values for a sample with estimated values: the engine's input.
///
/// A value that is `nil` stays estimated, and may come with a later update.
public struct TouchUpdate: Equatable, Sendable {
  /// The number of the sample: its `TouchSample.estimationUpdateIndex`.
  public var estimationUpdateIndex: Int
  /// The location, in points of the surface.
  public var location: Point?
  /// The force: 1 is an average touch.
  public var force: Double?
  /// The angle between the pen and the surface, in radians.
  public var altitudeAngle: Double?
  /// The direction in which the far end of the pen leaned, in radians of the window.
  public var azimuthAngle: Double?
  /// The rotation of the pen about its own axis, in radians.
  public var rollAngle: Double?

  /// Creates an update; a value that is left out stays estimated.
  public init(
    estimationUpdateIndex: Int, location: Point? = nil, force: Double? = nil,
    altitudeAngle: Double? = nil, azimuthAngle: Double? = nil, rollAngle: Double? = nil
  ) {
    self.estimationUpdateIndex = estimationUpdateIndex
    self.location = location
    self.force = force
    self.altitudeAngle = altitudeAngle
    self.azimuthAngle = azimuthAngle
    self.rollAngle = rollAngle
  }
}

extension TouchSample {
  /// Replaces the estimated values for which better ones are expected.
  ///
  /// - Parameter update: The better values.
  /// - Returns: True if a value was replaced.
  mutating func improve(with update: TouchUpdate) -> Bool {
    let expected = estimatedPropertiesExpectingUpdates
    if let location = update.location, location.isFinite {
      improve(.location, location) { $0.location = $1 }
    }
    improve(.force, update.force) { $0.force = $1 }
    improve(.altitude, update.altitudeAngle) { $0.stylus.altitudeAngle = $1 }
    improve(.azimuth, update.azimuthAngle) { $0.stylus.azimuthAngle = $1 }
    improve(.roll, update.rollAngle) { $0.stylus.rollAngle = $1 }
    return estimatedPropertiesExpectingUpdates != expected
  }

  private mutating func improve(
    _ property: Touch.Properties, _ value: Double?, set: (inout TouchSample, Double) -> Void
  ) {
    if let value, value.isFinite { improve(property, value, set: set) }
  }

  private mutating func improve<Value>(
    _ property: Touch.Properties, _ value: Value, set: (inout TouchSample, Value) -> Void
  ) {
    guard estimatedPropertiesExpectingUpdates.contains(property) else { return }
    set(&self, value)
    estimatedProperties.subtract(property)
    estimatedPropertiesExpectingUpdates.subtract(property)
  }
}
