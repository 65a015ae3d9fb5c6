extension KindDescription {
  static let stroke = KindDescription(
    .stroke, isDiscrete: true, isExtension: true, fingers: .fixed(1),
    properties: [
      Property(
        "templates", .templates, get: { .templates($0.templates) },
        set: { stroke, value in
          if case .templates(let templates) = value { stroke.templates = templates }
        }),
      .number("score", 0...1, unit: .factor, get: { $0.score }, set: { $0.score = $1 }),
      .bool("anyRotation", get: { $0.anyRotation }, set: { $0.anyRotation = $1 }),
    ],
    requiredProperty: "templates",
    values: [
      KindValue(
        "name", .text,
        get: { stroke, _ in
          stroke.assuming(StrokeGestureRecognizer.self).match.map { .word($0.name) }
        }),
      KindValue(
        "score", .number(0...1), unit: .factor,
        get: { stroke, _ in
          stroke.assuming(StrokeGestureRecognizer.self).match.map { .number($0.score) }
        }),
      KindValue(
        "runnerUpScore", .number(0...1), unit: .factor, isOptional: true,
        get: { stroke, _ in
          stroke.assuming(StrokeGestureRecognizer.self).match?.runnerUp.map { .number($0) }
        }),
    ],
    failures: [
      .set(.resembledTooLittle, by: "score"), .fixed(.movedTooLittle),
      .set(.tooManyFingers, by: "templates"),
    ],
    makeRecognizer: { StrokeGestureRecognizer() })
}

extension GestureValues {
  /// The name of the template that a stroke is similar to.
  public var name: String? {
    guard case .word(let name)? = self["name"] else { return nil }
    return name
  }

  /// The similarity of a stroke to the template, from 0 to 1.
  public var score: Double? { number("score") }
}
