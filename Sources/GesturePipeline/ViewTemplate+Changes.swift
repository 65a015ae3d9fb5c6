internal import GestureConfiguration

extension ViewTemplate {
  /// Whether it is the view with that id, or that view lies in it.
  func contains(_ id: String) -> Bool {
    self.id == id || views.contains { $0.contains(id) }
  }

  /// Changes the view with that id, wherever it lies.
  mutating func update(_ id: String, _ change: (inout ViewTemplate) -> Void) {
    if self.id == id { change(&self) }
    for index in views.indices { views[index].update(id, change) }
  }

  /// Whether the gesture with that id is on it, or on a view that lies in it.
  func contains(gesture id: String) -> Bool {
    gestures.contains { $0.id == id } || views.contains { $0.contains(gesture: id) }
  }

  /// Sets what a client has set of the gesture with that id, wherever it is.
  mutating func update(gesture id: String, _ settings: GestureSettings) {
    updateGestures { gesture in
      guard gesture.id == id else { return }
      gesture.settings.merge(settings.properties)
      if let others = settings.requiresFailureOf { gesture.requiresFailureOf = others }
      if let others = settings.simultaneousWith { gesture.simultaneousWith = others }
    }
  }

  /// Changes each gesture, of those views that lie in it, too.
  mutating func updateGestures(_ change: (inout GestureTemplate) -> Void) {
    for index in gestures.indices { change(&gestures[index]) }
    for index in views.indices { views[index].updateGestures(change) }
  }

  /// All gestures, of those views that lie in it, too.
  var allGestures: [GestureTemplate] { gestures + views.flatMap(\.allGestures) }

  /// Removes the view with that id from those that lie in it.
  mutating func remove(_ id: String) {
    views.removeAll { $0.id == id }
    for index in views.indices { views[index].remove(id) }
  }

  /// Whether no id is longer than so many bytes, and no gesture names more than so many others.
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

extension [PropertySetting] {
  /// Puts settings over those of the same name.
  mutating func merge(_ settings: [PropertySetting]) {
    for setting in settings {
      if let index = firstIndex(where: { $0.name == setting.name }) {
        self[index] = setting
      } else {
        append(setting)
      }
    }
  }
}
