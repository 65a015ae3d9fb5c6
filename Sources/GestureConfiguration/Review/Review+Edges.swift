import Gestures
import YAML

extension Review {
  /// The distance from an edge within which an edge pan begins, in points.
  static func edgeRegion(_ edge: String) -> Double {
    edge == "bottom" ? Metrics.screenEdgePanBottomRegion : Metrics.screenEdgePanRegion
  }

  /// Warns of edge pans on a view that is too far from their edges.
  ///
  /// The edges are those of the surface, and a touch counts only if it hits the view.
  ///
  /// - Parameters:
  ///   - view: The view with the gestures.
  ///   - place: The place of the view on the surface.
  func reviewEdges(of view: ViewTemplate, at place: SurfacePlace) {
    for gesture in view.gestures {
      guard case .names(let edges)? = gesture.value(of: "edges") else { continue }
      for edge in edges {
        let region = Self.edgeRegion(edge)
        let distance = place.distance(from: edge)
        guard distance >= region else { continue }
        let tenths = shortest((distance * 10).rounded() / 10)
        warnings.warn(
          "the gesture \(quoted(gesture.id)) is never recognized at the \(edge) edge of the "
            + "surface: the view \(quoted(view.id)) is at least \(tenths) points away, and the "
            + "finger must come down less than \(shortest(region)) points from that edge",
          at: gesture.source.position(of: "edges"))
      }
    }
  }
}

/// The place of a view on its surface, as far as it is known for every panel.
///
/// Coordinates are those of frames: pixels if the surface has them, else points.
struct SurfacePlace {
  /// The smallest width or height of a surface whose size depends on the panel, in points.
  ///
  /// Panels of less than 20 mm are taken for a mistake of their drivers (`SurfaceGeometry`), and a
  /// millimeter has 6.417 points.
  private static let minimumExtent = 128.0

  /// A coordinate, as a number of points and a fraction of the surface's width or height.
  private struct Coordinate {
    var points: Double
    var fraction: Double

    /// The smallest value on any panel; minus infinity if there is none.
    var smallest: Double {
      fraction < 0 ? -.infinity : points + fraction * SurfacePlace.minimumExtent
    }

    /// The part of this extent that a length stands for.
    func part(_ length: Length) -> Coordinate {
      switch length {
      case .points(let points): Coordinate(points: points, fraction: 0)
      case .fraction(let share): Coordinate(points: share * points, fraction: share * fraction)
      }
    }

    func plus(_ other: Coordinate) -> Coordinate {
      Coordinate(points: points + other.points, fraction: fraction + other.fraction)
    }

    func minus(_ other: Coordinate) -> Coordinate {
      Coordinate(points: points - other.points, fraction: fraction - other.fraction)
    }

    func plus(points: Double) -> Coordinate {
      Coordinate(points: self.points + points, fraction: fraction)
    }
  }

  /// The extent of a view along one axis.
  private struct Span {
    /// The extent of the surface.
    let surface: Coordinate
    /// The beginning on the surface.
    var start: Coordinate
    /// The width or height.
    var length: Coordinate
    /// The smallest distance of a touch from the left or top edge of the surface, in points.
    var near = 0.0
    /// The smallest distance of a touch from the right or bottom edge of the surface, in points.
    var far = 0.0

    init(of surface: Coordinate) {
      (self.surface, length) = (surface, surface)
      start = Coordinate(points: 0, fraction: 0)
    }

    /// The extent of a subview, whose touches must hit this view too.
    ///
    /// - Parameters:
    ///   - start: The beginning in this view.
    ///   - length: The width or height.
    ///   - insets: The insets of the area in which the subview can be hit.
    /// - Returns: The subview's extent.
    func part(from start: Length, _ length: Length, insets: (near: Double, far: Double)) -> Span {
      var part = self
      part.start = self.start.plus(self.length.part(start))
      part.length = self.length.part(length)
      part.near = max(near, part.start.plus(points: insets.near).smallest)
      let rest = surface.minus(part.start).minus(part.length)
      part.far = max(far, rest.plus(points: insets.far).smallest)
      return part
    }
  }

  private var horizontal: Span
  private var vertical: Span
  /// The points of a pixel, or the fewest that it can have; 1 on a surface without pixels.
  private let scale: Double

  /// Creates the place of the surface itself.
  init(of surface: SurfaceTemplate) {
    let size = surface.pixels ?? surface.size
    scale =
      surface.pixels.map { pixels in
        surface.pointsPerUnit ?? Self.minimumExtent / min(pixels.width, pixels.height)
      } ?? 1
    let unknown = Coordinate(points: 0, fraction: 1)
    horizontal = Span(of: size.map { Coordinate(points: $0.width, fraction: 0) } ?? unknown)
    vertical = Span(of: size.map { Coordinate(points: $0.height, fraction: 0) } ?? unknown)
  }

  /// The place of a subview.
  func part(_ view: ViewTemplate) -> SurfacePlace {
    let (frame, insets) = (view.frame, view.hitTestInsets)
    var part = self
    part.horizontal = horizontal.part(
      from: frame.x, frame.width, insets: (insets.left, insets.right))
    part.vertical = vertical.part(
      from: frame.y, frame.height, insets: (insets.top, insets.bottom))
    return part
  }

  /// The smallest distance of a touch on the view from an edge of the surface, in points.
  func distance(from edge: String) -> Double {
    let distance =
      switch edge {
      case "left": horizontal.near
      case "right": horizontal.far
      case "top": vertical.near
      default: vertical.far
      }
    return distance * scale
  }
}

extension Review {
  /// The largest part of a view beyond its superview that may be a rounding error, in points.
  private static let overhangInPoints = 0.5
  /// The largest part of a view beyond its superview that may be a rounding error, as a fraction of
  /// the superview.
  private static let overhangFraction = 1e-3

  /// Warns of a view with a part outside its superview, which no touch can hit.
  ///
  /// The superview of the view may get touches, and the view too.
  func reviewOverhang(of view: ViewTemplate, in superview: Superview) {
    let (frame, insets) = (view.frame, superview.hitTestInsets)
    let size = superview.size
    var sides: [String] = []
    func check(
      _ side: String, _ lengths: [Length], less whole: Double, inset: Double, of extent: Double?
    ) {
      // A superview with a larger target has touches outside its frame.
      var (points, fraction) = (min(inset, 0), -whole)
      for length in lengths {
        switch length {
        case .points(let number): points += number
        case .fraction(let number): fraction += number
        }
      }
      if Self.isOverhang(points: points, fraction: fraction, of: extent) { sides.append(side) }
    }
    check("left", [frame.x.negated], less: 0, inset: insets.left, of: size?.width)
    check("top", [frame.y.negated], less: 0, inset: insets.top, of: size?.height)
    check("right", [frame.x, frame.width], less: 1, inset: insets.right, of: size?.width)
    check("bottom", [frame.y, frame.height], less: 1, inset: insets.bottom, of: size?.height)
    guard !sides.isEmpty else { return }
    let edges = "\(sides.joined(separator: " and ")) edge\(sides.count == 1 ? "" : "s")"
    warnings.warn(
      "no touch can hit the part of the view \(quoted(view.id)) beyond the \(edges) of "
        + superview.name, at: view.source.position(of: "frame"))
  }

  /// True if a length is certainly more than a rounding error.
  ///
  /// - Parameters:
  ///   - points: The points of the length.
  ///   - fraction: The rest, as a fraction of the superview.
  ///   - extent: The width or height of the superview; `nil` if it depends on the panel.
  /// - Returns: True if the length is that large on every panel.
  private static func isOverhang(points: Double, fraction: Double, of extent: Double?) -> Bool {
    if let extent {
      return points + fraction * extent > max(overhangInPoints, overhangFraction * extent)
    }
    guard points >= 0, fraction >= 0 else { return false }
    return points > overhangInPoints || fraction > overhangFraction
  }
}

extension Length {
  /// The length in the other direction.
  fileprivate var negated: Length {
    switch self {
    case .points(let number): .points(-number)
    case .fraction(let number): .fraction(-number)
    }
  }
}
