/// The straight legs of a stroke with corners.
///
/// The path becomes the fewest lines from which it is nowhere far away (the method of Ramer,
/// Douglas and Peucker). A corner at which the direction hardly changes is no corner.
package struct StrokeLegs {
  /// The ends of the legs, from the beginning of the stroke to its end.
  private(set) var ends: [Point] = []
  /// The largest change of the direction that is no corner, in radians.
  private(set) var largestBend = 0.0

  private var samples: [Point] = []
  private var isCorner: [Bool] = []

  package init() {}

  /// The number of legs.
  package var count: Int { max(ends.count - 1, 0) }

  /// The vector of a leg.
  package subscript(index: Int) -> Point { ends[index + 1] - ends[index] }

  package mutating func find(in path: inout TracedPath) {
    samples.removeAll(keepingCapacity: true)
    path.appendSamples(Metrics.strokeSampleCount, to: &samples)
    isCorner.removeAll(keepingCapacity: true)
    for _ in samples { isCorner.append(false) }
    markCorners(from: 0, to: samples.count - 1)
    ends.removeAll(keepingCapacity: true)
    largestBend = 0
    guard let first = samples.first, let last = samples.last else { return }
    ends.append(first)
    for index in samples.indices where isCorner[index] {
      let next = isCorner.indices.first { $0 > index && isCorner[$0] } ?? samples.count - 1
      let (before, after) = (
        samples[index] - ends[ends.count - 1], samples[next] - samples[index]
      )
      let bend = before.angle(to: after)
      if bend >= Metrics.sequenceCornerAngle {
        ends.append(samples[index])
      } else {
        largestBend = max(largestBend, bend)
      }
    }
    ends.append(last)
  }

  private mutating func markCorners(from start: Int, to end: Int) {
    var (farthest, distance) = (start, Metrics.sequenceLegTolerance)
    for index in samples.indices where index > start && index < end {
      let other = samples[index].distance(toLineFrom: samples[start], to: samples[end])
      if other > distance { (farthest, distance) = (index, other) }
    }
    guard farthest > start else { return }
    isCorner[farthest] = true
    markCorners(from: start, to: farthest)
    markCorners(from: farthest, to: end)
  }
}

extension Point {
  /// The angle between two vectors, in radians from 0 to pi.
  func angle(to other: Point) -> Double {
    let along = x * other.x + y * other.y
    return Point(x: along, y: (x * other.y - y * other.x).magnitude).angle
  }

  /// The distance to the nearest point of the line between two points.
  package func distance(toLineFrom start: Point, to end: Point) -> Double {
    let (line, vector) = (end - start, self - start)
    let square = line.x * line.x + line.y * line.y
    guard square > 0 else { return distance(to: start) }
    let part = (vector.x * line.x + vector.y * line.y) / square
    return distance(to: start + line * min(max(part, 0), 1))
  }
}
