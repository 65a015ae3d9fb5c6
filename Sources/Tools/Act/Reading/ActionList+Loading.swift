import GestureConfiguration
import YAML

extension ActionList {
  /// The only existing version of the format.
  static let version = 1
  /// The keys of an action, as gestured-actions(5) lists them.
  static let keys = [
    "id", "surfaces", "views", "gestures", "kinds", "states", "guarded", "run", "every",
    "perSecond",
    "range", "decimals", "parallel", "timeLimit",
  ]
  /// The most actions of a file; no person writes so many.
  static let mostActions = 256

  /// Reads a file of actions.
  ///
  /// - Parameter file: The file: YAML in UTF-8.
  /// - Returns: The actions.
  /// - Throws: `ConfigurationError` with all errors of the file.
  static func load(_ file: ConfigurationFile) throws(ConfigurationError) -> ActionList {
    let diagnostics = Diagnostics()
    var list = ActionList(actions: [])
    do throws(Diagnostic) {
      list = try read(try file.parse(), diagnostics)
    } catch {
      diagnostics.report(error)
    }
    guard diagnostics.found.isEmpty else {
      throw ConfigurationError(diagnostics: diagnostics.sorted(byFiles: [file.name]))
    }
    return list
  }

  private static func read(
    _ root: Node, _ diagnostics: Diagnostics
  ) throws(Diagnostic) -> ActionList {
    guard root.mapping != nil || root.isNull else {
      throw Diagnostic(
        position: root.position,
        message: "a file of actions must be a mapping, found \(root.kind)")
    }
    try diagnostics.checkVersion(of: root, supported: version)
    var section = Section(at: root.position)
    section.merge(root, diagnostics: diagnostics)
    section.reportKeys(
      except: ["version", "actions"], in: "a file of actions", diagnostics: diagnostics)
    let entries = diagnostics.entries(
      of: "actions", in: root, each: "an action", example: "{gestures: [tap], run: [date]}")
    if entries.count > mostActions {
      throw Diagnostic(
        position: entries[mostActions].position,
        message: "a file has at most \(mostActions) actions")
    }
    var list = ActionList(actions: [])
    var places: [String: SourcePosition] = [:]
    for entry in entries {
      let id = diagnostics.id(of: entry, each: "an action", places: &places)
      var reader = ActionReader(entry, diagnostics: diagnostics)
      guard let action = reader.action(id: id) else { continue }
      list.actions.append(action)
      list.places.append(entry.position)
      list.patterns += reader.patterns
      list.commandWarnings += reader.warnings
    }
    return list
  }
}
