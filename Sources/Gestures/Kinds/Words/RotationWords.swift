extension KindWords {
  static let rotation = KindWords(
    "rotation",
    values: [
      "rotation": "the angle from the beginning in radians, clockwise",
      "velocity": "radians a second",
    ],
    sentences: [
      .movedOtherwise: "the fingers moved side by side, or apart, more than they turned"
    ])
}
