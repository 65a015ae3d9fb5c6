#if TESTABLE
@testable import Gestures

/// Watches an engine for violations of rules that always hold.
final class Referee: GestureEngineObserver {
  /// The violations.
  private var faults: [String] = []
  /// A hash of all that happened, in order.
  private var digest: UInt64 = 0xCBF2_9CE4_8422_2325
  /// All that happened as text, if `isVerbose` is true.
  private var lines: [String] = []
  /// The number of actions, changes of state, messages to views, and touches in these messages.
  private var count = 0
  /// The kinds that acted, each once.
  private var kinds: [GestureKind] = []
  /// True if all that happens is recorded as text.
  var isVerbose = false
  /// Sees what views receive.
  weak var companion: (any PlayCompanion)?
  /// True if nothing changes the surface while fingers are on it.
  var isStill = false
  /// The contacts that are down when the event under way is over.
  ///
  /// The phase of a touch does not show this, since a held touch is delivered as it was.
  var contactsDown: [Int] = []

  /// The clock's time at the start, in seconds.
  private let start: Double
  private let number: (GestureRecognizer) -> Int
  private var lastTime = -Double.infinity
  private var lastActions: [Int: GestureRecognizer.State] = [:]
  private var lastReports: [Int: GestureRecognizer.State] = [:]
  private var told: [Int: Touch.Phase] = [:]

  init(start: Double, number: @escaping (GestureRecognizer) -> Int) {
    (self.start, self.number) = (start, number)
  }

  /// The report of all that happened.
  var report: PlayReport {
    PlayReport(faults: faults, digest: digest, lines: lines, count: count, kinds: kinds)
  }

  func fault(_ text: @autoclosure () -> String) {
    faults.append(text())
  }

  /// Checks what is left when the last finger is gone and the timers have fired.
  func finish(_ engine: GestureEngine, _ recognizers: [GestureRecognizer]) {
    if !engine.participants.isEmpty { fault("recognizers are left over") }
    if !engine.touches.isEmpty { fault("touches are left over") }
    if engine.isHovered { fault("pointers are left over") }
    if engine.nextDeadline != nil { fault("timers are left over") }
    if !engine.event.touchesInOrder.isEmpty { fault("the event still has touches") }
    if !engine.delivery.isIdle { fault("messages are left") }
    for recognizer in recognizers {
      if !recognizer.heldTouches.isEmpty { fault("r\(number(recognizer)) still holds touches") }
      if !recognizer.touches.isEmpty { fault("r\(number(recognizer)) still has touches") }
      if !recognizer.delivered.isEmpty { fault("r\(number(recognizer)) still gets touches") }
      if recognizer.state != .possible { fault("r\(number(recognizer)) is \(recognizer.state)") }
    }
    for (touch, phase) in told where !phase.isOver { fault("t\(touch) was left at \(phase)") }
    for (recognizer, state) in lastActions where state == .began || state == .changed {
      fault("r\(recognizer) was left at \(state)")
    }
  }

  // MARK: Actions

  func gestureEngine(
    _ engine: GestureEngine, willSendActionOf recognizer: GestureRecognizer,
    previous: GestureRecognizer.State
  ) {
    let (name, state) = (number(recognizer), recognizer.state)
    note(engine, 1, name, state.rawValue) { "ACT r\(name)(\(state.word))" }
    if !kinds.contains(recognizer.kind) { kinds.append(recognizer.kind) }
    let last = lastActions[name]
    let isUnderWay = last == .began || last == .changed
    switch state {
    case .began where isUnderWay: fault("r\(name) began twice")
    case .changed where !isUnderWay: fault("r\(name) changed without having begun")
    case .cancelled where !isUnderWay: fault("r\(name) was cancelled without having begun")
    case .ended where !isUnderWay && !recognizer.kind.isDiscrete && recognizer.kind != .custom:
      fault("r\(name) ended without having begun")
    case .possible, .failed: fault("r\(name) acted as \(state)")
    default: break
    }
    if previous != (isUnderWay ? last : .possible) {
      fault("r\(name) \(state) came after \(previous)")
    }
    if recognizer.kind.isDiscrete, state != .ended { fault("r\(name) is discrete but \(state)") }
    if recognizer.kind == .hover { checkHover(recognizer as? HoverGestureRecognizer) }
    let values = values(of: recognizer)
    if !values.allSatisfy(\.isFinite) { fault("r\(name) has a value that is not finite") }
    if (recognizer as? PinchGestureRecognizer)?.scale ?? 1 <= 0 { fault("r\(name) has no scale") }
    for value in values { mix(value.bitPattern) }
    lastActions[name] = state
    if !isUnderWay { checkRight(of: recognizer, engine) }
  }

  /// All values of a recognizer.
  private func values(of recognizer: GestureRecognizer) -> [Double] {
    let location = recognizer.location(in: nil)
    let shared = [location.x, location.y, Double(recognizer.numberOfTouches)]
    let own = (recognizer.kind.description?.values ?? []).flatMap { value in
      switch value.get(recognizer, nil) {
      case .integer(let number): [Double(number)]
      case .number(let number): [number]
      case .point(let point): [point.x, point.y]
      case .word, nil: [Double]()
      }
    }
    guard let hover = recognizer as? HoverGestureRecognizer else { return shared + own }
    if !(0...1).contains(hover.zOffset) { fault("a hover is at \(hover.zOffset)") }
    return shared + own + [hover.altitudeAngle, hover.azimuthAngle(in: hover.view)]
  }

  /// Checks that a hover recognizer has a pointer and no touches, and ends only off its view.
  private func checkHover(_ hover: HoverGestureRecognizer?) {
    guard let hover else { return fault("a recognizer of another class hovers") }
    let name = number(hover)
    if !hover.touches.isEmpty { fault("r\(name) hovers with touches") }
    guard let pointer = hover.attempt.pointer else { return fault("r\(name) has no pointer") }
    let isAbove = pointer.isInRange && pointer.met.contains { $0.object === hover }
    if hover.state == .ended, isAbove {
      fault("r\(name) ended above its view")
    }
  }

  /// Checks that a recognizer may act for the first time.
  private func checkRight(of recognizer: GestureRecognizer, _ engine: GestureEngine) {
    let name = number(recognizer)
    for other in engine.participants where other !== recognizer {
      if recognizer.requires(other), other.isActive {
        fault("r\(name) acted before r\(number(other)) had failed")
      }
      guard other.attempt.isRecognized, other.attempt.state != .cancelled,
        other.touches.contains(where: { $0.isDown || $0.isChanged }),
        let view = recognizer.view, let otherView = other.view,
        recognizer.attempt.hasReceivedTouches,
        view.isDescendant(of: otherView) || otherView.isDescendant(of: view),
        !other.requires(recognizer), other.canPrevent(recognizer),
        recognizer.canBePrevented(by: other)
      else { continue }
      let isAllowed = [(recognizer, other), (other, recognizer)].contains { one, another in
        one.delegate?.gestureRecognizer(one, shouldRecognizeSimultaneouslyWith: another) ?? false
      }
      if !isAllowed { fault("r\(name) acted beside r\(number(other))") }
    }
  }

  func gestureEngine(
    _ engine: GestureEngine, didChange recognizer: GestureRecognizer,
    to state: GestureRecognizer.State, isWaiting: Bool
  ) {
    let name = number(recognizer)
    note(engine, 2, name, state.rawValue) {
      "r\(name)→\(state.word)\(isWaiting ? "(waiting)" : "")"
    }
    if state == .possible || state == .changed { fault("r\(name) came to \(state)") }
    if state == .began, lastReports[name] == .began { fault("r\(name) came to began twice") }
    if state == .cancelled, lastReports[name] != .began { fault("r\(name) had not begun") }
    if state == .failed, lastActions[name] == .began || lastActions[name] == .changed {
      fault("r\(name) failed though it had begun")
    }
    if let reason = recognizer.failureReason?.kind, let kind = recognizer.kind.description,
      !reason.isOfEveryKind, !kind.failures.contains(where: { $0.reason == reason })
    {
      fault("r\(name) fails as \(reason), which the description of its kind lacks")
    }
    lastReports[name] = state
  }

  // MARK: Views

  func gestureEngine(
    _ engine: GestureEngine, willSend touches: [Touch], phase: Touch.Phase, to view: View
  ) {
    companion?.willTellView(of: touches, phase, at: engine.now)
    note(engine, 3, touches[0].id, phase.rawValue) {
      "\(phase){\(touches.map { "\($0.id)" }.joined(separator: ","))}"
    }
    for (touch, next) in zip(touches, touches.dropFirst()) where touch.id >= next.id {
      fault("touches out of order")
    }
    if isStill, phase == .began { checkGates(of: view, touches, engine) }
    for touch in touches {
      count += 1
      mix(UInt64(touch.id))
      if touch.view !== view { fault("t\(touch.id) went to a view that is not its own") }
      if touch.phase != phase { fault("t\(touch.id) is \(touch.phase), sent as \(phase)") }
      if touch.timestamp > engine.now { fault("t\(touch.id) is ahead of time") }
      if touch.holdCount > 0, phase != .cancelled { fault("t\(touch.id) was sent though held") }
      switch (told[touch.id], phase) {
      case (nil, .began): break
      case (.began?, .moved), (.moved?, .moved): break
      case (.began?, .ended), (.moved?, .ended), (.began?, .cancelled), (.moved?, .cancelled): break
      default:
        fault("t\(touch.id) was sent as \(phase) after \(told[touch.id].map { "\($0)" } ?? "-")")
      }
      told[touch.id] = phase
    }
  }

  /// Checks that a view whose properties stay the same may get new touches: docs/behaviour.md 2.4.
  private func checkGates(
    of view: View, _ touches: [Touch], _ engine: GestureEngine
  ) {
    if !view.isMultipleTouchEnabled, touches.count > 1 {
      fault("t\(touches[1].id) is not the first finger on its view")
    }
    guard touches.contains(where: { contactsDown.contains($0.contact) }) else { return }
    for other in engine.touches
    where contactsDown.contains(other.contact) && told[other.id].map(\.isOver) == false {
      guard let otherView = other.view else { continue }
      if otherView === view {
        if !view.isMultipleTouchEnabled {
          fault("t\(touches[0].id) is not the first finger on its view")
        }
      } else if view.isExclusiveTouch || otherView.isExclusiveTouch {
        fault("t\(other.id) and t\(touches[0].id) are on two views, one of them exclusive")
      }
    }
  }

  /// Checks that a recognizer gets only its own touches, and none after its end.
  func noteDelivery(of touches: [Touch], to recognizer: GestureRecognizer) {
    if touches.isEmpty { fault("r\(number(recognizer)) got an empty list of touches") }
    for touch in touches where !recognizer.touches.contains(where: { $0 === touch }) {
      fault("r\(number(recognizer)) got a touch that is not its own")
    }
    if recognizer.attempt.state.isTerminal { fault("r\(number(recognizer)) got touches when over") }
  }

  private func note(
    _ engine: GestureEngine, _ kind: Int, _ name: Int, _ value: Int,
    _ text: () -> String
  ) {
    let time = engine.now
    if time < lastTime { fault("time fell from \(lastTime) to \(time)") }
    lastTime = time
    count += 1
    let microseconds = Int(((time - start) * 1_000_000).rounded())
    for part in [kind, name, value, microseconds] { mix(UInt64(bitPattern: Int64(part))) }
    if isVerbose { lines.append("\(Double(microseconds) / 1000) \(text())") }
  }

  private func mix(_ part: UInt64) {
    digest = (digest ^ part) &* 0x100_0000_01B3
  }
}
#endif
