extension KindWords {
  static let sequence = KindWords(
    "sequence",
    properties: [
      "steps": """
      The steps: *{tap:* VIEW*}*, *{longPress:* VIEW*}*, or a direction, *{swipe: up}* or simply \
      *up*. VIEW is the id of the gesture's view or of a view in it. At most 16.
      """,
      "maximumInterval": "The longest time from a lift to the next touch, in seconds.",
      "continuous": "If true, the steps are directions: the straight legs of one stroke.",
    ],
    sentences: [
      .turnedTooLittle: "the finger was lifted without a corner, after a bend of only {part}",
      .movedOtherwise: "the stroke went on after its last leg",
    ])
}
