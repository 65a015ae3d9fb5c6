import Captures
import Gestures
import RandomNumbers

/// The hand of a synthesized person who makes one try of a gesture on a 10-inch panel.
struct Hand {
  /// A finger on the panel.
  struct Finger {
    let down: Double
    let up: Double
    /// The place at a time, in millimeters.
    let place: (Double) -> Point
  }

  /// A corner of the screen.
  enum Corner: CaseIterable {
    case upperLeft, upperRight, lowerLeft, lowerRight

    var isRight: Bool { self == .upperRight || self == .lowerRight }
    var isLower: Bool { self == .lowerLeft || self == .lowerRight }
  }

  /// The size of the panel, in millimeters.
  static let panel = Point(x: 217, y: 136)
  let person: Person
  private var random: SplitMix64
  private var fingers: [Finger] = []
  private var time = 1.0

  /// Prepares a try; the same person and seed move in the same way.
  init(of person: Person, seed: UInt64) {
    self.person = person
    random = SplitMix64(seed: seed)
  }

  // MARK: Places, times and distances of this try

  /// A place near the person's usual one.
  mutating func home() -> Point {
    aimed(
      at: Point(x: person.home.x * Self.panel.x, y: person.home.y * Self.panel.y), by: person.aim)
  }

  /// A place in a corner.
  mutating func corner(_ corner: Corner) -> Point {
    let distance = person.cornerDistance
    return aimed(
      at: Point(
        x: corner.isRight ? Self.panel.x - distance : distance,
        y: corner.isLower ? Self.panel.y - distance : distance), by: person.aim / 2)
  }

  /// Any place of the page, but not near the edges of the screen.
  mutating func anywhere() -> Point {
    Point(
      x: Self.panel.x * random.number(in: 0.28...0.72),
      y: Self.panel.y * random.number(in: 0.3...0.7))
  }

  private mutating func aimed(at place: Point, by error: Double) -> Point {
    Point(x: place.x + error * random.normal(), y: place.y + error * random.normal())
  }

  /// A number as this try has it.
  mutating func varied(_ number: Double) -> Double {
    number * max(1 + person.variation * random.normal(), 0.2)
  }

  mutating func number(in range: ClosedRange<Double>) -> Double { random.number(in: range) }

  mutating func one<Thing>(of things: [Thing]) -> Thing { random.one(of: things) }

  /// A direction in degrees clockwise from the right, as this try has it: people miss it by some
  /// degrees.
  private mutating func direction(_ degrees: Double) -> Point {
    let angle = (degrees + 5 * random.normal()) * .pi / 180
    return Transform(rotationAngle: angle).apply(toVector: Point(x: 1, y: 0))
  }

  // MARK: Movements

  mutating func pause(_ seconds: Double) { time += seconds }

  mutating func tap(_ count: Int = 1, fingers: Int = 1, at place: Point) {
    for number in 0..<count {
      if number > 0 { time += varied(person.tapPause) }
      let place = number == 0 ? place : slip(from: place)
      rest(varied(person.tapDuration), fingers: fingers, at: place)
    }
  }

  /// Holds fingers for a time that the person counts.
  mutating func hold(_ seconds: Double, fingers: Int = 1, at place: Point) {
    rest(varied(seconds * person.count), fingers: fingers, at: place)
  }

  /// Moves fingers side by side.
  ///
  /// - Parameters:
  ///   - fingers: The number of fingers.
  ///   - place: The middle of the fingers at first.
  ///   - degrees: The direction.
  ///   - distance: The distance for an average person, in millimeters.
  ///   - seconds: The time for an average person.
  mutating func move(
    fingers: Int = 1, from place: Point, towards degrees: Double, by distance: Double,
    in seconds: Double
  ) {
    let way = direction(degrees) * varied(distance * person.reach)
    let duration = varied(seconds * person.pace)
    // A finger that flicks comes down in motion.
    let isFlick = seconds < 0.3
    add(row(of: fingers), at: place, moving: duration) { part in
      way * (isFlick ? part : Self.eased(part))
    }
  }

  /// Moves a finger in from an edge, where it comes down nearer to it than a whole finger could.
  mutating func enter(from place: Point, towards degrees: Double) {
    let way = direction(degrees) * varied(50 * person.reach)
    let duration = varied(0.5 * person.pace)
    addFinger(at: place, moving: duration) { part in way * Self.eased(part) }
    time += duration
  }

  /// Moves two fingers about their middle.
  mutating func pair(
    at place: Point, from first: Double, to last: Double, turn degrees: Double, in seconds: Double
  ) {
    let duration = varied(seconds * person.pace)
    let (first, last) = (varied(first), varied(last * person.reach))
    // A pinch is on a slant, and nobody turns without a little pinch.
    let start = (-45 + 8 * random.normal()) * Double.pi / 180
    let turn = (varied(degrees * person.reach) + 5 * random.normal()) * .pi / 180
    let drift = direction(number(in: 0...360)) * (3 * abs(random.normal()))
    for side in [-1.0, 1.0] {
      addFinger(at: place, moving: duration, late: lateness(in: duration)) { part in
        let eased = Self.eased(part)
        let radius = (first + (last - first) * eased) / 2
        let angle = start + turn * eased
        return Transform(rotationAngle: angle).apply(toVector: Point(x: radius * side, y: 0))
          + drift * eased
      }
    }
    time += duration
  }

  /// Draws a figure with one finger.
  ///
  /// - Parameters:
  ///   - corners: The corners of the figure, as shares of its size.
  ///   - place: The first point.
  ///   - size: The size for an average person, in millimeters.
  ///   - seconds: The time for an average person.
  mutating func draw(_ corners: [Point], at place: Point, size: Double, in seconds: Double) {
    let (width, height) = (varied(size * person.reach), varied(size * person.reach))
    let tilt = Transform(rotationAngle: 5 * random.normal() * .pi / 180)
    let points = corners.map { corner in
      tilt.apply(
        toVector: Point(
          x: corner.x * width + 0.02 * width * random.normal(),
          y: corner.y * height + 0.02 * height * random.normal()))
    }
    let duration = varied(seconds * person.pace)
    add([Point()], at: place, moving: duration) { part in Self.point(on: points, at: part) }
  }

  private static func point(on points: [Point], at part: Double) -> Point {
    let lengths = zip(points, points.dropFirst()).map { $0.distance(to: $1) }
    var left = lengths.reduce(0, +) * eased(part)
    for (index, length) in lengths.enumerated() {
      if left <= length, length > 0 {
        return points[index] + (points[index + 1] - points[index]) * (left / length)
      }
      left -= length
    }
    return points.last ?? Point()
  }

  /// Slow at both ends, as hands move.
  private static func eased(_ part: Double) -> Double { part * part * (3 - 2 * part) }

  private mutating func slip(from place: Point) -> Point {
    Point(x: place.x + random.normal(), y: place.y + random.normal())
  }

  private mutating func rest(_ seconds: Double, fingers: Int, at place: Point) {
    add(row(of: fingers), at: place, moving: seconds) { _ in Point() }
  }

  private func row(of count: Int) -> [Point] {
    // The middle finger is the longest.
    (0..<count).map { number in
      let side = Double(number) - Double(count - 1) / 2
      return Point(x: side * person.fingerDistance, y: abs(side) * 4)
    }
  }

  private mutating func add(
    _ row: [Point], at place: Point, moving duration: Double, _ way: @escaping (Double) -> Point
  ) {
    // People keep all their fingers on the glass.
    let half = (row.map(\.x).max() ?? 0) + 2
    let x = min(max(place.x, half), Self.panel.x - half)
    let low = (row.map(\.y).max() ?? 0) + 2
    let y = min(max(place.y, 2), Self.panel.y - low)
    for offset in row {
      addFinger(
        at: Point(x: x, y: y) + offset, moving: duration,
        late: row.count > 1 ? lateness(in: duration) : 0, way)
    }
    time += duration
  }

  /// The time by which one of several fingers comes down late, but before the others are lifted.
  private mutating func lateness(in duration: Double) -> Double {
    min(random.number(in: 0...person.onset), duration / 2)
  }

  private mutating func addFinger(
    at place: Point, moving duration: Double, late: Double = 0,
    _ way: @escaping (Double) -> Point
  ) {
    let start = time
    let up = start + duration + (late > 0 ? random.number(in: 0...person.release) : 0)
    fingers.append(
      Finger(down: start + late, up: up) { now in
        place + way(min(max((now - start) / duration, 0), 1))
      })
  }

  /// What the panel reports of the try.
  mutating func capture() -> Capture {
    var report = ReportedFingers(of: fingers, by: person)
    return report.capture(&random)
  }
}
