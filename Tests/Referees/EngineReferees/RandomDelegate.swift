#if TESTABLE
@testable import Gestures
import RandomNumbers

/// A delegate that answers at random, but always the same to the same question.
final class RandomDelegate: GestureRecognizerDelegate {
  private let seed: UInt64
  private unowned let surface: RandomSurface

  init(on surface: RandomSurface) {
    self.surface = surface
    seed = surface.random.next()
  }

  private func answer(
    _ question: UInt64, _ first: GestureRecognizer, _ second: GestureRecognizer? = nil,
    chance: Int
  ) -> Bool {
    let pair = surface.number(of: first) * 64 + (second.map(surface.number) ?? 63)
    var random = SplitMix64(seed: seed ^ question << 32 ^ UInt64(pair))
    return random.percent(chance)
  }

  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    answer(1, recognizer, chance: 80)
  }

  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive event: Event) -> Bool {
    answer(2, recognizer, chance: 90)
  }

  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
    touch.id % 5 != 0 || answer(3, recognizer, chance: 50)
  }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { answer(4, recognizer, other, chance: 40) }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
  ) -> Bool { answer(5, recognizer, other, chance: 10) }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
  ) -> Bool { answer(6, recognizer, other, chance: 10) }
}
#endif
