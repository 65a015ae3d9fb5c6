import Gestures
import YAML

extension Review {
  /// Warns of relations between gestures that never get the same touch.
  ///
  /// A touch is for the gestures of the view that it hits and of the superviews of that view.
  func reviewRelations(in surface: SurfaceTemplate) {
    var paths: [String: [String]] = [:]
    for view in surface.views { addPaths(of: view, in: [], to: &paths) }
    for view in surface.views { reviewRelations(of: view, paths) }
  }

  /// Adds the paths of the gestures of a view and its subviews.
  ///
  /// - Parameters:
  ///   - view: The view that comes next on the path.
  ///   - superviews: The ids of its superviews, the outermost first.
  ///   - paths: For the id of a gesture, the ids of its view's superviews and of its view.
  private func addPaths(
    of view: ViewTemplate, in superviews: [String], to paths: inout [String: [String]]
  ) {
    let path = superviews + [view.id]
    for gesture in view.gestures { paths[gesture.id] = path }
    for view in view.views { addPaths(of: view, in: path, to: &paths) }
  }

  private func reviewRelations(of view: ViewTemplate, _ paths: [String: [String]]) {
    for gesture in view.gestures {
      let relations = [
        ("requiresFailureOf", gesture.requiresFailureOf),
        ("simultaneousWith", gesture.simultaneousWith.names),
      ]
      for (key, others) in relations {
        for other in others {
          guard let path = paths[gesture.id], let otherPath = paths[other],
            !path.starts(with: otherPath), !otherPath.starts(with: path),
            let otherView = otherPath.last
          else { continue }
          warnings.warn(
            "\(quoted(gesture.id)) gets no touch of \(quoted(other)), since neither of the views "
              + "\(quoted(view.id)) and \(quoted(otherView)) lies in the other: "
              + Self.effect(of: key, of: gesture, otherView),
            at: gesture.source.position(of: other, in: key))
        }
      }
    }
    for view in view.views { reviewRelations(of: view, paths) }
  }

  /// The effect of a relation to a gesture of a view that does not share a path.
  private static func effect(
    of key: String, of gesture: GestureTemplate, _ otherView: String
  ) -> String {
    key == "requiresFailureOf"
      ? "\(quoted(gesture.id)) waits for it only while another finger is on \(quoted(otherView))"
      : "they never exclude each other anyway"
  }

  /// Hints at a pinch and a rotation of one view, of which only one is recognized at a time.
  func reviewPairs(of view: ViewTemplate) {
    let gestures = comparedGestures(of: view)
    for (index, gesture) in gestures.enumerated() where gesture.is(\.comparesFingers) {
      let other = gestures.prefix(index).first { other in
        other.is(\.comparesFingers) && other.kind != gesture.kind
          && !Self.areRelated(gesture, other)
      }
      guard let other else { continue }
      warnings.hint(
        "only one of \(quoted(other.id)) and \(quoted(gesture.id)) is recognized at a time; to "
          + "recognize both, write 'simultaneousWith: [\(shown(other.id))]'",
        at: gesture.source.position(of: "id"))
    }
  }
}

extension Section {
  /// The position of a name in the list of a key.
  fileprivate func position(of name: String, in key: String) -> SourcePosition {
    self[key]?.sequence?.first { $0.text == name }?.position ?? position
  }
}

extension Review {
  /// Looks for gestures of a view that differ only in their ids and exclude each other.
  ///
  /// All gestures of the surface matter: one that may be recognized together with only one of the
  /// two makes a difference.
  func reviewTwins(in surface: SurfaceTemplate) {
    var namers: [String: [Int]] = [:]
    for (number, partners) in surface.views.flatMap(Self.partners).enumerated() {
      for id in partners.names where namers[id]?.last != number {
        namers[id, default: []].append(number)
      }
    }
    for view in surface.views { reviewTwins(in: view, namers: namers) }
  }

  /// Reviews a view and its subviews.
  ///
  /// - Parameters:
  ///   - view: The view whose gestures are compared.
  ///   - namers: For the id of a gesture, the numbers of the gestures that name it in
  ///     `simultaneousWith`.
  private func reviewTwins(in view: ViewTemplate, namers: [String: [Int]]) {
    for (index, gesture) in view.gestures.enumerated() {
      let twin = view.gestures.prefix(index).first { other in
        Self.mayBeTwins(gesture, other) && gesture.requiresFailureOf == other.requiresFailureOf
          && gesture.simultaneousWith == other.simultaneousWith
          && namers[gesture.id] == namers[other.id]
      }
      guard let twin else { continue }
      warnings.warn(
        "the gestures \(quoted(twin.id)) and \(quoted(gesture.id)) are the same and do not "
          + "name each other in 'simultaneousWith': one always excludes the other",
        at: gesture.source.position(of: "id"))
    }
    for view in view.views { reviewTwins(in: view, namers: namers) }
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
