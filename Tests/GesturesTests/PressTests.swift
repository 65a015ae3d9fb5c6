import Testing

@testable import Gestures

/// Physical buttons: docs/behaviour.md 4.1, 6.2 and 6.3.
struct PressTests {
  private final class Log {
    var lines: [String] = []

    func add(_ name: String, _ word: String, _ presses: Set<Press>, _ event: PressesEvent?) {
      lines.append(
        "\(name) \(word) " + presses.map { "\($0.type) \($0.phase)" }.joined(separator: " ")
          + " of \(event?.allPresses.count ?? 0)")
    }
  }

  private class Listener: View {
    let log: Log
    init(_ name: String, _ log: Log) {
      self.log = log
      super.init(frame: Rect(x: 0, y: 0, width: 400, height: 800))
      self.name = name
    }
    override var canBecomeFirstResponder: Bool { true }
    override func pressesBegan(_ presses: Set<Press>, with event: PressesEvent?) {
      log.add(name ?? "", "began", presses, event)
    }
    override func pressesChanged(_ presses: Set<Press>, with event: PressesEvent?) {
      log.add(name ?? "", "changed", presses, event)
    }
    override func pressesEnded(_ presses: Set<Press>, with event: PressesEvent?) {
      log.add(name ?? "", "ended", presses, event)
    }
    override func pressesCancelled(_ presses: Set<Press>, with event: PressesEvent?) {
      log.add(name ?? "", "cancelled", presses, event)
    }
  }

  /// Begins when a button goes down, and ends when it is released.
  private final class ButtonHold: GestureRecognizer {
    let log: Log
    init(_ name: String, _ log: Log) {
      self.log = log
      super.init()
      self.name = name
      allowedPressTypes = [.select, .menu]
    }
    override func pressesBegan(_ presses: Set<Press>, with event: PressesEvent) {
      log.add(name ?? "", "began", presses, event)
      state = .began
    }
    override func pressesChanged(_ presses: Set<Press>, with event: PressesEvent) {
      log.add(name ?? "", "changed", presses, event)
    }
    override func pressesEnded(_ presses: Set<Press>, with event: PressesEvent) {
      log.add(name ?? "", "ended", presses, event)
      state = .ended
    }
  }

  /// Receives presses and never recognizes.
  private final class UndecidedRecognizer: GestureRecognizer {}

  private final class RefusingDelegate: GestureRecognizerDelegate {
    var refuses = true
    func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive press: Press) -> Bool {
      !refuses
    }
  }

  private let window = Window(frame: Rect(x: 0, y: 0, width: 400, height: 800), name: "W")
  private let engine: GestureEngine
  private let log = Log()
  private let trace = Trace { _ in "" }
  private let outer: Listener
  private let inner: View

  init() {
    engine = GestureEngine(window: window)
    engine.observer = trace
    outer = Listener("outer", log)
    inner = View(frame: outer.bounds)
    window.addSubview(outer)
    outer.addSubview(inner)
  }

  private func expectNothingIsLeft() {
    #expect(engine.participants.isEmpty && engine.presses.underWay.isEmpty)
    #expect(engine.presses.newestEvent.allPresses.isEmpty)
  }

  @Test func `a press goes up the chain from its responder`() throws {
    engine.sendPress(.menu, .began, force: 0.5, at: 1, to: inner, modifierFlags: .shift)
    let press = try #require(engine.presses.underWay.first)
    #expect(press.responder === inner && press.window === window)
    #expect(press.force == 0.5 && press.timestamp == 1 && press.receivers.isEmpty)
    let event = engine.presses.newestEvent
    #expect(event.type == .presses && event.timestamp == 1 && event.modifierFlags == .shift)
    engine.sendPress(.select, .began, at: 2, to: outer)
    #expect(press.phase == .stationary && press.timestamp == 1)
    engine.sendPress(.menu, .changed, force: 0.75, at: 3)
    engine.sendPress(.select, .cancelled, at: 4)
    engine.sendPress(.menu, .ended, at: 5)
    #expect(press.phase == .ended && press.timestamp == 5)
    #expect(
      log.lines == [
        "outer began menu began of 1", "outer began select began of 2",
        "outer changed menu changed of 2", "outer cancelled select cancelled of 2",
        "outer ended menu ended of 1",
      ])
    expectNothingIsLeft()
  }

  @Test func `presses with impossible phases, times or forces are ignored`() {
    engine.sendPress(.menu, .ended, at: 1, to: outer)
    engine.sendPress(.menu, .stationary, at: 1, to: outer)
    engine.sendPress(.menu, .began, at: .nan, to: outer)
    engine.sendPress(.menu, .began, force: .infinity, at: 1, to: outer)
    engine.sendPress(.menu, .began, at: 1, to: outer)
    engine.sendPress(.menu, .began, at: 2, to: outer)
    engine.sendPress(.menu, .stationary, at: 3, to: outer)
    #expect(log.lines == ["outer began menu began of 1"])
    #expect(engine.presses.underWay.map(\.timestamp) == [1])
  }

  @Test func `recognizers on the chain that allow a press get it before responders`() {
    let delegate = RefusingDelegate()
    let refused = ButtonHold("refused", log)
    refused.delegate = delegate
    inner.addGestureRecognizer(refused)
    let disabled = ButtonHold("disabled", log)
    disabled.isEnabled = false
    inner.addGestureRecognizer(disabled)
    inner.addGestureRecognizer(TapGestureRecognizer())
    let hold = ButtonHold("h", log)
    outer.addGestureRecognizer(hold)
    engine.sendPress(.select, .began, at: 1, to: inner, modifierFlags: .control)
    #expect(engine.presses.underWay[0].receivers.map(\.name) == ["h"])
    let event = engine.presses.newestEvent
    #expect([hold, refused].map { event.presses(for: $0).count } == [1, 0])
    #expect(hold.modifierFlags == .control)
    engine.sendPress(.upArrow, .began, at: 2, to: inner)
    engine.sendPress(.select, .changed, at: 3)
    engine.sendPress(.select, .ended, at: 4)
    engine.sendPress(.upArrow, .ended, at: 5)
    #expect(
      log.lines == [
        "h began select began of 1", "outer began select began of 1",
        "outer began upArrow began of 2", "h changed select changed of 2",
        "outer changed select changed of 2", "h ended select ended of 2",
        "outer ended select ended of 2", "outer ended upArrow ended of 1",
      ])
    #expect(
      trace.lines == [
        "1000 h→Began, ACT h(Began)", "3000 ACT h(Changed)", "4000 h→Ended, ACT h(Ended)",
      ]
    )
    expectNothingIsLeft()
    delegate.refuses = false
    engine.sendPress(.select, .began, at: 6, to: inner)
    #expect(engine.presses.underWay[0].receivers.map(\.name) == ["refused"])
  }

  @Test func `a recognizer of presses prevents another, and is cancelled with its press`() {
    outer.addGestureRecognizer(ButtonHold("a", log))
    outer.addGestureRecognizer(ButtonHold("b", log))
    engine.sendPress(.select, .began, at: 1, to: outer)
    engine.sendPress(.select, .ended, at: 2)
    engine.sendPress(.select, .began, at: 3, to: outer)
    engine.sendPress(.select, .cancelled, at: 4)
    #expect(
      trace.lines == [
        "1000 a→Began, b→Failed, ACT a(Began)", "2000 a→Ended, ACT a(Ended)",
        "3000 a→Began, b→Failed, ACT a(Began)", "4000 a→Cancelled, ACT a(Cancelled)",
      ])
    expectNothingIsLeft()
  }

  @Test func `a recognizer of presses prevents one that would begin later`() {
    for (name, type) in [("a", .select), ("b", .menu)] as [(String, Press.PressType)] {
      let hold = ButtonHold(name, log)
      hold.allowedPressTypes = [type]
      outer.addGestureRecognizer(hold)
    }
    engine.sendPress(.select, .began, at: 1, to: outer)
    engine.sendPress(.menu, .began, at: 2, to: outer)
    engine.sendPress(.select, .ended, at: 3)
    engine.sendPress(.menu, .ended, at: 4)
    engine.sendPress(.menu, .began, at: 5, to: outer)
    #expect(
      trace.lines == [
        "1000 a→Began, ACT a(Began)", "2000 b→Failed", "3000 a→Ended, ACT a(Ended)",
        "5000 b→Began, ACT b(Began)",
      ])
  }

  @Test func `a recognizer that does not recognize a press fails at its end`() {
    let undecided = UndecidedRecognizer()
    undecided.name = "i"
    undecided.allowedPressTypes = [.select]
    outer.addGestureRecognizer(undecided)
    let tap = TapGestureRecognizer()
    tap.name = "t"
    tap.allowedPressTypes = [.select]
    outer.addGestureRecognizer(tap)
    engine.sendPress(.select, .began, at: 1, to: outer)
    engine.sendPress(.select, .ended, at: 2)
    #expect(trace.lines == ["2000 i→Failed, t→Failed"])
    expectNothingIsLeft()
  }

  @Test func `a recognizer in another window gets no press`() {
    let other = Window(frame: window.frame)
    let otherEnvironment = GestureEngine(window: other)
    let view = Listener("other", log)
    other.addSubview(view)
    view.addGestureRecognizer(ButtonHold("h", log))
    engine.sendPress(.select, .began, at: 1, to: view)
    #expect(log.lines == ["other began select began of 1"])
    #expect(otherEnvironment.participants.isEmpty)
  }

  @Test func `a recognizer of a removed view is cancelled and gets no more of the press`() {
    let hold = ButtonHold("h", log)
    inner.addGestureRecognizer(hold)
    engine.sendPress(.select, .began, at: 1, to: inner)
    inner.removeFromSuperview()
    #expect(trace.lines.last == "1000 h→Began, ACT h(Began), h→Cancelled, ACT h(Cancelled)")
    #expect(engine.presses.underWay[0].receivers.isEmpty)
    engine.sendPress(.select, .ended, at: 2)
    #expect(trace.lines.count == 1)
    expectNothingIsLeft()
  }

  @Test func `a press goes to the first responder by default, or else to the window`() {
    outer.becomeFirstResponder()
    engine.sendPress(.playPause, .began, at: 1)
    #expect(engine.presses.underWay.first?.responder === outer)
    engine.sendPress(.playPause, .ended, at: 2)
    outer.resignFirstResponder()
    engine.sendPress(.playPause, .began, at: 3)
    #expect(engine.presses.underWay.first?.responder === engine.window)
  }
}
