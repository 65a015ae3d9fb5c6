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
    let geometry = SurfaceGeometry(description: panel(1920, 1080), diagonal: 10)
    // 1,630 points along the diagonal of 16:9.
    #expect(rounded(geometry.size) == [1420.67, 799.13])
    #expect(geometry.sizeOrigin == .configured)
    // The shape of the pixels counts more than that of the panel's units.
    let square = SurfaceGeometry(
      description: panel(32768, 32768), diagonal: 10,
      pixels: Size(width: 1080, height: 1920), rotation: .quarter)
    #expect(rounded(square.size) == [799.13, 1420.67])
    let both = SurfaceGeometry(
      description: panel(400, 200), size: Size(width: 300, height: 100), diagonal: 10)
    #expect(rounded(both.size) == [300, 100])
  }

  @Test func `pixels of both axes have the same number of points, the mean`() {
    func geometry(pixels width: Double, _ height: Double) -> SurfaceGeometry {
      SurfaceGeometry(
        description: panel(400, 200), size: Size(width: 400, height: 400),
        pixels: Size(width: width, height: height))
    }
    let fitting = geometry(pixels: 800, 800)
    #expect(rounded(fitting.size) == [400, 400])
    // 2 pixels per point across and 4 down: 3 both ways.
    let other = geometry(pixels: 800, 1600)
    #expect(rounded(other.size) == [266.67, 533.33])
    #expect([fitting.pixelAspect, other.pixelAspect] == [1, 2])
  }

  private func rounded(_ size: Size) -> [Double] {
    [size.width, size.height].map { ($0 * 100).rounded() / 100 }
  }
}
