import Testing

@testable import Gestures

/// Strokes, which UIKit does not have: docs/behaviour.md 4.13.
struct StrokeTests {
  private typealias Template = StrokeGestureRecognizer.Template

  private static let caret = [Point(x: 0, y: 2), Point(x: 1, y: 0), Point(x: 2, y: 2)]
  private static let check = [Point(x: 0, y: 1), Point(x: 1, y: 2), Point(x: 3, y: 0)]

  /// Draws corners with some fingers, and returns the result.
  private func draw(
    _ corners: [Point], fingers: Int = 1, scale: Double = 100, _ stroke: StrokeGestureRecognizer
  ) -> (name: String, score: Double, runnerUp: Double?)? {
    final class Listener { var match: StrokeGestureRecognizer.Match? }
    let (stage, listener) = (Scenario.Stage(), Listener())
    stage.add("s", stroke)
    stroke.addTarget(listener) { $0.match = $1.match }
    func send(_ phase: Touch.Phase, _ place: Point, at time: Double) {
      let samples = (0..<fingers).map {
        TouchSample(
          contact: $0, phase: phase,
          location: place * scale + Point(x: 20 + 50 * Double($0), y: 100))
      }
      stage.engine.send(samples, at: time)
    }
    send(.began, corners[0], at: 0)
    for (index, (start, end)) in zip(corners, corners.dropFirst()).enumerated() {
      for part in 1...10 {
        send(
          .moved, start + (end - start) * (Double(part) / 10),
          at: 0.2 * Double(index) + 0.02 * Double(part))
      }
    }
    send(.ended, corners[corners.count - 1], at: 0.2 * Double(corners.count))
    return listener.match.map { ($0.name, $0.score, $0.runnerUp) }
  }

  private func stroke(_ templates: StrokeGestureRecognizer.Template...) -> StrokeGestureRecognizer {
    let stroke = StrokeGestureRecognizer()
    stroke.templates = templates
    return stroke
  }

  private var usual: StrokeGestureRecognizer {
    stroke(
      .init(name: "caret", paths: [Self.caret]), .init(name: "check", paths: [Self.check]))
  }

  @Test func `the most similar template is recognized, and the next one is named`() throws {
    let match = try #require(draw(Self.caret, usual))
    #expect(match.name == "caret" && match.score > 0.999)
    #expect(try #require(match.runnerUp) < 0.8)
    #expect(draw(Self.check, usual)?.name == "check")
  }

  @Test func `size and place do not matter, but rotation does`() throws {
    #expect(try #require(draw(Self.caret, scale: 60, usual)).score > 0.999)
    let turned = Self.caret.map { Point(x: 2 - $0.y, y: $0.x) }
    #expect(draw(turned, usual) == nil)
    let free = usual
    free.anyRotation = true
    let match = try #require(draw(turned, free))
    #expect(match.name == "caret" && match.score > 0.999)
  }

  @Test func `a stroke like no template says how similar it was`() throws {
    let stroke = usual
    #expect(draw(Self.caret.reversed(), stroke) == nil)
    let reason = try #require(stroke.failureReason)
    #expect(reason.kind == .resembledTooLittle && reason.limit == 0.8)
    #expect((0..<0.8).contains(try #require(reason.measured)))
  }

  @Test func `examples of the same name are no runners-up`() {
    let stroke = stroke(
      .init(name: "caret", paths: [Self.caret.map { Point(x: $0.x * 1.2, y: $0.y) }]),
      .init(name: "caret", paths: [Self.caret]))
    #expect(draw(Self.caret, stroke)?.runnerUp == nil)
  }

  @Test func `several fingers match templates of as many fingers only`() throws {
    let pair = [Self.caret, Self.caret.map { $0 + Point(x: 0.5, y: 0) }]
    let stroke = stroke(
      .init(name: "one", paths: [Self.caret]), .init(name: "two", paths: pair))
    let match = try #require(draw(Self.caret, fingers: 2, stroke))
    #expect(match.name == "two" && match.score > 0.95)
    #expect(draw(Self.caret, stroke)?.name == "one")
    #expect(draw(Self.check, fingers: 2, stroke) == nil)
    #expect(draw(Self.caret, fingers: 3, stroke) == nil)
    #expect(stroke.failureReason == .tooManyFingers(limit: 2, measured: 3))
    let ofTwo = self.stroke(.init(name: "two", paths: pair))
    ofTwo.score = 0
    #expect(draw(Self.caret, ofTwo) == nil)
  }

  @Test func `a short movement is no stroke`() {
    let stroke = usual
    #expect(draw(Self.caret, scale: 20, stroke) == nil)
    #expect(stroke.failureReason?.kind == .movedTooLittle)
  }

  @Test func `a path of any length keeps its shape in the same room`() {
    var path = TracedPath()
    path.begin(at: .zero)
    for step in 1...10_000 { path.add(Point(x: Double(step), y: 0)) }
    for step in 1...10_000 { path.add(Point(x: 10_000, y: Double(step))) }
    #expect(abs(path.length - 20_000) < 200)
    var samples: [Point] = []
    path.appendSamples(3, to: &samples)
    #expect(samples.count == 3 && samples[2] == Point(x: 10_000, y: 10_000))
    #expect(samples[1].distance(to: Point(x: 10_000, y: 0)) < 200)
  }
}
