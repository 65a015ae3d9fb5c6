extension KindDescription {
  static let pan = KindDescription(
    .pan, isDiscrete: false, fingers: .property("minimumNumberOfTouches"),
    properties: panProperties(),
    orders: panOrders, values: panValues, failures: panFailures,
    makeRecognizer: { PanGestureRecognizer() })

  /// The properties of a pan and its subclasses.
  static func panProperties<Pan: PanGestureRecognizer>() -> [Property<Pan>] {
    [
      .integer(
        "minimumNumberOfTouches", 1...,
        get: { $0.minimumNumberOfTouches }, set: { $0.minimumNumberOfTouches = $1 }),
      .integer(
        "maximumNumberOfTouches", 1...,
        get: { $0.maximumNumberOfTouches }, set: { $0.maximumNumberOfTouches = $1 }),
      .options(
        "allowedScrollTypesMask", ["discrete": .discrete, "continuous": .continuous],
        get: { $0.allowedScrollTypesMask }, set: { $0.allowedScrollTypesMask = $1 }),
    ]
  }

  static let panOrders = [
    Order(smaller: "minimumNumberOfTouches", larger: "maximumNumberOfTouches")
  ]

  static let panValues = [
    KindValue(
      "translation", .point, unit: .points,
      get: { pan, view in .point(pan.assuming(PanGestureRecognizer.self).translation(in: view)) },
      set: { pan, value in
        guard case .point(let translation) = value else { return }
        pan.assuming(PanGestureRecognizer.self).setTranslation(translation, in: pan.view)
      }),
    KindValue(
      "velocity", .point, unit: .points, isRate: true,
      get: { pan, view in .point(pan.assuming(PanGestureRecognizer.self).velocity(in: view)) }),
  ]

  static let panFailures: [KindFailure] = [
    .fixed(.movedTooLittle), .set(.tooManyFingers, by: "maximumNumberOfTouches"),
    .set(.tooFewFingers, by: "minimumNumberOfTouches"),
  ]
}

extension GestureValues {
  /// The distance of a pan from its beginning.
  public var translation: Point? { point("translation") }

  /// The velocity of a pan, per second.
  public var velocity: Point? { point("velocity") }
}
