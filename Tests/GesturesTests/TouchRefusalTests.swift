import Testing

@testable import Gestures

/// The recognizers that receive a touch, and the reasons why others do not.
struct TouchRefusalTests {
  private func tap(_ taps: Int = 1, touches: Int = 1) -> TapGestureRecognizer {
    let tap = TapGestureRecognizer()
    (tap.numberOfTapsRequired, tap.numberOfTouchesRequired) = (taps, touches)
    return tap
  }

  @Test func `a refusal names the recognizer that delays the reset`() {
    let listener = ExplanationListener.explain("0 d1 1,1 · 80 u1 · 200 d1' 1,1 · 280 u1'") {
      stage in
      let double = stage.add("double", tap(2))
      stage.add("single", tap()).require(toFail: double)
      stage.add("other", tap())
    }
    #expect(
      listener.touches == [
        "1 V [double,single,other]", "2 V [double,other] single notReset double",
      ])
  }

  @Test func `refusals name a few of many recognizers that delay the reset`() {
    let listener = ExplanationListener.explain("0 d1 1,1 · 80 u1 · 200 d1' 1,1 · 280 u1'") {
      stage in
      let doubles = (0..<20).map { stage.add("double\($0)", tap(2)) }
      for number in 0..<40 {
        let single = stage.add("single\(number)", tap())
        for double in doubles { single.require(toFail: double) }
      }
    }
    let refusals = listener.touches[1]
      .split(separator: " notReset", omittingEmptySubsequences: false).dropFirst()
      .map { $0.split(separator: " ").count { $0.hasPrefix("double") } }
    #expect(refusals.count == 40)
    #expect(refusals == Array(repeating: 8, count: 8) + Array(repeating: 0, count: 32))
  }

  @Test func `a touch is reported with its receivers and its refusals`() {
    let listener = ExplanationListener.explain(
      "0 d1 1,1 & d2 5,5 · 10 d3 9,9 · 20 u1 & u2 & u3 · 30 d1' 500,1 · 40 u1'"
    ) {
      stage in
      stage.view.isMultipleTouchEnabled = false
      stage.add("pinch", PinchGestureRecognizer())
      stage.add("off", tap()) { $0.isEnabled = false }
      stage.add("pen", tap()) { $0.allowedTouchTypes = [.pencil] }
      let refusing = Delegate()
      refusing.shouldReceive = false
      stage.delegates.append(refusing)
      stage.add("tap", tap(touches: 3)) { $0.delegate = refusing }
      stage.add("hover", HoverGestureRecognizer())
    }
    let refusals = "off disabled pen touchType tap delegate"
    #expect(
      listener.touches == [
        "1 V [pinch] \(refusals)", "2 V none [pinch] \(refusals)",
        "3 V none [] pinch noRoom \(refusals)", "4 - none []",
      ])
  }
}
