import Captures
import GestureConfiguration
import GestureWire
import Gestures
import InputEvents
import SurfaceRig
import Surfaces
import TestRig
import Testing

/// A surface with a pen on a node of its own, from events to lines.
struct PenPipelineTests {
  /// The panel and the pen of a Dell Canvas 27, recorded one after the other.
  ///
  /// The test plays both recordings at the same time, so that most touches of fingers happen while
  /// the pen is near.
  @Test(.enabled(if: RealCaptures.areThere, "\(RealCaptures.obstacle)"))
  func `fingers on a real panel give way to its pen`() throws {
    let panel = try #require(
      SharedRecordings.captures(
        in: "evemu-devices__advanced-silicon-s-a-cooltouch-system__mixed.evemu"
      ).first)
    let pen = try #require(
      SharedRecordings.captures(in: "evemu-devices__wacom-isd-v4-pen__pen.evemu").first)
    let alone = try play(panel: panel, pen: nil)
    let collected = try play(panel: panel, pen: pen)
    #expect(collected.bytes == (try play(panel: panel, pen: pen).bytes), "not deterministic")
    let lines = collected.lines
    #expect(lines.map(\.time) == lines.map(\.time).sorted())

    // Fingers are down only where the pen has been away for at least 90 ms.
    let near = Self.times(of: .btnToolPen, in: pen)
    let down = Self.times(of: .btnTouch, in: pen)
    #expect(!near.isEmpty && !down.isEmpty)
    let begins = lines.filter { $0["type"] == "touch" && $0["phase"] == "began" }.map(\.time)
    let ofPen = begins.filter { time in down.contains { $0.lowerBound == time } }
    #expect(ofPen.count == down.count)
    for time in begins where !ofPen.contains(time) {
      #expect(!near.contains { $0.lowerBound <= time && time < $0.upperBound + 0.09 })
    }
    let aloneBegins = alone.lines.filter { $0["type"] == "touch" && $0["phase"] == "began" }
    let free = aloneBegins.map(\.time).filter { time in
      !near.contains { $0.lowerBound <= time && time < $0.upperBound + 0.09 }
    }
    #expect(begins.filter { !ofPen.contains($0) } == free)
    // The pen hovers when it comes, and after it is lifted.
    #expect(lines.contains { $0["gesture"] == "hover" && $0["state"] == "began" })
  }

  @Test func `a pen belongs to the surface even if no finger touches the panel`() throws {
    let panel = Capture(device: PanelStage.description, events: [])
    let pen = Capture(
      device: Self.pen,
      events: [
        (1_000_000, EventCode.absX, 400), (1_000_000, .absY, 100), (1_000_000, .btnToolPen, 1),
        (1_000_000, .synReport, 0), (1_500_000, .btnTouch, 1), (1_500_000, .synReport, 0),
      ].map { InputEvent(time: $0.0, code: $0.1, value: $0.2) })
    let lines = try play(panel: panel, pen: pen).lines.map {
      "\($0["gesture"])\($0["phase"]) \($0["state"]) \($0.time) \($0["surface"])"
    }
    #expect(
      lines.filter { !$0.contains("failed") } == [
        "hover began 1.0 main", "hover ended 1.5 main", "began  1.5 main",
        "longPress began 2.0 main", "cancelled  2.0 main", "longPress cancelled 2.25 main",
      ])
  }

  private static let pen = DeviceDescription(
    codes: [.btnToolPen, .btnTouch],
    axes: [
      EventCode.absX.code: AbsoluteAxis(minimum: 0, maximum: 799),
      EventCode.absY.code: AbsoluteAxis(minimum: 0, maximum: 799),
    ])

  /// The times between which a key was down.
  private static func times(of key: EventCode, in capture: Capture) -> [ClosedRange<Double>] {
    var ranges: [ClosedRange<Double>] = []
    var start: Double?
    for event in capture.events where event.code == key {
      let time = Double(event.time) / 1_000_000
      if event.value != 0 {
        start = time
      } else if let begin = start {
        ranges.append(begin...time)
        start = nil
      }
    }
    if let start { ranges.append(start...Double.infinity) }
    return ranges
  }

  private func play(panel: Capture, pen: Capture?) throws -> CollectedLines {
    let collected = CollectedLines()
    let template = try #require(Configuration.load([]).surfaces.first)
    let pipeline = try #require(
      GesturePipeline(
        description: panel.device, template: template, origin: LineOrigin(surface: "main"),
        identifiers: TouchIdentifiers(), sink: collected))
    if let pen { pipeline.attachPen(description: pen.device) }
    var rest = (pen?.events ?? [])[...]
    for event in panel.events {
      while let first = rest.first, first.time <= event.time {
        pipeline.inputPen(first)
        rest.removeFirst()
      }
      pipeline.input(event)
    }
    for event in rest { pipeline.inputPen(event) }
    pipeline.finish()
    return collected
  }
}
