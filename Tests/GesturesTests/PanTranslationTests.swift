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

  @Test func `a scaled view scales the translation and the velocity`() {
    let scaled = View(frame: Rect(x: 0, y: 0, width: 200, height: 200))
    scaled.transform = Transform(scaleX: 2, y: 0.5)
    let inner = View(frame: scaled.bounds)
    inner.transform = Transform(a: 0, b: 1, c: -1, d: 0, tx: 5, ty: 7)
    stage.view.addSubview(scaled)
    scaled.addSubview(inner)
    let values = values("0 d1 300,300 · 10 m1 330,310 · 20 u1") { pan in
      [nil, scaled, inner].map { view in
        "\(pan.translation(in: view).shortest) \(pan.velocity(in: view).shortest)"
      }.joined(separator: " | ")
    }
    // The window's right is the top of a view that is turned clockwise.
    #expect(values.first == "20,0 3000,1000 | 10,0 1500,2000 | 0,-10 2000,-1500")
  }

  @Test func `a moved or scrolled view does not change the translation`() {
    let moved = View(frame: Rect(x: 50, y: 70, width: 200, height: 200))
    moved.bounds.origin = Point(x: 1000, y: 1000)
    stage.view.addSubview(moved)
    let values = values("0 d1 300,300 · 10 m1 330,300 · 20 u1") {
      "\($0.translation(in: moved).shortest) \($0.location(in: moved).shortest)"
    }
    #expect(values.first == "20,0 1280,1230")
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

  @Test func `setting the translation does not change the velocity`() {
    let values = values("0 d1 100,100 · 10 m1 120,100 · 20 m1 140,100 · 30 u1") { pan in
      pan.setTranslation(Point(x: -500, y: 500), in: nil)
      return pan.velocity(in: nil).shortest
    }
    #expect(values == ["2000,0", "2000,0", "2000,0"])
  }

  @Test func `fingers that join or leave do not change the velocity`() {
    let values = values(
      "0 d1 100,100 · 10 m1 120,100 · 20 d2 300,300 · 30 m1 140,100 & m2 320,300 · 40 u1 · 50 u2"
    ) { "\($0.velocity(in: nil).shortest) \($0.numberOfTouches)" }
    // The second sample is 20 points in the 20 ms since the first.
    let after = 0.2 * 1000 + 0.8 * 2000
    #expect(
      values == [
        "2000,0 1", "2000,0 2", "\(after.shortest),0 2", "\(after.shortest),0 1",
        "\(after.shortest),0 1",
      ])
  }

  @Test func `a move within a millisecond has no velocity`() {
    let values = values("0 d1 100,100 · 10 m1 120,100 · 10.9 m1 140,100 · 20 m1 150,100 · 30 u1") {
      $0.velocity(in: nil).shortest
    }
    // The sample of 0.9 ms counts as 0, but its time is used up: then 10 points in 9.1 ms.
    let last = 0.2 * 10 / 0.0091
    #expect(values == ["2000,0", "1600,0", "\(last.shortest),0", "\(last.shortest),0"])
  }

  @Test func `rest does not reduce a pan's velocity, and a new pan starts at rest`() {
    let script =
      "0 d1 100,100 · 10 m1 120,100 · 3000 u1 · 4000 d2 100,100 · 4100 m2 110,100 · 4110 u2"
    #expect(
      values(script) { $0.velocity(in: nil).shortest } == ["2000,0", "2000,0", "100,0", "100,0"])
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

  @Test func `a translation that is set in an action counts from there`() {
    let script =
      "0 d1 100,100 · 16 m1 115,100 · 32 m1 120,100 · 48 d2 200,100 · 64 m2 220,100 "
      + "· 80 u1 · 96 u2"
    let values = values(script) { pan in
      defer { pan.setTranslation(Point(x: 100, y: 0), in: nil) }
      return pan.translation(in: nil).shortest
    }
    #expect(values == ["5,0", "105,0", "100,0", "110,0", "100,0", "100,0"])
  }
}
