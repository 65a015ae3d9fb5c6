import Testing

@testable import Gestures

/// Hit testing, and conversion between views: docs/behaviour-scenarios.md S69.
struct HitTestTests {
  private let window = Window(frame: Rect(x: 0, y: 0, width: 400, height: 800), name: "W")
  private let lower = View(frame: Rect(x: 100, y: 100, width: 100, height: 100), name: "S1")
  private let upper = View(frame: Rect(x: 150, y: 100, width: 100, height: 100), name: "S2")

  init() {
    window.addSubview(lower)
    window.addSubview(upper)
  }

  private func hit(_ x: Double, _ y: Double) -> String? {
    window.hitTest(Point(x: x, y: y), with: nil)?.name
  }

  /// One line of docs/behaviour-scenarios.md S69: S2 lies over the right half of S1, which reaches
  /// from 100,100 to 200,200.
  struct Place: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let x: Double
    let hit: String
    /// The change to S2 before the hit test.
    let change: @Sendable (View) -> Void

    init(
      _ name: String, x: Double, hit: String, change: @escaping @Sendable (View) -> Void = { _ in }
    ) {
      (testDescription, self.x, self.hit, self.change) = (name, x, hit, change)
    }
  }

  @Test(arguments: places) func `S69 the view that is hit follows the table`(_ place: Place) {
    place.change(upper)
    #expect(hit(place.x, 150) == place.hit)
  }

  static let places = [
    Place("a point in both", x: 175, hit: "S2"),
    Place("S2 hidden", x: 175, hit: "S1") { $0.isHidden = true },
    Place("S2 with alpha .009", x: 175, hit: "S1") { $0.alpha = 0.009 },
    Place("S2 without interaction", x: 175, hit: "S1") { $0.isUserInteractionEnabled = false },
    Place("S2 with alpha .01", x: 175, hit: "S2") { $0.alpha = 0.01 },
    Place("a point on S2.maxX", x: 250, hit: "W"),
    Place("a point on S2.minX", x: 150, hit: "S2"),
    Place("a child of S2 outside S2", x: 120, hit: "S1") {
      $0.addSubview(View(frame: Rect(x: -40, y: 0, width: 60, height: 100), name: "C"))
    },
    Place("inset -10 and a point 8 points outside", x: 258, hit: "S2") {
      $0.hitTestInsets = EdgeInsets(top: -10, left: -10, bottom: -10, right: -10)
    },
  ]

  @Test func `the frontmost view is hit`() {
    #expect(hit(175, 150) == "S2")
    #expect(hit(125, 150) == "S1")
    #expect(hit(50, 50) == "W")
    #expect(hit(500, 50) == nil)
    window.addSubview(lower)
    #expect(hit(175, 150) == "S1")
  }

  @Test func `a hidden, transparent or inactive view is not hit`() {
    let changes: [(View) -> Void] = [
      { $0.isHidden = true }, { $0.alpha = 0.009 }, { $0.isUserInteractionEnabled = false },
    ]
    for change in changes {
      let upper = View(frame: upper.frame, name: "S3")
      upper.addSubview(View(frame: upper.bounds, name: "C"))
      window.addSubview(upper)
      #expect(hit(175, 150) == "C")
      change(upper)
      #expect(hit(175, 150) == "S2", "subviews are not hit either")
      upper.removeFromSuperview()
    }
    upper.alpha = 0.01
    #expect(hit(175, 150) == "S2")
  }

  @Test func `the top and left edges are inside a view, the bottom and right are not`() {
    #expect(hit(150, 150) == "S2")
    #expect(hit(200, 100) == "S2")
    #expect(hit(249.999, 199.999) == "S2")
    #expect(hit(250, 150) == "W")
    #expect(hit(175, 200) == "W")
    #expect(hit(149.999, 150) == "S1")
  }

  @Test func `a subview is not hit outside its superview`() {
    upper.addSubview(View(frame: Rect(x: -40, y: 0, width: 60, height: 60), name: "C"))
    #expect(hit(155, 110) == "C")
    #expect(hit(120, 110) == "S1")
  }

  @Test func `insets move the edges`() {
    upper.hitTestInsets = EdgeInsets(top: -10, left: -10, bottom: -10, right: 5)
    #expect(hit(142, 92) == "S2")
    #expect(hit(139.9, 150) == "S1")
    #expect(hit(200, 209.9) == "S2")
    #expect(hit(245, 150) == "W")
    let button = View(frame: Rect(x: 0, y: 40, width: 20, height: 20), name: "C")
    button.hitTestInsets = EdgeInsets(top: 0, left: -30, bottom: 0, right: 0)
    upper.addSubview(button)
    #expect(hit(142, 150) == "C")
    #expect(hit(135, 150) == "S1", "the parent must contain the point")
  }

  @Test func `a scaled view is hit where it shows`() {
    upper.transform = Transform(scaleX: 2, y: 0.5)
    #expect(upper.frame == Rect(x: 100, y: 125, width: 200, height: 50))
    #expect(hit(100, 125) == "S2")
    #expect(hit(299, 174) == "S2")
    #expect(hit(220, 180) == "W")
    upper.addSubview(View(frame: Rect(x: 50, y: 0, width: 50, height: 100), name: "C"))
    #expect(hit(199, 150) == "S2")
    #expect(hit(201, 150) == "C")
  }

  @Test func `a turned view is hit where it shows`() {
    // A quarter turn clockwise moves the top to the right.
    upper.transform = Transform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
    upper.addSubview(View(frame: Rect(x: 0, y: 0, width: 100, height: 10), name: "C"))
    #expect(hit(245, 150) == "C")
    #expect(hit(235, 150) == "S2")
    // An eighth of a turn uncovers the corners.
    let half = 0.5.squareRoot()
    upper.transform = Transform(a: half, b: half, c: -half, d: half, tx: 0, ty: 0)
    #expect(hit(245, 105) == "W")
    #expect(hit(265, 150) == "C")
  }

  @Test func `a translation does not change the bounds`() {
    upper.transform = Transform(translationX: 0, y: 300)
    #expect(hit(225, 150) == "W")
    #expect(hit(225, 450) == "S2")
    #expect(upper.convert(Point(x: 225, y: 450), from: nil) == Point(x: 75, y: 50))
  }

  @Test func `the origin of the bounds scrolls the subviews`() {
    let child = View(frame: Rect(x: 0, y: 500, width: 100, height: 20), name: "C")
    upper.addSubview(child)
    #expect(hit(200, 105) == "S2")
    upper.bounds.origin = Point(x: 0, y: 500)
    #expect(hit(200, 105) == "C")
    #expect(hit(200, 125) == "S2")
    #expect(upper.convert(Point(x: 150, y: 100), from: nil) == Point(x: 0, y: 500))
    #expect(child.convert(.zero, to: nil) == Point(x: 150, y: 100))
    upper.transform = Transform(scaleX: 2, y: 2)
    #expect(child.convert(.zero, to: nil) == Point(x: 100, y: 50))
    #expect(hit(299, 89) == "C")
  }

  @Test func `a point converted to another view and back is the same`() {
    lower.transform = Transform(a: 0.5, b: 0.25, c: -1, d: 2, tx: 8, ty: -16)
    lower.bounds.origin = Point(x: 32, y: -8)
    let child = View(frame: Rect(x: 16, y: 16, width: 64, height: 64))
    child.transform = Transform(scaleX: -2, y: 0.5)
    lower.addSubview(child)
    let point = Point(x: 3, y: 5)
    let there = child.convert(point, to: upper)
    #expect(there != point)
    #expect(child.convert(there, from: upper).distance(to: point) < 1e-9)
    #expect(upper.convert(there, to: child).distance(to: point) < 1e-9)
    let vector = child.convertVectorFromWindow(child.convertVectorToWindow(point))
    #expect(vector.distance(to: point) < 1e-9)
  }

  @Test func `a view that is scaled to nothing gives finite locations`() {
    upper.transform = Transform(scaleX: 0, y: 0)
    #expect(hit(225, 150) == "W" || hit(225, 150) == "S2")
    let location = upper.convert(Point(x: 10, y: 10), from: nil)
    #expect(location.x.isFinite && location.y.isFinite)
  }

  @Test func `a touch outside the window reaches no view or recognizer`() {
    let engine = GestureEngine(window: window)
    let trace = Trace { _ in "" }
    engine.observer = trace
    window.addGestureRecognizer(TapGestureRecognizer())
    Script("0 d1 500,100 · 16 m1 100,100 · 32 u1").play(on: engine, trace: trace)
    #expect(trace.lines.isEmpty)
    #expect(engine.touches.isEmpty)
  }
}
