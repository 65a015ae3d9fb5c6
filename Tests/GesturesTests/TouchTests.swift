import Testing

@testable import Gestures

/// Properties of a touch and its event: docs/behaviour.md 6.1 and 6.2.
struct TouchTests {
  /// Records its messages as text.
  private final class Listener: View {
    var lines: [String] = []
    var describe: (Touch) -> String = { _ in "" }

    private func add(_ word: String, _ touches: [Touch], _ event: Event) {
      lines.append("\(word) " + touches.map(describe).joined(separator: " "))
    }

    override func touchesBegan(_ touches: [Touch], with event: Event) {
      add("began", touches, event)
    }
    override func touchesMoved(_ touches: [Touch], with event: Event) {
      add("moved", touches, event)
    }
    override func touchesEnded(_ touches: [Touch], with event: Event) {
      add("ended", touches, event)
    }
    override func touchesCancelled(_ touches: [Touch], with event: Event) {
      add("cancelled", touches, event)
    }
  }

  private let window = Window(frame: Rect(x: 0, y: 0, width: 400, height: 800))
  private let engine: GestureEngine
  private let view: Listener

  init() {
    engine = GestureEngine(window: window)
    view = Listener(frame: window.bounds)
    view.isMultipleTouchEnabled = true
    window.addSubview(view)
  }

  private func play(_ script: String) {
    Script(script).play(on: engine, trace: Trace { _ in "" })
  }

  /// A script, and the tap count of each touch when it comes down.
  @Test(arguments: [
    (
      "0 d1 100,100 · 80 u1 · 100 d2 145,100 · 180 u2 · 200 d3 191,100 · 280 u3 "
        + "· 630 d4 191,100 · 700 u4 · 1051 d5 191,100 · 1100 u5", "1 · 2 · 1 · 2 · 1"
    ),
    // Each finger has its own.
    ("0 d1 100,100 & d2 200,100 · 80 u1 & u2 · 200 d3 200,100 & d4 100,100", "1 1 · 2 2"),
    // A drag or a cancelled touch does not count.
    (
      "0 d1 100,100 · 50 m1 146,100 · 80 u1 · 100 d2 100,100 · 150 c2 · 160 d3 100,100 · 170 u3",
      "1 · 1 · 1"
    ),
  ])
  func `the tap count starts again elsewhere and after a pause`(script: String, counts: String) {
    view.describe = { "\($0.tapCount)" }
    play(script)
    let began = view.lines.filter { $0.hasPrefix("began") }.map { $0.dropFirst(6) }
    #expect(began.joined(separator: " · ") == counts)
  }

  @Test func `a finger that does not move is stationary`() {
    view.describe = { [engine] touch in
      let all = engine.event.touchesInOrder.map {
        "\($0.id) \($0.phase) \($0.previousLocation(in: nil).shortest) "
          + "\($0.location(in: nil).shortest) @\(($0.timestamp * 1000).shortest)"
      }
      return "\(touch.id) of \(all)"
    }
    play("0 d1 100,100 & d2 200,100 · 16 m1 110,100 · 32 m2 210,100 · 48 u1 · 64 u2")
    #expect(
      view.lines == [
        "began 1 of [\"1 began 100,100 100,100 @0\", \"2 began 200,100 200,100 @0\"] "
          + "2 of [\"1 began 100,100 100,100 @0\", \"2 began 200,100 200,100 @0\"]",
        "moved 1 of [\"1 moved 100,100 110,100 @16\", \"2 stationary 200,100 200,100 @0\"]",
        "moved 2 of [\"1 stationary 110,100 110,100 @16\", \"2 moved 200,100 210,100 @32\"]",
        "ended 1 of [\"1 ended 110,100 110,100 @48\", \"2 stationary 210,100 210,100 @32\"]",
        "ended 2 of [\"2 ended 210,100 210,100 @64\"]",
      ])
  }

  @Test func `a touch that was held is delivered with its earlier values`() {
    view.describe = {
      "\($0.phase) \($0.previousLocation(in: nil).shortest) \($0.location(in: nil).shortest) "
        + "@\(($0.timestamp * 1000).shortest)"
    }
    let tap = TapGestureRecognizer()
    tap.delaysTouchesBegan = true
    view.addGestureRecognizer(tap)
    play("0 d1 100,100 · 16 m1 120,100 · 32 m1 150,100 · 200 u1 · 300 d2 50,50 · 400 m2 60,50")
    engine.cancelTouches(at: 2)
    #expect(
      view.lines == [
        "began began 100,100 100,100 @0",
        "moved moved 120,100 150,100 @32",
        "ended ended 150,100 150,100 @200",
        "began began 50,50 50,50 @300",
        "moved moved 50,50 60,50 @400",
        "cancelled cancelled 60,50 60,50 @2000",
      ])
  }

  @Test(arguments: [Touch.Phase.ended, .cancelled], [Double.nan, 1e11])
  func `a finger that ends at an impossible place ends at its last one`(
    phase: Touch.Phase, coordinate: Double
  ) {
    view.describe = { "at \($0.location(in: nil).shortest)" }
    play("0 d1 100,100 · 16 m1 110,100")
    let place = Point(x: coordinate, y: 0)
    engine.send([TouchSample(contact: 1, phase: .moved, location: place)], at: 1)
    engine.send([TouchSample(contact: 1, phase: phase, location: place)], at: 2)
    #expect(view.lines == ["began at 100,100", "moved at 110,100", "\(phase) at 110,100"])
    #expect(!engine.isTouched)
  }

  @Test func `an event finds the touches of a view and of a recognizer`() {
    let left = Listener(frame: Rect(x: 0, y: 0, width: 200, height: 800))
    view.addSubview(left)
    let pan = PanGestureRecognizer()
    left.addGestureRecognizer(pan)
    view.describe = { [engine, view] _ in
      let event = engine.event
      let sets = [event.touches(for: view), event.touches(for: left), event.touches(for: pan)]
      return sets.map { "\(($0 ?? []).map(\.id))" }.joined(separator: " ")
    }
    play("0 d1 100,100 & d2 300,100 · 16 u1 & u2")
    #expect(view.lines.first == "began [2] [1] [1]")
  }

  @Test func `locations are in the coordinates of the given view`() {
    let inner = View(frame: Rect(x: 100, y: 100, width: 100, height: 100))
    inner.transform = Transform(scaleX: 2, y: 0.5)
    view.addSubview(inner)
    let turned = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    turned.transform = Transform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
    inner.addSubview(turned)
    view.describe = { touch in
      [view, inner, turned].map { touch.location(in: $0).shortest }.joined(separator: " ")
    }
    play("0 d1 50,125 · 16 m1 150,150 · 32 u1")
    // The view that is hit, `inner`, overrides no method: its messages go up to `view`.
    #expect(
      view.lines == [
        "began 50,125 0,0 0,100", "moved 150,150 50,50 50,50", "ended 150,150 50,50 50,50",
      ])
  }
}
