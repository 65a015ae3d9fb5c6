// Two published methods decide how similar strokes are. Their papers have the reasons for all
// steps.
//
// - $1 with Protractor: Wobbrock, Wilson and Li, UIST 2007; Li, CHI 2010.
// - $Q, which compares clouds of points: Vatavu, Anthony and Wobbrock, MobileHCI 2018.

/// A stroke in the form in which strokes are compared: of no place and no size.
struct StrokeShape {
  /// The number of fingers.
  private(set) var fingers = 0
  private(set) var points: [Point] = []

  /// Makes the form of one path for each finger, in place of the present form.
  ///
  /// - Parameters:
  ///   - fingers: The number of paths.
  ///   - append: Appends equally distant points of a path: its number, how many, and the list.
  mutating func fill(fingers: Int, append: (Int, Int, inout [Point]) -> Void) {
    self.fingers = fingers
    points.removeAll(keepingCapacity: true)
    // A cloud has a point for each finger at least.
    let count =
      fingers == 1 ? Metrics.strokeSampleCount : max(Metrics.strokeCloudCount / fingers, 2)
    for finger in 0..<fingers { append(finger, count, &points) }
    normalize()
  }

  /// Moves the centroid to the origin, and makes the sum of the squares of all coordinates 1.
  private mutating func normalize() {
    var center = Point.zero
    for point in points { center = center + point }
    center = center * (1 / Double(points.count))
    var sum = 0.0
    for index in points.indices {
      points[index] = points[index] - center
      sum += points[index].squaredLength
    }
    guard sum > 0 else { return }
    let scale = 1 / sum.squareRoot()
    for index in points.indices { points[index] = points[index] * scale }
  }

  /// The similarity of two strokes of one finger, from 0 to 1, which is for the same shape.
  ///
  /// All coordinates of a stroke are one vector. The angle between two of them, of at most a
  /// quarter turn, is the measure: 0.8 is an angle of 18 degrees.
  ///
  /// - Parameters:
  ///   - other: The other stroke.
  ///   - anyRotation: True if the strokes may be turned. Protractor finds the best angle in closed
  ///     form: the length of the complex product is the cosine that it gives.
  /// - Returns: The similarity.
  func similarity(toPathOf other: StrokeShape, anyRotation: Bool) -> Double {
    var (cosine, sine) = (0.0, 0.0)
    for (point, match) in zip(points, other.points) {
      cosine += point.x * match.x + point.y * match.y
      sine += point.x * match.y - point.y * match.x
    }
    if anyRotation { cosine = (cosine * cosine + sine * sine).squareRoot() }
    let angle = Point(x: cosine, y: max(1 - cosine * cosine, 0).squareRoot()).angle
    return max(1 - angle / (.pi / 2), 0)
  }
}

/// The comparison of clouds of points, which keeps its storage.
struct CloudMatch {
  private var isMatched: [Bool] = []

  /// The similarity of two strokes of several fingers, from 0 to 1, which is for the same shape.
  ///
  /// Each point is matched with the nearest point of the other cloud that is left, from several
  /// beginnings and in both directions. The mean distance of the best match is the measure, where 1
  /// is the mean distance of the points from their centroid.
  mutating func similarity(of cloud: StrokeShape, to other: StrokeShape) -> Double {
    let count = cloud.points.count
    guard count == other.points.count, count > 0 else { return 0 }
    // As many beginnings as the square root of the number of points.
    let step = max(Int(Double(count).squareRoot()), 1)
    var least = Double.infinity
    for start in stride(from: 0, to: count, by: step) {
      least = match(cloud.points, other.points, from: start, below: least)
      least = match(other.points, cloud.points, from: start, below: least)
    }
    // The weights are 1, (n - 1) / n, and so on; the squares of all lengths have the sum 1.
    let weight = Double(count + 1) / 2
    return max(1 - (least / weight * Double(count)).squareRoot(), 0)
  }

  /// The weighted sum of squared distances, or the known least one if that is less.
  private mutating func match(
    _ points: [Point], _ others: [Point], from start: Int, below least: Double
  ) -> Double {
    let count = points.count
    isMatched.removeAll(keepingCapacity: true)
    for _ in points { isMatched.append(false) }
    var sum = 0.0
    for offset in 0..<count {
      let point = points[(start + offset) % count]
      var (nearest, distance) = (0, Double.infinity)
      for index in others.indices where !isMatched[index] {
        let other = (others[index] - point).squaredLength
        if other < distance { (nearest, distance) = (index, other) }
      }
      isMatched[nearest] = true
      sum += distance * Double(count - offset) / Double(count)
      // $Q's early end: it cannot become the least any more.
      if sum >= least { return least }
    }
    return sum
  }
}

extension StrokeGestureRecognizer.Template {
  /// The form in which it is compared.
  var shape: StrokeShape {
    var shape = StrokeShape()
    shape.fill(fingers: paths.count) { finger, count, samples in
      paths[finger].appendSamples(count, to: &samples)
    }
    return shape
  }

  /// The similarity to another template, from 0 to 1; 0 if that has another number of fingers.
  package func similarity(to other: Self) -> Double {
    guard paths.count == other.paths.count else { return 0 }
    var clouds = CloudMatch()
    return paths.count == 1
      ? shape.similarity(toPathOf: other.shape, anyRotation: false)
      : clouds.similarity(of: shape, to: other.shape)
  }
}

extension Point {
  fileprivate var squaredLength: Double { x * x + y * y }
}
