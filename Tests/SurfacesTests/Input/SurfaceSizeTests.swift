import Gestures
import InputEvents
import Testing

@testable import Surfaces

/// The size of a surface by the diagonal of its panel and by the pixels of its screen.
struct SurfaceSizeTests {
  /// A panel without resolution, by the numbers of its units.
  private func panel(_ width: Int32, _ height: Int32) -> DeviceDescription {
    DeviceDescription(axes: [
      EventCode.absMTPositionX.code: AbsoluteAxis(minimum: 0, maximum: width - 1),
      EventCode.absMTPositionY.code: AbsoluteAxis(minimum: 0, maximum: height - 1),
    ])
  }

  @Test func `a diagonal gives the points of a panel without millimeters`() {
    let geometry = SurfaceGeometry(
      description: panel(1920, 1080), diagonal: 10)
    // 1,630 points along the diagonal of 16:9.
    #expect(abs(geometry.size.width - 1420.67) < 0.01)
    #expect(abs(geometry.size.height - 799.13) < 0.01)
    #expect(geometry.sizeOrigin == .configured)
    // The shape of the pixels counts more than that of the panel's units.
    let square = SurfaceGeometry(
      description: panel(32768, 32768), diagonal: 10,
      pixels: Size(width: 1080, height: 1920), rotation: .quarter)
    #expect(abs(square.size.width - 799.13) < 0.01)
    #expect(abs(square.size.height - 1420.67) < 0.01)
    let both = SurfaceGeometry(
      description: panel(400, 200), size: Size(width: 300, height: 100), diagonal: 10)
    #expect(both.size == Size(width: 300, height: 100))
  }

  @Test func `pixels of both axes have the same number of points, the mean`() {
    let size = Size(width: 400, height: 400)
    let fitting = SurfaceGeometry(
      description: panel(400, 200), size: size, pixels: Size(width: 800, height: 800))
    #expect(fitting.size == size && fitting.pixelAspect == 1)
    // 2 pixels per point across and 4 down: 3 both ways.
    let other = SurfaceGeometry(
      description: panel(400, 200), size: size, pixels: Size(width: 800, height: 1600))
    #expect(abs(other.size.width - 800.0 / 3) < 1e-9)
    #expect(abs(other.size.height - 1600.0 / 3) < 1e-9)
    #expect(other.pixelAspect == 2)
  }
}
