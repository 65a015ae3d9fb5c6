/// The way of a finger, in a number of points that does not grow.
///
/// When the room is used up, every second point is dropped, and from then on points are twice as
/// far apart. So a path of any length takes the same memory, which is allocated for the first one.
package struct TracedPath {
  private var points: [Point] = []
  /// The least distance between two points, in points of the window.
  private var spacing = 0.0
  /// The newest place, which may be nearer to the last point than that.
  private var end = Point.zero

  package init() {}

  package mutating func begin(at place: Point) {
    // One more for the newest place, while samples are made.
    points.reserveCapacity(Metrics.pathCapacity + 1)
    points.removeAll(keepingCapacity: true)
    points.append(place)
    (spacing, end) = (Metrics.pathSpacing, place)
  }

  package mutating func add(_ place: Point) {
    end = place
    guard let last = points.last, last.distance(to: place) >= spacing else { return }
    if points.count >= Metrics.pathCapacity { thin() }
    points.append(place)
  }

  private mutating func thin() {
    spacing *= 2
    let kept = (points.count + 1) / 2
    for index in 0..<kept { points[index] = points[2 * index] }
    points.removeLast(points.count - kept)
  }

  /// The vector from the beginning to the newest place.
  var movement: Point { end - (points.first ?? end) }

  /// The length of the path.
  var length: Double { points.pathLength + (points.last ?? end).distance(to: end) }

  /// Appends points that are equally far apart on the path.
  ///
  /// - Parameters:
  ///   - count: The number of points, at least 2; the first and the last are the ends of the path.
  ///   - samples: The list that gets the points.
  mutating func appendSamples(_ count: Int, to samples: inout [Point]) {
    points.append(end)
    points.appendSamples(count, to: &samples)
    points.removeLast()
  }
}

extension [Point] {
  /// The length of the way from point to point.
  var pathLength: Double {
    var length = 0.0
    for index in indices.dropFirst() { length += self[index - 1].distance(to: self[index]) }
    return length
  }

  /// Appends points that are equally far apart on the way from point to point.
  ///
  /// - Parameters:
  ///   - count: The number of points, at least 2; the first and the last are the ends of the way.
  ///   - samples: The list that gets the points.
  package func appendSamples(_ count: Int, to samples: inout [Point]) {
    guard let first, let last else { return }
    let interval = pathLength / Double(count - 1)
    samples.append(first)
    // The length of the way before the point at the index, and the number of samples.
    var (passed, number) = (0.0, 1)
    for index in indices.dropFirst() {
      let (start, end) = (self[index - 1], self[index])
      let length = start.distance(to: end)
      while number < count - 1, Double(number) * interval <= passed + length, length > 0 {
        let part = (Double(number) * interval - passed) / length
        samples.append(start + (end - start) * part)
        number += 1
      }
      passed += length
    }
    // The rest is the last place: all of them if the way has no length.
    while number < count {
      samples.append(last)
      number += 1
    }
  }
}
