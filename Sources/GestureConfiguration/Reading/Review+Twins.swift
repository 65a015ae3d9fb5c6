import Gestures

extension Review {
  /// Views with more gestures than this need not be looked at: no person wrote them.
  private static let mostGestures = 64

  /// Looks for gestures of a view that are the same but for the id, and exclude each other.
  ///
  /// All gestures of the surface count: one that may be recognized together with only one of the two
  /// makes a difference.
  func reviewTwins(in surface: SurfaceTemplate, _ outline: SurfaceOutline) {
    var namers: [String: [Int]] = [:]
    for (number, partners) in surface.views.flatMap(Self.partners).enumerated() {
      guard case .with(let ids) = partners else { continue }
      for id in ids where namers[id]?.last != number { namers[id, default: []].append(number) }
    }
    for (view, outline) in zip(surface.views, outline.views) {
      reviewTwins(in: view, outline, namers: namers)
    }
  }

  /// Looks through a view and those in it.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - outline: Where in the files it stands.
  ///   - namers: For the id of a gesture, the numbers of those that name it in `simultaneousWith`.
  private func reviewTwins(
    in view: ViewTemplate, _ outline: ViewOutline, namers: [String: [Int]]
  ) {
    for (index, gesture) in view.gestures.prefix(Self.mostGestures).enumerated() {
      let twin = view.gestures.prefix(index).first { other in
        Self.areTwins(gesture, other) && namers[gesture.id] == namers[other.id]
      }
      guard let twin else { continue }
      let section = outline.gestures[index].section
      warnings.warn(
        "the gestures \(quoted(twin.id)) and \(quoted(gesture.id)) are the same, and not "
          + "`simultaneousWith` each other: one always excludes the other",
        at: section.position(of: "id") ?? section.position)
    }
    for (view, outline) in zip(view.views, outline.views) {
      reviewTwins(in: view, outline, namers: namers)
    }
  }

  /// Whether two gestures do the same and exclude each other.
  ///
  /// One that is switched off may be there to be exchanged for the other; what hovers is never
  /// excluded by its like, as there is nothing to exclude it from.
  private static func areTwins(_ one: GestureTemplate, _ other: GestureTemplate) -> Bool {
    one.kind == other.kind && one.kind != .hover && one.settings == other.settings
      && one.requiresFailureOf == other.requiresFailureOf
      && one.simultaneousWith == other.simultaneousWith && one.simultaneousWith != .all
      && !one.settings.contains { $0.name == "isEnabled" && $0.value == .bool(false) }
  }

  /// What the gestures of a view, and of those in it, may be recognized together with.
  private static func partners(of view: ViewTemplate) -> [Simultaneity] {
    view.gestures.map(\.simultaneousWith) + view.views.flatMap(partners)
  }
}
