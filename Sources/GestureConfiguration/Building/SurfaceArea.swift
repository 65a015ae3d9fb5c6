package import Gestures

/// The window of a surface, and the coordinates of its views and lines.
///
/// The window is in points, in which gestures are recognized. Without pixels, views lie in the
/// window itself. With pixels, they lie in a view that covers it and is scaled, so that frames and
/// all locations on lines are pixels.
package struct SurfaceArea {
  /// The whole surface, in points.
  let window: Window
  /// The view of the whole surface whose coordinates are pixels; `nil` if the surface has none.
  private var pixelView: View?

  /// Creates the area of a surface without views.
  ///
  /// - Parameters:
  ///   - size: The size in points.
  ///   - pixels: The size in pixels; `nil` if views and lines are in points.
  init(size: Size, pixels: Size?) {
    window = Window()
    resize(to: size, pixels: pixels)
  }

  /// Gives the surface another size, and moves its views to the coordinates of lines.
  ///
  /// The views keep their frames, and the window must have no touches.
  ///
  /// - Parameters:
  ///   - size: The size in points.
  ///   - pixels: The size in pixels; `nil` if views and lines are in points.
  mutating func resize(to size: Size, pixels: Size?) {
    let before = content
    window.frame = Rect(x: 0, y: 0, width: size.width, height: size.height)
    if let pixels {
      let view = pixelView ?? makePixelView()
      view.bounds = Rect(x: 0, y: 0, width: pixels.width, height: pixels.height)
      // About the origin, since 0 must stay 0: half of a size there and back may miss the edge.
      (view.anchorPoint, view.center) = (.zero, .zero)
      view.transform = Transform(
        scaleX: size.width / pixels.width, y: size.height / pixels.height)
    } else {
      pixelView = nil
    }
    guard content !== before else { return }
    content.moveSubviews(of: before) { $0 is ConfiguredView }
    if before !== window { before.removeFromSuperview() }
  }

  private mutating func makePixelView() -> View {
    let view = View()
    // Like the views of the configuration, it takes no touches for itself.
    view.passesTouchesOn = true
    window.insertSubview(view, at: 0)
    pixelView = view
    return view
  }

  /// The view that contains the views of the configuration: the window, or the one with pixels.
  package var content: View { pixelView ?? window }

  /// The number of pixels per point; `nil` without pixels.
  package var pixelsPerPoint: Double? {
    pixelView.map { $0.bounds.size.width / window.bounds.size.width }
  }

  /// Converts a point of the window to the coordinates of lines.
  package func point(_ point: Point) -> Point {
    pixelView?.convert(point, from: nil) ?? point
  }

  /// Converts a rectangle of the window to the coordinates of lines.
  package func rect(_ rect: Rect) -> Rect {
    pixelView?.convert(rect, from: nil) ?? rect
  }

  /// The location of a touch on lines: in its view, or on the surface if it hits no view of the
  /// configuration.
  package func location(of touch: Touch) -> Point {
    guard let pixelView, touch.view?.name == nil else { return touch.location(in: touch.view) }
    return touch.location(in: pixelView)
  }
}
