package import Gestures

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

/// The patterns of a subscription or a list, by kind of id.
package struct IDPatterns: Equatable, Sendable {
  private let surfaces: GlobSet?
  private let views: GlobSet?
  private let gestures: GlobSet?

  /// Creates patterns; `nil` stands for all ids.
  package init(surfaces: GlobSet?, views: GlobSet?, gestures: GlobSet?) {
    (self.surfaces, self.views, self.gestures) = (surfaces, views, gestures)
  }

  /// The patterns of a kind; `nil` if they include all ids.
  package func globs(of kind: LineID.Kind) -> GlobSet? {
    switch kind {
    case .surface: surfaces
    case .view: views
    case .gesture: gestures
    }
  }

  /// The number of comparisons that it took to create the patterns.
  package var creationWork: Int {
    LineID.Kind.allCases.reduce(0) { $0 + (globs(of: $1)?.creationWork ?? 0) }
  }
}
