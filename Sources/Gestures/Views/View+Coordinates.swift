extension View {
  /// A point of this view in the coordinates of another, or of the window for `nil`.
  public func convert(_ point: Point, to view: View?) -> Point {
    let inWindow = convertToWindow(point)
    return view?.convertFromWindow(inWindow) ?? inWindow
  }

  /// A point of another view, or of the window for `nil`, in the coordinates of this one.
  public func convert(_ point: Point, from view: View?) -> Point {
    convertFromWindow(view?.convertToWindow(point) ?? point)
  }

  /// A rectangle of this view in the coordinates of another, or of the window for `nil`: the smallest
  /// around it, if one is turned against the other.
  public func convert(_ rect: Rect, to view: View?) -> Rect {
    Rect(around: rect.corners.map { convert($0, to: view) })
  }

  /// A rectangle of another view, or of the window for `nil`, in the coordinates of this one: the
  /// smallest around it, if one is turned against the other.
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

  func convertFromWindow(_ point: Point) -> Point {
    guard let superview = parent else { return point }
    return convertFromSuperview(superview.convertFromWindow(point))
  }

  /// A vector of the window in the coordinates of this view.
  func convertVectorFromWindow(_ vector: Point) -> Point {
    guard let superview = parent else { return vector }
    let inSuperview = superview.convertVectorFromWindow(vector)
    guard geometry.transform != .identity else { return inSuperview }
    return geometry.transform.inverted.apply(toVector: inSuperview)
  }

  /// A vector of this view in the coordinates of the window.
  func convertVectorToWindow(_ vector: Point) -> Point {
    var (vector, view) = (vector, self)
    while let superview = view.parent {
      vector = view.geometry.transform.apply(toVector: vector)
      view = superview
    }
    return vector
  }
}
