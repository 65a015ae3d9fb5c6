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

  /// The names of the views that are hit at places.
  private func hits(_ places: (x: Double, y: Double)...) -> [String?] {
    places.map { window.hitTest(Point(x: $0.x, y: $0.y), with: nil)?.name }
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
    #expect(hits((place.x, 150)) == [place.hit])
  }

  static let places: [Place] = [
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

  @Test func `a subview of a hidden, transparent or inactive view is not hit`() {
    let changes: [(View) -> Void] = [
      { $0.isHidden = true }, { $0.alpha = 0.009 }, { $0.isUserInteractionEnabled = false },
    ]
    upper.addSubview(View(frame: upper.bounds, name: "C"))
    for change in changes {
      let inner = View(frame: upper.bounds, name: "S3")
      inner.addSubview(View(frame: upper.bounds, name: "C of S3"))
      upper.addSubview(inner)
      #expect(hits((175, 150)) == ["C of S3"])
      change(inner)
      #expect(hits((175, 150)) == ["C"])
    }
  }

  @Test func `the frontmost view is hit, up to its bottom and right edges`() {
    #expect(hits((150, 150), (200, 100), (249.999, 199.999)) == ["S2", "S2", "S2"])
    #expect(hits((250, 150), (175, 200), (149.999, 150)) == ["W", "W", "S1"])
    #expect(hits((125, 150), (500, 50)) == ["S1", nil])
    window.addSubview(lower)
    #expect(hits((175, 150)) == ["S1"])
  }

  @Test func `insets move the edges`() {
    upper.hitTestInsets = EdgeInsets(top: -10, left: -10, bottom: -10, right: 5)
    #expect(
      hits((142, 92), (139.9, 150), (200, 209.9), (245, 150)) == ["S2", "S1", "S2", "W"])
    let button = View(frame: Rect(x: 0, y: 40, width: 20, height: 20), name: "C")
    button.hitTestInsets = EdgeInsets(top: 0, left: -30, bottom: 0, right: 0)
    upper.addSubview(button)
    #expect(hits((142, 150), (135, 150)) == ["C", "S1"], "the parent must contain the point")
  }

  @Test func `a scaled or moved view is hit where it shows`() {
    upper.transform = Transform(scaleX: 2, y: 0.5)
    #expect(upper.frame == Rect(x: 100, y: 125, width: 200, height: 50))
    upper.addSubview(View(frame: Rect(x: 50, y: 0, width: 50, height: 100), name: "C"))
    #expect(
      hits((100, 125), (299, 174), (220, 180), (199, 150), (201, 150))
        == ["S2", "C", "W", "S2", "C"])
    upper.transform = Transform(translationX: 0, y: 300)
    #expect(hits((225, 150), (225, 450)) == ["W", "C"])
    #expect(upper.convert(Point(x: 225, y: 450), from: nil) == Point(x: 75, y: 50))
  }

  @Test func `a turned view is hit where it shows`() {
    // A quarter turn clockwise moves the top to the right.
    upper.transform = Transform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
    upper.addSubview(View(frame: Rect(x: 0, y: 0, width: 100, height: 10), name: "C"))
    #expect(hits((245, 150), (235, 150)) == ["C", "S2"])
    // An eighth of a turn uncovers the corners.
    let half = 0.5.squareRoot()
    upper.transform = Transform(a: half, b: half, c: -half, d: half, tx: 0, ty: 0)
    #expect(hits((245, 105), (265, 150)) == ["W", "C"])
  }

  @Test func `the origin of the bounds scrolls the subviews`() {
    let child = View(frame: Rect(x: 0, y: 500, width: 100, height: 20), name: "C")
    upper.addSubview(child)
    #expect(hits((200, 105)) == ["S2"])
    upper.bounds.origin = Point(x: 0, y: 500)
    #expect(hits((200, 105), (200, 125)) == ["C", "S2"])
    #expect(upper.convert(Point(x: 150, y: 100), from: nil) == Point(x: 0, y: 500))
    #expect(child.convert(.zero, to: nil) == Point(x: 150, y: 100))
    upper.transform = Transform(scaleX: 2, y: 2)
    #expect(child.convert(.zero, to: nil) == Point(x: 100, y: 50))
    #expect(hits((299, 89)) == ["C"])
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
    let back = [
      child.convert(there, from: upper), upper.convert(there, to: child),
      child.convertVectorFromWindow(child.convertVectorToWindow(point)),
    ]
    #expect(back.allSatisfy { $0.distance(to: point) < 1e-9 })
  }

  @Test func `a view that is scaled to nothing gives finite locations`() {
    upper.transform = Transform(scaleX: 0, y: 0)
    #expect(hits((225, 150)) == ["S2"])
    let location = upper.convert(Point(x: 10, y: 10), from: nil)
    #expect(location.x.isFinite && location.y.isFinite)
  }

  @Test func `a touch outside the window reaches no view or recognizer`() {
    let engine = GestureEngine(window: window)
    let trace = Trace { _ in "" }
    engine.observer = trace
    window.addGestureRecognizer(TapGestureRecognizer())
    Script("0 d1 500,100 · 16 m1 100,100 · 32 u1").play(on: engine, trace: trace)
    #expect(trace.lines == [] && engine.touches.isEmpty)
  }
}
