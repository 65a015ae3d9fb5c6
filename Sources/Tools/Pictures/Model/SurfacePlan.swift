import Gestures

/// The layout of one surface of a configuration, as a picture shows it without a capture.
struct SurfacePlan: Sendable {
  struct PlannedView: Sendable {
    /// The view at its place on the surface, in points.
    let view: DrawnView
    /// The number of its superviews.
    let depth: Int
    /// The gestures, each with its kind.
    let gestures: [String]
    /// The area on the surface in which the view takes touches, in points; `nil` if that is its
    /// frame.
    let touchArea: Rect?

    init(view: DrawnView, depth: Int, gestures: [String], touchArea: Rect? = nil) {
      (self.view, self.depth, self.gestures) = (view, depth, gestures)
      self.touchArea = touchArea
    }
  }

  /// A strip along an edge of the surface, in which gestures of the kind `screenEdgePan` begin.
  struct EdgeStrip: Sendable {
    /// The name of the edge, such as `left`.
    let edge: String
    /// The strip on the surface, in points.
    let frame: Rect
    /// The ids of the gestures that begin there.
    var gestures: [String]
  }

  let configuration: String
  /// The id of the surface.
  let surface: String
  /// The size of the surface in points.
  let size: Size
  /// A sentence about the size, if the configuration alone does not decide about it.
  let sizeRemark: String?
  /// The number of pixels per point; `nil` if the configuration has no pixels.
  let pixelsPerPoint: Double?
  let pointsPerMillimeter: Double
  /// The views, back to front, each before its subviews.
  var views: [PlannedView] = []
  /// The strips along the edges.
  var strips: [EdgeStrip] = []

  init(
    configuration: String, surface: String, size: Size, sizeRemark: String?,
    pixelsPerPoint: Double?, pointsPerMillimeter: Double
  ) {
    self.configuration = configuration
    self.surface = surface
    self.size = size
    self.sizeRemark = sizeRemark
    self.pixelsPerPoint = pixelsPerPoint
    self.pointsPerMillimeter = pointsPerMillimeter
  }

  /// The units of lengths, with the number of each in a point.
  var units: [(name: String, perPoint: Double)] {
    let pixels = pixelsPerPoint.map { [(name: "pixels", perPoint: $0)] } ?? []
    return [(name: "points", perPoint: 1)] + pixels
      + [(name: "millimeters", perPoint: 1 / pointsPerMillimeter)]
  }
}
