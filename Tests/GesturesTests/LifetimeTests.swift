import Testing

@testable import Gestures

/// Lifetimes of touches, views, recognizers and engines.
struct LifetimeTests {
  /// Records touches without keeping them alive.
  private final class TouchRecordingView: View {
    final class WeakTouch {
      weak var touch: Touch?
      init(_ touch: Touch) { self.touch = touch }
    }
    var records: [WeakTouch] = []
    override func touchesBegan(_ touches: [Touch], with event: Event) {
      records += touches.map(WeakTouch.init)
    }
  }

  private func addRecognizers(to view: View) {
    let double = TapGestureRecognizer()
    double.numberOfTapsRequired = 2
    let single = TapGestureRecognizer()
    single.require(toFail: double)
    for recognizer in [double, single, PanGestureRecognizer(), LongPressGestureRecognizer()] {
      view.addGestureRecognizer(recognizer)
    }
  }

  @Test func `a touch is freed when it is over`() {
    let window = Window(frame: Rect(x: 0, y: 0, width: 400, height: 800))
    let engine = GestureEngine(window: window)
    let view = TouchRecordingView(frame: window.bounds)
    view.isMultipleTouchEnabled = true
    window.addSubview(view)
    addRecognizers(to: view)
    let scripts = [
      "0 d1 100,100 · 80 u1", "1000 d1 100,100 · 1016 m1 120,100 · 1032 u1",
      "2000 d1 100,100 & d2 200,100 · 2016 m1 120,100 · 2032 u1 & u2",
      "3000 d1 100,100 · 3700 u1", "4000 d1 100,100 · 4010 c1",
    ]
    for script in scripts {
      Script(script).play(on: engine, trace: Trace { _ in "" })
      #expect(!view.records.isEmpty && view.records.allSatisfy { $0.touch == nil })
      view.records = []
    }
  }

  @Test(arguments: ["0 d1 100,100", "0 d1 100,100 · 80 u1", "0 d1 1,1 · 16 m1 50,1 · 20 d2 9,9"])
  func `an engine that is dropped in mid-gesture is freed with its views`(_ script: String) {
    weak var weakView: View?
    weak var weakEnvironment: GestureEngine?
    var kept: [GestureRecognizer] = []
    func drop() {
      let window = Window(frame: Rect(x: 0, y: 0, width: 400, height: 800))
      let engine = GestureEngine(window: window)
      let view = View(frame: window.bounds)
      window.addSubview(view)
      addRecognizers(to: view)
      kept = view.recognizers
      (weakView, weakEnvironment) = (view, engine)
      Script(script).play(on: engine, trace: Trace { _ in "" }, firesTimers: false)
    }
    drop()
    #expect(weakEnvironment == nil && weakView == nil)
    #expect(kept.allSatisfy { $0.state == .possible && $0.numberOfTouches == 0 })
  }

  @Test func `a recognizer that is removed while its timers run is freed at once`() {
    let window = Window(frame: Rect(x: 0, y: 0, width: 400, height: 800))
    let engine = GestureEngine(window: window)
    weak var weakTap: TapGestureRecognizer?
    var hasFired = false
    func remove() {
      let tap = TapGestureRecognizer()
      tap.numberOfTapsRequired = 2
      weakTap = tap
      window.addGestureRecognizer(tap)
      Script("0 d1 100,100 · 80 u1").play(
        on: engine, trace: Trace { _ in "" }, firesTimers: false)
      tap.startTimer(after: 1) { hasFired = true }
      #expect(engine.nextDeadline != nil)
      window.removeGestureRecognizer(tap)
    }
    remove()
    #expect(weakTap == nil && engine.nextDeadline == nil)
    engine.advance(to: 2)
    #expect(!hasFired)
  }

  @Test func `a recognizer's answer to an engine that is gone does not count for the next one`() {
    final class CountingTap: TapGestureRecognizer {
      var questions = 0
      override func shouldReceive(_ event: Event) -> Bool {
        questions += 1
        return true
      }
    }
    let tap = CountingTap()
    let view = View(frame: Rect(x: 0, y: 0, width: 400, height: 800))
    view.addGestureRecognizer(tap)
    // Each engine may get the address of the one before, and numbers its sequences of touches anew.
    for engines in 1...10 {
      let window = Window(frame: view.bounds)
      let engine = GestureEngine(window: window)
      window.addSubview(view)
      Script("0 d1 100,100 · 80 u1").play(on: engine, trace: Trace { _ in "" })
      #expect(tap.questions == engines)
    }
  }
}
