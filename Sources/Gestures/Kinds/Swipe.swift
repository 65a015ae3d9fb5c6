extension KindDescription {
  static let swipe = KindDescription(
    .swipe, isDiscrete: true, fingers: .property("numberOfTouchesRequired"),
    properties: [
      .options(
        "direction", SwipeGestureRecognizer.Direction.words,
        get: { $0.direction }, set: { $0.direction = $1 }),
      .integer(
        "numberOfTouchesRequired", 1...,
        get: { $0.numberOfTouchesRequired }, set: { $0.numberOfTouchesRequired = $1 }),
    ],
    values: [
      KindValue(
        "direction", .word(SwipeGestureRecognizer.Direction.words.map { $0.key }),
        get: { swipe, _ in
          swipe.assuming(SwipeGestureRecognizer.self).recognizedDirection.map { .word($0.word) }
        })
    ],
    failures: [
      .fixed(.tooSlow), .fixed(.strayed), .fixed(.movedTooLittle), .unlimited(.wrongDirection),
      .set(.tooManyFingers, by: "numberOfTouchesRequired"),
      .set(.tooFewFingers, by: "numberOfTouchesRequired"),
    ],
    makeRecognizer: { SwipeGestureRecognizer() })
}

extension GestureValues {
  /// The direction of a swipe; `nil` for any other gesture.
  public var direction: SwipeGestureRecognizer.Direction? {
    guard case .word(let word)? = self["direction"] else { return nil }
    return SwipeGestureRecognizer.Direction(word: word)
  }
}

extension SwipeGestureRecognizer.Direction {
  /// The name of a single direction on lines; several have none, and give their bits.
  package var word: String { Self.words.first { $0.value == self }?.key ?? "\(rawValue)" }

  /// Creates the direction with a name.
  package init?(word: String) {
    guard let direction = Self.words.first(where: { $0.key == word })?.value else { return nil }
    self = direction
  }
}
