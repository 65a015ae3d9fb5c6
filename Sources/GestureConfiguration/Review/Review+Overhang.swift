import Gestures
internal import YAML

extension Review {
  /// The largest part of a view beyond its superview that may be a rounding error, in points.
  private static let overhangInPoints = 0.5
  /// The largest part of a view beyond its superview that may be a rounding error, as a fraction of
  /// the superview.
  private static let overhangFraction = 1e-3

  /// Warns of a view with a part outside its superview, which no touch can hit.
  ///
  /// The superview of the view may get touches, and the view too.
  func reviewOverhang(of view: ViewTemplate, _ section: Section, in superview: Superview) {
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
        + superview.name, at: section.position(of: "frame") ?? section.position)
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
