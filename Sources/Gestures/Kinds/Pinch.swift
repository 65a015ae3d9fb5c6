extension KindDescription {
  static let pinch = KindDescription(
    .pinch, isDiscrete: false, fingers: .fixed(2),
    values: [
      KindValue(
        "scale", .number(1 / Metrics.maximumNumber...Metrics.maximumNumber), unit: .factor,
        get: { pinch, _ in .number(pinch.assuming(PinchGestureRecognizer.self).scale) },
        set: { pinch, value in
          if case .number(let scale) = value {
            pinch.assuming(PinchGestureRecognizer.self).scale = scale
          }
        }),
      KindValue(
        "velocity", .number(-Double.infinity...Double.infinity), unit: .factor, isRate: true,
        get: { pinch, _ in .number(pinch.assuming(PinchGestureRecognizer.self).velocity) }),
    ],
    failures: [
      .unlimited(.tooFewFingers), .fixed(.movedTooLittle), .unlimited(.movedOtherwise),
    ],
    makeRecognizer: { PinchGestureRecognizer() })
}

extension GestureValues {
  /// The distance of a pinch's fingers, divided by their distance at the beginning.
  public var scale: Double? { number("scale") }
}
