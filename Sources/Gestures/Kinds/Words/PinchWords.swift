extension KindWords {
  static let pinch = KindWords(
    "pinch",
    values: [
      "scale": "the distance of the fingers, divided by their distance at the beginning",
      "velocity": "scales a second",
    ],
    sentences: [
      .movedTooLittle: "the distance of the fingers changed by only {part}",
      .movedOtherwise:
        "the fingers turned, or moved side by side, more than their distance changed",
    ])
}
