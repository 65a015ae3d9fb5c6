internal import Gestures

/// Patterns for the surfaces, views and gestures to explain; an empty list matches everything.
package struct NamePatterns: Equatable, Sendable {
  private let surfaces: [String]
  private let views: [String]
  private let gestures: [String]

  package init(surfaces: [String] = [], views: [String] = [], gestures: [String] = []) {
    (self.surfaces, self.views, self.gestures) = (surfaces, views, gestures)
  }

  /// True if only some gestures are wanted.
  package var choosesGestures: Bool { !gestures.isEmpty }

  /// True if only some views are wanted.
  package var choosesViews: Bool { !views.isEmpty }

  /// True if a surface is wanted.
  package func includes(surface name: String) -> Bool { Self.matches(surfaces, name) }

  /// True if a view is wanted.
  package func includes(view name: String) -> Bool { Self.matches(views, name) }

  /// True if a gesture is wanted.
  package func includes(gesture name: String) -> Bool { Self.matches(gestures, name) }

  private static func matches(_ patterns: [String], _ name: String) -> Bool {
    patterns.isEmpty || patterns.contains { Glob($0).matches(name) }
  }
}
