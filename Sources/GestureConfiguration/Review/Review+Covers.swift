import Gestures
import LinuxIO
import YAML

extension Review {
  /// The most pieces of a covered view; with more, the search for covers is given up.
  private static let maximumPieces = 64
  /// The largest distance between edges that are meant to be the same, since no decimal fraction is
  /// exactly a third of a size.
  private static let tolerance = 1e-3
  /// The covered share of a view from which its gestures of several fingers hardly work: with less,
  /// a hidden corner may well lie in front of a page.
  private static let maximumCovered = 0.5

  /// The most names in a sentence.
  static let maximumNames = 3

  /// The part of a view that no view in front of it covers.
  struct Uncovered {
    /// The rectangles that are left; none if no touch can hit the view.
    var pieces: [Rect]
    /// The views that cover some of it.
    var covers: [String]
    /// The share of the view that is covered, from 0 to 1.
    var coveredShare: Double
  }

  /// Finds the part of a view that no view in front of it certainly covers.
  ///
  /// - Parameters:
  ///   - view: The view that may be covered.
  ///   - siblings: The views in front of it.
  ///   - superview: The superview of all of them.
  /// - Returns: The part; `nil` if the places of the views are not known.
  func uncovered(
    _ view: ViewTemplate, by siblings: ArraySlice<ViewTemplate>, in superview: Superview
  ) -> Uncovered? {
    guard let frames = frames(of: view, in: superview) else { return nil }
    let target = frames.target(view)
    var pieces = [target]
    var covers: [String] = []
    for sibling in siblings where sibling.keyThatKeepsTouchesOff == nil {
      guard mayCompare() else { return nil }
      guard let cover = frames.cover(sibling), pieces.contains(where: { $0.meets(cover) }) else {
        continue
      }
      let rest = pieces.flatMap {
        $0.pieces(besides: cover, widerThan: Self.tolerance * frames.unit)
      }
      if rest != pieces { covers.append(sibling.id) }
      pieces = rest
      if pieces.isEmpty || pieces.count > Self.maximumPieces { break }
    }
    guard pieces.count <= Self.maximumPieces else { return nil }
    let left = pieces.reduce(0) { $0 + $1.area }
    return Uncovered(pieces: pieces, covers: covers, coveredShare: 1 - left / target.area)
  }

  /// Warns of gestures of several fingers on a view that is mostly covered by its siblings.
  ///
  /// All fingers of a gesture must hit its view or a view in it, so people who write the parts of a
  /// page behind one another, not in one another, find that such gestures work only in the margins.
  func reviewCovers(of view: ViewTemplate, _ uncovered: Uncovered) {
    guard uncovered.coveredShare > Self.maximumCovered else { return }
    let gestures = comparedGestures(of: view).filter { $0.fingersRequired > 1 }
    guard let first = gestures.first else { return }
    let covers = Self.some(of: uncovered.covers, last: " or ")
    warnings.warn(
      "no finger on \(covers) counts for \(Self.some(of: gestures.map(\.id), last: " and ")), "
        + "since \(uncovered.covers.count == 1 ? "it lies" : "they lie") in front of most of "
        + "\(quoted(view.id)); to count such fingers, \(advice(uncovered, view))",
      at: first.source.position(of: "id"))
  }

  /// The reason why no touch can hit a view that others cover, with advice if that matters.
  func reason(_ view: ViewTemplate, isCovered uncovered: Uncovered) -> String {
    let covers = uncovered.covers
    let reason =
      covers.count == 1
      ? "\(quoted(covers[0])) lies over all of it" : "the views in front lie over all of it"
    guard !view.gestures.isEmpty else { return reason }
    return "\(reason); to count touches there, \(advice(uncovered, view))"
  }

  private func advice(_ uncovered: Uncovered, _ view: ViewTemplate) -> String {
    "write \(uncovered.covers.count == 1 ? "it" : "them") in the 'views' of \(quoted(view.id))"
  }

  /// Some names for a sentence, and the number of the others.
  static func some(of names: [String], last: String) -> String {
    guard names.count > maximumNames else { return quoted(names.map(shown), last: last) }
    return "\(quoted(names.prefix(2).map(shown)))\(last)\(names.count - 2) more"
  }

  /// The rectangle in which a view can be hit, as a frame; `nil` if it depends on the panel.
  func target(of view: ViewTemplate, in superview: Superview) -> Rect? {
    guard let frames = frames(of: view, in: superview), frames.unit == 1 else { return nil }
    return frames.target(view)
  }

  /// The comparable frames of views with the same superview.
  private struct Frames {
    /// The rectangle in which a view can be hit that may be covered.
    var target: (ViewTemplate) -> Rect
    /// The rectangle in which a view in front can be hit; `nil` if it is unknown.
    var cover: (ViewTemplate) -> Rect?
    /// The unit of the frames: one point, or a thousandth of the superview.
    var unit: Double
  }

  /// Makes the frames of a view and of those in front comparable; `nil` if that is impossible.
  private func frames(of view: ViewTemplate, in superview: Superview) -> Frames? {
    if let size = superview.size {
      let reach = Rect(x: 0, y: 0, width: size.width, height: size.height)
        .inset(by: superview.hitTestInsets)
      let target = { (view: ViewTemplate) in
        view.frame.resolved(in: size).inset(by: view.hitTestInsets)
      }
      return Frames(target: { target($0).common(with: reach) }, cover: target, unit: 1)
    }
    // If the superview's size depends on the panel, frames can be compared only if all of them are
    // fractions of it, or all are in points.
    if view.frame.isRelative, view.hitTestInsets == .zero, superview.hitTestInsets == .zero {
      let size = Size(width: 1, height: 1)
      let reach = Rect(x: 0, y: 0, width: 1, height: 1)
      return Frames(
        target: { $0.frame.resolved(in: size).common(with: reach) },
        cover: { sibling in
          guard sibling.frame.isRelative, sibling.hitTestInsets == .zero else { return nil }
          return sibling.frame.resolved(in: size)
        }, unit: 1 / 1000)
    }
    guard view.frame.isAbsolute else { return nil }
    let whole = Rect(x: -1e9, y: -1e9, width: 2e9, height: 2e9)
    let isReachKnown = superview.hitTestInsets == .zero
    return Frames(
      target: { $0.frame.resolved(in: Size(width: 0, height: 0)).inset(by: $0.hitTestInsets) },
      cover: { sibling in
        if sibling.frame.isAbsolute {
          return sibling.frame.resolved(in: Size(width: 0, height: 0))
            .inset(by: sibling.hitTestInsets)
        }
        // A view that fills the superview covers everything that can be hit there.
        let fills =
          sibling.frame.isRelative && sibling.hitTestInsets == .zero
          && sibling.frame.resolved(in: Size(width: 1, height: 1)).contains(
            Rect(x: 0, y: 0, width: 1, height: 1))
        return fills && isReachKnown ? whole : nil
      }, unit: 1)
  }
}

extension Rect {
  var area: Double { size.width * size.height }

  /// True if another rectangle lies within this one.
  fileprivate func contains(_ other: Rect) -> Bool {
    minX <= other.minX && minY <= other.minY && maxX >= other.maxX && maxY >= other.maxY
  }

  /// True if some of another rectangle lies within this one.
  fileprivate func meets(_ other: Rect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }

  /// The intersection with another rectangle; an empty rectangle if they do not overlap.
  fileprivate func common(with other: Rect) -> Rect {
    let (left, top) = (max(minX, other.minX), max(minY, other.minY))
    return Rect(
      x: left, y: top, width: max(min(maxX, other.maxX) - left, 0),
      height: max(min(maxY, other.maxY) - top, 0))
  }

  /// The parts of this rectangle outside another, without slivers.
  func pieces(besides other: Rect, widerThan tolerance: Double) -> [Rect] {
    guard meets(other) else { return [self] }
    let middle = common(with: other)
    let pieces = [
      Rect(x: minX, y: minY, width: size.width, height: middle.minY - minY),
      Rect(x: minX, y: middle.maxY, width: size.width, height: maxY - middle.maxY),
      Rect(x: minX, y: middle.minY, width: middle.minX - minX, height: middle.size.height),
      Rect(x: middle.maxX, y: middle.minY, width: maxX - middle.maxX, height: middle.size.height),
    ]
    return pieces.filter { $0.size.width > tolerance && $0.size.height > tolerance }
  }
}
