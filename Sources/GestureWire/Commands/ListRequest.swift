package import Gestures
package import JSON

/// Which part of the present state a client asks for.
package struct ListRequest: Equatable, Sendable {
  /// The parts, by the names that commands and replies have for them.
  package enum Subject: String, CaseIterable, Sendable {
    /// The touchscreens that are followed.
    case devices
    /// Their surfaces.
    case surfaces
    /// The views on them.
    case views
    /// The gestures on those.
    case gestures
    /// The programs that are connected.
    case clients
  }

  /// Which part.
  package let subject: Subject
  /// Patterns of surface ids; `nil` is all, and clients are on no surface.
  package let surfaces: GlobSet?
  /// Patterns of view ids, for views and gestures.
  package let views: GlobSet?
  /// Patterns of gesture ids, for gestures.
  package let gestures: GlobSet?

  init(_ arguments: inout CommandArguments, rights: ClientRights) throws(CommandError) {
    let name = try arguments.string("what")
    guard let subject = Subject(rawValue: name) else {
      let names = Subject.allCases.map(\.rawValue).joined(separator: ", ")
      throw CommandError(.badArgument, "there is no list of '\(name)'; 'what' is one of \(names)")
    }
    // Who else is connected is no watcher's business.
    guard subject != .clients || rights == .control else {
      throw CommandError(.notPermitted, "the list of clients needs the right to control")
    }
    self.subject = subject
    var patterns: [String] = []
    surfaces = try Self.globs("surfaces", &arguments, &patterns)
    views = try Self.globs("views", &arguments, &patterns)
    gestures = try Self.globs("gestures", &arguments, &patterns)
  }

  /// The keys of the command.
  var members: [JSON.Member] {
    func patterns(_ globs: GlobSet?) -> [String]? { globs?.globs.map(\.pattern) }
    return Self.members(
      what: subject.rawValue, surfaces: patterns(surfaces), views: patterns(views),
      gestures: patterns(gestures))
  }

  /// The keys of the command for a list of any name.
  package static func members(
    what: String, surfaces: [String]?, views: [String]?, gestures: [String]?
  ) -> [JSON.Member] {
    var members = [JSON.Member(key: "what", value: .string(what))]
    for (key, patterns) in [("surfaces", surfaces), ("views", views), ("gestures", gestures)] {
      if let patterns { members.append(JSON.Member(key: key, value: JSON(patterns))) }
    }
    return members
  }

  private static func globs(
    _ key: String, _ arguments: inout CommandArguments, _ known: inout [String]
  ) throws(CommandError) -> GlobSet? {
    try GestureSubscription.patterns(key, &arguments, &known).map { GlobSet($0.map { Glob($0) }) }
  }

  /// True if entries are chosen by patterns.
  package var hasPatterns: Bool { surfaces != nil || views != nil || gestures != nil }

  /// Whether a surface is asked for.
  package func includes(surface: String) -> Bool { surfaces?.matches(surface) ?? true }

  /// Whether a view is asked for.
  package func includes(view: String) -> Bool { views?.matches(view) ?? true }

  /// Whether a gesture is asked for, on a view that is.
  package func includes(gesture: String) -> Bool { gestures?.matches(gesture) ?? true }
}
