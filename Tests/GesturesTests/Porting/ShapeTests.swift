import Gestures
import Testing

/// Methods with UIKit's exact signatures, each of which is called and none just an unused overload,
/// and values that are UIKit's.
struct ShapeTests {
  private final class Delegate: GestureRecognizerDelegate, EditMenuInteractionDelegate {
    var asked: Set<String> = []

    func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
      asked.insert("should begin")
      return true
    }
    func gestureRecognizer(
      _ gestureRecognizer: GestureRecognizer,
      shouldRecognizeSimultaneouslyWith otherGestureRecognizer: GestureRecognizer
    ) -> Bool {
      asked.insert("simultaneously")
      return true
    }
    func gestureRecognizer(
      _ gestureRecognizer: GestureRecognizer,
      shouldRequireFailureOf otherGestureRecognizer: GestureRecognizer
    ) -> Bool {
      asked.insert("requires")
      return false
    }
    func gestureRecognizer(
      _ gestureRecognizer: GestureRecognizer,
      shouldBeRequiredToFailBy otherGestureRecognizer: GestureRecognizer
    ) -> Bool {
      asked.insert("is required")
      return false
    }
    func gestureRecognizer(
      _ gestureRecognizer: GestureRecognizer, shouldReceive touch: Touch
    ) -> Bool {
      asked.insert("touch")
      return true
    }
    func gestureRecognizer(
      _ gestureRecognizer: GestureRecognizer, shouldReceive press: Press
    ) -> Bool {
      asked.insert("press")
      return true
    }
    func gestureRecognizer(
      _ gestureRecognizer: GestureRecognizer, shouldReceive event: Event
    ) -> Bool {
      asked.insert("event")
      return true
    }

    func editMenuInteraction(
      _ interaction: EditMenuInteraction, menuFor configuration: EditMenuConfiguration,
      suggestedActions: [MenuElement]
    ) -> Menu? {
      asked.insert("menu")
      return Menu(children: [MenuAction(title: "Do") { _ in }])
    }
    func editMenuInteraction(
      _ interaction: EditMenuInteraction, targetRectFor configuration: EditMenuConfiguration
    ) -> Rect {
      asked.insert("target rect")
      return Rect(x: 10, y: 300, width: 20, height: 20)
    }
    func editMenuInteraction(
      _ interaction: EditMenuInteraction, willPresentMenuFor configuration: EditMenuConfiguration,
      animator: any EditMenuInteractionAnimating
    ) {
      animator.addCompletion { [self] in asked.insert("presents") }
    }
    func editMenuInteraction(
      _ interaction: EditMenuInteraction, willDismissMenuFor configuration: EditMenuConfiguration,
      animator: any EditMenuInteractionAnimating
    ) {
      animator.addAnimations { [self] in asked.insert("dismisses") }
    }
  }

  /// A custom recognizer as in UIKit's documentation.
  private final class Checkmark: GestureRecognizer {
    var calls: [String] = []
    override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
      super.touchesBegan(touches, with: event)
      calls.append("began")
      if touches.count != 1 { state = .failed }
    }
    override func touchesMoved(_ touches: Set<Touch>, with event: Event) {
      super.touchesMoved(touches, with: event)
      calls.append("moved \(touches.first?.location(in: view).x ?? 0)")
    }
    override func touchesEnded(_ touches: Set<Touch>, with event: Event) {
      super.touchesEnded(touches, with: event)
      calls.append("ended")
      state = .recognized
    }
    override func touchesCancelled(_ touches: Set<Touch>, with event: Event) {
      super.touchesCancelled(touches, with: event)
      calls.append("cancelled")
    }
  }

  /// A pan that counts moves, with an override that has UIKit's signature.
  private final class CountingPan: PanGestureRecognizer {
    var moves = 0
    override func touchesMoved(_ touches: Set<Touch>, with event: Event) {
      super.touchesMoved(touches, with: event)
      moves += touches.count
    }
  }

  private final class ButtonHold: GestureRecognizer {
    var refuses = false
    override func pressesBegan(_ presses: Set<Press>, with event: PressesEvent) {
      if refuses { for press in presses { ignore(press, for: event) } }
    }
    override func pressesEnded(_ presses: Set<Press>, with event: PressesEvent) { state = .ended }
  }

  private let window = Window(frame: Rect(x: 0, y: 0, width: 400, height: 800))
  private let engine: GestureEngine
  private let delegate = Delegate()

  init() {
    engine = GestureEngine(window: window)
  }

  private func drag(from time: Double = 0, _ phases: [Touch.Phase] = [.began, .moved, .ended]) {
    for (index, phase) in phases.enumerated() {
      engine.send(
        [TouchSample(contact: 1, phase: phase, location: Point(x: Double(index * 30), y: 0))],
        at: time + Double(index) / 60)
    }
  }

  @Test func `every method of a recognizer's delegate is called with UIKit's signature`() {
    let (pan, tap) = (PanGestureRecognizer(), TapGestureRecognizer())
    for recognizer in [pan, tap] {
      recognizer.delegate = delegate
      recognizer.allowedPressTypes = [.select]
      window.addGestureRecognizer(recognizer)
    }
    engine.sendPress(.select, .began, at: 0)
    engine.sendPress(.select, .ended, at: 0)
    drag(from: 1)
    drag(from: 2, [.began, .ended])
    let expected: Set = [
      "should begin", "simultaneously", "requires", "is required", "touch", "press", "event",
    ]
    #expect(delegate.asked == expected)
  }

  @Test func `every method of a menu's delegate is called with UIKit's signature`() {
    let interaction = EditMenuInteraction(delegate: delegate)
    window.addInteraction(interaction)
    interaction.presentEditMenu(
      with: EditMenuConfiguration(identifier: nil, sourcePoint: Point(x: 200, y: 400)))
    interaction.dismissMenu()
    #expect(delegate.asked == ["menu", "target rect", "presents", "dismisses"])
  }

  @Test func `a custom recognizer receives sets of touches`() {
    let checkmark = Checkmark()
    var acts = 0
    checkmark.addTarget(window) { _, _ in acts += 1 }
    window.addGestureRecognizer(checkmark)
    drag()
    #expect(checkmark.calls == ["began", "moved 30.0", "ended"] && acts == 1)
    drag(from: 1, [.began, .cancelled])
    #expect(checkmark.calls.last == "cancelled" && acts == 1)
  }

  @Test func `a derived pan calls its superclass with sets of touches`() {
    let pan = CountingPan()
    var translation = Point.zero
    pan.addTarget(window) { _, pan in
      if pan.state == .changed { translation = pan.translation(in: nil) }
    }
    window.addGestureRecognizer(pan)
    drag(from: 0, [.began, .moved, .moved, .ended])
    #expect(pan.moves == 2 && translation.x == 50)
  }

  @Test func `a recognizer that ignores a press has no part in it`() {
    let hold = ButtonHold()
    hold.allowedPressTypes = [.select]
    var acts = 0
    hold.addTarget(window) { _, _ in acts += 1 }
    window.addGestureRecognizer(hold)
    for (index, refuses) in [false, true].enumerated() {
      hold.refuses = refuses
      engine.sendPress(.select, .began, at: Double(index))
      engine.sendPress(.select, .ended, at: Double(index) + 0.5)
    }
    #expect(acts == 1)
  }

  @Test func `raw values are UIKit's`() {
    let properties: [Touch.Properties] = [.force, .azimuth, .altitude, .location, .roll]
    #expect(properties.map(\.rawValue) == [1, 2, 4, 8, 16])
    let presses: [Press.PressType] = [
      .upArrow, .downArrow, .leftArrow, .rightArrow, .select, .menu, .playPause, .pageUp, .pageDown,
      .tvRemoteOneTwoThree, .tvRemoteFourColors,
    ]
    #expect(presses.map(\.rawValue) == [0, 1, 2, 3, 4, 5, 6, 30, 31, 32, 33])
    let phases: [Press.Phase] = [.began, .changed, .stationary, .ended, .cancelled]
    #expect(phases.map(\.rawValue) == [0, 1, 2, 3, 4])
    let types: [Event.EventType] = [
      .touches, .motion, .remoteControl, .presses, .scroll, .hover, .transform,
    ]
    #expect(types.map(\.rawValue) == [0, 1, 2, 3, 10, 11, 14])
    let subtypes: [Event.EventSubtype] = [
      .none, .motionShake, .remoteControlPlay, .remoteControlPause, .remoteControlStop,
      .remoteControlTogglePlayPause, .remoteControlNextTrack, .remoteControlPreviousTrack,
      .remoteControlBeginSeekingBackward, .remoteControlEndSeekingBackward,
      .remoteControlBeginSeekingForward, .remoteControlEndSeekingForward,
    ]
    #expect(
      subtypes.map(\.rawValue) == [0, 1, 100, 101, 102, 103, 104, 105, 106, 107, 108, 109])
    let keys: [KeyModifierFlags] = [
      .alphaShift, .shift, .control, .alternate, .command, .numericPad,
    ]
    let bits = (16...21).map { 1 << $0 }
    #expect(keys.map(\.rawValue) == bits)
    let buttons: [Event.ButtonMask] = [.primary, .secondary]
    #expect(buttons.map(\.rawValue) == [1, 2])
    let scrolls: [ScrollTypeMask] = [.discrete, .continuous, .all]
    #expect(scrolls.map(\.rawValue) == [1, 2, 3])
    let directions: [SwipeGestureRecognizer.Direction] = [.right, .left, .up, .down]
    #expect(directions.map(\.rawValue) == [1, 2, 4, 8])
    let edges: [RectEdge] = [.top, .left, .bottom, .right]
    #expect(edges.map(\.rawValue) == [1, 2, 4, 8])
  }
}
