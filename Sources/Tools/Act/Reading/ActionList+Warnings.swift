import GestureConfiguration
import GestureWire
import Gestures
import YAML

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
    let titles = KindDescription.all.filter(\.isDiscrete).map { "\($0.title)s" }
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
