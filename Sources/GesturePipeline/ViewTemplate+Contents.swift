internal import GestureConfiguration

extension ViewTemplate {
  /// All gestures of the view and of its subviews.
  var allGestures: [GestureTemplate] { gestures + views.flatMap(\.allGestures) }

  /// The ids of the view and of all views in it.
  var allViews: [String] { [id] + views.flatMap(\.allViews) }

  /// True if no id has more than `longest` bytes, and no gesture names more than `most` others.
  func hasShortNames(_ longest: Int, _ most: Int) -> Bool {
    id.utf8.count <= longest && views.allSatisfy { $0.hasShortNames(longest, most) }
      && gestures.allSatisfy { gesture in
        var names = gesture.requiresFailureOf
        if case .with(let others) = gesture.simultaneousWith { names += others }
        return gesture.id.utf8.count <= longest && names.count <= most
          && names.allSatisfy { $0.utf8.count <= longest }
      }
  }
}
