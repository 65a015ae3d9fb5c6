extension KindWords {
  static let tap = KindWords(
    "tap",
    properties: [
      "numberOfTapsRequired": "The number of taps.",
      "numberOfTouchesRequired": "The number of fingers.",
      "buttonMaskRequired": "The buttons of a pointer. A touchscreen has none; UIKit has the key.",
    ],
    values: ["numberOfTaps": "the number of taps that the gesture requires"])
}
