package import Gestures

/// The template of a view, from which one is built for each device.
package struct ViewTemplate: Equatable, Sendable {
  /// The id, unique on the surface.
  package var id: String
  /// The frame in its superview.
  package var frame: FrameTemplate
  /// The properties that are set; the others have UIKit's defaults.
  package var settings: [PropertySetting] = []
  /// The gestures, in the order in which their recognizers are added.
  package var gestures: [GestureTemplate] = []
  /// The subviews, back to front.
  package var views: [ViewTemplate] = []
}

/// The frame of a view in a superview of any size.
package struct FrameTemplate: Equatable, Sendable {
  package var x: Length
  package var y: Length
  package var width: Length
  package var height: Length

  static let zero = FrameTemplate(
    x: .points(0), y: .points(0), width: .points(0), height: .points(0))

  package init(x: Length, y: Length, width: Length, height: Length) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The frame in a superview of that size, in points.
  package func resolved(in size: Size) -> Rect {
    Rect(
      x: x.resolved(in: size.width), y: y.resolved(in: size.height),
      width: width.resolved(in: size.width), height: height.resolved(in: size.height))
  }
}

/// A coordinate or an extent of a view.
package enum Length: Equatable, Sendable {
  /// A number of points.
  case points(Double)
  /// A fraction of the superview's width or height; 1 is all of it.
  case fraction(Double)

  /// The length in points, in a superview of that width or height.
  func resolved(in extent: Double) -> Double {
    switch self {
    case .points(let points): points
    case .fraction(let fraction): fraction * extent
    }
  }
}
