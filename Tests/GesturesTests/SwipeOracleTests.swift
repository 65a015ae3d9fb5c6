import Testing

@testable import Gestures

/// The swipes that were measured on iOS, run by run: docs/behaviour-scenarios.md S51.
struct SwipeOracleTests {
  /// One swipe: the fingers' moves, and the move at which it is recognized.
  struct Run: CustomTestStringConvertible, Sendable {
    /// A finger's moves as on the page: the way from its touch-down, and the time in seconds.
    let moves: String
    /// The second finger's moves, at the same times.
    let secondMoves: String?
    let direction: SwipeGestureRecognizer.Direction
    let required: Int
    /// The number of the move at which the swipe is recognized, or `nil` if it is not.
    let recognized: Int?

    init(
      _ moves: String, and secondMoves: String? = nil,
      _ direction: SwipeGestureRecognizer.Direction = .right, required: Int = 1,
      recognized: Int? = nil
    ) {
      (self.moves, self.secondMoves, self.direction) = (moves, secondMoves, direction)
      (self.required, self.recognized) = (required, recognized)
    }

    var testDescription: String {
      let fingers = secondMoves.map { "\(moves) and \($0)" } ?? moves
      return "\(fingers), direction \(direction.rawValue), \(required) required"
    }
  }

  @Test(arguments: runs) func `swipes are recognized as measured on iOS`(_ run: Run) {
    for start in Scenario.starts { play(run, start: start) }
  }

  private func play(_ run: Run, start: Double) {
    final class Listener { var actions: [(state: GestureRecognizer.State, touches: Int)] = [] }
    let stage = Scenario.Stage()
    let listener = Listener()
    let swipe = stage.add("sw", SwipeGestureRecognizer()) {
      $0.direction = run.direction
      $0.numberOfTouchesRequired = run.required
    }
    swipe.addTarget(listener) { listener, swipe in
      listener.actions.append((swipe.state, swipe.numberOfTouches))
    }
    var fingers = [(home: Point(x: 120, y: 220), moves: Self.moves(run.moves))]
    if let moves = run.secondMoves {
      fingers.append((Point(x: 120, y: 300), Self.moves(moves)))
    }
    func send(_ phase: Touch.Phase, at time: Double, _ location: (Int) -> Point) {
      let samples = fingers.indices.map {
        TouchSample(contact: $0, phase: phase, location: location($0))
      }
      stage.engine.send(samples, at: start + time)
    }
    send(.began, at: 0) { fingers[$0].home }
    var recognized: [Int] = []
    for (index, move) in fingers[0].moves.enumerated() {
      let count = listener.actions.count
      send(.moved, at: move.time) { fingers[$0].home + fingers[$0].moves[index].way }
      if listener.actions.count > count { recognized.append(index + 1) }
      if run.recognized == index + 1 { #expect(swipe.state == .possible) }
    }
    send(.ended, at: 1.1) { fingers[$0].home + (fingers[$0].moves.last?.way ?? .zero) }
    #expect(recognized == run.recognized.map { [$0] } ?? [])
    #expect(listener.actions.map(\.state) == recognized.map { _ in .ended })
    #expect(listener.actions.map(\.touches) == recognized.map { _ in fingers.count })
  }

  /// Reads moves in the notation of docs/behaviour-scenarios.md S51: `(x,y,t)(x,y,t)`.
  private static func moves(_ text: String) -> [(way: Point, time: Double)] {
    text.split(separator: ")").map { move in
      let numbers = move.dropFirst().split(separator: ",").map { Double($0) ?? .nan }
      return (Point(x: numbers[0], y: numbers[1]), numbers[2])
    }
  }

  private static let all: SwipeGestureRecognizer.Direction = [.right, .left, .up, .down]

  static let runs: [Run] =
    [
      Run(
        "(2,0,0.01)(5,0,0.02)(10,0,0.03)(20,0,0.04)(30,0,0.05)(40,0,0.06)(50,0,0.07)"
          + "(80,0,0.08)(120,0,0.09)", recognized: 7),
      Run("(-100,0,0.1)", .left, recognized: 1),
      Run("(0,-100,0.1)", .up, recognized: 1),
      Run("(0,100,0.1)", .down, recognized: 1),
      Run("(-100,0,0.1)"),
      Run("(100,100,0.1)"),

      Run("(100,0,0.49)", recognized: 1), Run("(100,0,0.499)", recognized: 1),
      Run("(100,0,0.5)", recognized: 1), Run("(100,0,0.501)"), Run("(100,0,0.51)"),
      Run("(100,0,0.6)"), Run("(100,0,1.0)"),

      Run("(49.999,0,0)"), Run("(50.001,0,0)", recognized: 1),
      Run("(45.299,0,0.1)"), Run("(45.301,0,0.1)", recognized: 1),
      Run("(40.599,0,0.2)"), Run("(40.601,0,0.2)", recognized: 1),
      Run("(35.899,0,0.3)"), Run("(35.901,0,0.3)", recognized: 1),
      Run("(31.199,0,0.4)"), Run("(31.201,0,0.4)", recognized: 1),
      Run("(26.499,0,0.5)"), Run("(26.501,0,0.5)", recognized: 1),

      Run("(100,49.999,0)", recognized: 1), Run("(100,50.001,0)"),
      Run("(100,45.099,0.1)", recognized: 1), Run("(100,45.101,0.1)"),
      Run("(100,40.199,0.2)", recognized: 1), Run("(100,40.201,0.2)"),
      Run("(100,35.299,0.3)", recognized: 1), Run("(100,35.301,0.3)"),
      Run("(100,30.399,0.4)", recognized: 1), Run("(100,30.401,0.4)"),
      Run("(100,25.499,0.5)", recognized: 1), Run("(100,25.501,0.5)"),

      Run("(100,0,0.1)", and: "(100,0,0.1)", required: 2, recognized: 1),
      Run("(100,0,0.1)", and: "(100,0,0.1)"),
      Run("(100,0,0.1)", required: 2),
      Run("(100,0,0.1)", and: "(0,0,0.1)", required: 2),
      Run("(100,0,0.1)", and: "(50,0,0.1)", required: 2, recognized: 1),
      Run("(100,0,0.1)", and: "(-100,0,0.1)", required: 2),

      Run("(100,0,0.1)", [.right, .left], recognized: 1),
      Run("(-100,0,0.1)", [.right, .left], recognized: 1),
      Run("(100,0,0.1)", [.right, .down], recognized: 1),
      Run("(0,100,0.1)", [.right, .down]),
      Run("(100,100,0.1)", [.right, .down]),
      Run("(100,0,0.1)", all, recognized: 1),
      Run("(50,50,0)", all, recognized: 1),
      Run("(100,0,0.1)", []),
      Run("(100,0,0.1)", SwipeGestureRecognizer.Direction(rawValue: 16)),

      Run("(-0.1,0,0.01)(100,0,0.1)"),
      Run("(0,20,0.01)(100,0,0.1)", recognized: 2),
      Run("(20,0,0.01)(10,0,0.02)(100,0,0.1)", recognized: 3),
      Run(""),
      Run("(100,0,0.1)", required: 0),
      // Accepted, and never met (docs/behaviour.md 4.8).
      Run("(100,0,0.1)", required: -1),
    ]
}
