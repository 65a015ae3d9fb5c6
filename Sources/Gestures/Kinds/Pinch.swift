extension KindDescription {
  static let pinch = KindDescription(
    .pinch, isDiscrete: false, fingers: .fixed(2),
    values: [
      KindValue(
        "scale", .number(1 / Metrics.maximumNumber...Metrics.maximumNumber), unit: .factor,
        "the distance of the fingers, divided by their distance at the beginning",
        get: { pinch, _ in .number(pinch.assuming(PinchGestureRecognizer.self).scale) },
        set: { pinch, value in
          if case .number(let scale) = value {
            pinch.assuming(PinchGestureRecognizer.self).scale = scale
          }
        }),
      KindValue(
        "velocity", .number(-Double.infinity...Double.infinity), unit: .factor, isRate: true,
        "scales a second",
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

extension KindWords {
  static let pinch = KindWords(sentences: [
    .movedTooLittle: "the distance of the fingers changed by only {part}",
    .movedOtherwise: "the fingers turned, or moved side by side, more than their distance changed",
  ])
}
