extension KindWords {
  static let screenEdgePan = KindWords(
    "edge pan",
    properties: panProperties.merging(
      ["edges": "The edges. Without this key it is never recognized."], uniquingKeysWith: { $1 }),
    values: panValues, sentences: [.wrongDirection: "did not move inwards from the edge"],
    hints: [
      .notAtAnEdge: "The width of an edge is fixed, as in UIKit; 'edges', below, selects the edges."
    ])
}
