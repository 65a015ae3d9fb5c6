extension KindDescription {
  static let hover = KindDescription(
    .hover, isDiscrete: false, fingers: .fixed(0),
    values: [
      KindValue(
        "zOffset", .number(0...1), isOptional: true,
        get: { hover, _ in
          hover.assuming(HoverGestureRecognizer.self).stylus.zOffset.map { .number($0) }
        })
    ],
    mark: .path, makeRecognizer: { HoverGestureRecognizer() })
}

extension GestureValues {
  /// The height of a hovering pen or finger, from 0 on the panel to 1 at its limit.
  public var zOffset: Double? { number("zOffset") }
}
