/// Recognizes a finger that comes in from an edge of the screen
/// (`UIScreenEdgePanGestureRecognizer`).
///
/// It is a pan whose finger must come down at an edge and move inwards. It fails at once if the
/// finger comes down elsewhere. If the finger moves in another direction, it fails once the finger
/// has moved as far as is needed to begin. The edges are those of the window, wherever the
/// recognizer's view is.
open class ScreenEdgePanGestureRecognizer: PanGestureRecognizer {
  /// The edges from which a finger may come; none by default, so that nothing is recognized.
  ///
  /// A new value applies from the next touch-down. UIKit intends one edge. If the finger touches
  /// several of the edges, the edge from which it moves inwards most directly counts.
  open var edges: RectEdge = []

  private var touchedEdges: RectEdge = []

  /// Creates a recognizer without targets.
  ///
  /// It pans with one finger, whose touch its view gets only after the recognizer has failed.
  public override init() {
    super.init()
    maximumNumberOfTouches = 1
    delaysTouchesBegan = true
  }

  package override var kind: GestureKind { .screenEdgePan }

  /// Fails unless the first finger is at an edge.
  open override func touchesBegan(_ touches: [Touch], with event: Event) {
    let isFirst = self.touches.count == touches.count
    // The pan must have the finger's location even if it fails.
    super.touchesBegan(touches, with: event)
    guard isFirst else { return }
    touchedEdges = edges(at: touches[0].windowLocation)
    if touchedEdges.isEmpty { fail(because: notAtAnEdge(touches[0].windowLocation)) }
  }

  /// Forgets the pan.
  open override func reset() {
    super.reset()
    touchedEdges = []
  }

  // MARK: Rules

  override var hysteresis: Double { Metrics.screenEdgePanHysteresis }

  /// The window's axes, since the edges are the window's.
  override var axis: Point { Point(x: 1, y: 0) }

  /// Returns the part of a movement that was needed to begin: only inward movement is removed.
  override func hysteresis(in movement: Point) -> Point? {
    var best: (normal: Point, along: Double, angle: Double)?
    for bit in 0..<4 {
      let edge = RectEdge(rawValue: 1 << bit)
      guard touchedEdges.contains(edge) else { continue }
      let normal = edge.inwardNormal
      let along = movement.x * normal.x + movement.y * normal.y
      let across = movement.y * normal.x - movement.x * normal.y
      let angle = abs(Point(x: along, y: across).angle)
      if angle <= Metrics.screenEdgePanMaximumAngle, angle < best?.angle ?? .infinity {
        best = (normal, along, angle)
      }
    }
    return best.map { $0.normal * min($0.along, hysteresis) }
  }

  /// The edges of the window that a point touches, of those in `edges`.
  private func edges(at point: Point) -> RectEdge {
    guard let bounds = host?.window?.bounds else { return [] }
    var touched: RectEdge = []
    if point.y < bounds.minY + Metrics.screenEdgePanRegion { touched.insert(.top) }
    if point.x < bounds.minX + Metrics.screenEdgePanRegion { touched.insert(.left) }
    if point.y >= bounds.maxY - Metrics.screenEdgePanBottomRegion { touched.insert(.bottom) }
    if point.x >= bounds.maxX - Metrics.screenEdgePanRegion { touched.insert(.right) }
    return touched.intersection(edges)
  }

  /// The reason with the distance of a point from the edge in `edges` that it misses by least.
  private func notAtAnEdge(_ point: Point) -> FailureReason {
    guard let bounds = host?.window?.bounds else { return .notAtAnEdge() }
    let (region, bottomRegion) = (
      Metrics.screenEdgePanRegion, Metrics.screenEdgePanBottomRegion
    )
    var nearest: (limit: Double, distance: Double)?
    func consider(_ edge: RectEdge, _ limit: Double, _ distance: Double) {
      guard edges.contains(edge) else { return }
      if let nearest, nearest.distance - nearest.limit <= distance - limit { return }
      nearest = (limit, distance)
    }
    consider(.top, region, point.y - bounds.minY)
    consider(.left, region, point.x - bounds.minX)
    consider(.bottom, bottomRegion, bounds.maxY - point.y)
    consider(.right, region, bounds.maxX - point.x)
    return .notAtAnEdge(limit: nearest?.limit, measured: nearest?.distance)
  }
}
