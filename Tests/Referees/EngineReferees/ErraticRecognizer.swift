#if TESTABLE
@testable import Gestures
import RandomNumbers

/// A program's class that sets random states at random times.
final class ErraticRecognizer: GestureRecognizer {
  private weak let surface: RandomSurface?
  /// True if the recognizer neither prevents others nor is prevented by them.
  private let isTolerant: Bool
  /// The seed of its requirements, which are always the same for the same other recognizer.
  private let seed: UInt64
  /// True if the class receives events.
  private let isReceptive: Bool

  init(on surface: RandomSurface) {
    self.surface = surface
    isTolerant = surface.random.percent(20)
    isReceptive = surface.random.percent(95)
    seed = surface.random.next()
  }

  override func touchesBegan(_ touches: [Touch], with event: Event) { act(on: touches) }
  override func touchesMoved(_ touches: [Touch], with event: Event) { act(on: touches) }
  override func touchesEnded(_ touches: [Touch], with event: Event) { act(on: touches) }
  override func touchesCancelled(_ touches: [Touch], with event: Event) {
    if surface?.random.percent(50) ?? true { super.touchesCancelled(touches, with: event) }
  }
  override func reset() { surface?.changeSomething() }
  override func shouldReceive(_ event: Event) -> Bool { isReceptive }
  override func shouldRequireFailure(of other: GestureRecognizer) -> Bool { answer(1, other) }
  override func shouldBeRequiredToFail(by other: GestureRecognizer) -> Bool { answer(2, other) }
  override func canPrevent(_ other: GestureRecognizer) -> Bool { !isTolerant }
  override func canBePrevented(by other: GestureRecognizer) -> Bool { !isTolerant }

  private func answer(_ question: UInt64, _ other: GestureRecognizer) -> Bool {
    guard let surface else { return false }
    var random = SplitMix64(seed: seed ^ question << 32 ^ UInt64(surface.number(of: other)))
    return random.percent(10)
  }

  private func act(on touches: [Touch]) {
    guard let surface else { return }
    surface.check(touches, areFor: self)
    switch surface.random.below(12) {
    case 0..<4: write()
    case 4:
      write()
      write()
    case 5:
      startTimer(after: Double(surface.random.below(900)) / 1000) { [unowned self] in write() }
    case 6: ignore(touches[0], for: surface.engine.event)
    case 7: surface.changeSomething()
    default: break
    }
  }

  /// Sets a random state, and checks the result.
  func write() {
    guard let surface, let requested = State(rawValue: surface.random.below(6)) else { return }
    let (before, sentBegan) = (attempt.state, attempt.sentBegan)
    state = requested
    // Between events the pass has run, and may have gone on to the next attempt.
    guard surface.isInEvent else { return }
    var allowed = [before.successor(for: requested) ?? before]
    if before == .possible { allowed.append(.failed) }
    if !isEnabled { allowed.append(before) }
    if allowed[0] == .cancelled, !sentBegan { allowed = [.failed] }
    if !allowed.contains(attempt.state) {
      surface.fault("\(before) asked for \(requested) went to \(attempt.state)")
    }
  }
}
#endif
