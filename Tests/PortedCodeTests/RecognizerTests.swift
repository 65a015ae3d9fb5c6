import Testing
import UIKitNames

/// Recognizers and delegates as programs for UIKit write them.
struct RecognizerTests {
  /// A recognizer whose properties have names of `GestureRecognizer`.
  private final class KnockRecognizer: UITapGestureRecognizer {
    var kind = "knock"
    var failureReason: String?
  }

  /// A recognizer that leaves a question to its delegate, as UIKit's do.
  private final class ShyPan: UIPanGestureRecognizer {
    override func canPrevent(_ other: UIGestureRecognizer) -> Bool {
      guard delegate?.gestureRecognizerShouldBegin?(self) ?? true else { return false }
      return delegate?.gestureRecognizer?(self, shouldRecognizeSimultaneouslyWith: other) != true
    }
  }

  /// A delegate that answers one question, and has a property that is called like the methods.
  private final class Partner: UIGestureRecognizerDelegate {
    let gestureRecognizer = UITapGestureRecognizer(target: nil, action: nil)

    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer,
      shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { otherGestureRecognizer === self.gestureRecognizer }
  }

  /// A delegate that notes each question and passes it on, or answers as UIKit does by default.
  private final class Relay: UIGestureRecognizerDelegate {
    weak var next: (any UIGestureRecognizerDelegate)?
    private(set) var questions: Set<String> = []

    func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
      questions.insert("begin")
      return next?.gestureRecognizerShouldBegin?(recognizer) ?? true
    }

    func gestureRecognizer(
      _ recognizer: UIGestureRecognizer, shouldReceive event: UIEvent
    ) -> Bool {
      questions.insert("event")
      return next?.gestureRecognizer?(recognizer, shouldReceive: event) ?? true
    }

    func gestureRecognizer(
      _ recognizer: UIGestureRecognizer, shouldReceive touch: UITouch
    ) -> Bool {
      questions.insert("touch")
      return next?.gestureRecognizer?(recognizer, shouldReceive: touch) ?? true
    }

    func gestureRecognizer(
      _ recognizer: UIGestureRecognizer, shouldReceive press: UIPress
    ) -> Bool {
      questions.insert("press")
      return next?.gestureRecognizer?(recognizer, shouldReceive: press) ?? true
    }

    func gestureRecognizer(
      _ recognizer: UIGestureRecognizer,
      shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
    ) -> Bool {
      questions.insert("simultaneous")
      return next?.gestureRecognizer?(recognizer, shouldRecognizeSimultaneouslyWith: other)
        ?? false
    }

    func gestureRecognizer(
      _ recognizer: UIGestureRecognizer, shouldRequireFailureOf other: UIGestureRecognizer
    ) -> Bool {
      questions.insert("failure of")
      return next?.gestureRecognizer?(recognizer, shouldRequireFailureOf: other) ?? false
    }

    func gestureRecognizer(
      _ recognizer: UIGestureRecognizer, shouldBeRequiredToFailBy other: UIGestureRecognizer
    ) -> Bool {
      questions.insert("failure by")
      return next?.gestureRecognizer?(recognizer, shouldBeRequiredToFailBy: other) ?? false
    }
  }

  @Test func `a recognizer has a kind and a reason of its own beside those of the engine`() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
    let engine = GestureEngine(window: window)
    let knock = KnockRecognizer(target: nil, action: nil)
    window.addGestureRecognizer(knock)
    let (start, end) = (CGPoint(x: 10, y: 10), CGPoint(x: 200, y: 10))
    engine.send([TouchSample(contact: 0, phase: .began, location: start)], at: 1)
    engine.send([TouchSample(contact: 0, phase: .moved, location: end)], at: 1.1)
    engine.send([TouchSample(contact: 0, phase: .ended, location: end)], at: 1.2)
    #expect(knock.kind == "knock" && knock.failureReason == nil)
    let recognizer: UIGestureRecognizer = knock
    #expect(recognizer.kind == .tap && recognizer.failureReason?.kind == .movedTooFar)
  }

  @Test func `a recognizer without a target gets one later`() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
    let engine = GestureEngine(window: window)
    let tap = UITapGestureRecognizer(target: nil, action: nil)
    var taps = 0
    tap.addTarget(window, action: "tap") { _, _ in taps += 1 }
    window.addGestureRecognizer(tap)
    let place = CGPoint(x: 10, y: 10)
    engine.send([TouchSample(contact: 0, phase: .began, location: place)], at: 1)
    engine.send([TouchSample(contact: 0, phase: .ended, location: place)], at: 1.1)
    #expect(taps == 1)
  }

  @Test func `a delegate's methods are called as optional ones`() {
    let (pan, partner) = (ShyPan(), Partner())
    #expect(pan.canPrevent(partner.gestureRecognizer))
    pan.delegate = partner
    #expect(!pan.canPrevent(partner.gestureRecognizer))
    #expect(pan.canPrevent(UITapGestureRecognizer()))
  }

  @Test func `a delegate passes every question on to another one`() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
    let engine = GestureEngine(window: window)
    let (inner, outer) = (Relay(), Relay())
    outer.next = inner
    let pan = UIPanGestureRecognizer(target: nil, action: nil)
    pan.delegate = outer
    for recognizer in [pan, UITapGestureRecognizer(target: nil, action: nil)] {
      window.addGestureRecognizer(recognizer)
    }
    for step in 0...3 {
      let location = CGPoint(x: 10 + 20 * Double(step), y: 10)
      let phase = step == 0 ? UITouch.Phase.began : .moved
      engine.send(
        [TouchSample(contact: 0, phase: phase, location: location)], at: 1 + Double(step) / 10)
    }
    #expect(pan.state == .changed)
    #expect(
      inner.questions == ["event", "touch", "failure of", "failure by", "begin", "simultaneous"])
  }
}
