import GestureConfiguration
import GesturePipeline
import GestureWire
import Gestures
import InputEvents
import Testing

/// What a pipeline says of contacts that are no touches, and why it cancels those that are.
@Suite struct IgnoredContactTests {
  private static let description = DeviceDescription(
    name: "Panel",
    codes: [.absMTSlot, .absMTTrackingID, .absMTPositionX, .absMTPositionY, .absMTToolType],
    axes: [
      EventCode.absMTSlot.code: AbsoluteAxis(minimum: 0, maximum: 4),
      EventCode.absMTTrackingID.code: AbsoluteAxis(minimum: 0, maximum: 65535),
      EventCode.absMTPositionX.code: AbsoluteAxis(minimum: 0, maximum: 399),
      EventCode.absMTPositionY.code: AbsoluteAxis(minimum: 0, maximum: 399),
      EventCode.absMTToolType.code: AbsoluteAxis(minimum: 0, maximum: 2),
    ])

  private let collected: CollectedLines
  private let pipeline: GesturePipeline

  init() throws {
    let collected = CollectedLines(topics: [.gestures, .transitions, .hits, .touches])
    let text = """
      version: 1
      surfaces: [{id: main, size: [400, 400], views: [
        {id: v, frame: [0, 0, 400, 400], gestures: [{id: press, kind: longPress}], views: [
          {id: inner, frame: [0, 0, 200, 200]}]}]}]
      """
    let file = ConfigurationFile(name: "test", text: Array(text.utf8))
    self.collected = collected
    let template = try #require(Configuration.load([file]).surfaces.first)
    pipeline = try #require(
      GesturePipeline(
        description: Self.description, template: template,
        origin: LineOrigin(surface: "main"), identifiers: TouchIdentifiers(), sink: collected))
  }

  /// One frame of a slot; 1 ends it as the kernel does when it lets go of a device.
  private func frame(
    _ milliseconds: Int64, slot: Int32 = 0, id: Int32? = nil, x: Int32? = nil, y: Int32? = nil,
    tool: Contact.Tool? = nil, report: Int32 = 0
  ) {
    let values: [(EventCode, Int32?)] = [
      (.absMTSlot, slot), (.absMTTrackingID, id), (.absMTToolType, tool?.rawValue),
      (.absMTPositionX, x), (.absMTPositionY, y), (.synReport, report),
    ]
    for case (let code, let value?) in values {
      pipeline.input(InputEvent(time: milliseconds * 1000, code: code, value: value))
    }
  }

  /// What became of the press, with the cause.
  private var ends: [String] {
    collected.lines.filter { !$0["reason"].isEmpty }.map {
      "\($0["gesture"]) \($0["state"]) \($0["reason"]) \($0["cause"]) \($0.time)"
    }
  }

  @Test func aPalmIsToldAfterWhatWasDueBeforeIt() {
    frame(1000, id: 1, x: 300, y: 300, tool: .finger)
    frame(1600, slot: 1, id: 2, x: 100, y: 50, tool: .palm)
    frame(1620, slot: 1, x: 110)
    let lines = collected.lines.filter { $0["type"] != "touch" }.map {
      "\($0["type"]) \($0["state"])\($0["cause"]) \($0.time)"
    }
    #expect(lines == ["hit  1.0", "gesture began 1.5", "ignored palm 1.6"])
    #expect(collected.lines.last?.vector("location") == [100, 50])
    #expect(collected.lines.last?["surface"] == "main")
  }

  @Test func aHitSaysWhatItsViewLiesInAndThatItIsBesideTheSurface() {
    frame(1000, id: 1, x: 50, y: 50, tool: .finger)
    frame(1010, slot: 1, id: 2, x: 300, y: 50, tool: .finger)
    // Beyond the axis: the panel says more than it promised.
    frame(1020, slot: 2, id: 3, x: 450, y: 50, tool: .finger)
    let hits = collected.lines.filter { $0["type"] == "hit" }.map(\.object)
    #expect(hits.map { $0["view"] as? String } == ["inner", "v", nil])
    #expect(hits.map { $0["superviews"] as? [String] } == [["v"], nil, nil])
    #expect(hits.map { $0["isOutside"] as? Bool } == [nil, nil, true])
  }

  @Test func eachEndHasItsCause() throws {
    frame(1000, id: 1, x: 300, y: 300, tool: .finger)
    frame(1100, tool: .palm)
    frame(1110, id: -1)
    #expect(ends == ["press failed touchesCancelled palm 1.1"])
    frame(2000, id: 2, x: 300, y: 300, tool: .finger)
    frame(2600, id: -1, report: 1)
    #expect(ends.last == "press cancelled touchesCancelled deviceGone 2.6")
    frame(3000, id: 3)
    pipeline.input(InputEvent(time: 3_100_000, code: .synDropped, value: 0))
    pipeline.input(InputEvent(time: 3_100_000, code: .synReport, value: 0))
    #expect(ends.last == "press failed touchesCancelled eventsLost 3.1")
    frame(4000, id: 4)
    pipeline.suspend(at: 4.1)
    #expect(ends.last == "press failed touchesCancelled reload 4.1")
  }

  @Test(arguments: [Touch.CancellationCause.deviceGone, .shutdown])
  func whoBreaksOffSaysWhy(cause: Touch.CancellationCause) {
    frame(1000, id: 1, x: 300, y: 300, tool: .finger)
    pipeline.breakOff(at: 1.1, because: cause)
    #expect(ends == ["press failed touchesCancelled \(cause) 1.1"])
  }

  @Test func aViewIsToldTheCauseUnlessAGestureTakesTheTouch() {
    frame(1000, id: 1, x: 300, y: 300, tool: .finger)
    frame(1100, tool: .palm)
    frame(1110, id: -1)
    frame(2000, id: 2, tool: .finger)
    pipeline.advance(to: 3)
    let touches = collected.lines.filter { $0["type"] == "touch" }
    let causes = touches.map { line in
      (line.object["touches"] as? [[String: Any]])?.first?["cause"] as? String ?? "-"
    }
    #expect(touches.map { $0["phase"] } == ["began", "cancelled", "began", "cancelled"])
    #expect(causes == ["-", "palm", "-", "-"])
  }

  @Test func theEndOfACaptureIsACause() {
    frame(1000, id: 1, x: 300, y: 300, tool: .finger)
    pipeline.finish()
    #expect(ends == ["press cancelled touchesCancelled captureEnded 1.5"])
  }
}
