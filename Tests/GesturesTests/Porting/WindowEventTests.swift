import Gestures
import Testing

/// Windows that override `sendEvent(_:)`, as programs do to show touches.
struct WindowEventTests {
  private final class ShowingWindow: Window {
    var shown: [String] = []
    var passesOn = true
    override func sendEvent(_ event: Event) {
      note("before", event)
      if passesOn { super.sendEvent(event) }
      note("after", event)
    }

    private func note(_ moment: String, _ event: Event) {
      for touch in event.allTouches ?? [] {
        let place = touch.location(in: nil).x
        shown.append("\(moment) \(touch.phase) \(place) \(touch.view?.name ?? "?")")
      }
    }
  }

  private final class Listener: View {
    var heard: [String] = []
    override func touchesBegan(_ touches: Set<Touch>, with event: Event?) { heard.append("began") }
    override func touchesMoved(_ touches: Set<Touch>, with event: Event?) { heard.append("moved") }
    override func touchesEnded(_ touches: Set<Touch>, with event: Event?) { heard.append("ended") }
    override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
      heard.append("cancelled")
    }
  }

  private let window = ShowingWindow(frame: Rect(x: 0, y: 0, width: 400, height: 800))
  private let view = Listener(frame: Rect(x: 0, y: 0, width: 400, height: 800), name: "view")
  private let engine: GestureEngine

  init() {
    engine = GestureEngine(window: window)
    window.addSubview(view)
  }

  private func play(from time: Double = 0) {
    for (index, phase) in [Touch.Phase.began, .moved, .ended].enumerated() {
      let place = Point(x: Double(index * 3), y: 9)
      engine.send(
        [TouchSample(contact: 1, phase: phase, location: place)], at: time + Double(index) / 60)
    }
  }

  @Test func `a window sees the touches of each event before and after they are sent`() {
    play()
    #expect(
      window.shown == [
        "before began 0.0 view", "after began 0.0 view", "before moved 3.0 view",
        "after moved 3.0 view", "before ended 6.0 view", "after ended 6.0 view",
      ])
    #expect(view.heard == ["began", "moved", "ended"])
  }

  @Test func `an event that a window does not pass on reaches no view or recognizer`() {
    let tap = TapGestureRecognizer()
    var taps = 0
    tap.addTarget(view) { _, _ in taps += 1 }
    view.addGestureRecognizer(tap)
    window.passesOn = false
    play()
    #expect(view.heard.isEmpty && taps == 0)
    window.passesOn = true
    play(from: 5)
    // The tap takes its touch from the view.
    #expect(view.heard == ["began", "moved", "cancelled"] && taps == 1)
  }

  @Test func `an event that a window sends twice is delivered once`() {
    var misuses = 0
    engine.onMisuse = { _ in misuses += 1 }
    play()
    #expect(misuses == 0)
    final class TwiceSendingWindow: Window {
      override func sendEvent(_ event: Event) {
        super.sendEvent(event)
        super.sendEvent(event)
      }
    }
    let twice = TwiceSendingWindow(frame: window.frame)
    let other = GestureEngine(window: twice)
    let listener = Listener(frame: window.frame)
    twice.addSubview(listener)
    other.onMisuse = { _ in misuses += 1 }
    other.send([TouchSample(contact: 1, phase: .began, location: .zero)], at: 0)
    #expect(listener.heard == ["began"] && misuses == 1)
  }
}
