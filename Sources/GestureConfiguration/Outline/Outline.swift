/// What all files say, put together: every surface, view and gesture once.
struct Outline {
  /// The only version of the format there is.
  static let version = 1

  /// The surfaces, in the order in which they are first written.
  private(set) var surfaces: [SurfaceOutline] = []
  /// Whether a file is missing, so that what seems missing may be in that.
  private(set) var isIncomplete = false
  /// What is wrong so far.
  let diagnostics: Diagnostics

  private var known: [String: SurfaceOutline] = [:]

  init(diagnostics: Diagnostics) {
    self.diagnostics = diagnostics
  }

  /// Puts what a file says over what the files before it say.
  mutating func merge(_ file: ConfigurationFile) {
    do {
      try merge(ConfigurationNode.parse(file))
    } catch {
      isIncomplete = true
      diagnostics.report(error)
    }
  }

  private mutating func merge(_ root: ConfigurationNode) throws(Diagnostic) {
    guard root.mapping != nil || root.isNull else {
      throw Diagnostic(
        position: root.position, message: "a configuration must be a mapping, found \(root.kind)")
    }
    try checkVersion(of: root)
    var section = Section(at: root.position)
    section.merge(root, diagnostics: diagnostics)
    section.reportKeys(
      except: ConfigurationSchema.file.names, in: "a configuration", diagnostics: diagnostics)
    mergeSurfaces(of: root)
  }

  /// Makes sure that the file is one that can be understood.
  private func checkVersion(of root: ConfigurationNode) throws(Diagnostic) {
    guard let node = root["version"] else {
      diagnostics.report("the key `version` is missing", at: root.position)
      return
    }
    let range = Int.min...Int.max
    guard let version = ValueReader(diagnostics: diagnostics).integer(node, "`version`", in: range)
    else { return }
    guard version == Self.version else {
      throw Diagnostic(
        position: node.position,
        message: "version \(version) is not supported; this program reads version \(Self.version)")
    }
  }

  /// The surfaces that the files before the one have in which a surface is first written.
  func surfaces(before surface: SurfaceOutline) -> [String] {
    surfaces.prefix { $0 !== surface }
      .filter { $0.section.position.file != surface.section.position.file }.map(\.id)
  }

  private mutating func mergeSurfaces(of root: ConfigurationNode) {
    var places: [String: SourcePosition] = [:]
    for entry in diagnostics.entries(of: "surfaces", in: root, each: "a surface") {
      let id = diagnostics.id(of: entry, each: "a surface", places: &places)
      let surface =
        known[id] ?? SurfaceOutline(id: id, at: entry.position, diagnostics: diagnostics)
      if known[id] == nil {
        if !id.isEmpty { known[id] = surface }
        surfaces.append(surface)
      }
      surface.merge(entry)
    }
  }
}
