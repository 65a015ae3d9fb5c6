import GestureConfiguration
import GestureWire
import Gestures
import InputEvents
import SurfaceRig
import Surfaces
import Testing

/// Surfaces whose views and lines are in pixels of the screen.
struct PixelTests {
  /// A view that covers the right half, with gestures of each kind of value.
  private static func view(left: Int, width: Int, height: Int) -> String {
    """
    {id: v, frame: [\(left), 0, \(width), \(height)], isMultipleTouchEnabled: true, gestures: [
      {id: pan, kind: pan, simultaneousWith: all}, {id: pinch, kind: pinch, simultaneousWith: all},
      {id: tap, kind: tap}, {id: press, kind: longPress, simultaneousWith: all}]}
    """
  }

  /// Moves two fingers, taps, and touches the place without a view; returns the lines.
  private func lines(surface: String, _ view: String) throws -> [CollectedLines.Line] {
    let stage = try PanelStage(
      view, topics: [.gestures, .transitions, .touches, .hits], surface: surface)
    stage.frame(1000, slot: 0, id: 1, x: 250, y: 100)
    for step: Int32 in 1...20 {
      stage.frame(1000 + Int64(step) * 8, x: 250 + step, y: 100 + 3 * step)
    }
    stage.frame(1170, slot: 1, id: 2, x: 320, y: 300)
    for step: Int32 in 1...20 {
      stage.frame(1170 + Int64(step) * 8, x: 320 + step, y: 300 + 2 * step)
    }
    stage.frame(1400, slot: 0, id: -1)
    stage.frame(1410, slot: 1, id: -1)
    stage.frame(2000, slot: 0, id: 3, x: 390, y: 390)
    stage.frame(2050, id: -1)
    stage.frame(3000, slot: 0, id: 4, x: 10, y: 20)
    stage.frame(3050, id: -1)
    stage.pipeline.finish()
    return stage.collected.lines
  }

  /// The words and times of a line, without its places.
  private func words(_ line: CollectedLines.Line) -> String {
    "\(line.time) \(line["type"]) \(line["gesture"]) \(line["state"]) \(line["phase"]) "
      + "\(line["reason"]) \(line.touches) \(line.object["scale"] ?? "") \(line.object["gestures"] ?? "")"
  }

  @Test(arguments: [7, 10.1, 13.3, 15.6, 21.5, 24, 43])
  func `the left and the top edge of a panel of any size are inside its views`(
    diagonal: Double
  ) throws {
    let stage = try PanelStage(
      Self.view(left: 0, width: 1080, height: 1920), topics: .gestures,
      surface: "pixels: [1080, 1920], diagonal: \(diagonal)")
    stage.frame(1000, slot: 0, id: 1, x: 0, y: 0)
    stage.frame(1050, id: -1)
    stage.pipeline.finish()
    let taps = stage.collected.lines.filter { $0["gesture"] == "tap" }
    #expect(taps.map { $0.vector("location") } == [[0, 0]])
  }

  @Test func `pixels change places on lines, and nothing else`() throws {
    let points = try lines(
      surface: "size: [400, 400]", Self.view(left: 200, width: 200, height: 400))
    let pixels = try lines(
      surface: "size: [400, 400], pixels: [1000, 1000]",
      Self.view(left: 500, width: 500, height: 1000))
    #expect(pixels.map(words) == points.map(words))
    let ends = Set(points.map { "\($0["gesture"]) \($0["state"])" })
    #expect(ends.isSuperset(of: ["pan ended", "pinch ended", "tap recognized"]))
    var compared = 0
    for (own, line) in zip(pixels, points) {
      for key in ["location", "translation"] {
        let (vector, expected) = (own.vector(key), line.vector(key))
        #expect(vector.count == expected.count)
        for (number, point) in zip(vector, expected) {
          #expect(abs(number - 2.5 * point) < 0.003, "\(key) in \(own.object)")
          compared += 1
        }
      }
    }
    #expect(compared > 100)
  }

  @Test func `a part of the surface is a part of its pixels`() throws {
    let stage = try PanelStage(
      #"{id: v, frame: ["50%", 0, "50%", "100%"], gestures: [{id: tap, kind: tap}]}"#,
      topics: [.gestures, .hits], surface: "size: [400, 400], pixels: [800, 1600]")
    stage.frame(1000, slot: 0, id: 1, x: 300, y: 100)
    stage.frame(1050, id: -1)
    let tap = try #require(stage.collected.lines.last)
    #expect(tap["state"] == "recognized")
    #expect(tap.vector("location") == [200, 400])
    // A touch that hits no view has its place on the surface, and so does a palm.
    stage.frame(2000, slot: 0, id: 2, x: 100, y: 100)
    stage.frame(2100, slot: 1, id: 3, x: 300, y: 50, tool: .palm)
    let places = stage.collected.lines.suffix(2).map {
      "\($0["type"]) \($0.vector("location"))"
    }
    #expect(places == ["hit [200.0, 400.0]", "ignored [600.0, 200.0]"])
  }

  @Test func `a rotated panel fills the pixels`() throws {
    let stage = try PanelStage(
      Self.view(left: 0, width: 1080, height: 1920), topics: [.touches],
      surface: "rotation: 90, pixels: [1080, 1920]")
    stage.frame(1000, slot: 0, id: 1, x: 0, y: 399)
    stage.frame(1100, slot: 1, id: 2, x: 399, y: 0)
    let places = stage.collected.lines.flatMap { line in
      (line.object["touches"] as? [[String: Any]] ?? []).compactMap { $0["location"] as? [Double] }
    }
    // The panel turned clockwise: its left end is at the top, its lower end at the left.
    let last = (x: 1080.0 * 399 / 400, y: 1920.0 * 399 / 400)
    let (first, second) = (try #require(places.first), try #require(places.last))
    #expect(abs(first[0] - (1080 - last.x)) < 0.001 && abs(first[1]) < 0.001, "\(places)")
    #expect(abs(second[0] - 1080) < 0.001 && abs(second[1] - last.y) < 0.001, "\(places)")
  }
}
