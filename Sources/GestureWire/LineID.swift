import Gestures

/// An id on lines, by which clients choose lines and entries of lists.
package struct LineID: Hashable, Sendable {
  /// The kinds of ids; each has patterns of its own.
  package enum Kind: CaseIterable, Sendable {
    /// The id of a surface.
    case surface
    /// The id of a view.
    case view
    /// The id of a gesture.
    case gesture
  }

  package let kind: Kind
  package let id: String

  package init(_ kind: Kind, _ id: String) {
    (self.kind, self.id) = (kind, id)
  }
}

/// Patterns of ids by kind: those of a subscription, of a list, or of a program's options.
package struct IDPatterns: Equatable, Sendable {
  private let surfaces: GlobSet?
  private let views: GlobSet?
  private let gestures: GlobSet?

  /// Creates patterns; `nil` stands for all ids.
  package init(
    surfaces: [String]? = nil, views: [String]? = nil, gestures: [String]? = nil
  ) {
    func globs(_ patterns: [String]?) -> GlobSet? {
      patterns.map { GlobSet($0.map { Glob($0) }) }
    }
    (self.surfaces, self.views, self.gestures) = (globs(surfaces), globs(views), globs(gestures))
  }

  /// The patterns of a kind; `nil` if they include all ids.
  func globs(of kind: LineID.Kind) -> GlobSet? {
    switch kind {
    case .surface: surfaces
    case .view: views
    case .gesture: gestures
    }
  }

  /// True if patterns choose ids of a kind.
  package func choose(_ kind: LineID.Kind) -> Bool { globs(of: kind) != nil }

  /// True if patterns choose ids of any kind.
  package var chooseAny: Bool { surfaces != nil || views != nil || gestures != nil }

  /// True if the patterns include a surface.
  package func includes(surface: String) -> Bool { surfaces?.matches(surface) ?? true }

  /// True if the patterns include a view.
  package func includes(view: String) -> Bool { views?.matches(view) ?? true }

  /// True if the patterns include a gesture on an included view.
  package func includes(gesture: String) -> Bool { gestures?.matches(gesture) ?? true }

  /// True if the patterns include an id.
  package func include(_ id: LineID) -> Bool { globs(of: id.kind)?.matches(id.id) ?? true }
}
