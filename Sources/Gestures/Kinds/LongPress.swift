extension KindDescription {
  static let longPress = KindDescription(
    .longPress, isDiscrete: false,
    fingers: .property("numberOfTouchesRequired"),
    properties: [
      .integer(
        "numberOfTapsRequired", 0...,
        get: { $0.numberOfTapsRequired }, set: { $0.numberOfTapsRequired = $1 }),
      .integer(
        "numberOfTouchesRequired", 1...,
        get: { $0.numberOfTouchesRequired }, set: { $0.numberOfTouchesRequired = $1 }),
      .number(
        "minimumPressDuration", 0...Metrics.maximumNumber, unit: .seconds,
        get: { $0.minimumPressDuration }, set: { $0.minimumPressDuration = $1 }),
      .number(
        "allowableMovement", 0...Metrics.maximumNumber, unit: .points,
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
