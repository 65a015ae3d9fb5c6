import Gestures
import YAML

/// A surface, view or gesture, merged from all files.
class Entry {
  /// The id; empty if it is missing.
  let id: String
  /// The number of views that contain it.
  let depth: Int
  /// The keys; an error in a value that a later file replaces does not matter.
  private(set) var section: Section
  /// The views in it, in the order of their first appearance.
  fileprivate(set) var views: [Entry] = []
  /// The gestures, in the order of their first appearance.
  fileprivate(set) var gestures: [Entry] = []

  /// The kinds of a gesture that later files have changed, each with the indices of the keys that
  /// were added while it had that kind.
  private var formerKinds: [(kind: Node, keys: Range<Int>)] = []
  /// The number of keys that were there before the current kind.
  private var keysBeforeKind = 0

  /// Creates an entry with the keys of the first file that has it.
  init(id: String, depth: Int = 0, _ mapping: Node, _ diagnostics: Diagnostics) {
    (self.id, self.depth) = (id, depth)
    section = Section(mapping, diagnostics: diagnostics)
  }

  /// Merges the keys of a later file over the current ones.
  final func merge(_ mapping: Node, _ diagnostics: Diagnostics) {
    let later = Section(mapping, diagnostics: diagnostics)
    if later.hasKey("kind") {
      let count = section.keys.count
      if let kind = section["kind"] { formerKinds.append((kind, keysBeforeKind..<count)) }
      keysBeforeKind = count
    }
    section.merge(later)
  }

  /// The kind that a gesture had when a key was added, if a later file has changed it.
  final func formerKind(of key: Section.Key) -> String? {
    guard let index = section.keys.firstIndex(where: { $0.name == key.name }) else { return nil }
    return formerKinds.first { $0.keys.contains(index) }?.kind.string
  }
}

/// A surface with its views and gestures, merged from all files.
final class SurfaceEntry: Entry {
  /// The views, by their ids.
  let viewTable: EntryTable<Entry>
  /// The gestures, by their ids.
  let gestureTable: EntryTable<Entry>

  private let present: PresentGestures
  private let diagnostics: Diagnostics

  /// Creates a surface without views.
  ///
  /// - Parameters:
  ///   - id: The id of the surface.
  ///   - mapping: The keys of the first file that has it.
  ///   - room: The limits for all surfaces together.
  ///   - present: The existing gestures of the surface, if views are added to it.
  ///   - diagnostics: The place for errors.
  init(
    id: String, _ mapping: Node, _ room: EntryRoom = EntryRoom(),
    present: PresentGestures = .none, _ diagnostics: Diagnostics
  ) {
    viewTable = EntryTable(of: .view, room, diagnostics)
    gestureTable = EntryTable(of: .gesture, room, diagnostics)
    (self.present, self.diagnostics) = (present, diagnostics)
    super.init(id: id, mapping, diagnostics)
  }

  /// Merges the views and gestures of one file's entry over the current ones.
  func mergeLists(of mapping: Node) {
    viewTable.beginFile()
    gestureTable.beginFile()
    mergeViews(of: mapping, into: self, depth: 0)
  }

  private func mergeViews(of mapping: Node, into superview: Entry, depth: Int) {
    viewTable.merge(mapping, depth: depth) { id, mapping in
      let view = Entry(id: id, depth: depth, mapping, diagnostics)
      superview.views.append(view)
      return view
    } mergeLists: { view, mapping in
      gestureTable.merge(mapping) { id, mapping in
        let gesture = Entry(id: id, mapping, diagnostics)
        view.gestures.append(gesture)
        return gesture
      }
      mergeViews(of: mapping, into: view, depth: view.depth + 1)
    }
  }

  /// The ids of all gestures that another gesture can name.
  var referableGestures: [String] { present.ids() + gestureTable.entries.map(\.id) }

  func hasGesture(_ id: String) -> Bool { gestureTable[id] != nil || present.contains(id) }
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
