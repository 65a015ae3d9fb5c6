import Testing

@testable import Gestures

/// Calls of a program's `deinit` into objects of the engine, while the engine releases the last
/// reference to the program's object.
///
/// Accesses of the engine to its own values are checked here: one that is open during such a call
/// ends the test.
struct AccessTests {
  private static let frame = Rect(x: 0, y: 0, width: 400, height: 800)

  /// An object that calls a closure in its `deinit`.
  private final class DeinitAction {
    let call: () -> Void

    init(_ call: @escaping () -> Void) { self.call = call }

    deinit { call() }
  }

  /// A view that calls a closure in its `deinit`.
  private final class Card: View {
    var call: () -> Void = {}

    deinit { call() }
  }

  private static func sample(_ phase: Touch.Phase) -> TouchSample {
    TouchSample(contact: 0, phase: phase, location: Point(x: 10, y: 10))
  }

  @Test func `an object that a removed target keeps may use the recognizer`() {
    let pan = PanGestureRecognizer()
    let target = View(frame: .zero)
    var seen: [Bool] = []
    func add() {
      let object = DeinitAction {
        seen.append(pan.isEnabled)
        pan.removeTarget(nil)
      }
      pan.addTarget(target, action: "x") { _, _ in _ = object }
    }
    add()
    pan.removeTarget(target)
    #expect(seen == [true])
    add()
    // The second takes the place of the first, whose object then removes the second.
    add()
    #expect(seen == [true, true, true])
  }

  @Test func `an object that a target keeps may use the recognizer once its view is gone`() {
    let pan = PanGestureRecognizer()
    var seen: [Bool] = []
    do {
      let target = View(frame: .zero)
      let object = DeinitAction { seen.append(pan.isEnabled) }
      pan.addTarget(target, action: "x") { _, _ in _ = object }
    }
    let other = View(frame: .zero)
    pan.addTarget(other, action: "y") { _, _ in }
    #expect(seen == [true])
  }

  @Test func `an object that a cancelled timer keeps may use other recognizers`() {
    let window = Window(frame: Self.frame)
    let engine = GestureEngine(window: window)
    let (pan, other) = (PanGestureRecognizer(), PanGestureRecognizer())
    window.addGestureRecognizer(pan)
    window.addGestureRecognizer(other)
    engine.send([Self.sample(.began)], at: 1)
    var isOver = false
    do {
      let object = DeinitAction {
        other.isEnabled = false
        isOver = true
      }
      pan.startTimer(after: 5) { _ = object }
    }
    pan.isEnabled = false
    #expect(isOver && !other.isEnabled && engine.nextDeadline == nil)
  }

  @Test func `an object that an invalid early timer keeps may use the recognizer`() {
    let window = Window(frame: Self.frame)
    let engine = GestureEngine(window: window)
    let pan = PanGestureRecognizer()
    var seen: [Bool] = []
    do {
      let object = DeinitAction { seen.append(pan.isEnabled) }
      pan.startTimer(after: 5) { _ = object }.invalidate()
    }
    window.addGestureRecognizer(pan)
    #expect(seen == [true] && engine.nextDeadline == nil)
  }

  @Test func `a view that is freed with the touch of an earlier tap may use the recognizer`() {
    let window = Window(frame: Self.frame)
    let engine = GestureEngine(window: window)
    let double = TapGestureRecognizer()
    double.numberOfTapsRequired = 2
    double.delaysTouchesEnded = false
    window.addGestureRecognizer(double)
    var counts: [Int] = []
    do {
      let card = Card(frame: Rect(x: 0, y: 0, width: 100, height: 100))
      card.call = { counts.append(double.numberOfTouches) }
      window.addSubview(card)
      engine.send([Self.sample(.began)], at: 1)
      engine.send([Self.sample(.ended)], at: 1.05)
      card.removeFromSuperview()
    }
    engine.send([Self.sample(.began)], at: 1.2)
    engine.send([Self.sample(.ended)], at: 1.25)
    engine.advance(to: 3)
    #expect(counts.count == 1 && counts.allSatisfy { $0 < 2 })
  }

  @Test func `an object that a timer keeps may use recognizers as the engine goes`() {
    let window = Window(frame: Self.frame)
    var engine: GestureEngine? = GestureEngine(window: window)
    let pan = PanGestureRecognizer()
    window.addGestureRecognizer(pan)
    engine?.send([Self.sample(.began)], at: 1)
    var isOver = false
    do {
      let gone = GestureRecognizer()
      window.addGestureRecognizer(gone)
      let object = DeinitAction {
        pan.isEnabled = false
        isOver = true
      }
      gone.startTimer(after: 5) { _ = object }
      window.removeGestureRecognizer(gone)
    }
    engine = nil
    #expect(isOver)
  }
}
