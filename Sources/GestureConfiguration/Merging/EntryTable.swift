internal import YAML

/// The surfaces of a configuration, or the views or gestures of a surface, by their ids.
final class EntryTable<Member: Entry> {
  /// The entries with an id, in the order of their first appearance.
  private(set) var entries: [Member] = []

  private let level: Level
  private let room: EntryRoom
  private let diagnostics: Diagnostics
  private var known: [String: Member] = [:]
  /// The positions of the ids in the file that is being merged.
  private var places: [String: SourcePosition] = [:]

  init(of level: Level, _ room: EntryRoom, _ diagnostics: Diagnostics) {
    (self.level, self.room, self.diagnostics) = (level, room, diagnostics)
  }

  subscript(id: String) -> Member? { known[id] }

  /// The ids of the entries that first appear in an earlier file than an entry.
  func ids(before entry: Member) -> [String] {
    entries.prefix { $0 !== entry }.ids(besidesFile: entry.section.position.file)
  }

  /// Begins to merge another file, which has ids of its own.
  func beginFile() { places.removeAll() }

  /// Merges a list of a file over the entries with the same ids.
  ///
  /// - Parameters:
  ///   - mapping: The mapping with the list.
  ///   - depth: The number of views that contain the list.
  ///   - add: Adds an entry that no earlier file has, with its id.
  ///   - mergeLists: Merges the lists in an entry.
  func merge(
    _ mapping: Node, depth: Int = 0, add: (String, Node) -> Member,
    mergeLists: (Member, Node) -> Void = { _, _ in }
  ) {
    let nodes = diagnostics.entries(
      of: level.key, in: mapping, each: "a \(level.noun)", example: level.example)
    for node in nodes {
      let id = diagnostics.id(of: node, each: "a \(level.noun)", places: &places)
      if let entry = known[id] {
        entry.merge(node, diagnostics)
        mergeLists(entry, node)
        continue
      }
      guard depth < ConfigurationLimits.depth else {
        diagnostics.report(
          "views are nested more than \(ConfigurationLimits.depth) deep", at: node.position)
        continue
      }
      guard room.count(level, at: node.position, diagnostics) else { return }
      let entry = add(id, node)
      // An entry without an id of its own is read only to report further errors.
      if !id.isEmpty {
        known[id] = entry
        entries.append(entry)
      }
      mergeLists(entry, node)
    }
  }
}

extension ArraySlice where Element: Entry {
  /// The ids of the entries that first appear in another file.
  func ids(besidesFile file: String) -> [String] {
    filter { $0.section.position.file != file }.map(\.id)
  }
}

/// What a list of a configuration contains.
enum Level: Int {
  case surface, view, gesture

  var noun: String {
    switch self {
    case .surface: "surface"
    case .view: "view"
    case .gesture: "gesture"
    }
  }

  /// The key of the list.
  var key: String { "\(noun)s" }

  /// An entry as people write it.
  var example: String {
    switch self {
    case .surface: "{id: main}"
    case .view: #"{id: screen, frame: [0, 0, "100%", "100%"]}"#
    case .gesture: "{id: tap, kind: tap}"
    }
  }

  /// The most entries of a configuration.
  fileprivate var limit: Int {
    switch self {
    case .surface: ConfigurationLimits.surfaces
    case .view: ConfigurationLimits.views
    case .gesture: ConfigurationLimits.gestures
    }
  }
}

/// A count of the surfaces, views and gestures of a configuration, with its limits.
final class EntryRoom {
  private var counts = [0, 0, 0]

  /// True if the configuration has more of them than are allowed.
  private(set) var isExceeded = false

  /// Counts one more surface, view or gesture.
  ///
  /// - Parameters:
  ///   - level: The level of the entry.
  ///   - position: The position of the entry.
  ///   - diagnostics: The place for the error, which is reported once.
  /// - Returns: True if the entry is within the limit.
  fileprivate func count(
    _ level: Level, at position: SourcePosition, _ diagnostics: Diagnostics
  ) -> Bool {
    counts[level.rawValue] += 1
    guard counts[level.rawValue] > level.limit else { return true }
    if counts[level.rawValue] == level.limit + 1 {
      let place = level == .surface ? "" : ", on all surfaces together"
      diagnostics.report(
        "a configuration has at most \(level.limit) \(level.key)\(place)", at: position)
    }
    isExceeded = true
    return false
  }
}
