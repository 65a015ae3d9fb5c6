extension KindWords {
  static let hover = KindWords(
    "hover",
    values: [
      "zOffset":
        "the height from 0 on the surface to 1 at the panel's limit, if the panel reports it"
    ])
}
