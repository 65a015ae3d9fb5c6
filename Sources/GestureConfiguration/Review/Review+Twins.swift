import Gestures

extension Review {
  /// Looks for gestures of a view that differ only in their ids and exclude each other.
  ///
  /// All gestures of the surface matter: one that may be recognized together with only one of the
  /// two makes a difference.
  func reviewTwins(in surface: SurfaceTemplate, _ outline: SurfaceOutline) {
    var namers: [String: [Int]] = [:]
    for (number, partners) in surface.views.flatMap(Self.partners).enumerated() {
      for id in partners.names where namers[id]?.last != number {
        namers[id, default: []].append(number)
      }
    }
    for (view, outline) in zip(surface.views, outline.views) {
      reviewTwins(in: view, outline, namers: namers)
    }
  }

  /// Reviews a view and its subviews.
  ///
  /// - Parameters:
  ///   - view: The view whose gestures are compared.
  ///   - outline: The view's outline, with its positions in the files.
  ///   - namers: For the id of a gesture, the numbers of the gestures that name it in
  ///     `simultaneousWith`.
  private func reviewTwins(
    in view: ViewTemplate, _ outline: ViewOutline, namers: [String: [Int]]
  ) {
    for (index, gesture) in view.gestures.enumerated() {
      let twin = view.gestures.prefix(index).first { other in
        Self.mayBeTwins(gesture, other) && gesture.requiresFailureOf == other.requiresFailureOf
          && gesture.simultaneousWith == other.simultaneousWith
          && namers[gesture.id] == namers[other.id]
      }
      guard let twin else { continue }
      let section = outline.gestures[index].section
      warnings.warn(
        "the gestures \(quoted(twin.id)) and \(quoted(gesture.id)) are the same and do not "
          + "name each other in 'simultaneousWith': one always excludes the other",
        at: section.position(of: "id") ?? section.position)
    }
    for (view, outline) in zip(view.views, outline.views) {
      reviewTwins(in: view, outline, namers: namers)
    }
  }

  /// True if two gestures recognize the same touches and exclude each other, unless they name other
  /// gestures.
  ///
  /// A disabled gesture may be there to replace the other one later. Hover gestures never exclude
  /// each other.
  private static func mayBeTwins(_ one: GestureTemplate, _ other: GestureTemplate) -> Bool {
    one.kind == other.kind && one.fingersRequired > 0 && one.settings == other.settings
      && !one.simultaneousWith.isAll && !other.simultaneousWith.isAll
      && !one.settings.contains { $0.name == "isEnabled" && $0.value == .bool(false) }
  }

  /// The `simultaneousWith` of all gestures of a view and its subviews.
  private static func partners(of view: ViewTemplate) -> [Simultaneity] {
    view.gestures.map(\.simultaneousWith) + view.views.flatMap(partners)
  }
}
