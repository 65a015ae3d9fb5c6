/// Which surfaces, views and gestures a list is to tell of, by patterns of their ids.
struct ListNames: Equatable {
  /// Of surfaces; `nil` is all, here as below.
  let surfaces: [String]?
  /// Of views.
  let views: [String]?
  /// Of gestures.
  let gestures: [String]?

  /// Makes the choice of what options name; one that names nothing chooses all.
  init(surfaces: [String] = [], views: [String] = [], gestures: [String] = []) {
    self.surfaces = surfaces.isEmpty ? nil : surfaces
    self.views = views.isEmpty ? nil : views
    self.gestures = gestures.isEmpty ? nil : gestures
  }
}
