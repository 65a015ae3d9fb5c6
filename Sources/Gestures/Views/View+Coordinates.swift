extension View {
  /// Returns a point of this view in the coordinates of another view, or of the window for `nil`.
  public func convert(_ point: Point, to view: View?) -> Point {
    let inWindow = convertToWindow(point)
    return view?.convertFromWindow(inWindow) ?? inWindow
  }

  /// Returns a point of another view, or of the window for `nil`, in this view's coordinates.
  public func convert(_ point: Point, from view: View?) -> Point {
    convertFromWindow(view?.convertToWindow(point) ?? point)
  }

  /// Returns a rectangle of this view in the coordinates of another view, or of the window for
  /// `nil`.
  ///
  /// If one view is turned against the other, it is the smallest rectangle around the turned one.
  ///
  /// - Parameters:
  ///   - rect: The rectangle in this view's coordinates.
  ///   - view: The other view; `nil` for the window.
  /// - Returns: The rectangle in the other view's coordinates.
  public func convert(_ rect: Rect, to view: View?) -> Rect {
    Rect(around: rect.corners.map { convert($0, to: view) })
  }

  /// Returns a rectangle of another view, or of the window for `nil`, in this view's coordinates.
  ///
  /// If one view is turned against the other, it is the smallest rectangle around the turned one.
  ///
  /// - Parameters:
  ///   - rect: The rectangle in the other view's coordinates.
  ///   - view: The other view; `nil` for the window.
  /// - Returns: The rectangle in this view's coordinates.
  public func convert(_ rect: Rect, from view: View?) -> Rect {
    Rect(around: rect.corners.map { convert($0, from: view) })
  }

  func convertToSuperview(_ point: Point) -> Point { geometry.toSuperview(point) }

  func convertFromSuperview(_ point: Point) -> Point { geometry.fromSuperview(point) }

  func convertToWindow(_ point: Point) -> Point {
    var (point, view) = (point, self)
    while let superview = view.parent {
      point = view.convertToSuperview(point)
      view = superview
    }
    return point
  }

  /// Returns a point of the window in this view's coordinates.
  ///
  /// The superview is not retained: it exists while this view is in it, and each line takes four
  /// conversions. Retained, it took 7.3 % more of the instructions of a frame
  /// (Tests/Benchmarks/instructions line).
  func convertFromWindow(_ point: Point) -> Point {
    guard let superview = unsafe unretainedParent else { return point }
    return convertFromSuperview(
      unsafe superview._withUnsafeGuaranteedRef { $0.convertFromWindow(point) })
  }

  /// Returns a vector of the window in this view's coordinates.
  func convertVectorFromWindow(_ vector: Point) -> Point {
    guard let superview = unsafe unretainedParent else { return vector }
    let inSuperview = unsafe superview._withUnsafeGuaranteedRef {
      $0.convertVectorFromWindow(vector)
    }
    guard geometry.transform != .identity else { return inSuperview }
    return geometry.transform.inverted().apply(toVector: inSuperview)
  }

  /// Returns a vector of this view in the window's coordinates.
  func convertVectorToWindow(_ vector: Point) -> Point {
    var (vector, view) = (vector, self)
    while let superview = view.parent {
      vector = view.geometry.transform.apply(toVector: vector)
      view = superview
    }
    return vector
  }
}
