extension KindWords {
  static let pan = KindWords("pan", properties: panProperties, values: panValues)

  /// What the properties of a pan and its subclasses do.
  static let panProperties = [
    "minimumNumberOfTouches": "The number of fingers that must be down.",
    "maximumNumberOfTouches": """
    The largest number of fingers. If one more comes down, a pan that has not begun fails; a pan \
    under way ignores it. No limit if absent.
    """,
    "allowedScrollTypesMask": """
    The scrolls of a mouse or touchpad that count as well. A touchscreen sends none; UIKit has the \
    key.
    """,
  ]

  static let panValues = [
    "translation": "the distance from the beginning, [x, y]",
    "velocity": "[x, y] in points, or pixels, a second",
  ]
}
