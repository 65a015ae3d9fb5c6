extension KindWords {
  static let swipe = KindWords(
    "swipe",
    properties: [
      "direction":
        """
      The directions. *up* and *down* have no effect together with *left* or *right*. With one of \
      *upLeft*, *upRight*, *downLeft* and *downRight*, which UIKit does not have, each direction \
      is a sector of 45 degrees, and all in the list count.
      """,
      "numberOfTouchesRequired":
        "The number of fingers. All must be down before they have gone that far.",
    ],
    values: ["direction": "*right*, *left*, *up*, *down*, or a diagonal such as *upLeft*"],
    sentences: [.movedTooLittle: "lifted after moving {part} in an allowed direction"],
    hints: [.wrongDirection: "'direction', below, sets the allowed directions."])
}
