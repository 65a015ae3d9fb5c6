import GestureWire
import Gestures
import InputEvents
import SurfaceRig
import Surfaces
import Testing

/// The lines about contacts that are not touches, and about cancelled touches.
struct IgnoredContactTests {
  private let stage: PanelStage

  init() throws {
    stage = try PanelStage(
      """
      {id: v, frame: [0, 0, 400, 400], gestures: [{id: press, kind: longPress}], views: [
        {id: inner, frame: [0, 0, 200, 200]}]}
      """, topics: [.gestures, .transitions, .hits, .touches])
  }

  /// The ends of the press, with their causes.
  private var ends: [String] {
    stage.collected.lines.filter { !$0["reason"].isEmpty }.map {
      "\($0["gesture"]) \($0["state"]) \($0["reason"]) \($0["cause"]) \($0.time)"
    }
  }

  @Test func `the line about a palm follows everything that was due before`() {
    stage.frame(1000, slot: 0, id: 1, x: 300, y: 300, tool: .finger)
    stage.frame(1600, slot: 1, id: 2, x: 100, y: 50, tool: .palm)
    stage.frame(1620, slot: 1, x: 110)
    let lines = stage.collected.lines.filter { $0["type"] != "touch" }.map {
      "\($0["type"]) \($0["state"])\($0["cause"]) \($0.time)"
    }
    #expect(lines == ["hit  1.0", "gesture began 1.5", "ignored palm 1.6"])
    #expect(stage.collected.lines.last?.vector("location") == [100, 50])
    #expect(stage.collected.lines.last?["surface"] == "main")
  }

  @Test func `a hit names the superviews, or that it is outside the surface`() {
    stage.frame(1000, slot: 0, id: 1, x: 50, y: 50, tool: .finger)
    stage.frame(1010, slot: 1, id: 2, x: 300, y: 50, tool: .finger)
    // This is beyond the axis: the panel exceeds the range that it reports.
    stage.frame(1020, slot: 2, id: 3, x: 450, y: 50, tool: .finger)
    let hits = stage.collected.lines.filter { $0["type"] == "hit" }.map(\.object)
    #expect(hits.map { $0["view"] as? String } == ["inner", "v", nil])
    #expect(hits.map { $0["superviews"] as? [String] } == [["v"], nil, nil])
    #expect(hits.map { $0["isOutside"] as? Bool } == [nil, nil, true])
  }

  @Test func `each cancellation has its cause`() {
    stage.frame(1000, slot: 0, id: 1, x: 300, y: 300, tool: .finger)
    stage.frame(1100, slot: 0, tool: .palm)
    stage.frame(1110, slot: 0, id: -1)
    stage.frame(2000, slot: 0, id: 2, x: 300, y: 300, tool: .finger)
    stage.frame(2600, slot: 0, id: -1, report: 1)
    stage.frame(3000, slot: 0, id: 3)
    stage.pipeline.input(InputEvent(time: 3_100_000, code: .synDropped, value: 0))
    stage.pipeline.input(InputEvent(time: 3_100_000, code: .synReport, value: 0))
    stage.frame(4000, slot: 0, id: 4)
    stage.pipeline.suspend(at: 4.1)
    #expect(
      ends == [
        "press failed touchesCancelled palm 1.1", "press cancelled touchesCancelled deviceGone 2.6",
        "press failed touchesCancelled eventsLost 3.1", "press failed touchesCancelled reload 4.1",
      ])
  }

  @Test(arguments: [Touch.CancellationCause.deviceGone, .shutdown])
  func `a broken-off gesture has the cause of the end`(cause: Touch.CancellationCause) {
    stage.frame(1000, slot: 0, id: 1, x: 300, y: 300, tool: .finger)
    stage.pipeline.breakOff(at: 1.1, because: cause)
    #expect(ends == ["press failed touchesCancelled \(cause) 1.1"])
  }

  @Test func `the end of a capture is a cause of cancellation`() {
    stage.frame(1000, slot: 0, id: 1, x: 300, y: 300, tool: .finger)
    stage.pipeline.finish()
    #expect(ends == ["press cancelled touchesCancelled captureEnded 1.5"])
  }

  @Test func `a view learns the cause unless a gesture takes the touch`() {
    stage.frame(1000, slot: 0, id: 1, x: 300, y: 300, tool: .finger)
    stage.frame(1100, slot: 0, tool: .palm)
    stage.frame(1110, slot: 0, id: -1)
    stage.frame(2000, slot: 0, id: 2, tool: .finger)
    stage.pipeline.advance(to: 3)
    let touches = stage.collected.lines.filter { $0["type"] == "touch" }
    let causes = touches.map { line in
      (line.object["touches"] as? [[String: Any]])?.first?["cause"] as? String ?? "-"
    }
    #expect(touches.map { $0["phase"] } == ["began", "cancelled", "began", "cancelled"])
    #expect(causes == ["-", "palm", "-", "-"])
  }
}
