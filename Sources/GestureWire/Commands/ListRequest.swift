internal import Gestures
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

  package let subject: Subject
  /// The patterns that choose the entries: of surface ids, of view ids for views and gestures, and
  /// of gesture ids for gestures.
  ///
  /// Clients belong to no surface.
  package let patterns: IDPatterns

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
    var known: [String] = []
    patterns = IDPatterns(
      surfaces: try GestureSubscription.patterns("surfaces", &arguments, &known),
      views: try GestureSubscription.patterns("views", &arguments, &known),
      gestures: try GestureSubscription.patterns("gestures", &arguments, &known))
  }

  /// The keys of the command.
  var members: [JSON.Member] {
    func list(_ kind: LineID.Kind) -> [String]? {
      patterns.globs(of: kind)?.globs.map(\.pattern)
    }
    return Self.members(
      what: subject.rawValue, surfaces: list(.surface), views: list(.view),
      gestures: list(.gesture))
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
}
