import Testing

@testable import Gestures

/// The class and the delegate, of either recognizer, that make one wait for the other:
/// docs/behaviour.md 3.1.
struct RequirementSideTests {
  /// The class or the delegate, of either pan, that makes one wait for the other.
  enum Side: CaseIterable {
    case ownClass
    case ownDelegate
    case otherClass
    case otherDelegate

    /// Adds a = Pan, which waits for w = Pan(minimum 2) because of this side's answer.
    func prepare(_ stage: Scenario.Stage) {
      let (first, second) = (RequiringPan(), RequiringPan())
      let delegate = Delegate()
      switch self {
      case .ownClass: first.awaits = "w"
      case .otherClass: second.isAwaitedBy = "a"
      case .ownDelegate:
        delegate.isToRequireFailure = { one, other in one === first && other === second }
        stage.add(delegate, to: first)
      case .otherDelegate:
        delegate.isRequiredToFail = { one, other in one === second && other === first }
        stage.add(delegate, to: second)
      }
      stage.showTranslations()
      stage.add("a", first)
      stage.add("w", second) { $0.minimumNumberOfTouches = 2 }
    }
  }

  @Test(arguments: Side.allCases)
  func `the class and the delegate of either recognizer can make a requirement`(_ side: Side) {
    Scenario(
      "", "0 d1 100,100 · 16 m1 115,100 · 32 u1",
      expect: "0 V.began{1} · 16 a→Began(waiting), V.moved{1} "
        + "· 32 w→Failed, ACT a(Began)[t 0,0], a→Ended, ACT a(Ended)[t 0,0], V.cancelled{1}"
    ) { side.prepare($0) }.check()
  }
}
