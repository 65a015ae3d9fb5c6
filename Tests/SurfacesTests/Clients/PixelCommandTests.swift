import GestureWire
import SurfaceRig
import Testing

/// The commands of clients on a surface whose views are in pixels.
struct PixelCommandTests {
  private static let surface = "size: [400, 400], pixels: [800, 800]"

  @Test func `a client's view has its frame in pixels`() throws {
    let stage = try CommandStage(
      "{id: v, frame: [0, 0, 800, 800]}", topics: [.gestures], surface: Self.surface)
    let view =
      #"{"id":"corner","frame":[600,0,"25%",200],"gestures":[{"id":"corner-tap","kind":"tap"}]}"#
    #expect(stage.add(view) == [""])
    #expect(stage.views.last?.vector("frame") == [600, 0, 200, 200])
    #expect(stage.views.last?["superview"] == "")
    stage.frame(1000, id: 1, x: 350, y: 50)
    stage.frame(1050, id: -1)
    let line = try #require(stage.collected.lines.last)
    #expect(line["gesture"] == "corner-tap")
    #expect(line.vector("location") == [100, 100])
  }

  @Test func `views nest as deep as on a surface in points`() throws {
    func answers(_ surface: String) throws -> [[String]] {
      let stage = try CommandStage("{id: v1, frame: [0, 0, 400, 400]}", surface: surface)
      return (2...100).map { level in
        stage.add(#"{"id":"v\#(level)","frame":[0,0,8,8]}"#, to: "v\(level - 1)")
      }
    }
    let pixels = try answers(Self.surface)
    #expect(pixels.contains { $0[0] == "badArgument" })
    let points = try answers("size: [400, 400]")
    #expect(pixels == points)
  }

  @Test func `a menu has its frames in pixels`() throws {
    func frame(_ surface: String, _ scale: Int) throws -> [Double] {
      let stage = try CommandStage(
        "{id: v, frame: [0, 0, \(400 * scale), \(400 * scale)]}", topics: [.menus],
        surface: surface)
      stage.perform(#""command":"becomeFirstResponder","view":"v","actions":["copy"]"#)
      let rect = "[\(200 * scale),\(100 * scale),0,0]"
      #expect(stage.perform(#""command":"showMenu","view":"v","targetRect":\#(rect)"#) == [""])
      let line = try #require(stage.collected.lines.last)
      let items = try #require(line.object["items"] as? [[String: Any]])
      return line.vector("frame") + (items.first?["frame"] as? [Double] ?? [])
    }
    let (points, pixels) = (try frame("size: [400, 400]", 1), try frame(Self.surface, 2))
    #expect(points.count == 8)
    #expect(pixels == points.map { 2 * $0 })
  }
}
