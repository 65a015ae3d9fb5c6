extension KindWords {
  static let stroke = KindWords(
    "stroke",
    properties: [
      "templates": """
      The shapes, at most 32: *{name: caret, points: [[0, 2], [1, 0], [2, 2]]}* for one finger, \
      with 2 to 256 points in any unit, in the direction of the drawing; for several fingers \
      *fingers* in place of *points*, a list with the points of each. Shapes of the same name are \
      examples of one: give a circle once for each direction. A shape that must not count can be a \
      template of another name.
      """,
      "score": """
      The least similarity to a template, from 0 to 1. To choose it, draw what must not count: \
      a triangle has some 0.83 of a circle.
      """,
      "anyRotation": "If true, the drawing of one finger may be turned by any angle.",
    ],
    values: [
      "name": "the name of the most similar template",
      "score": "the similarity to it, from 0 to 1",
      "runnerUpScore": "the similarity to the next template of another name, if there is one",
    ])
}
