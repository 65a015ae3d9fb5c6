extension KindDescription {
  static let screenEdgePan = KindDescription(
    .screenEdgePan, title: "edge pan", isDiscrete: false,
    fingers: .property("minimumNumberOfTouches"),
    properties: panProperties() + [
      .options(
        "edges", ["top": .top, "left": .left, "bottom": .bottom, "right": .right],
        "The edges. Without this key it is never recognized.",
        get: { $0.edges }, set: { $0.edges = $1 })
    ],
    requiredProperty: "edges", orders: panOrders, values: panValues,
    failures: panFailures + [.unlimited(.notAtAnEdge), .fixed(.wrongDirection)],
    makeRecognizer: { ScreenEdgePanGestureRecognizer() })
}

extension KindWords {
  static let screenEdgePan = KindWords(
    sentences: [.wrongDirection: "did not move inwards from the edge"],
    hints: [
      .notAtAnEdge: "The width of an edge is fixed, as in UIKit; 'edges', below, selects the edges."
    ])
}
