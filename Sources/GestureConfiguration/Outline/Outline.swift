internal import YAML

/// The content of all files, merged: every surface, view and gesture once.
struct Outline {
  /// The only existing version of the format.
  static let version = 1

  /// The surfaces, in the order of their first appearance.
  private(set) var surfaces: [SurfaceOutline] = []
  /// True if a file could not be read to its end; an entry that seems to be missing may be in the
  /// unread part.
  var isIncomplete: Bool { hasBrokenFile || room.isExceeded }
  /// The errors so far.
  let diagnostics: Diagnostics

  private var known: [String: SurfaceOutline] = [:]
  private let room = OutlineRoom()
  private var hasBrokenFile = false
  private var mergedFiles = 0

  init(diagnostics: Diagnostics) {
    self.diagnostics = diagnostics
  }

  /// Merges a file over the files before it.
  mutating func merge(_ file: ConfigurationFile) {
    mergedFiles += 1
    do {
      try merge(file.parse())
    } catch {
      hasBrokenFile = true
      diagnostics.report(error)
    }
  }

  private mutating func merge(_ root: Node) throws(Diagnostic) {
    guard root.mapping != nil || root.isNull else {
      throw Diagnostic(
        position: root.position, message: "a configuration must be a mapping, found \(root.kind)")
    }
    try diagnostics.checkVersion(of: root, supported: Self.version)
    var section = Section(at: root.position)
    section.merge(root, diagnostics: diagnostics)
    section.reportKeys(
      except: ConfigurationSchema.file.names, in: "a configuration", diagnostics: diagnostics,
      home: ConfigurationSchema.home(ofKey:))
    mergeSurfaces(of: root)
  }

  /// The ids of the surfaces that first appear in an earlier file than a surface.
  func surfaces(before surface: SurfaceOutline) -> [String] {
    guard mergedFiles > 1 else { return [] }
    return surfaces.prefix { $0 !== surface }
      .filter { $0.section.position.file != surface.section.position.file }.map(\.id)
  }

  private mutating func mergeSurfaces(of root: Node) {
    var places: [String: SourcePosition] = [:]
    let entries = diagnostics.entries(
      of: "surfaces", in: root, each: "a surface", example: "{id: main}")
    for entry in entries {
      let id = diagnostics.id(of: entry, each: "a surface", places: &places)
      let surface =
        known[id]
        ?? SurfaceOutline(id: id, at: entry.position, room: room, diagnostics: diagnostics)
      if known[id] == nil {
        guard room.take(.surfaces, at: entry.position, diagnostics) else { return }
        if !id.isEmpty { known[id] = surface }
        surfaces.append(surface)
      }
      surface.merge(entry)
    }
  }
}
