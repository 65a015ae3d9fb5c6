import Gestures
import RandomNumbers

/// The habits of a synthesized person who shows gestures, drawn from a seed.
///
/// The ranges are the spread of real fingers: the middle 80 % (10th to 90th percentile) in the 150
/// captures of `../shared/recordings`, by the contacts in their `index.json`. Panels that report
/// millimeters have 52 taps (contacts of less than 0.75 s and 3 mm), 20 holds (longer, less than
/// 6 mm), and 12 strokes of one finger (more than 8 mm). 132 groups of fingers came down within
/// 0.25 s.
struct Person {
  /// The length of a tap, in seconds.
  ///
  /// Measured: 0.023 to 0.221, median 0.065.
  let tapDuration: Double
  /// The time between two taps, in seconds (estimated: no capture is labeled as a double tap).
  let tapPause: Double
  /// The time from the first finger of several down to the last, in seconds.
  ///
  /// Measured: 0 to 0.196, median 0.044; here up to twice the median.
  let onset: Double
  /// The same for lifts, in seconds.
  ///
  /// Measured: median 0.033.
  let release: Double
  /// The standard deviation of a resting finger's place on each axis, in points.
  ///
  /// Measured as the largest distance in taps: median 0, 2.6 at 75 %, 7.6 at 90 %; in holds 2.7 and
  /// 11.6 points. So most people hardly tremble.
  let tremor: Double
  /// The factor of times of movements.
  ///
  /// Measured as speed: 34 to 111 mm/s, median 75.
  let pace: Double
  /// The factor of distances (estimated; strokes were 17 to 160 mm long, as their makers wished).
  let reach: Double
  /// The factor of times that people count in their heads, such as two seconds (estimated).
  let count: Double
  /// The standard deviation of times and distances from try to try, as a share (estimated).
  let variation: Double
  /// The standard deviation of places from try to try, in millimeters (estimated: half to all of a
  /// fingertip; half of it at corners, which people see).
  let aim: Double
  /// The distance of neighboring fingers, in millimeters (estimated).
  let fingerDistance: Double
  /// The usual place in the middle of the screen, as a share of it.
  let home: Point
  /// The distance of the middle of the fingers from both edges of a corner, in millimeters.
  let cornerDistance: Double
  /// The frames of the panel per second.
  ///
  /// Measured: 58 to 182, median 110.
  let frameRate: Double

  init(seed: UInt64) {
    var random = SplitMix64(seed: seed &* 0x2545_F491_4F6C_DD1D)
    func one(of range: ClosedRange<Double>) -> Double { random.number(in: range) }
    tapDuration = one(of: 0.025...0.22)
    tapPause = one(of: 0.07...0.22)
    onset = one(of: 0...0.09)
    release = one(of: 0...0.06)
    let trembling = one(of: 0...1)
    tremor = 2.5 * trembling * trembling
    pace = one(of: 0.7...1.6)
    reach = one(of: 0.8...1.3)
    count = one(of: 0.8...1.25)
    variation = one(of: 0.04...0.12)
    aim = one(of: 2...8)
    fingerDistance = one(of: 15...24)
    home = Point(x: one(of: 0.38...0.62), y: one(of: 0.42...0.58))
    cornerDistance = one(of: 5...16)
    frameRate = one(of: 60...180)
  }
}

extension SplitMix64 {
  /// A number of a range, each as likely as the others.
  mutating func number(in range: ClosedRange<Double>) -> Double {
    // 53 bits fit into a number exactly.
    let share = Double(next() >> 11) / Double(1 << 53)
    return range.lowerBound + share * (range.upperBound - range.lowerBound)
  }

  /// A normally distributed number: mean 0, standard deviation 1, at most 3 away.
  mutating func normal() -> Double {
    let sum = (0..<12).reduce(0.0) { sum, _ in sum + number(in: 0...1) } - 6
    return min(max(sum, -3), 3)
  }
}
