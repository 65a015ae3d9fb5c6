import GestureConfiguration
import GestureWire
import Gestures
import YAML

struct ActionList: Equatable, Sendable {
  /// A pattern of ids with its place, to be compared with a configuration.
  struct Pattern: Equatable, Sendable {
    /// The ids that a pattern is for.
    enum Subject: String, Sendable {
      case surface, view, gesture
    }

    let subject: Subject
    let glob: Glob
    let position: SourcePosition
  }

  /// The actions, in the order of the file.
  var actions: [Action]
  /// The patterns of all actions, in the order of the file.
  var patterns: [Pattern] = []
  /// The warnings about commands, in the order of the file.
  var commandWarnings: [Diagnostic] = []
  /// The places of the actions in the file; empty for actions that come from no file.
  var places: [SourcePosition] = []

  init(actions: [Action]) {
    self.actions = actions
  }

  /// The subscription whose lines all actions need, and as few others as it can leave out.
  var subscription: GestureSubscription {
    var states: [GestureSubscription.State] = actions.flatMap(\.states)
    // The distances of an attempt are measured from its beginning.
    if actions.contains(where: { $0.every != nil }) { states.append(.began) }
    var subscription = GestureSubscription(
      surfaces: union(of: \.surfaces), views: union(of: \.views), gestures: union(of: \.gestures),
      states: GestureSubscription.State.allCases.filter(states.contains), devices: false,
      menus: false, idle: false)
    let kinds = actions.map(\.kinds)
    if !kinds.contains(nil) {
      let wanted = kinds.flatMap { $0 ?? [] }
      subscription.kinds = GestureKind.allCases.filter(wanted.contains)
    }
    let patterns = [subscription.surfaces, subscription.views, subscription.gestures]
      .flatMap { $0 ?? [] }
    // The daemon refuses more patterns; the actions choose among all lines then.
    if patterns.count > ProtocolLimits.patterns
      || patterns.reduce(0, { $0 + $1.utf8.count }) > ProtocolLimits.patternBytes
    {
      (subscription.surfaces, subscription.views, subscription.gestures) = (nil, nil, nil)
    }
    return subscription
  }

  /// The patterns of all actions, each once; `nil` if an action has none.
  private func union(of patterns: (Action) -> GlobSet?) -> [String]? {
    var union: [String] = []
    for action in actions {
      guard let set = patterns(action) else { return nil }
      for glob in set.globs where !union.contains(glob.pattern) { union.append(glob.pattern) }
    }
    return union
  }
}

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
  static let maximumActions = 256

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
    Section(root, diagnostics: diagnostics).reportKeys(
      except: ["version", "actions"], in: "a file of actions", diagnostics: diagnostics)
    let entries = diagnostics.entries(
      of: "actions", in: root, each: "an action", example: "{gestures: [tap], run: [date]}")
    if entries.count > maximumActions {
      throw Diagnostic(
        position: entries[maximumActions].position,
        message: "a file has at most \(maximumActions) actions")
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

extension ActionList {
  /// Warnings for patterns that match nothing in a configuration, and for actions that never run
  /// with the gestures that they match.
  ///
  /// They are no errors, since clients can add views and gestures.
  ///
  /// - Parameter configuration: The daemon's configuration.
  /// - Returns: The warnings, in the order of the file.
  func warnings(for configuration: Configuration) -> [Diagnostic] {
    (patternWarnings(for: configuration) + idleWarnings(for: configuration))
      .sorted { ($0.position.line, $0.position.column) < ($1.position.line, $1.position.column) }
  }

  /// Warnings for patterns that match nothing.
  private func patternWarnings(for configuration: Configuration) -> [Diagnostic] {
    var views = configuration.surfaces.flatMap(\.views)
    var (viewNames, gestureNames) = ([String](), [String]())
    while let view = views.popLast() {
      viewNames.append(view.id)
      gestureNames += view.gestures.map(\.id)
      views += view.views
    }
    let surfaceNames = configuration.surfaces.map(\.id)
    return patterns.compactMap { pattern in
      let names =
        switch pattern.subject {
        case .surface: surfaceNames
        case .view: viewNames
        case .gesture: gestureNames
        }
      let isKnown = names.contains { name in
        pattern.subject == .surface
          ? SurfaceName.canBeMatched(by: pattern.glob, of: name) : pattern.glob.matches(name)
      }
      if isKnown { return nil }
      return Diagnostic(
        position: pattern.position,
        message: "no \(pattern.subject.rawValue) in the configuration matches "
          + quoted(pattern.glob.pattern),
        suggestion: likeliest(pattern.glob.pattern, among: names), severity: .warning)
    }
  }

  /// Warnings for actions that match gestures, none of which can make them run.
  private func idleWarnings(for configuration: Configuration) -> [Diagnostic] {
    zip(actions, places).compactMap { action, position in
      let kinds = action.kinds(in: configuration)
      guard !kinds.isEmpty, let reason = action.obstacle(among: kinds) else { return nil }
      return Diagnostic(
        position: position, message: "the action \(quoted(action.id)) never runs: \(reason)",
        severity: .warning)
    }
  }
}

extension Action {
  /// The kinds whose gestures are recognized at once, in words.
  private static var discreteKinds: String {
    let titles = KindDescription.all.filter(\.isDiscrete).map { "\($0.kind.words.title)s" }
    return "\(titles.dropLast().joined(separator: ", ")) and \(titles.last ?? "")"
  }

  /// The kinds of the gestures in a configuration that the action matches, each once.
  fileprivate func kinds(in configuration: Configuration) -> [GestureKind] {
    var found: [GestureKind] = []
    for surface in configuration.surfaces {
      let isChosen = surfaces?.globs.contains {
        SurfaceName.canBeMatched(by: $0, of: surface.id)
      }
      guard isChosen ?? true else { continue }
      var rest = surface.views
      while let view = rest.popLast() {
        rest += view.views
        guard views?.matches(view.id) ?? true else { continue }
        for gesture in view.gestures where gestures?.matches(gesture.id) ?? true {
          if kinds?.contains(gesture.kind) ?? true, !found.contains(gesture.kind) {
            found.append(gesture.kind)
          }
        }
      }
    }
    return found
  }

  /// The reason why gestures of these kinds never run the command; `nil` if one of them can.
  fileprivate func obstacle(among kinds: [GestureKind]) -> String? {
    let reaching = kinds.filter { kind in
      states.contains { ($0 == .recognized) == kind.isDiscrete }
    }
    guard !reaching.isEmpty else {
      return kinds.allSatisfy(\.isDiscrete)
        ? "\(Self.discreteKinds) have only the state 'recognized'"
        : "only \(Self.discreteKinds) have the state 'recognized'"
    }
    let keys = arguments.flatMap(\.keys)
    let missing = keys.first { key in
      let owners = KindDescription.kinds(withValue: key)
      return !owners.isEmpty && !reaching.contains(where: owners.contains)
    }
    return missing.map { "no gesture that it matches has \(quoted($0))" }
  }
}
