internal import YAML

/// The content of all files, merged: every surface, view and gesture once.
struct MergedConfiguration {
  /// The only existing version of the format.
  static let version = 1

  /// The surfaces, in the order of their first appearance.
  private(set) var surfaces: [SurfaceEntry] = []
  /// True if a file could not be read to its end; an entry that seems to be missing may be in the
  /// unread part.
  var isIncomplete: Bool { hasBrokenFile || room.isExceeded }

  private let diagnostics: Diagnostics
  private let room = EntryRoom()
  private let table: EntryTable<SurfaceEntry>
  private var hasBrokenFile = false

  init(diagnostics: Diagnostics) {
    self.diagnostics = diagnostics
    table = EntryTable(of: .surface, room, diagnostics)
  }

  /// Merges a file over the files before it.
  mutating func merge(_ file: ConfigurationFile) {
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
    Section(root, diagnostics: diagnostics).reportKeys(
      except: ConfigurationSchema.file.names, in: "a configuration", diagnostics: diagnostics,
      home: ConfigurationSchema.home(ofKey:))
    table.beginFile()
    table.merge(root) { id, mapping in
      let surface = SurfaceEntry(id: id, mapping, room, diagnostics)
      surfaces.append(surface)
      return surface
    } mergeLists: { surface, mapping in
      surface.mergeLists(of: mapping)
    }
  }

  /// The ids of the surfaces that first appear in an earlier file than a surface.
  func surfaces(before surface: SurfaceEntry) -> [String] {
    surfaces.prefix { $0 !== surface }.ids(besidesFile: surface.section.position.file)
  }
}
