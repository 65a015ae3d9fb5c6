package import Gestures
package import JSON

/// The part of the present state that a client asks for.
package struct ListRequest: Equatable, Sendable {
  /// The lists, by their names in commands and replies.
  package enum Subject: String, CaseIterable, Sendable {
    /// The touchscreens that are followed.
    case devices
    /// The surfaces of these touchscreens.
    case surfaces
    /// The views on these surfaces.
    case views
    /// The gestures on these views.
    case gestures
    /// The connected programs.
    case clients
  }

  /// The subject of the list.
  package let subject: Subject
  /// Patterns of surface ids; `nil` for all.
  ///
  /// Clients belong to no surface.
  package let surfaces: GlobSet?
  /// Patterns of view ids, for views and gestures; `nil` for all.
  package let views: GlobSet?
  /// Patterns of gesture ids, for gestures; `nil` for all.
  package let gestures: GlobSet?

  init(_ arguments: inout CommandArguments, rights: ClientRights) throws(CommandError) {
    let name = try arguments.string("what")
    guard let subject = Subject(rawValue: name) else {
      let names = Subject.allCases.map(\.rawValue).joined(separator: ", ")
      throw CommandError(.badArgument, "unknown list '\(name)': 'what' must be one of \(names)")
    }
    // Watchers must not learn about other clients.
    guard subject != .clients || rights == .control else {
      throw CommandError(.notPermitted, "the list of clients is not permitted on the watch socket")
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

  /// True if patterns choose the entries.
  package var hasPatterns: Bool { surfaces != nil || views != nil || gestures != nil }

  /// The patterns that choose the entries.
  package var patterns: IDPatterns {
    IDPatterns(surfaces: surfaces, views: views, gestures: gestures)
  }

  /// True if the list includes a surface.
  package func includes(surface: String) -> Bool { surfaces?.matches(surface) ?? true }

  /// True if the list includes a view.
  package func includes(view: String) -> Bool { views?.matches(view) ?? true }

  /// True if the list includes a gesture on an included view.
  package func includes(gesture: String) -> Bool { gestures?.matches(gesture) ?? true }
}
