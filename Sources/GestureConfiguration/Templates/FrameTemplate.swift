package import Gestures

/// The frame of a view in a superview of any size.
package struct FrameTemplate: Equatable, Sendable {
  package var x: Length
  package var y: Length
  package var width: Length
  package var height: Length

  package static let zero = FrameTemplate(
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
