import Testing

@testable import Gestures

/// The values of a pan in turned and scaled views, and the effect of setting them.
struct PanTranslationTests {
  private let stage = Scenario.Stage()
  private let pan = PanGestureRecognizer()

  init() {
    stage.add("pan", pan)
  }

  /// Plays a script, and returns the value of an expression at each action.
  private func values(_ script: String, of value: @escaping (PanGestureRecognizer) -> String)
    -> [String]
  {
    final class Listener { var values: [String] = [] }
    let listener = Listener()
    pan.addTarget(listener) { [pan] listener, _ in listener.values.append(value(pan)) }
    let trace = Trace { _ in "" }
    Script(script).play(on: stage.engine, trace: trace, at: stage.moments)
    return listener.values
  }

  @Test func `a view's scale and rotation change the translation, its place does not`() {
    let scaled = View(frame: Rect(x: 0, y: 0, width: 200, height: 200))
    scaled.transform = Transform(scaleX: 2, y: 0.5)
    let inner = View(frame: scaled.bounds)
    inner.transform = Transform(a: 0, b: 1, c: -1, d: 0, tx: 5, ty: 7)
    let moved = View(frame: Rect(x: 50, y: 70, width: 200, height: 200))
    moved.bounds.origin = Point(x: 1000, y: 1000)
    stage.view.addSubview(scaled)
    scaled.addSubview(inner)
    stage.view.addSubview(moved)
    var (translations, velocities): ([String], [String]) = ([], [])
    _ = values("0 d1 300,300 · 10 m1 330,310") { pan in
      translations = [nil, moved, scaled, inner].map { pan.translation(in: $0).shortest }
      velocities = [nil, moved, scaled, inner].map { pan.velocity(in: $0).shortest }
      return ""
    }
    // The window's right is the top of a view that is turned clockwise.
    #expect(translations == ["20,0", "20,0", "10,0", "0,-10"])
    #expect(velocities == ["3000,1000", "3000,1000", "1500,2000", "2000,-1500"])
  }

  @Test func `a translation is set in the coordinates of the given view`() {
    let scaled = View(frame: Rect(x: 0, y: 0, width: 200, height: 200))
    scaled.transform = Transform(scaleX: 2, y: 2)
    stage.view.addSubview(scaled)
    let values = values("0 d1 300,300 · 10 m1 330,300 · 20 m1 340,300 · 30 u1") { pan in
      if pan.state == .began { pan.setTranslation(Point(x: 1, y: 2), in: scaled) }
      return "\(pan.translation(in: scaled).shortest) \(pan.translation(in: nil).shortest)"
    }
    #expect(values == ["1,2 2,4", "6,2 12,4", "6,2 12,4"])
  }

  /// A script, and the velocity of the pan at each action.
  struct Move: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let script: String
    let velocities: [Double]
  }

  static let moves: [Move] = [
    Move(
      testDescription: "fingers that join or leave do not change the velocity",
      script: "0 d1 100,100 · 10 m1 120,100 · 20 d2 300,300 · 30 m1 140,100 & m2 320,300 "
        + "· 40 u1 · 50 u2",
      // The second sample is 20 points in the 20 ms since the first: 0.2 * 1000 + 0.8 * 2000.
      velocities: [2000, 2000, 1800, 1800, 1800]),
    Move(
      testDescription: "a move within a millisecond has no velocity",
      script: "0 d1 100,100 · 10 m1 120,100 · 10.9 m1 140,100 · 20 m1 150,100 · 30 u1",
      // The sample of 0.9 ms counts as 0, but its time is used up: then 10 points in 9.1 ms.
      velocities: [2000, 1600, 0.2 * 10 / 0.0091, 0.2 * 10 / 0.0091]),
    Move(
      testDescription: "rest does not reduce the velocity, and a new pan starts at rest",
      script: "0 d1 100,100 · 10 m1 120,100 · 3000 u1 · 4000 d2 100,100 · 4100 m2 110,100 "
        + "· 4110 u2",
      velocities: [2000, 2000, 100, 100]),
  ]

  @Test(arguments: moves) func `the velocity is smoothed`(_ move: Move) {
    let values = values(move.script) { $0.velocity(in: nil).shortest }
    #expect(values == move.velocities.map { "\($0.shortest),0" })
  }

  @Test func `setting a translation without fingers has no effect`() {
    pan.setTranslation(Point(x: 50, y: 50), in: nil)
    #expect(pan.translation(in: nil) == .zero)
    stage.moments[40] = { [pan] in pan.setTranslation(Point(x: 50, y: 50), in: nil) }
    let script = "0 d1 100,100 · 16 m1 115,100 · 32 u1 · 48 d2 100,100 · 64 m2 115,100 · 80 u2"
    #expect(values(script) { $0.translation(in: nil).shortest } == ["5,0", "5,0", "5,0", "5,0"])
    #expect(pan.translation(in: nil) == .zero)
  }

  @Test func `a translation that is not finite is not set`() {
    let flat = View(frame: Rect(x: 0, y: 0, width: 200, height: 200))
    flat.transform = Transform(scaleX: 1e300, y: 0)
    stage.view.addSubview(flat)
    let values = values("0 d1 100,100 · 10 m1 120,100 · 20 u1") { pan in
      pan.setTranslation(Point(x: .nan, y: 0), in: nil)
      pan.setTranslation(Point(x: 0, y: .infinity), in: nil)
      pan.setTranslation(Point(x: 1e300, y: 0), in: flat)
      return pan.translation(in: nil).shortest
    }
    #expect(values == ["10,0", "10,0"])
  }

  @Test func `a translation that is set in an action counts from there, with the same velocity`() {
    let script =
      "0 d1 100,100 · 16 m1 115,100 · 32 m1 120,100 · 48 d2 200,100 · 64 m2 220,100 "
      + "· 80 u1 · 96 u2"
    let values = values(script) { pan in
      let (translation, velocity) = (pan.translation(in: nil), pan.velocity(in: nil))
      pan.setTranslation(Point(x: 100, y: 0), in: nil)
      return "\(translation.shortest) \(pan.velocity(in: nil) == velocity)"
    }
    let translations = ["5,0", "105,0", "100,0", "110,0", "100,0", "100,0"]
    #expect(values == translations.map { "\($0) true" })
  }
}
