extension KindDescription {
  static let screenEdgePan = KindDescription(
    .screenEdgePan, isDiscrete: false,
    fingers: .property("minimumNumberOfTouches"),
    properties: panProperties() + [
      .options(
        "edges", ["top": .top, "left": .left, "bottom": .bottom, "right": .right],
        get: { $0.edges }, set: { $0.edges = $1 })
    ],
    requiredProperty: "edges", orders: panOrders, values: panValues,
    failures: panFailures + [.unlimited(.notAtAnEdge), .fixed(.wrongDirection)],
    makeRecognizer: { ScreenEdgePanGestureRecognizer() })
}
