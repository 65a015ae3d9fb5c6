import Testing

@testable import Gestures

/// The recognizers that prevent others, and the order of questions about it:
/// docs/behaviour.md 3.4 to 3.6.
struct PreventionTests {
  /// Two recognizers, with true if the first prevents the second: docs/behaviour.md 3.6.
  struct Pair: CustomTestStringConvertible, Sendable {
    /// The kind of a recognizer, and the numbers of taps and fingers that it requires.
    typealias Settings = (kind: GestureKind, taps: Int, fingers: Int)

    let winner: Settings
    let other: Settings
    let prevents: Bool

    init(_ winner: Settings, _ other: Settings, prevents: Bool) {
      (self.winner, self.other, self.prevents) = (winner, other, prevents)
    }

    var testDescription: String { "\(winner) and \(other)" }
  }

  @Test(arguments: [
    Pair((.tap, 1, 1), (.tap, 2, 1), prevents: false),
    Pair((.tap, 1, 1), (.tap, 1, 1), prevents: true),
    Pair((.tap, 2, 1), (.tap, 1, 1), prevents: true),
    Pair((.tap, 1, 1), (.tap, 2, 2), prevents: true),
    Pair((.tap, 1, 2), (.tap, 2, 2), prevents: false),
    Pair((.tap, 1, 1), (.longPress, 0, 1), prevents: true),
    Pair((.tap, 1, 1), (.longPress, 1, 1), prevents: false),
    Pair((.tap, 1, 1), (.longPress, 2, 1), prevents: false),
    Pair((.tap, 2, 1), (.longPress, 1, 1), prevents: true),
    Pair((.tap, 1, 1), (.longPress, 1, 2), prevents: true),
    Pair((.longPress, 0, 1), (.longPress, 1, 1), prevents: false),
    Pair((.longPress, 0, 1), (.longPress, 0, 1), prevents: true),
    Pair((.longPress, 1, 1), (.longPress, 0, 1), prevents: true),
    Pair((.longPress, 0, 1), (.longPress, 1, 2), prevents: true),
    Pair((.longPress, 0, 1), (.tap, 1, 1), prevents: true),
    Pair((.tap, 1, 1), (.pan, 0, 1), prevents: true),
    Pair((.pan, 0, 1), (.tap, 2, 1), prevents: true),
  ])
  func `a tap does not prevent one that requires more taps by as many fingers`(_ pair: Pair) {
    func make(_ wanted: Pair.Settings) -> GestureRecognizer {
      switch wanted.kind {
      case .tap:
        let tap = TapGestureRecognizer()
        (tap.numberOfTapsRequired, tap.numberOfTouchesRequired) = (wanted.taps, wanted.fingers)
        return tap
      case .longPress:
        let press = LongPressGestureRecognizer()
        (press.numberOfTapsRequired, press.numberOfTouchesRequired) = (wanted.taps, wanted.fingers)
        return press
      default: return PanGestureRecognizer()
      }
    }
    #expect(make(pair.winner).canPrevent(make(pair.other)) == pair.prevents)
    #expect(make(pair.other).canBePrevented(by: make(pair.winner)))
  }

  @Test func `the delegate of the recognizer that is about to fail is asked first`() {
    final class Log { var lines: [String] = [] }
    for answer in [true, false] {
      let (stage, log) = (Scenario.Stage(), Log())
      for name in ["a", "b"] {
        let delegate = Delegate()
        delegate.isSimultaneous = { recognizer, other in
          log.lines.append("\(name): \(recognizer.name ?? "") \(other.name ?? "")")
          return answer
        }
        stage.add(name, PanGestureRecognizer()) { $0.delegate = delegate }
        stage.delegates.append(delegate)
      }
      Script("0 d1 100,100 · 16 m1 115,100").play(
        on: stage.engine, trace: Trace { _ in "" })
      #expect(log.lines.prefix(2) == (answer ? ["b: b a", "b: b a"] : ["b: b a", "a: a b"]))
    }
  }
}
