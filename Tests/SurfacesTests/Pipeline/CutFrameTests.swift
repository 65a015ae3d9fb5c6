import GestureConfiguration
import GestureWire
import Gestures
import InputEvents
import SurfaceRig
import Surfaces
import Testing

/// A panel of five fingers that lists all of them in each frame, on a kernel with room for 16
/// events.
struct CutFrameTests {
  private static let partLength = 16

  private let description: DeviceDescription
  private let collected: CollectedLines
  private let pipeline: GesturePipeline

  init() throws {
    let axis = AbsoluteAxis(minimum: 0, maximum: 399)
    description = DeviceDescription(
      codes: [.btnTouch],
      axes: [
        EventCode.absMTPositionX.code: axis, EventCode.absMTPositionY.code: axis,
        EventCode.absMTTouchMajor.code: AbsoluteAxis(minimum: 0, maximum: 255),
      ])
    collected = CollectedLines(topics: [.gestures, .transitions, .touches, .hits])
    pipeline = try #require(
      GesturePipeline(
        description: description,
        template: PanelStage.template(
          """
          {id: v, frame: [0, 0, 400, 400], isMultipleTouchEnabled: true, gestures: [
            {id: pan, kind: pan, cancelsTouchesInView: false, simultaneousWith: all},
            {id: press, kind: longPress, minimumPressDuration: 0.302, cancelsTouchesInView: false}]}
          """),
        origin: LineOrigin(surface: "main"), identifiers: TouchIdentifiers(), sink: collected))
  }

  /// A frame of fingers side by side, as the kernel cuts it.
  private func frame(_ time: Int64, fingers: [Int32], y: Int32 = 200) -> [InputEvent] {
    var values: [(EventCode, Int32)] = fingers.flatMap { finger -> [(EventCode, Int32)] in
      [
        (.absMTPositionX, finger * 70), (.absMTPositionY, y), (.absMTTouchMajor, 20),
        (.synMTReport, 0),
      ]
    }
    if fingers.isEmpty { values = [(.synMTReport, 0), (.btnTouch, 0)] }
    var events: [InputEvent] = []
    for (index, (code, value)) in values.enumerated() {
      events.append(InputEvent(time: time * 1000, code: code, value: value))
      let isFull = (index + 1).isMultiple(of: Self.partLength)
      guard isFull || index + 1 == values.count else { continue }
      events.append(InputEvent(time: time * 1000, code: .synReport, value: isFull ? 1 : 0))
    }
    return events
  }

  /// The events of five fingers that land, move and lift one after the other.
  private var drag: [InputEvent] {
    var events: [InputEvent] = []
    for count in 1...5 {
      events += frame(Int64(1000 + 10 * count), fingers: (1...Int32(count)).map { $0 })
    }
    for step in 1...40 {
      let time = Int64(1450 + 10 * step)
      events += frame(time, fingers: [1, 2, 3, 4, 5], y: 200 + Int32(step) * 2)
    }
    events += frame(1900, fingers: [1, 2, 4, 5], y: 280) + frame(1950, fingers: [2, 4, 5], y: 280)
    return events + frame(1960, fingers: [])
  }

  private func touches(_ phase: String) -> [Int] {
    collected.lines.filter { $0["type"] == "touch" && $0["phase"] == phase }.flatMap(\.touches)
  }

  @Test func `five fingers stay five touches, on the device and in its capture`() throws {
    for event in drag { pipeline.input(event) }
    pipeline.finish()
    #expect(
      ["began", "cancelled", "ended"].map(touches) == [[1, 2, 3, 4, 5], [], [3, 1, 2, 4, 5]])
    let moved = collected.lines.filter { $0["phase"] == "moved" }
    #expect(moved.map(\.touches) == Array(repeating: [1, 2, 3, 4, 5], count: 40))
    // The device gives the same lines as its capture.
    let live = try CutFrameTests()
    for event in drag {
      let time = Double(event.time) / 1_000_000
      while let deadline = live.pipeline.nextDeadline, deadline < time {
        // A timer never fires early, and here the next event is read first.
        live.pipeline.advance(to: min(deadline + 0.0007, time.nextDown))
      }
      live.pipeline.input(event)
    }
    live.pipeline.finish()
    #expect(live.collected.bytes == collected.bytes)
  }

  @Test func `a frame that is cut at its end is complete after fifty silent milliseconds`() {
    for event in frame(1000, fingers: [1, 2, 3, 4]) { pipeline.input(event) }
    #expect(pipeline.nextDeadline == 1.05)
    #expect(pipeline.timeOfNewestEvent == 1)
    pipeline.advance(to: 1.0499)
    #expect(touches("began") == [])
    #expect(pipeline.hasContacts)
    pipeline.advance(to: 1.05)
    #expect(touches("began") == [1, 2, 3, 4])
    #expect(collected.lines.allSatisfy { $0.time == 1 })
    #expect(pipeline.nextDeadline == nil)
  }

  @Test func `the rest of a frame may arrive late`() {
    let events = frame(1000, fingers: [1, 2, 3, 4, 5])
    for event in events {
      pipeline.input(event)
      // Whoever writes the frame is interrupted after each event.
      pipeline.advance(to: 1.049)
    }
    #expect(touches("began") == [1, 2, 3, 4, 5])
    #expect(collected.lines.allSatisfy { $0.time == 1 })
  }

  @Test func `a timer that is due while the end of a frame is awaited fires after the frame`() {
    for event in frame(1000, fingers: [1]) + frame(1300, fingers: [1, 2, 3, 4]) {
      pipeline.input(event)
    }
    pipeline.advance(to: 1.349)
    #expect(collected.lines.last?.time == 1)
    pipeline.advance(to: 1.35)
    // There are too many fingers at 1.3, so the press that would begin at 1.302 has failed.
    let states = collected.lines.filter { $0["gesture"] == "press" }.map {
      "\($0["state"]) \($0.time)"
    }
    #expect(states == ["failed 1.3"])
  }

  @Test func `a release cancels touches at once`() {
    for event in frame(1000, fingers: [1, 2, 3, 4, 5]) + frame(1010, fingers: [1, 2, 3, 4]) {
      pipeline.input(event)
    }
    for (code, value) in [(EventCode.btnTouch, Int32(0)), (.synReport, 1)] {
      pipeline.input(InputEvent(time: 1_012_000, code: code, value: value))
    }
    #expect(touches("cancelled") == [1, 2, 3, 4, 5])
    #expect(!pipeline.hasContacts)
    #expect(collected.lines.last { $0["state"] == "failed" }?["cause"] == "deviceGone")
  }

  @Test func `a frame that is cut ends with the panel, with lost events and with the capture`()
    throws
  {
    func touches(after end: (GesturePipeline) -> Void) throws -> [[Int]] {
      let test = try CutFrameTests()
      for event in frame(1000, fingers: [1]) + frame(1010, fingers: [1, 2, 3, 4]) {
        test.pipeline.input(event)
      }
      end(test.pipeline)
      return ["began", "cancelled"].map(test.touches)
    }
    let gone = try touches { $0.breakOff(at: 1.011, because: .deviceGone) }
    #expect(gone == [[1], [1]])
    let lost = try touches {
      $0.resynchronize(to: DeviceState(keys: [EventCode.btnTouch.code]), at: 1_011_000)
      #expect(!$0.hasContacts && $0.nextDeadline == nil)
      for event in frame(1020, fingers: [1]) { $0.input(event) }
    }
    #expect(lost == [[1, 2], [1]])
    let ended = try touches { $0.finish() }
    #expect(ended == [[1, 2, 3, 4], [1, 2, 3, 4]])
  }

  @Test(arguments: [(1005, [1, 2, 3, 4]), (1004, [])])
  func `a pen that comes more than four milliseconds later finds the fingers down`(
    milliseconds: Int, touched: [Int]
  ) {
    let axis = AbsoluteAxis(minimum: 0, maximum: 399)
    pipeline.attachPen(
      description: DeviceDescription(
        codes: [.btnToolPen, .btnTouch],
        axes: [EventCode.absX.code: axis, EventCode.absY.code: axis]))
    for event in frame(1000, fingers: [1, 2, 3, 4]) { pipeline.input(event) }
    for (code, value) in [(EventCode.btnToolPen, Int32(1)), (.synReport, 0)] {
      pipeline.inputPen(InputEvent(time: Int64(milliseconds) * 1000, code: code, value: value))
    }
    pipeline.advance(to: 1.05)
    #expect(["began", "cancelled"].map(touches) == [touched, touched])
  }
}
