import Captures
import Gestures

/// One try of a gesture: what the fingers did.
struct ShownTry {
  /// Fingers that are down together, from the first finger down to the last up.
  struct Group {
    /// The largest number of fingers that were down at once.
    let fingers: Int
    /// The places where fingers came down, in points.
    let starts: [Point]
    /// The time for which all the fingers were down, in seconds.
    let held: Double
    /// The moments while all the fingers were down.
    fileprivate let moments: ArraySlice<Trial.Moment>

    fileprivate init(_ moments: ArraySlice<Trial.Moment>, until end: Double) {
      let fingers = moments.map(\.places.count).max() ?? 0
      let full = moments.drop { $0.places.count < fingers }.prefix { $0.places.count == fingers }
      (self.fingers, self.moments) = (fingers, full)
      var starts: [Int: Point] = [:]
      var order: [Int] = []
      for (id, place) in moments.flatMap(\.places) where starts[id] == nil {
        starts[id] = place
        order.append(id)
      }
      self.starts = order.compactMap { starts[$0] }
      let next = full.endIndex < moments.endIndex ? moments[full.endIndex].time : end
      held = full.first.map { next - $0.time } ?? 0
    }

    /// The largest distance of the fingers' middle from its first place, in points.
    ///
    /// - Parameter seconds: The time that counts, from when all fingers are down.
    /// - Returns: The distance.
    func movement(within seconds: Double = .infinity) -> Double {
      guard let first = moments.first else { return 0 }
      return moments.prefix { $0.time <= first.time + seconds }
        .map { middle(of: $0).distance(to: middle(of: first)) }.max() ?? 0
    }

    /// True if no finger went farther than a tap allows, however the middle of all moved.
    var isAtRest: Bool {
      guard let first = moments.first else { return true }
      return moments.allSatisfy { moment in
        zip(moment.places, first.places).allSatisfy {
          $0.place.distance(to: $1.place) <= Metrics.tapAllowableMovement
        }
      }
    }

    /// The movement of the fingers' middle from its first place to its last, in points.
    var way: Point {
      guard let first = moments.first, let last = moments.last else { return Point() }
      return middle(of: last) - middle(of: first)
    }

    /// The change of the distance of two fingers, as a factor; 1 unless there are two.
    var scale: Double {
      guard let (first, last) = pairs, first.length > 0 else { return 1 }
      return last.length / first.length
    }

    /// The change of the distance of two fingers, in points; 0 unless there are two.
    var spread: Double { pairs.map { abs($0.last.length - $0.first.length) } ?? 0 }

    /// The angle by which two fingers turned, in radians, half a turn at most; 0 unless there are
    /// two.
    var turn: Double {
      guard let (first, last) = pairs else { return 0 }
      let (one, other) = (first.vector, last.vector)
      return Point(
        x: one.x * other.x + one.y * other.y, y: one.x * other.y - one.y * other.x
      ).angle
    }

    /// The distance that each of two fingers went around their middle, in points.
    var arc: Double { abs(turn) * (pairs?.last.length ?? 0) / 2 }

    private typealias Pair = (vector: Point, length: Double)

    private var pairs: (first: Pair, last: Pair)? {
      guard fingers == 2, let first = moments.first?.places, let last = moments.last?.places
      else { return nil }
      func pair(_ places: [(id: Int, place: Point)]) -> Pair {
        (places[1].place - places[0].place, places[0].place.distance(to: places[1].place))
      }
      return (pair(first), pair(last))
    }

    private func middle(of moment: Trial.Moment) -> Point {
      moment.places.reduce(Point()) { $0 + $1.place } * (1 / Double(moment.places.count))
    }
  }

  let capture: Capture
  let groups: [Group]

  init(_ capture: Capture, _ trial: Trial) {
    self.capture = capture
    var (groups, start) = ([Group](), 0)
    for (index, moment) in trial.moments.enumerated() where moment.places.isEmpty {
      if start < index { groups.append(Group(trial.moments[start..<index], until: moment.time)) }
      start = index + 1
    }
    if let last = trial.moments.last, start < trial.moments.count {
      groups.append(Group(trial.moments[start...], until: last.time))
    }
    self.groups = groups
  }

  /// The number of fingers, if it is the same each time that fingers come down.
  var fingers: Int? {
    let numbers = Set(groups.map(\.fingers))
    return numbers.count == 1 ? numbers.first : nil
  }

  /// All places where fingers came down, in points.
  var starts: [Point] { groups.flatMap(\.starts) }
}

/// The range of a measure in several tries, with the margin that further tries need.
struct Spread {
  /// The share of the range that a threshold leaves below or above it.
  private static let margin = 0.25

  let least: Double
  let most: Double

  init(_ values: [Double]) {
    (least, most) = (values.min() ?? 0, values.max() ?? 0)
  }

  /// The smallest value to expect.
  var low: Double { least - Self.margin * (most - least) }
  /// The largest value to expect.
  var high: Double { most + Self.margin * (most - least) }
}
