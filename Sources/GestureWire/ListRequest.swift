package import Gestures

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
  package let surfaces: [Glob]?
  /// Patterns of view ids, for views and gestures.
  package let views: [Glob]?
  /// Patterns of gesture ids, for gestures.
  package let gestures: [Glob]?

  /// How many bytes the patterns of a command may have together: each is compared with all that
  /// there is.
  static let mostPatternBytes = 1024

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
    var bytes = 0
    let limit = Self.mostPatternBytes
    surfaces = try Subscription.patterns("surfaces", &arguments, &bytes, atMost: limit)
    views = try Subscription.patterns("views", &arguments, &bytes, atMost: limit)
    gestures = try Subscription.patterns("gestures", &arguments, &bytes, atMost: limit)
  }

  /// Whether a surface is asked for.
  package func includes(surface: String) -> Bool { Self.matches(surfaces, surface) }

  /// Whether a view is asked for.
  package func includes(view: String) -> Bool { Self.matches(views, view) }

  /// Whether a gesture is asked for, on a view that is.
  package func includes(gesture: String) -> Bool { Self.matches(gestures, gesture) }

  private static func matches(_ patterns: [Glob]?, _ id: String) -> Bool {
    patterns?.contains { $0.matches(id) } ?? true
  }
}
