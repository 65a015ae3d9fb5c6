import Gestures
import Testing

/// Views as ported programs use them.
struct ViewTests {
  private final class HierarchyLoggingView: View {
    var log: [String] = []
    override func willMove(toSuperview superview: View?) {
      log.append("will move to \(superview?.name ?? "none")")
    }
    override func didMoveToSuperview() { log.append("is in \(superview?.name ?? "none")") }
    override func willMove(toWindow window: Window?) {
      log.append(window == nil ? "will leave its window" : "will come into a window")
    }
    override func didMoveToWindow() {
      log.append(window == nil ? "has left its window" : "has come into a window")
    }
    override func didAddSubview(_ subview: View) { log.append("got \(subview.name ?? "?")") }
    override func willRemoveSubview(_ subview: View) { log.append("loses \(subview.name ?? "?")") }
  }

  private final class Row: View {
    var layouts = 0
    override func layoutSubviews() {
      super.layoutSubviews()
      layouts += 1
      for (index, view) in subviews.enumerated() {
        let x = Double(index) * bounds.width / 2
        view.frame = Rect(x: x, y: 0, width: bounds.width / 2, height: bounds.height)
      }
    }
  }

  private let window = Window(frame: Rect(x: 0, y: 0, width: 400, height: 800))
  private let engine: GestureEngine

  init() {
    engine = GestureEngine(window: window)
  }

  private func touch(_ phase: Touch.Phase, _ contact: Int, _ x: Double, _ y: Double) -> TouchSample
  {
    TouchSample(contact: contact, phase: phase, location: Point(x: x, y: y))
  }

  @Test func `a view learns of its superviews and windows in UIKit's order`() {
    let outer = HierarchyLoggingView(frame: window.bounds, name: "outer")
    let inner = HierarchyLoggingView(frame: window.bounds, name: "inner")
    outer.addSubview(inner)
    window.addSubview(outer)
    inner.removeFromSuperview()
    #expect(
      outer.log == [
        "got inner", "will come into a window", "will move to none", "has come into a window",
        "is in none", "loses inner",
      ])
    #expect(
      inner.log == [
        "will move to outer", "is in outer", "will come into a window", "has come into a window",
        "will leave its window", "will move to none", "has left its window", "is in none",
      ])
  }

  @Test func `views are found by their tags and change places`() {
    let (root, first, second) = (View(), View(), View())
    (first.tag, second.tag) = (1, 2)
    root.addSubview(first)
    first.addSubview(second)
    #expect([0, 2, 3].map(root.viewWithTag) == [root, second, nil])
    root.addSubview(second)
    root.exchangeSubview(at: 0, withSubviewAt: 1)
    root.exchangeSubview(at: 0, withSubviewAt: 2)
    #expect(root.subviews == [second, first], "there is no third one to exchange")
  }

  @Test func `subviews are laid out before touches are hit-tested`() {
    let row = Row(frame: Rect(x: 0, y: 0, width: 400, height: 100))
    let (left, right) = (View(), View())
    row.addSubview(left)
    row.addSubview(right)
    window.addSubview(row)
    let tap = TapGestureRecognizer()
    right.addGestureRecognizer(tap)
    var taps = 0
    tap.addTarget(row) { _, _ in taps += 1 }
    engine.send([touch(.began, 1, 300, 50)], at: 0)
    engine.send([touch(.ended, 1, 300, 50)], at: 0.05)
    #expect(taps == 1 && row.layouts == 1)
    row.bounds.size.width = 200
    row.layoutIfNeeded()
    row.layoutIfNeeded()
    #expect(row.layouts == 2 && right.frame == Rect(x: 100, y: 0, width: 100, height: 100))
    row.setNeedsLayout()
    #expect(row.layouts == 2)
    engine.send([touch(.began, 1, 1, 700)], at: 1)
    #expect(row.layouts == 3)
  }

  @Test func `the center and the transform are relative to the anchor point`() {
    let view = View(frame: Rect(x: 100, y: 100, width: 200, height: 100))
    #expect(view.anchorPoint == Point(x: 0.5, y: 0.5))
    view.anchorPoint = .zero
    #expect(view.center == Point(x: 200, y: 150))
    #expect(view.frame == Rect(x: 200, y: 150, width: 200, height: 100))
    view.center = Point(x: 100, y: 100)
    #expect(view.frame == Rect(x: 100, y: 100, width: 200, height: 100))
    view.transform = Transform(scaleX: 2, y: 2)
    #expect(view.frame == Rect(x: 100, y: 100, width: 400, height: 200))
    view.transform = .identity
    view.frame = Rect(x: 10, y: 20, width: 30, height: 40)
    #expect(view.center == Point(x: 10, y: 20))
    #expect(view.convert(Point(x: 1, y: 1), to: view.superview) == Point(x: 1, y: 1))
  }

  /// Apple's sample "Touches", which pinches a piece about the fingers.
  @Test func `a view can be pinched about the fingers`() throws {
    let piece = View(frame: Rect(x: 100, y: 100, width: 200, height: 200))
    window.addSubview(piece)
    let pinch = PinchGestureRecognizer()
    piece.addGestureRecognizer(pinch)
    pinch.addTarget(piece) { piece, pinch in
      if pinch.state == .began {
        let (inPiece, inSuperview) = (
          pinch.location(in: piece), pinch.location(in: piece.superview)
        )
        piece.anchorPoint = Point(
          x: inPiece.x / piece.bounds.size.width, y: inPiece.y / piece.bounds.size.height)
        piece.center = inSuperview
      }
      piece.transform = piece.transform.scaledBy(x: pinch.scale, y: pinch.scale)
      pinch.scale = 1
    }
    engine.send([touch(.began, 1, 120, 150), touch(.began, 2, 160, 150)], at: 0)
    for step in 1...10 {
      let spread = Double(step) * 5
      engine.send(
        [touch(.moved, 1, 120 - spread, 150), touch(.moved, 2, 160 + spread, 150)],
        at: Double(step) / 60)
    }
    #expect(piece.transform.a > 1.5)
    // The point between the fingers stays between them.
    let pinched = piece.convert(Point(x: 40, y: 50), to: nil)
    #expect(abs(pinched.x - 140) < 1e-9 && abs(pinched.y - 150) < 1e-9)
  }

  @Test func `recognizers of a view can be set`() {
    let (view, other) = (View(), View())
    let (pan, tap) = (PanGestureRecognizer(), TapGestureRecognizer())
    view.gestureRecognizers = [pan, tap]
    #expect(view.gestureRecognizers == [pan, tap] && pan.view === view)
    view.gestureRecognizers = [tap, pan]
    #expect(view.gestureRecognizers == [tap, pan])
    other.gestureRecognizers = [tap]
    #expect(view.gestureRecognizers == [pan] && tap.view === other)
    view.gestureRecognizers = nil
    #expect(view.gestureRecognizers == nil && pan.view == nil)
  }
}
