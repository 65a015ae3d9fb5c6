import GestureConfiguration
import GestureWire
import Gestures
import InputEvents

// The measurements. Each is of one capture, in millimeters, and says what the test's limit is
// compared with. "As ChromeOS" names the validator of its touch firmware tests.
extension PanelTrace {
  /// A step that counts as movement, in millimeters: more than the noise of a good panel.
  private static let movement = 0.1
  /// The longest time between two frames of one movement, in microseconds: no panel is slower.
  private static let longestInterval: Int64 = 100_000
  /// The frames that are needed to tell a rate.
  private static let enoughIntervals = 10

  /// The frames per second in which a finger moves: the median, and the least for any number of
  /// contacts.
  var reportRate: PanelMeasure? {
    guard hasTimes else { return nil }
    var intervals: [Int: [Int64]] = [:]
    for (last, next) in zip(movements, movements.dropFirst())
    where last.contacts == next.contacts && next.step >= Self.movement {
      let interval = next.time - last.time
      if (1...Self.longestInterval).contains(interval) {
        intervals[next.contacts, default: []].append(interval)
      }
    }
    let rates = intervals.filter { $0.value.count >= Self.enoughIntervals }.map { count, list in
      // Whole numbers: a panel of 60 Hz sends a frame each 16,667 microseconds.
      (count: count, rate: (1_000_000 / Double(list.sorted()[list.count / 2])).rounded())
    }
    guard let slowest = rates.min(by: { ($0.rate, $0.count) < ($1.rate, $1.count) }) else {
      return nil
    }
    let fingers = slowest.count == 1 ? "1 finger" : "\(slowest.count) fingers"
    return PanelMeasure(slowest.rate, note: "with \(fingers)")
  }

  /// The fewest frames of a swipe, which is a movement of at least 10 mm in at most 0.3 s.
  ///
  /// As ChromeOS: `CountPacketsValidator`.
  var framesOfQuickestSwipe: PanelMeasure? {
    let swipes = contacts.filter { $0.length >= 10 && $0.duration <= 300_000 }
    return swipes.map(\.frameCount).min().map { PanelMeasure(Double($0)) }
  }

  /// The diameter of the smallest circle around a finger that rests: the largest of all fingers.
  var jitter: PanelMeasure? {
    largest(contacts.compactMap { SmallestCircle(around: $0.places)?.diameter })
  }

  // MARK: Lines

  /// The contacts that are lines, which are at least 20 mm long, as ChromeOS asks for.
  private var strokes: [Contact] { contacts.filter { $0.length >= 20 } }

  /// The places of a contact without a tenth at each end, where fingers land and leave.
  private static func middle(of contact: Contact) -> [Point] {
    let end = contact.samples.count / 10
    return Array(contact.places.dropFirst(end).dropLast(end))
  }

  /// The largest distance from the ideal line, in the middle of a line.
  ///
  /// As ChromeOS: `LinearityValidator`.
  var linearity: PanelMeasure? {
    largest(
      strokes.compactMap { stroke in
        let places = Self.middle(of: stroke)
        guard let line = IdealLine(fitting: places) else { return nil }
        return places.map { abs(line.offset(of: $0)) }.max()
      })
  }

  /// The root of the mean square of the distances from the ideal line.
  var linearityRMS: PanelMeasure? {
    largest(
      strokes.compactMap { stroke in
        let places = Self.middle(of: stroke)
        guard let line = IdealLine(fitting: places) else { return nil }
        let squares = places.map { line.offset(of: $0) * line.offset(of: $0) }
        return (squares.reduce(0, +) / Double(squares.count)).squareRoot()
      })
  }

  /// The shortest step that is a gap, in millimeters: ChromeOS has 10 units of a panel.
  private static let shortestGap = 1.0
  /// The least step that another is compared with, in millimeters: ChromeOS has 1 unit.
  private static let leastStep = 0.1
  /// The ratio of a gap to the next step below which the finger became faster.
  private static let acceleration = 1.2

  /// The largest ratio of a step to the one before it, unless the next one shows that the finger
  /// became faster.
  ///
  /// As ChromeOS: `NoGapValidator`.
  var largestGap: PanelMeasure? {
    largest(
      contacts.flatMap { contact -> [Double] in
        let steps = zip(contact.places, contact.places.dropFirst()).map { $0.distance(to: $1) }
        guard steps.count >= 3 else { return [] }
        return (1..<steps.count - 1).map { index in
          let step = steps[index]
          let next = max(steps[index + 1], Self.leastStep)
          guard step >= Self.shortestGap, step / next > Self.acceleration else { return 1 }
          return step / max(steps[index - 1], Self.leastStep)
        }
      })
  }

  /// The sum of a line's steps against its direction.
  ///
  /// As ChromeOS: `NoReversedMotionValidator`.
  var reversedMotion: PanelMeasure? {
    largest(
      strokes.compactMap { stroke in
        guard let line = IdealLine(fitting: stroke.places) else { return nil }
        let positions = stroke.places.map { line.position(of: $0) }
        return zip(positions, positions.dropFirst()).map { max($0 - $1, 0) }.reduce(0, +)
      })
  }

  /// The ratio of the first step of a line to the second: a panel that waits for a large movement
  /// makes fine ones impossible.
  ///
  /// As ChromeOS: `HysteresisValidator`.
  var hysteresis: PanelMeasure? {
    largest(
      strokes.compactMap { stroke in
        let steps = zip(stroke.places, stroke.places.dropFirst()).map { $0.distance(to: $1) }
          .filter { $0 > 0 }
        return steps.count < 2 ? nil : steps[0] / max(steps[1], Self.leastStep)
      })
  }

  /// The difference of the 45-degree lines from 45 degrees.
  ///
  /// As ChromeOS: `LineAngleValidator`.
  var errorOfDiagonal: PanelMeasure? {
    // The other lines are near to 0 and 90 degrees.
    let angles = strokes.compactMap { IdealLine(fitting: Self.middle(of: $0))?.angle }
      .filter { (22.5...67.5).contains($0) }
    return largest(angles.map { abs($0 - 45) })
  }

  // MARK: Places

  /// The distance of the outermost place from the edge that is reached least.
  var reachToEdges: PanelMeasure? {
    let places = contacts.flatMap(\.places)
    guard let left = places.map(\.x).min(), let right = places.map(\.x).max(),
      let top = places.map(\.y).min(), let bottom = places.map(\.y).max()
    else { return nil }
    let distances = [
      (left, "left"), (size.width - right, "right"), (top, "top"),
      (size.height - bottom, "bottom"),
    ]
    let worst = distances.max { $0.0 < $1.0 }
    return worst.map { PanelMeasure(max($0.0, 0), note: "at the \($0.1) edge") }
  }

  /// The radius of the smallest circle around all taps.
  ///
  /// As ChromeOS: `TapAccuracyValidator`.
  var circleOfTaps: PanelMeasure? {
    SmallestCircle(around: contacts.flatMap(\.places)).map {
      PanelMeasure($0.radius, note: "\(contacts.count) touches")
    }
  }

  /// The radius of the largest circle around one contact of a drumroll: a panel may take two
  /// fingers that tap in turn for one that moves.
  ///
  /// As ChromeOS: `DrumrollValidator`.
  var circleOfDrumroll: PanelMeasure? {
    largest(contacts.compactMap { SmallestCircle(around: $0.places)?.radius })
  }

  /// The share of touches that must be near the target: 95 %, by Microsoft.
  private static let shareOnTarget = 0.95

  /// The distance from the target within which 95 % of the touches begin.
  var accuracy: PanelMeasure? {
    guard comments.contains(PanelStep.targetComment), !contacts.isEmpty else { return nil }
    let target = Point(
      x: size.width * PanelStep.target.x, y: size.height * PanelStep.target.y)
    let distances = contacts.map { $0.start.distance(to: target) }.sorted()
    let index = Int((Double(distances.count) * Self.shareOnTarget).rounded(.up)) - 1
    return PanelMeasure(distances[index])
  }

  // MARK: Contacts

  /// The change of the distance of two fingers: the two with the most frames.
  ///
  /// As ChromeOS: `PinchValidator`.
  var changeOfDistance: PanelMeasure? {
    let ranks = contacts.indices.sorted {
      (contacts[$1].frameCount, $0) < (contacts[$0].frameCount, $1)
    }
    let pair = ranks.prefix(2).map { contacts[$0] }
    guard pair.count == 2 else {
      return contacts.isEmpty ? nil : PanelMeasure(0, note: "1 finger")
    }
    return PanelMeasure(
      abs(pair[0].last.distance(to: pair[1].last) - pair[0].start.distance(to: pair[1].start)))
  }

  /// A step that no resting finger makes, in millimeters: the distance of two fingers.
  static let swap = 8.0

  /// The number of times that a resting contact steps to where another finger may be.
  var swaps: PanelMeasure? {
    guard !contacts.isEmpty else { return nil }
    let count = contacts.map { contact in
      zip(contact.places, contact.places.dropFirst()).count { $0.distance(to: $1) >= Self.swap }
    }.reduce(0, +)
    return PanelMeasure(Double(count))
  }

  /// The number of touches while nobody touches the panel.
  var ghosts: PanelMeasure? {
    guard let first = contacts.first else { return PanelMeasure(0) }
    let (x, y) = (first.start.x / size.width * 100, first.start.y / size.height * 100)
    return PanelMeasure(
      Double(contacts.count),
      note: "the first \(Quantity.text(x, decimals: 0)) % from the left, "
        + "\(Quantity.text(y, decimals: 0)) % from the top")
  }

  /// The longest time and distance between a lift and a touch that are one touch: the bounds of
  /// the filter `chatter`.
  static let chatterBounds: (time: Int64, distance: Double) = (
    Int64(microsecondsOf: FilterTemplate.pauses.upperBound), FilterTemplate.distances.upperBound
  )

  /// The lifts that are followed by a touch in the same place at once.
  var chatters: [(time: Int64, distance: Double)] {
    contacts.enumerated().compactMap { index, contact -> (time: Int64, distance: Double)? in
      let start = contact.samples[0]
      // The newest contacts are the only ones that can have ended a moment before.
      return contacts[..<index].suffix(Self.maximumFingers).lazy.compactMap {
        earlier -> (time: Int64, distance: Double)? in
        guard let end = earlier.end else { return nil }
        let (time, distance) = (start.time - end, earlier.last.distance(to: start.place))
        let isNear = distance <= Self.chatterBounds.distance
        return isNear && (0...Self.chatterBounds.time).contains(time) ? (time, distance) : nil
      }.first
    }
  }

  /// More than any person has.
  private static let maximumFingers = 16

  /// The number of touches that the panel splits.
  var chatter: PanelMeasure? {
    contacts.isEmpty ? nil : PanelMeasure(Double(chatters.count))
  }

  private func largest(_ values: [Double]) -> PanelMeasure? {
    values.max().map { PanelMeasure($0) }
  }
}
