extension KindWords {
  static let longPress = KindWords(
    "long press",
    properties: [
      "numberOfTapsRequired": "The number of taps before the press.",
      "numberOfTouchesRequired": "The number of fingers.",
      "minimumPressDuration": "The time before it begins, in seconds.",
      "allowableMovement": "The distance that the fingers may move before it begins, in points.",
    ])
}
