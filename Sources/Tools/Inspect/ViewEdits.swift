import GestureWire
import Gestures
import JSON

/// A view of a surface, by its ids.
struct ViewPlace: Hashable, Sendable {
  let surface: String
  let view: String

  init(surface: String, view: String) {
    (self.surface, self.view) = (surface, view)
  }

  /// Reads the ids from a page's request.
  init?(_ value: JSON) {
    guard let surface = value["surface"]?.string, let view = value["view"]?.string else {
      return nil
    }
    self.init(surface: surface, view: view)
  }
}

/// A view that a page has drawn, which the configuration does not have yet.
struct SketchedView: Sendable {
  struct Gesture: Equatable, Sendable {
    let id: String
    let kind: String
  }

  let place: ViewPlace
  /// The id of the superview; `nil` for the whole surface.
  let superview: String?
  var frame: Rect
  let gestures: [Gesture]

  /// The view in the configuration's vocabulary, for the command `addView`.
  var template: JSON {
    let gestures = gestures.map { ["id": .string($0.id), "kind": .string($0.kind)] as JSON }
    return [
      "id": .string(place.view), "frame": JSON(frame), "gestures": .array(gestures),
    ]
  }

  var command: SurfaceCommand { .addView(template, superview: superview) }
}

/// The frames that pages have changed, and the views that they have drawn.
struct ViewEdits: Sendable {
  /// A view with another frame, or a new view.
  struct Edit: Sendable {
    /// The view as it was drawn; `nil` for a view that was there before.
    var drawn: SketchedView?
    let place: ViewPlace
    /// The id of the superview; `nil` for the whole surface.
    let superview: String?
    /// The frame before; `nil` for a drawn view.
    let original: Rect?
    var frame: Rect
    /// True if it is in a view that a client added, so that it is in no file.
    let isOnClientView: Bool
    /// True if the surface has had this frame since it was set.
    var wasInForce: Bool
    /// True if the surface has this frame.
    var isInForce: Bool
  }

  /// The greatest difference of equal frames, in points: lists and files round.
  private static let tolerance = 0.05

  private(set) var all: [Edit] = []

  /// The views that pages have drawn, each after its superview.
  var drawn: [SketchedView] { all.compactMap(\.drawn) }

  /// Returns the edit of a view, or `nil` if the view is unchanged.
  func edit(of place: ViewPlace) -> Edit? { all.first { $0.place == place } }

  /// Notes that a view has another frame.
  ///
  /// - Parameters:
  ///   - frame: The frame in the superview.
  ///   - place: The view.
  ///   - scene: The scene before the change.
  ///   - isInForce: True if the surface has the frame, false if only the file will.
  mutating func note(_ frame: Rect, of place: ViewPlace, in scene: Scene, isInForce: Bool) {
    if let index = all.firstIndex(where: { $0.place == place }) {
      all[index].frame = frame
      all[index].drawn?.frame = frame
      (all[index].isInForce, all[index].wasInForce) = (isInForce, isInForce)
      if all[index].drawn == nil, all[index].original.map({ Self.equal($0, frame) }) == true {
        all.remove(at: index)
      }
    } else if let view = scene.view(place), let original = view.frame,
      !Self.equal(original, frame)
    {
      all.append(
        Edit(
          drawn: nil, place: place, superview: view.superview, original: original, frame: frame,
          isOnClientView: scene.isOnClientView(place, besides: drawn),
          wasInForce: isInForce, isInForce: isInForce))
    }
  }

  mutating func note(_ drawn: SketchedView, in scene: Scene) {
    all.removeAll { $0.place == drawn.place }
    let superview = drawn.superview.map {
      ViewPlace(surface: drawn.place.surface, view: $0)
    }
    all.append(
      Edit(
        drawn: drawn, place: drawn.place, superview: drawn.superview, original: nil,
        frame: drawn.frame,
        isOnClientView: superview.map { scene.isOnClientView($0, besides: self.drawn) } ?? false,
        wasInForce: true, isInForce: true))
  }

  /// Forgets the edit of a view, and the views that were drawn in it if it was drawn itself.
  ///
  /// - Returns: The views that were drawn and are forgotten.
  @discardableResult
  mutating func forget(_ place: ViewPlace) -> [SketchedView] {
    guard let edit = edit(of: place) else { return [] }
    all.removeAll { $0.place == place }
    guard let drawn = edit.drawn else { return [] }
    let inside = all.filter { $0.place.surface == place.surface && $0.superview == place.view }
    return [drawn] + inside.flatMap { forget($0.place) }
  }

  mutating func forgetAll() { all = [] }

  /// Finds the edits that the surface has.
  mutating func refresh(from scene: Scene) {
    for index in all.indices {
      let frame = scene.view(all[index].place)?.frame
      all[index].isInForce = frame.map { Self.equal($0, all[index].frame) } ?? false
      if all[index].isInForce { all[index].wasInForce = true }
    }
  }

  /// The edits for pages.
  var value: JSON {
    .array(
      all.map { edit in
        [
          "surface": .string(edit.place.surface), "view": .string(edit.place.view),
          "superview": edit.superview.map(JSON.string) ?? .null, "frame": JSON(edit.frame),
          "isDrawn": .bool(edit.drawn != nil), "isInForce": .bool(edit.isInForce),
          "wasInForce": .bool(edit.wasInForce),
        ]
      })
  }

  private static func equal(_ one: Rect, _ other: Rect) -> Bool {
    zip(
      [one.minX, one.minY, one.size.width, one.size.height],
      [other.minX, other.minY, other.size.width, other.size.height]
    ).allSatisfy { abs($0 - $1) <= tolerance }
  }
}

extension Scene {
  func view(_ place: ViewPlace) -> ListedView? {
    views.first { $0.surface == place.surface && $0.view == place.view }
  }

  /// The size of the superview of a view, or of the surface.
  func size(around superview: String?, on surface: String) -> Size? {
    guard let superview else { return surfaces.first { $0.surface == surface }?.size }
    return view(ViewPlace(surface: surface, view: superview))?.frame?.size
  }

  /// True if a client added a view, unless a page has drawn it.
  func isOnClientView(_ place: ViewPlace, besides drawn: [SketchedView]) -> Bool {
    view(place)?.client != nil && !drawn.contains { $0.place == place }
  }
}
