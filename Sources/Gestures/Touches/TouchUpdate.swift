/// Better values for a sample of which some were estimated: the engine's input.
///
/// What is `nil` stays estimated, and may come with a later update.
public struct TouchUpdate: Equatable, Sendable {
  /// The sample, as `TouchSample.estimationUpdateIndex` names it.
  public var estimationUpdateIndex: Int
  /// Where it was, in points of the surface.
  public var location: Point?
  /// The force, 1 being an average touch.
  public var force: Double?

  /// Makes an update.
  public init(estimationUpdateIndex: Int, location: Point? = nil, force: Double? = nil) {
    self.estimationUpdateIndex = estimationUpdateIndex
    self.location = location
    self.force = force
  }
}

extension TouchSample {
  /// Takes over those better values that are expected.
  ///
  /// - Parameter update: The values.
  /// - Returns: Whether there was any.
  mutating func improve(with update: TouchUpdate) -> Bool {
    var known: Touch.Properties = []
    if let location = update.location, location.isFinite, isExpected(.location) {
      self.location = location
      known.insert(.location)
    }
    if let force = update.force, force.isFinite, isExpected(.force) {
      self.force = force
      known.insert(.force)
    }
    estimatedProperties.subtract(known)
    estimatedPropertiesExpectingUpdates.subtract(known)
    return !known.isEmpty
  }

  private func isExpected(_ property: Touch.Properties) -> Bool {
    estimatedPropertiesExpectingUpdates.contains(property)
  }
}
