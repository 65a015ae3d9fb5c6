package import Gestures

/// The layout of one surface of a configuration, as a picture shows it without a capture.
package struct SurfacePlan: Sendable {
  /// A view with its gestures.
  package struct PlannedView: Sendable {
    /// The view at its place on the surface, in points.
    package let view: DrawnView
    /// The number of its superviews.
    package let depth: Int
    /// The gestures, each with its kind.
    package let gestures: [String]
    /// The area on the surface in which the view takes touches, in points; `nil` if that is its
    /// frame.
    package let touchArea: Rect?

    package init(view: DrawnView, depth: Int, gestures: [String], touchArea: Rect? = nil) {
      (self.view, self.depth, self.gestures) = (view, depth, gestures)
      self.touchArea = touchArea
    }
  }

  /// A strip along an edge of the surface, in which gestures of the kind `screenEdgePan` begin.
  package struct EdgeStrip: Sendable {
    /// The name of the edge, such as `left`.
    package let edge: String
    /// The strip on the surface, in points.
    package let frame: Rect
    /// The ids of the gestures that begin there.
    package var gestures: [String]

    package init(edge: String, frame: Rect, gestures: [String]) {
      (self.edge, self.frame, self.gestures) = (edge, frame, gestures)
    }
  }

  /// The name of the configuration.
  package let configuration: String
  /// The id of the surface.
  package let surface: String
  /// The size of the surface in points.
  package let size: Size
  /// A sentence about the size, if the configuration alone does not decide about it.
  package let sizeRemark: String?
  /// The number of pixels per point; `nil` if the configuration has no pixels.
  package let pixelsPerPoint: Double?
  /// The number of points per millimeter.
  package let pointsPerMillimeter: Double
  /// The views, back to front, each before its subviews.
  package var views: [PlannedView] = []
  /// The strips along the edges.
  package var strips: [EdgeStrip] = []

  package init(
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
