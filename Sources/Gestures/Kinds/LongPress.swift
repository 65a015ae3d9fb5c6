extension KindDescription {
  static let longPress = KindDescription(
    .longPress, title: "long press", isDiscrete: false,
    fingers: .property("numberOfTouchesRequired"),
    properties: [
      .integer(
        "numberOfTapsRequired", 0..., "The number of taps before the press.",
        get: { $0.numberOfTapsRequired }, set: { $0.numberOfTapsRequired = $1 }),
      .integer(
        "numberOfTouchesRequired", 1..., "The number of fingers.",
        get: { $0.numberOfTouchesRequired }, set: { $0.numberOfTouchesRequired = $1 }),
      .number(
        "minimumPressDuration", 0...Metrics.maximumNumber, unit: .seconds,
        "The time before it begins, in seconds.",
        get: { $0.minimumPressDuration }, set: { $0.minimumPressDuration = $1 }),
      .number(
        "allowableMovement", 0...Metrics.maximumNumber, unit: .points,
        "The distance that the fingers may move before it begins, in points.",
        get: { $0.allowableMovement }, set: { $0.allowableMovement = $1 }),
    ],
    failures: [
      .set(.movedTooFar, by: "allowableMovement"), .fixed(.heldTooLong),
      .set(.heldTooShortly, by: "minimumPressDuration"), .unlimited(.tookNoTime),
      .fixed(.waitedTooLong), .fixed(.tappedTooFarAway),
      .set(.tooManyFingers, by: "numberOfTouchesRequired"),
      .set(.tooFewFingers, by: "numberOfTouchesRequired"),
    ],
    mark: .beginning, makeRecognizer: { LongPressGestureRecognizer() })
}
