import GestureConfiguration
import Gestures

/// The view of a step of a sequence.
struct StepView {
  let id: String
  let region: Region
  /// True if the view is the page's, and stays as it is; false if it is there for steps alone.
  let isOfPage: Bool

  /// The words for the place.
  var words: String { isOfPage ? "on '\(id)'" : region.words }
}

/// The places of the steps of a sequence, each touched by one step or more.
///
/// A view in front of another hides it from touches. So steps use the views that are there, such as
/// buttons and the places of other sequences, and get views of their own only elsewhere.
struct StepPlaces {
  /// The largest distance of two steps on the same place, in points: two touch targets of 44 points
  /// by Apple's interface guidelines.
  private static let nearness = 88.0

  private struct Place {
    let id: String
    /// The frame of a view that is there already, as shares of the surface.
    var frame: Rect?
    var isOfPage = false
    /// For each try, where fingers came down.
    var starts: [[Point]]
  }

  private let gesture: String
  private let surface: SurfaceTemplate
  private let built: BuiltSurface
  /// The views that all fingers hit, innermost first: the gesture's and those around it.
  private let common: [String]
  private var places: [Place] = []

  /// Prepares the places.
  ///
  /// - Parameters:
  ///   - gesture: The id of the gesture, from which those of new views are made.
  ///   - hits: For each finger of all tries, the views that it hit, innermost first.
  ///   - surface: The surface with its views.
  ///   - built: The surface as the tries were played on it.
  init(
    of gesture: String, hitting hits: [[String]], on surface: SurfaceTemplate, _ built: BuiltSurface
  ) {
    (self.gesture, self.surface, self.built) = (gesture, surface, built)
    common = (hits.first ?? []).filter { view in hits.allSatisfy { $0.contains(view) } }
  }

  /// Adds a step.
  ///
  /// - Parameter step: The step in each try.
  /// - Returns: The id of the view of the step's place.
  mutating func add(_ step: [ShownTry.Group]) -> String {
    let starts = step.map(\.starts)
    let new = existing(step) ?? Place(id: newID, starts: starts)
    let known = places.firstIndex { place in
      place.id == new.id
        || !place.isOfPage && new.frame == nil
          && Self.middle(of: place.starts).distance(to: Self.middle(of: starts)) <= Self.nearness
    }
    guard let known else {
      places.append(new)
      return new.id
    }
    places[known].starts = zip(places[known].starts, starts).map { $0 + $1 }
    return places[known].id
  }

  /// A view for each place, in the order of the places.
  var views: [StepView] {
    places.map { place in
      let region = Region(around: place.starts, on: built.window.bounds.size, with: place.frame)
      return StepView(id: place.id, region: region, isOfPage: place.isOfPage)
    }
  }

  // MARK: Views that are there

  /// The view that is a step's place already; `nil` if it needs a new one.
  private func existing(_ step: [ShownTry.Group]) -> Place? {
    let hits = step.flatMap(\.hits).map { $0.prefix { !common.contains($0) } }
    func place(_ id: String, isOfPage: Bool) -> Place {
      Place(
        id: id, frame: built.share(of: id), isOfPage: isOfPage, starts: step.map(\.starts))
    }
    // It may grow, so one of the fingers suffices.
    if let id = hits.joined().first(where: isForSteps) { return place(id, isOfPage: false) }
    let hit = (hits.first ?? []).first { id in hits.allSatisfy { $0.contains(id) } }
    return hit.flatMap { built.isSmall($0) ? place($0, isOfPage: true) : nil }
  }

  /// True if a view in the gesture's is there for the steps of sequences alone.
  private func isForSteps(_ id: String) -> Bool {
    let all = surface.allViews
    let owner = all.first { $0.id == common.first }
    let view = owner?.views.first { $0.id == id }
    guard let view, view.gestures.isEmpty, view.views.isEmpty else { return false }
    return all.flatMap(\.gestures).flatMap(\.settings).contains { setting in
      guard case .steps(let steps) = setting.value else { return false }
      return steps.contains(.tap(view: id)) || steps.contains(.longPress(view: id))
    }
  }

  private var newID: String {
    let taken = surface.allViews.map(\.id) + places.map(\.id)
    var number = places.count + 1
    while taken.contains("\(gesture)-\(number)") { number += 1 }
    return "\(gesture)-\(number)"
  }

  private static func middle(of step: [[Point]]) -> Point {
    let points = step.flatMap(\.self)
    return points.reduce(Point(), +) * (1 / Double(max(points.count, 1)))
  }
}
