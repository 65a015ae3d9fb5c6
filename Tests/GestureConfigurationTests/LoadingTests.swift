import Gestures
import Testing

@testable import GestureConfiguration

struct LoadingTests {
  @Test func `the example of the contract is loaded`() throws {
    let configuration = try Fixtures.load(Fixtures.contract)
    let surface = try #require(configuration.surfaces.first)
    #expect(configuration.surfaces.count == 1)
    #expect(surface.id == "main")
    #expect(surface.device.name == Glob("*Goodix*"))
    #expect(surface.device.vendor == 0x27c6 && surface.device.product == 0x0111)
    #expect(surface.device.path == Glob("/dev/input/event3"))
    #expect(surface.device.seat == Glob("seat0") && surface.device.output == Glob("DSI-1"))
    #expect(surface.size == Size(width: 400, height: 800))
    #expect(surface.rotation == 0 && !surface.isGrabbed)
    #expect(surface.calibration == [1, 0, 0, 0, 1, 0])
    let view = try #require(surface.views.first)
    #expect(view.id == "canvas" && view.settings.count == 6 && view.views.isEmpty)
    #expect(view.gestures.map(\.id) == ["doubleTap", "tap", "press", "move"])
    #expect(view.gestures.map(\.kind) == [.tap, .tap, .longPress, .pan])
    #expect(view.gestures[1].requiresFailureOf == ["doubleTap"])
    #expect(view.gestures[3].simultaneousWith == .with(["press"]))
  }

  @Test func `a surface names the output that shows it, besides the output of its device`() throws {
    let keys = "{id: main, device: {output: 'DSI-*'}, output: HDMI-A-1}"
    let surface = try #require(
      try Fixtures.load("version: 1\nsurfaces: [\(keys)]").surfaces.first)
    #expect(surface.output == "HDMI-A-1")
    #expect(surface.device.output == Glob("DSI-*"))
    #expect(try Fixtures.load(Fixtures.contract).surfaces.first?.output == nil)
  }
}
