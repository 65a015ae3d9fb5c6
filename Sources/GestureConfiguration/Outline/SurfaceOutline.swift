import Gestures
import YAML

/// The keys, views and gestures of one surface, merged from all files.
final class SurfaceOutline {
  /// The id; empty if it is missing.
  let id: String
  var section: Section
  /// The views, in the order of their first appearance.
  private(set) var views: [ViewOutline] = []
  /// The ids of all gestures, in the order of their first appearance.
  private(set) var gestureIDs: [String] = []

  /// The ids of all views, in the order of their first appearance.
  private var viewIDs: [String] = []
  private var knownViews: [String: ViewOutline] = [:]
  private var knownGestures: [String: GestureOutline] = [:]
  /// The positions of the ids in the file that is being merged.
  private var viewPlaces: [String: SourcePosition] = [:]
  private var gesturePlaces: [String: SourcePosition] = [:]
  private let diagnostics: Diagnostics

  private let present: PresentGestures
  private let room: OutlineRoom
  private var merges = 0

  /// Creates an outline without views.
  ///
  /// - Parameters:
  ///   - id: The id of the surface.
  ///   - position: The position at which the surface first appears.
  ///   - present: The existing gestures of the surface, if views are added to it.
  ///   - room: The limits for all surfaces together.
  ///   - diagnostics: The place for errors.
  init(
    id: String, at position: SourcePosition, present: PresentGestures = .none,
    room: OutlineRoom = OutlineRoom(), diagnostics: Diagnostics
  ) {
    self.id = id
    self.present = present
    self.room = room
    section = Section(at: position)
    self.diagnostics = diagnostics
  }

  /// Merges one file's entry of the surface over the current content.
  func merge(_ mapping: Node) {
    merges += 1
    viewPlaces.removeAll()
    gesturePlaces.removeAll()
    section.merge(mapping, diagnostics: diagnostics)
    mergeViews(of: mapping, into: nil)
  }

  /// The ids of all gestures that another gesture can name.
  var referableGestures: [String] { present.ids() + gestureIDs }

  /// The number of ids that are searched to find those of earlier files.
  var idCount: Int { max(viewIDs.count, gestureIDs.count) }

  /// The ids of the gestures that first appear in an earlier file than a gesture.
  func gestures(before gesture: GestureOutline) -> [String] {
    guard merges > 1 else { return [] }
    let file = gesture.section.position.file
    return gestureIDs.prefix { $0 != gesture.id }
      .filter { knownGestures[$0]?.section.position.file != file }
  }

  /// The ids of the views that first appear in an earlier file than a view.
  func views(before view: ViewOutline) -> [String] {
    guard merges > 1 else { return [] }
    let file = view.section.position.file
    return viewIDs.prefix { $0 != view.id }
      .filter { knownViews[$0]?.section.position.file != file }
  }

  /// True if the surface has a gesture with that id.
  func hasGesture(_ id: String) -> Bool {
    knownGestures[id] != nil || present.contains(id)
  }

  /// The kind that a gesture of the files has; `nil` if it has none.
  func kind(ofGesture id: String) -> String? {
    knownGestures[id]?.section.value(of: "kind") { $0.string }
  }

  private func mergeViews(of mapping: Node, into superview: ViewOutline?) {
    let entries = diagnostics.entries(
      of: "views", in: mapping, each: "a view",
      example: #"{id: screen, frame: [0, 0, "100%", "100%"]}"#)
    for entry in entries {
      let id = diagnostics.id(of: entry, each: "a view", places: &viewPlaces)
      let depth = superview.map { $0.depth + 1 } ?? 0
      let view = knownViews[id] ?? ViewOutline(id: id, depth: depth, at: entry.position)
      guard view.depth < ConfigurationLimits.depth else {
        diagnostics.report(
          "views are nested more than \(ConfigurationLimits.depth) deep", at: entry.position)
        continue
      }
      if knownViews[id] == nil {
        guard room.take(.views, at: entry.position, diagnostics) else { return }
        // A view without an id of its own is read only to report further errors.
        if !id.isEmpty {
          knownViews[id] = view
          viewIDs.append(id)
        }
        if let superview { superview.views.append(view) } else { views.append(view) }
      }
      view.section.merge(entry, diagnostics: diagnostics)
      mergeGestures(of: entry, into: view)
      mergeViews(of: entry, into: view)
    }
  }

  private func mergeGestures(of mapping: Node, into view: ViewOutline) {
    let entries = diagnostics.entries(
      of: "gestures", in: mapping, each: "a gesture", example: "{id: tap, kind: tap}")
    for entry in entries {
      let id = diagnostics.id(of: entry, each: "a gesture", places: &gesturePlaces)
      let gesture = knownGestures[id] ?? GestureOutline(id: id, at: entry.position)
      if knownGestures[id] == nil {
        guard room.take(.gestures, at: entry.position, diagnostics) else { return }
        if !id.isEmpty {
          knownGestures[id] = gesture
          gestureIDs.append(id)
        }
        view.gestures.append(gesture)
      }
      gesture.section.merge(entry, diagnostics: diagnostics)
    }
  }
}

/// The keys, gestures and subviews of one view, merged from all files.
final class ViewOutline {
  /// The id; empty if it is missing.
  let id: String
  /// The number of views that contain it.
  let depth: Int
  var section: Section
  /// The gestures, in the order of their first appearance.
  var gestures: [GestureOutline] = []
  /// The subviews, in the order of their first appearance.
  var views: [ViewOutline] = []

  init(id: String, depth: Int, at position: SourcePosition) {
    self.id = id
    self.depth = depth
    section = Section(at: position)
  }
}

/// The keys of one gesture, merged from all files.
final class GestureOutline {
  /// The id; empty if it is missing.
  let id: String
  var section: Section

  init(id: String, at position: SourcePosition) {
    self.id = id
    section = Section(at: position)
  }
}

/// The existing gestures of a surface, for commands that add gestures or change relations.
struct PresentGestures {
  /// True if the surface has a gesture with that id.
  let contains: (String) -> Bool
  /// Lists all ids; called only for guesses.
  let ids: () -> [String]

  private init(contains: @escaping (String) -> Bool, ids: @escaping () -> [String]) {
    (self.contains, self.ids) = (contains, ids)
  }

  /// The gestures of a surface.
  init(of surface: BuiltSurface) {
    self.init(
      contains: { surface.recognizer($0) != nil },
      ids: { surface.recognizers.compactMap(\.name) })
  }

  /// No gestures, as on a surface that is read from files.
  static var none: PresentGestures {
    PresentGestures(contains: { _ in false }, ids: { [] })
  }
}
