import GestureConfiguration
import GestureWire
import Gestures
import JSON

/// The views that the fingers of all tries hit.
struct GesturePlace {
  /// The innermost view that contains all fingers of all tries; `nil` if they hit no view.
  let view: String?
  /// The frame of that view on the surface, in the surface's unit; without a view, all of it.
  private let frame: Rect
  /// The size of the surface in its unit, and in points.
  private let (size, points): (Size, Size)
  /// The places where fingers came down, for each try, in points.
  private let starts: [[Point]]
  /// True if the view is so small that it is a place by itself.
  private let isSmall: Bool

  /// Finds the view of tries.
  ///
  /// - Parameters:
  ///   - trials: The plays of the tries.
  ///   - starts: The places where fingers came down, for each try, in points.
  ///   - surface: The surface of the tries.
  /// - Throws: `apart` if the fingers hit views that share no view.
  init(
    of trials: [Trial], _ starts: [[Point]], on surface: BuiltSurface
  ) throws(LearningFailure) {
    let hits = trials.flatMap(\.hits).map(\.views)
    let common = (hits.first ?? []).filter { view in hits.allSatisfy { $0.contains(view) } }
    let hit = hits.compactMap(\.first)
    guard !common.isEmpty || hit.isEmpty else {
      throw .apart(hit.reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } })
    }
    let content = surface.area.content
    view = common.first
    frame = common.first.flatMap(surface.frame) ?? content.bounds
    isSmall = common.first.map(surface.isSmall) ?? false
    (size, points) = (content.bounds.size, surface.window.bounds.size)
    self.starts = starts
  }

  /// The regions in which a gesture may be made, the likeliest first; `nil` for the whole view.
  ///
  /// - Parameter family: The descriptions of the gesture.
  /// - Returns: The regions; none if the gesture cannot have one.
  func regions(for family: [LearnedDescription]) -> [Region?] {
    // The views of steps lie in a view that is there.
    if family.contains(where: { !$0.steps.isEmpty }) { return view == nil ? [] : [nil] }
    let region = Region(around: starts, on: points)
    if view == nil { return [region] }
    if isSmall { return [nil] }
    return Region.isCorner(starts, on: points) ? [region] : [nil, region]
  }

  /// The words for the place of a gesture; empty for anywhere.
  func words(_ region: Region?) -> String {
    region?.words ?? (isSmall ? "on '\(view ?? "")'" : "")
  }

  // MARK: Frames

  /// The frame of a region in the view: shares of it if it covers the surface, else whole tens.
  func frame(of region: Region) -> JSON {
    let covers = frame == Rect(x: 0, y: 0, width: size.width, height: size.height)
    guard !covers else {
      let shares = [
        region.frame.minX, region.frame.minY, region.frame.size.width, region.frame.size.height,
      ]
      return .array(shares.map { .string("\(Quantity.text($0 * 100, decimals: 0))%") })
    }
    return Self.json(absolute(region), from: frame.origin)
  }

  /// The frame of the gesture's view on the surface.
  func frameOnSurface(_ region: Region?) -> JSON {
    Self.json(region.map(absolute) ?? frame, from: .zero)
  }

  private func absolute(_ region: Region) -> Rect {
    // Less than a step is lost to rounding errors of the shares.
    func low(_ share: Double, _ side: Double) -> Double {
      (share * side / 10 + 1e-9).rounded(.down) * 10
    }
    func high(_ share: Double, _ side: Double) -> Double {
      min((share * side / 10 - 1e-9).rounded(.up) * 10, side)
    }
    let (x, y) = (low(region.frame.minX, size.width), low(region.frame.minY, size.height))
    return Rect(
      x: x, y: y, width: high(region.frame.maxX, size.width) - x,
      height: high(region.frame.maxY, size.height) - y)
  }

  private static func json(_ rect: Rect, from origin: Point) -> JSON {
    let numbers = [
      rect.minX - origin.x, rect.minY - origin.y, rect.size.width, rect.size.height,
    ]
    return .array(
      numbers.map { number in
        JSON.number((number * 1000).rounded() / 1000)
      })
  }
}

extension BuiltSurface {
  /// The largest share of both sides of the surface that a view may have to be a place of its own.
  private static let smallShare = 0.5

  /// The frame of a view on the surface, in the surface's unit; `nil` if there is no such view.
  func frame(of id: String) -> Rect? {
    view(id).map { $0.convert($0.bounds, to: area.content) }
  }

  /// The frame of a view, as shares of the surface: 0 to 1 on each axis.
  func share(of id: String) -> Rect? {
    let size = area.content.bounds.size
    return frame(of: id).map { frame in
      Rect(
        x: frame.minX / size.width, y: frame.minY / size.height,
        width: frame.size.width / size.width, height: frame.size.height / size.height)
    }
  }

  /// True if a view is so small that it is a place by itself.
  func isSmall(_ id: String) -> Bool {
    share(of: id).map { max($0.size.width, $0.size.height) <= Self.smallShare } ?? false
  }
}
