import Gestures
import Testing

@testable import GestureConfiguration

struct LoadingTests {
  @Test func `the example of the contract is loaded`() throws {
    let surfaces = try Fixtures.load(Fixtures.contract).surfaces
    var expected = SurfaceTemplate(id: "main")
    (expected.device.vendor, expected.device.product) = (0x27c6, 0x0111)
    expected.device.name = Glob("*Goodix*")
    expected.device.path = Glob("/dev/input/event3")
    expected.device.seat = Glob("seat0")
    expected.device.output = Glob("DSI-1")
    expected.size = Size(width: 400, height: 800)
    expected.calibration = [1, 0, 0, 0, 1, 0]
    expected.views = surfaces[0].views
    #expect(surfaces == [expected])
    let view = try #require(surfaces[0].views.first)
    #expect(view.id == "canvas" && view.settings.count == 6 && view.views.isEmpty)
    #expect(
      view.gestures.map { "\($0.id) \($0.kind)" }
        == ["doubleTap tap", "tap tap", "press longPress", "move pan"])
    #expect(view.gestures[1].requiresFailureOf == ["doubleTap"])
    #expect(view.gestures[3].simultaneousWith == .with(["press"]))
  }

  @Test func `a surface names the output that shows it, besides the output of its device`() throws {
    let keys = "{id: main, device: {output: 'DSI-*'}, output: HDMI-A-1}"
    var expected = SurfaceTemplate(id: "main")
    expected.output = "HDMI-A-1"
    expected.device.output = Glob("DSI-*")
    let surfaces = try Fixtures.load("version: 1\nsurfaces: [\(keys)]").surfaces
    #expect(surfaces == [expected])
  }
}
