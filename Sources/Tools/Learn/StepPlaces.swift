import Gestures

/// A view that is made for the steps of a sequence.
struct StepView {
  let id: String
  let region: Region
}

/// The places of the steps of a sequence, each touched by one step or more.
struct StepPlaces {
  /// The largest distance of two steps on the same place, in points: two touch targets of 44 points
  /// by Apple's interface guidelines.
  private static let nearness = 88.0

  private let gesture: String
  private let used: [String]
  /// The id of the view of each place, and for each try where fingers came down.
  private var places: [(id: String, starts: [[Point]])] = []

  /// Prepares the places.
  ///
  /// - Parameters:
  ///   - gesture: The id of the gesture, from which those of the views are made.
  ///   - used: The ids of views that are there already.
  init(of gesture: String, besides used: [String]) {
    (self.gesture, self.used) = (gesture, used)
  }

  /// Adds a step.
  ///
  /// - Parameter step: For each try, where fingers came down.
  /// - Returns: The id of the view of the step's place.
  mutating func add(_ step: [[Point]]) -> String {
    let middle = Self.middle(of: step)
    let known = places.firstIndex {
      Self.middle(of: $0.starts).distance(to: middle) <= Self.nearness
    }
    if let known {
      places[known].starts = zip(places[known].starts, step).map { $0 + $1 }
      return places[known].id
    }
    let taken = used + places.map(\.id)
    var number = places.count + 1
    while taken.contains("\(gesture)-\(number)") { number += 1 }
    places.append((id: "\(gesture)-\(number)", starts: step))
    return "\(gesture)-\(number)"
  }

  /// A view for each place.
  ///
  /// - Parameter size: The size of the surface, in points.
  /// - Returns: The views, in the order of the places.
  func views(on size: Size) -> [StepView] {
    places.map { StepView(id: $0.id, region: Region(around: $0.starts, on: size)) }
  }

  private static func middle(of step: [[Point]]) -> Point {
    let points = step.flatMap(\.self)
    return points.reduce(Point(), +) * (1 / Double(max(points.count, 1)))
  }
}
