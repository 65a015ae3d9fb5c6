extension KindDescription {
  static let tap = KindDescription(
    .tap, isDiscrete: true, fingers: .property("numberOfTouchesRequired"),
    properties: [
      .integer(
        "numberOfTapsRequired", 1...,
        get: { $0.numberOfTapsRequired }, set: { $0.numberOfTapsRequired = $1 }),
      .integer(
        "numberOfTouchesRequired", 1...,
        get: { $0.numberOfTouchesRequired }, set: { $0.numberOfTouchesRequired = $1 }),
      .options(
        "buttonMaskRequired", ["primary": .primary, "secondary": .secondary],
        get: { $0.buttonMaskRequired }, set: { $0.buttonMaskRequired = $1 }),
    ],
    values: [
      KindValue(
        "numberOfTaps", .integer, repeatsProperty: true,
        get: { tap, _ in .integer(tap.assuming(TapGestureRecognizer.self).numberOfTapsRequired) })
    ],
    failures: [
      .fixed(.movedTooFar), .fixed(.heldTooLong), .unlimited(.tookNoTime),
      .fixed(.waitedTooLong), .fixed(.tappedTooFarAway),
      .set(.tooManyFingers, by: "numberOfTouchesRequired"),
      .set(.tooFewFingers, by: "numberOfTouchesRequired"), .unlimited(.wrongButtons),
    ],
    makeRecognizer: { TapGestureRecognizer() })
}

extension GestureValues {
  /// The number of taps that a tap requires.
  public var numberOfTaps: Int? {
    guard case .integer(let number)? = self["numberOfTaps"] else { return nil }
    return number
  }
}
