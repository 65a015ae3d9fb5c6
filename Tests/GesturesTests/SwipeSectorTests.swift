import Testing

@testable import Gestures

/// Swipes with diagonals, which UIKit does not have: docs/behaviour.md 4.8.
struct SwipeSectorTests {
  private typealias Direction = SwipeGestureRecognizer.Direction

  private static let all = Direction(Direction.words.map { $0.value })

  /// Flicks to a place 100 points away, in degrees clockwise from the right.
  private func flick(
    _ direction: SwipeGestureRecognizer.Direction, degrees: Double
  ) -> (recognized: SwipeGestureRecognizer.Direction?, reason: GestureRecognizer.FailureReason?) {
    final class Listener { var direction: SwipeGestureRecognizer.Direction? }
    let (swipe, listener) = (SwipeGestureRecognizer(), Listener())
    swipe.direction = direction
    swipe.addTarget(listener) { $0.direction = $1.recognizedDirection }
    let end = Point(x: 200, y: 400) + Point(angle: degrees * .pi / 180) * 100
    _ = ExplanationListener.explain("0 d1 200,400 · 50 m1 \(end.x),\(end.y) · 100 u1") {
      $0.add("s", swipe)
    }
    return (listener.direction, swipe.failureReason)
  }

  @Test(arguments: [
    (0.0, "right"), (45, "downRight"), (90, "down"), (135, "downLeft"), (180, "left"),
    (-135, "upLeft"), (-90, "up"), (-45, "upRight"),
  ])
  func `each direction is a sector of 45 degrees`(middle: Double, name: String) {
    for degrees in [-22.4, -10, 0, 10, 22.4] {
      #expect(flick(Self.all, degrees: middle + degrees).recognized?.word == name)
    }
    for degrees in [-22.6, 22.6] {
      #expect(flick(Self.all, degrees: middle + degrees).recognized?.word != name)
    }
  }

  @Test func `straight directions beside a diagonal count, and keep their width without one`() {
    let directions: Direction = [.up, .right, .downLeft]
    let recognized = [-90, 0, 135, 180].map { flick(directions, degrees: $0).recognized }
    #expect(recognized == [.up, .right, .downLeft, nil])
    #expect(flick(.right, degrees: 25).recognized == .right)
    #expect(flick([.right, .upLeft], degrees: 25).recognized == nil)
  }

  @Test func `a swipe outside of its sectors says how far it strayed`() throws {
    let reason = try #require(flick(.upLeft, degrees: -100).reason)
    // 35 degrees from the diagonal: 57 points across it, and 82 along it.
    #expect(reason.kind == .strayed)
    #expect(abs((reason.measured ?? 0) - 57.36) < 0.01 && abs((reason.limit ?? 0) - 33.93) < 0.01)
    #expect(flick(.upLeft, degrees: 45).reason?.kind == .wrongDirection)
  }

  @Test func `the slowest of several fingers decides`() {
    let swipe = SwipeGestureRecognizer()
    (swipe.direction, swipe.numberOfTouchesRequired) = (.downRight, 2)
    let script = "0 d1 100,100 & d2 200,100 · 50 m1 160,160 & m2 220,120 · 100 "
    let short = ExplanationListener.explain("\(script)u1 & u2") { $0.add("s", swipe) }
    #expect(short.reasons.count == 1 && swipe.failureReason?.kind == .movedTooLittle)
    let long = ExplanationListener.explain("\(script)m1 160,160 & m2 240,150 · 150 u1 & u2") {
      $0.add("s", swipe)
    }
    #expect(long.reasons.isEmpty)
  }
}
