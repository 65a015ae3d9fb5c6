import Captures
import Foundation
import GestureConfiguration
import GestureWire
import Gestures
import InputEvents
import SurfaceRig
import Surfaces
import TestRig
import Testing

/// Panels that report two corners of the box around their fingers (`INPUT_PROP_SEMI_MT`).
struct BoundingBoxTests {
  /// Plays two fingers that move between places, and returns the lines.
  private func play(
    from start: [(Int32, Int32)], to end: [(Int32, Int32)], reportsBoundingBox: Bool = true,
    gestures: String? = nil
  ) throws -> [CollectedLines.Line] {
    var description = PanelStage.description
    if reportsBoundingBox {
      description.properties = [
        DeviceDescription.directProperty, DeviceDescription.semiMultitouchProperty,
      ]
    }
    let all = """
      {id: pan, kind: pan, simultaneousWith: all}, {id: pinch, kind: pinch, simultaneousWith: all},
      {id: rotation, kind: rotation, simultaneousWith: all},
      {id: twoFingerTap, kind: tap, numberOfTouchesRequired: 2, simultaneousWith: all}
      """
    let collected = CollectedLines(topics: [.gestures, .hits])
    let pipeline = try #require(
      GesturePipeline(
        description: description,
        template: PanelStage.template(
          """
          {id: v, frame: [0, 0, 400, 400], isMultipleTouchEnabled: true, gestures: [
            \(gestures ?? all)]}
          """),
        origin: LineOrigin(surface: "main"), identifiers: TouchIdentifiers(), sink: collected))
    var values: [(EventCode, Int32)] = []
    for step in Int32(0)...10 {
      for (slot, (start, end)) in zip(start, end).enumerated() {
        values += [
          (.absMTSlot, Int32(slot)), (.absMTTrackingID, Int32(slot)),
          (.absMTPositionX, start.0 + (end.0 - start.0) * step / 10),
          (.absMTPositionY, start.1 + (end.1 - start.1) * step / 10),
        ]
      }
      values.append((.synReport, 0))
    }
    values += [
      (.absMTSlot, 0), (.absMTTrackingID, -1), (.absMTSlot, 1), (.absMTTrackingID, -1),
      (.synReport, 0),
    ]
    var time: Int64 = 0
    for (code, value) in values {
      pipeline.input(InputEvent(time: time, code: code, value: value))
      if code == .synReport { time += 10_000 }
    }
    pipeline.finish()
    return collected.lines
  }

  /// The gestures that began or were recognized, by their kinds.
  private func recognized(_ lines: [CollectedLines.Line]) -> [String] {
    lines.filter { ["began", "recognized"].contains($0["state"]) }.map { $0["gesture"] }.sorted()
  }

  @Test(
    arguments: [
      (["pinch"], [(180, 200), (220, 200)], [(20, 200), (390, 200)]),
      (["pinch", "rotation"], [(100, 100), (300, 300)], [(300, 100), (100, 300)]),
    ] as [([String], [(Int32, Int32)], [(Int32, Int32)])])
  func `two corners of a box are neither a pinch nor a rotation`(
    gestures: [String], start: [(Int32, Int32)], end: [(Int32, Int32)]
  ) throws {
    let boxes = try recognized(play(from: start, to: end))
    let plain = try recognized(play(from: start, to: end, reportsBoundingBox: false))
    #expect(boxes == ["twoFingerTap"])
    #expect(plain == gestures + ["twoFingerTap"])
  }

  @Test func `two corners of a box may pan and tap`() throws {
    let places: [(Int32, Int32)] = [(100, 100), (200, 100)]
    let lines = try play(from: places, to: [(100, 300), (200, 300)])
    #expect(recognized(lines) == ["pan"])
    #expect(lines.last { $0["gesture"] == "pan" }?.touches == [1, 2])
    #expect(try recognized(play(from: places, to: places)) == ["twoFingerTap"])
  }

  @Test func `a hit names the gestures that need more than a box`() throws {
    let places: [(Int32, Int32)] = [(100, 100), (200, 100)]
    let hits = try play(from: places, to: places).filter { $0["type"] == "hit" }.map(\.object)
    #expect(
      hits.map { $0["gestures"] as? [String] }
        == Array(repeating: ["pan", "twoFingerTap"], count: 2))
    let refused = hits.compactMap { $0["refused"] as? [[String: String]] }
    let expected = ["pinch", "rotation"].map { ["gesture": $0, "reason": "boundingBox"] }
    #expect(refused == [expected, expected])
  }

  @Test func `a gesture that requires a pinch to fail need not wait on such a panel`() throws {
    let gestures = """
      {id: pinch, kind: pinch}, {id: pan, kind: pan, requiresFailureOf: [pinch]}
      """
    let lines = try play(
      from: [(100, 100), (200, 100)], to: [(100, 300), (200, 300)], gestures: gestures)
    #expect(recognized(lines) == ["pan"])
    // A pan begins after ten points; the fingers move in steps of twenty.
    #expect(lines.first { $0["state"] == "began" }?.time == 0.01)
  }

  @Test func `a capture has the property of its device`() throws {
    let text = try String(contentsOfFile: Project.path(of: "pinch"), encoding: .utf8)
    let boxes = text.replacing("P: 02 ", with: "P: 0a ")
    let kinds = try [text, boxes].map { text in
      let capture = try #require(CaptureReader.read(Array(text.utf8)).first)
      #expect(capture.device.reportsBoundingBox == (text == boxes))
      let lines = try CollectedLines.replay(capture, topics: [.gestures]).lines
      return Set(lines.filter { $0["state"] == "began" }.map { $0["kind"] })
    }
    #expect(kinds[0].contains("pinch"))
    #expect(!kinds[1].contains("pinch"))
    #expect(!kinds[1].contains("rotation"))
  }
}
