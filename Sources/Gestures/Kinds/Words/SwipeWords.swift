extension KindWords {
  static let swipe = KindWords(
    "swipe",
    properties: [
      "direction":
        "The directions. *up* and *down* have no effect together with *left* or *right*.",
      "numberOfTouchesRequired":
        "The number of fingers. All must be down before they have gone that far.",
    ],
    values: ["direction": "*right*, *left*, *up* or *down*"],
    sentences: [.movedTooLittle: "lifted after moving {part} in an allowed direction"],
    hints: [.wrongDirection: "'direction', below, sets the allowed directions."])
}
