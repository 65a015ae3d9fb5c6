extension KindDescription {
  static let sequence = KindDescription(
    .sequence, isDiscrete: true, isExtension: true, fingers: .fixed(1),
    properties: [
      Property(
        "steps", .steps, get: { .steps($0.steps) },
        set: { sequence, value in
          if case .steps(let steps) = value { sequence.steps = steps }
        }),
      .number(
        "maximumInterval", 0...Metrics.maximumNumber, unit: .seconds,
        get: { $0.maximumInterval }, set: { $0.maximumInterval = $1 }),
      .bool("continuous", get: { $0.continuous }, set: { $0.continuous = $1 }),
    ],
    requiredProperty: "steps",
    failures: [
      .unlimited(.wrongPlace), .fixed(.movedTooFar), .fixed(.movedTooLittle), .fixed(.heldTooLong),
      .fixed(.heldTooShortly), .fixed(.tooSlow), .set(.strayed, by: "steps"),
      .set(.wrongDirection, by: "steps"), .set(.waitedTooLong, by: "maximumInterval"),
      .fixed(.turnedTooLittle),
      .unlimited(.movedOtherwise), .unlimited(.tookNoTime), .fixed(.tooManyFingers),
    ],
    makeRecognizer: { SequenceGestureRecognizer() })
}

extension SequenceGestureRecognizer.Step {
  /// The kinds of steps on a view, as configurations name them.
  package static let kindsOnViews = ["tap", "longPress"]
  /// The kind of step with a direction.
  package static let kindWithDirection = "swipe"

  /// Creates a step on a view; `nil` for another kind of step.
  package init?(kind: String, view: String) {
    switch kind {
    case "tap": self = .tap(view: view)
    case "longPress": self = .longPress(view: view)
    default: return nil
    }
  }
}
