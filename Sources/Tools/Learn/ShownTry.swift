import Captures
import GestureWire
import Gestures

/// One try of a gesture: what the fingers did.
struct ShownTry {
  /// Fingers that are down together, from the first finger down to the last up.
  struct Group {
    /// The largest number of fingers that were down at once.
    let fingers: Int
    /// The times of the first finger down and the last up, in seconds.
    let start, end: Double
    /// The places where fingers came down, in points.
    let starts: [Point]
    /// The path of each finger, in points.
    let paths: [[Point]]
    /// For each finger, the ids of the views that it hit, innermost first.
    let hits: [[String]]
    /// The time for which all the fingers were down, in seconds.
    let held: Double
    /// The moments while all the fingers were down.
    fileprivate let moments: ArraySlice<Trial.Moment>

    fileprivate init(_ moments: ArraySlice<Trial.Moment>, until end: Double, in trial: Trial) {
      let fingers = moments.map(\.places.count).max() ?? 0
      let full = moments.drop { $0.places.count < fingers }.prefix { $0.places.count == fingers }
      (self.fingers, self.moments) = (fingers, full)
      (start, self.end) = (moments.first?.time ?? end, end)
      var places: [Int: [Point]] = [:]
      var order: [Int] = []
      for (id, place) in moments.flatMap(\.places) {
        if places[id] == nil { order.append(id) }
        places[id, default: []].append(place)
      }
      paths = order.compactMap { places[$0] }
      starts = paths.compactMap(\.first)
      hits = order.map { id in trial.hits.first { $0.touch == id }?.views ?? [] }
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

    /// True if the fingers did not go straight: their middle was farther from the line between the
    /// ends of its way than a quarter of that line.
    var isBent: Bool {
      guard let first = moments.first else { return false }
      let (start, limit) = (middle(of: first), Self.bend * way.distance(to: Point()))
      return moments.contains {
        middle(of: $0).distance(toLineFrom: start, to: start + way) > limit
      }
    }

    private static let bend = 0.25

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
      pairs.map { $0.last.vector.angle(from: $0.first.vector) } ?? 0
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
      if start < index {
        groups.append(Group(trial.moments[start..<index], until: moment.time, in: trial))
      }
      start = index + 1
    }
    if let last = trial.moments.last, start < trial.moments.count {
      groups.append(Group(trial.moments[start...], until: last.time, in: trial))
    }
    self.groups = groups
  }

  /// The number of fingers, if it is the same each time that fingers come down.
  var fingers: Int? {
    let numbers = Set(groups.map(\.fingers))
    return numbers.count == 1 ? numbers.first : nil
  }

  /// The times between touches, in seconds.
  var pauses: [Double] { zip(groups, groups.dropFirst()).map { $1.start - $0.end } }

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

  /// The range for people: "between 1.6 and 2.4", or "2" with a word before it if that is all.
  func text(decimals: Int, before word: String = "") -> String {
    let (low, high) = (
      Quantity.text(least, decimals: decimals), Quantity.text(most, decimals: decimals)
    )
    return low == high ? word + low : "between \(low) and \(high)"
  }
}
