import Gestures
import YAML

/// Warnings about filters that keep more from a surface than was probably meant.
extension Review {
  /// The share of a surface that may be dead without a warning (issue 46).
  private static let largestDeadShare = 0.3

  /// Warns of dead areas that are large, and of a band in which edge pans begin.
  func reviewFilters(of surface: SurfaceTemplate) {
    guard let filters = surface.filters, let node = surface.source["filters"] else { return }
    reviewDeadAreas(filters.deadAreas, of: surface, at: node["deadAreas"])
    if filters.edgeBand > 0 {
      reviewBand(filters.edgeBand, on: surface.views)
    } else if let grace = node["edgeGrace"] {
      warnings.warn("'edgeGrace' has no effect without 'edgeBand'", at: grace.position)
    }
  }

  private func reviewDeadAreas(
    _ areas: [FrameTemplate], of surface: SurfaceTemplate, at node: Node?
  ) {
    guard let node else { return }
    var size = surface.pixels ?? surface.size
    if size == nil, areas.allSatisfy(\.isRelative) { size = Size(width: 1, height: 1) }
    guard let size else { return }
    let whole = Rect(x: 0, y: 0, width: size.width, height: size.height)
    let alive = areas.reduce([whole]) { pieces, area in
      pieces.flatMap { $0.pieces(besides: area.resolved(in: size), widerThan: 0) }
    }
    let share = 1 - alive.reduce(0) { $0 + $1.area } / whole.area
    guard share >= Self.largestDeadShare else { return }
    warnings.warn(
      "'deadAreas' take \(shortest((share * 100).rounded()))% of the surface "
        + "\(quoted(surface.id)): no touch begins there", at: node.position)
  }

  /// Warns of edge pans whose touches begin too far from the edge when they leave the band.
  ///
  /// On a panel whose points are smaller or larger than usual, this may not be exact.
  private func reviewBand(_ millimeters: Double, on views: [ViewTemplate]) {
    let points = millimeters * Metrics.pointsPerMillimeter
    for view in views {
      for gesture in comparedGestures(of: view) where gesture.is(\.beginsAtAnEdge) {
        guard case .names(let edges)? = gesture.value(of: "edges") else { continue }
        let hidden = edges.filter { points >= Self.edgeRegion($0) }
        guard !hidden.isEmpty else { continue }
        warnings.warn(
          "the gesture \(quoted(gesture.id)) is never recognized at the "
            + "\(hidden.joined(separator: " or ")) edge: touches begin where they leave 'edgeBand', "
            + "\(shortest(millimeters)) mm from the edge, and it needs less than "
            + "\(shortest((Self.edgeRegion(hidden[0]) / Metrics.pointsPerMillimeter * 10).rounded(.down) / 10)) mm",
          at: gesture.source.position(of: "edges"))
      }
      reviewBand(millimeters, on: view.views)
    }
  }
}
