extension KindDescription {
  static let rotation = KindDescription(
    .rotation, isDiscrete: false, fingers: .fixed(2),
    values: [
      KindValue(
        "rotation", .number(-Metrics.maximumNumber...Metrics.maximumNumber), unit: .radians,
        get: { turn, _ in .number(turn.assuming(RotationGestureRecognizer.self).rotation) },
        set: { turn, value in
          guard case .number(let rotation) = value else { return }
          turn.assuming(RotationGestureRecognizer.self).rotation = rotation
        }),
      KindValue(
        "velocity", .number(-Double.infinity...Double.infinity), unit: .radians, isRate: true,
        get: { turn, _ in .number(turn.assuming(RotationGestureRecognizer.self).velocity) }),
    ],
    failures: [
      .unlimited(.tooFewFingers), .fixed(.turnedTooLittle), .unlimited(.movedOtherwise),
    ],
    makeRecognizer: { RotationGestureRecognizer() })
}

extension GestureValues {
  /// The angle of a rotation from its beginning, in radians clockwise.
  public var rotation: Double? { number("rotation") }
}
