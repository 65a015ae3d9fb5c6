/// The surfaces, views and gestures to list, as patterns of their ids.
struct ListNames: Equatable {
  /// The patterns of surfaces; `nil` matches all, here and below.
  let surfaces: [String]?
  /// The patterns of views.
  let views: [String]?
  /// The patterns of gestures.
  let gestures: [String]?

  /// Makes the patterns from options; an empty option matches everything.
  init(surfaces: [String] = [], views: [String] = [], gestures: [String] = []) {
    self.surfaces = surfaces.isEmpty ? nil : surfaces
    self.views = views.isEmpty ? nil : views
    self.gestures = gestures.isEmpty ? nil : gestures
  }
}
