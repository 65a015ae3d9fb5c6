import Testing

@testable import Gestures

/// The requirements that are examined because they change while a finger is down.
@Suite("Work for changed requirements") struct RequirementWorkTests {
  private static let count = 64

  private let stage = Scenario.Stage()
  private let presses: [LongPressGestureRecognizer]

  /// Long presses under a finger, each of which requires up to sixteen others to fail.
  init() {
    let stage = stage
    presses = (0..<Self.count).map { number in
      stage.add("\(number)", LongPressGestureRecognizer()) { $0.minimumPressDuration = 100 }
    }
    for index in presses.indices { presses[index].setFailureRequirements(requirements(of: index)) }
    send(.began, at: 0)
    stage.engine.advance(to: 1)
  }

  private func requirements(of index: Int) -> [GestureRecognizer] {
    Array(presses.dropFirst(index + 1).prefix(16))
  }

  private func send(_ phase: Touch.Phase, at time: Double) {
    let sample = TouchSample(contact: 1, phase: phase, location: Point(x: 100, y: 100))
    stage.engine.send([sample], at: time)
  }

  private var edges: Int { stage.engine.decisions.work.edges }

  @Test func `the present requirements, in any order, examine nothing`() {
    // Builds the graph.
    presses[7].isEnabled = false
    let before = edges
    for index in presses.indices {
      let present = requirements(of: index)
      presses[index].setFailureRequirements(present.reversed() + present + [presses[index]])
    }
    presses[8].isEnabled = false
    // The two that fail look for those that wait for them.
    #expect(edges - before < Self.count)
  }

  @Test func `changes of recognizers that do not wait are examined once, at the next decision`() {
    let before = edges
    for _ in 0..<50 {
      presses[0].setFailureRequirements([])
      presses[0].setFailureRequirements(requirements(of: 0))
    }
    #expect(edges == before)
    presses[8].isEnabled = false
    let once = edges - before
    #expect(once >= 16 * (Self.count - 16) && once < 16 * Self.count * 6)
  }

  @Test func `a change of a recognizer that waits is examined at once`() {
    let tap = stage.add("tap", TapGestureRecognizer())
    tap.setFailureRequirements([presses[0]])
    send(.ended, at: 1)
    send(.began, at: 2)
    let before = edges
    // The tap waits for the press, whose finger is down again.
    tap.state = .ended
    #expect(tap.attempt.isWaiting && edges > before)
    tap.setFailureRequirements([])
    #expect(!tap.attempt.isWaiting)
  }
}
