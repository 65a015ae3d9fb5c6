import GestureConfiguration
import GestureWire
import Gestures

/// The descriptions by kinds that UIKit does not have: sequences and strokes.
struct ExtensionFamilies {
  typealias Direction = SwipeGestureRecognizer.Direction

  /// The points of a template, evenly spread along the path: a circle of 16 points is still round.
  private static let templatePoints = 16
  /// The longer side of a template, in whole numbers: finer than a finger is.
  private static let templateSize = 100.0
  /// The legs of a stroke with corners: more are a shape, such as a circle.
  private static let legCounts = 2...3

  /// The score that other strokes must not reach, where they reach the default.
  private static let highScore = 0.9

  let tries: [ShownTry]
  /// The id of the gesture, from which those of the views of steps are made.
  let name: String
  /// The surface with its views.
  let surface: SurfaceTemplate
  /// The surface as the tries were played on it.
  let built: BuiltSurface

  // MARK: Sequences

  /// Gestures of one finger that follow one another; `nil` if one is none that a sequence can have.
  var sequence: LearnedDescription? {
    var steps: [SequenceGestureRecognizer.Step] = []
    let hits = tries.flatMap { $0.groups.flatMap(\.hits) }
    var places = StepPlaces(of: name, hitting: hits, on: surface, built)
    for index in tries[0].groups.indices {
      let groups = tries.map { $0.groups[index] }
      if let direction = Self.direction(of: groups) {
        steps.append(.swipe(direction))
      } else if Self.areTaps(groups) {
        steps.append(.tap(view: places.add(groups)))
      } else if Self.arePresses(groups) {
        steps.append(.longPress(view: places.add(groups)))
      } else {
        return nil
      }
    }
    let views = places.views
    func place(_ id: String) -> String { views.first { $0.id == id }?.words ?? "" }
    let words = steps.map { step in
      switch step {
      case .swipe(let direction): "a swipe \(direction.inWords)"
      case .tap(let view): "a tap \(place(view))"
      case .longPress(let view): "a press \(place(view))"
      }
    }
    let pauses = Spread(tries.flatMap(\.pauses))
    var settings = Self.setting("steps", .steps(steps))
    if pauses.high > SequenceGestureRecognizer().maximumInterval {
      settings += Self.setting("maximumInterval", .number((pauses.high * 2).rounded(.up) / 2))
    }
    return LearnedDescription(
      kind: "sequence", settings: settings, words: words.joined(separator: ", then "),
      measured: "pauses \(pauses.text(decimals: 1, before: "of ")) s", steps: views)
  }

  private static func setting(
    _ name: String, _ value: PropertyValue
  ) -> LearnedDescription.Settings {
    value.json.map { [(name: name, value: $0)] } ?? []
  }

  private static func areTaps(_ groups: [ShownTry.Group]) -> Bool {
    groups.allSatisfy {
      $0.held < Metrics.tapMaximumDuration && $0.movement() <= Metrics.tapAllowableMovement
    }
  }

  private static func arePresses(_ groups: [ShownTry.Group]) -> Bool {
    let press = LongPressGestureRecognizer()
    return groups.allSatisfy {
      $0.held >= press.minimumPressDuration
        && $0.movement(within: press.minimumPressDuration) <= press.allowableMovement
    }
  }

  private static func direction(of groups: [ShownTry.Group]) -> Direction? {
    let isQuick = groups.allSatisfy {
      $0.held <= Metrics.swipeMaximumDuration && $0.movement() > Metrics.tapAllowableMovement
    }
    guard isQuick else { return nil }
    return Direction.all(like: groups.reduce(Point()) { $0 + $1.way }).first
  }

  /// One stroke with corners; `nil` if the tries do not have the same few legs.
  var legs: LearnedDescription? {
    let shown = tries.map(Self.legs)
    guard let count = shown.first?.count, Self.legCounts.contains(count),
      shown.allSatisfy({ $0.count == count })
    else { return nil }
    let steps = (0..<count).compactMap { index in
      Direction.all(like: shown.reduce(Point()) { $0 + $1[index] }).first
    }
    // Another leg near the border between two directions would be in the other one.
    let limit =
      steps.contains(where: \.hasDiagonal)
      ? Point(x: 1, y: Metrics.swipeSectorSlope).angle : .pi / 4
    for (index, step) in steps.enumerated() {
      let strayed = Spread(shown.map { $0[index].angle(from: step.unit) })
      guard strayed.low > -limit, strayed.high < limit else { return nil }
    }
    return LearnedDescription(
      kind: "sequence",
      settings: Self.setting("steps", .steps(steps.map { .swipe($0) }))
        + Self.setting("continuous", .bool(true)),
      words: "a stroke \(steps.map(\.inWords).joined(separator: ", then "))")
  }

  private static func legs(of shown: ShownTry) -> [Point] {
    guard let points = shown.groups.first?.paths.first, let first = points.first else { return [] }
    var (path, legs) = (TracedPath(), StrokeLegs())
    path.begin(at: first)
    for point in points.dropFirst() { path.add(point) }
    legs.find(in: &path)
    return (0..<legs.count).map { legs[$0] }
  }

  // MARK: Strokes

  /// A shape that fingers draw, each try a template.
  ///
  /// Its score is the default, or one that tells similar shapes apart: no shape of the
  /// configuration may reach it.
  var strokes: [LearnedDescription] {
    let templates = tries.map { shown in
      StrokeGestureRecognizer.Template(name: name, paths: Self.paths(of: shown))
    }
    // A finger that hardly moves draws nothing.
    let paths = templates.flatMap(\.paths)
    guard paths.allSatisfy({ path in path.contains { $0 != path[0] } }) else { return [] }
    let others = surface.allViews.flatMap(\.gestures).flatMap(\.settings)
      .flatMap { setting -> [StrokeGestureRecognizer.Template] in
        if case .templates(let others) = setting.value { others } else { [] }
      }
    let nearest = others.flatMap { other in templates.map { $0.similarity(to: other) } }.max() ?? 0
    let high = Self.setting("score", .number(Self.highScore))
    return (nearest < StrokeGestureRecognizer().score ? [[], high] : [high]).map { score in
      LearnedDescription(
        kind: "stroke", settings: Self.setting("templates", .templates(templates)) + score,
        words: "a stroke like those that you have drawn")
    }
  }

  private static func paths(of shown: ShownTry) -> [[Point]] {
    let paths = shown.groups.first?.paths ?? []
    let (x, y) = (paths.joined().map(\.x), paths.joined().map(\.y))
    let (left, top) = (x.min() ?? 0, y.min() ?? 0)
    let scale = templateSize / max((x.max() ?? 0) - left, (y.max() ?? 0) - top, 1)
    return paths.map { path in
      var samples: [Point] = []
      path.appendSamples(templatePoints, to: &samples)
      return samples.map {
        Point(x: (($0.x - left) * scale).rounded(), y: (($0.y - top) * scale).rounded())
      }
    }
  }
}

extension SwipeGestureRecognizer.Direction {
  /// All single directions, those that are most like a movement first.
  static func all(like way: Point) -> [Self] {
    Self.words.map(\.value).sorted { $0.distance(of: way) > $1.distance(of: way) }
  }

  /// The words for people: `upLeft` is "up left".
  var inWords: String { word.map { $0.isUppercase ? " \($0.lowercased())" : "\($0)" }.joined() }
}

extension Point {
  /// The angle by which another vector must be turned to this one, in radians, half a turn at most.
  func angle(from other: Point) -> Double {
    Point(x: other.x * x + other.y * y, y: other.x * y - other.y * x).angle
  }
}
