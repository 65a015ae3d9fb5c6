extension KindWords {
  static let stroke = KindWords(
    "stroke",
    properties: [
      "templates": """
      The shapes, at most 32: *{name: circle, points: [[0, 0], [12, 3]]}* for one finger, with \
      2 to 256 points in any unit; for several fingers *fingers* in place of *points*, a list with \
      the points of each. Shapes of the same name are examples of one.
      """,
      "score": "The least similarity to a template, from 0 to 1.",
      "anyRotation": "If true, the drawing of one finger may be turned by any angle.",
    ],
    values: [
      "name": "the name of the most similar template",
      "score": "the similarity to it, from 0 to 1",
      "runnerUpScore": "the similarity to the next template of another name, if there is one",
    ])
}
