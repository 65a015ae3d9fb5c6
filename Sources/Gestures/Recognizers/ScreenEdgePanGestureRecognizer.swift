/// Recognizes a finger that comes in from an edge of the screen
/// (`UIScreenEdgePanGestureRecognizer`).
///
/// A pan whose finger must come down at an edge and go inwards. One that comes down elsewhere makes
/// it fail at once, one that goes another way when it has gone as far as it must to begin. The
/// edges are those of the window, wherever the recognizer's view is.
open class ScreenEdgePanGestureRecognizer: PanGestureRecognizer {
  /// The edges that a finger may come from; without any nothing is recognized.
  ///
  /// What is set counts from the next touch-down. UIKit means one edge; of several that are
  /// touched, the one that the finger goes away from most straight counts.
  open var edges: RectEdge = []

  private var touchedEdges: RectEdge = []

  /// Makes a recognizer that nobody listens to yet: with one finger, which its view hears of only
  /// when the recognizer has failed.
  public override init() {
    super.init()
    maximumNumberOfTouches = 1
    delaysTouchesBegan = true
  }

  /// The kind `screenEdgePan`.
  open override var kind: GestureKind { .screenEdgePan }

  /// Fails unless the first finger is at an edge.
  open override func touchesBegan(_ touches: [Touch], with event: Event) {
    let isFirst = self.touches.count == touches.count
    // So that the pan is where its finger is, even if it fails.
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

  /// The edges are the window's, and so are the axes.
  override var axis: Point { Point(x: 1, y: 0) }

  /// Only the way inwards loses it.
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

  /// The edges of the window that a point is at, of those that count.
  private func edges(at point: Point) -> RectEdge {
    guard let bounds = host?.window?.bounds else { return [] }
    var touched: RectEdge = []
    if point.y < bounds.minY + Metrics.screenEdgePanRegion { touched.insert(.top) }
    if point.x < bounds.minX + Metrics.screenEdgePanRegion { touched.insert(.left) }
    if point.y >= bounds.maxY - Metrics.screenEdgePanBottomRegion { touched.insert(.bottom) }
    if point.x >= bounds.maxX - Metrics.screenEdgePanRegion { touched.insert(.right) }
    return touched.intersection(edges)
  }

  /// How far a point is from the edge that it misses by least, of those that count.
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
