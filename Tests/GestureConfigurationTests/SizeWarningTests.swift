import GestureConfiguration
import Gestures
import Testing

/// The warnings about sizes, diagonals and pixels.
struct SizeWarningTests {
  /// The warnings about the views of a surface, without positions.
  private func reasons(_ surface: String, _ views: String) throws -> [String] {
    let text = "version: 1\nsurfaces:\n- id: main\n\(surface)  views: [\(views)]"
    return try Configuration.check(Fixtures.files([text])).warnings.map(\.message)
  }

  @Test func `frames are in pixels where a surface has them`() throws {
    let view = "{id: v, frame: [800, 0, 200, 200], gestures: [{id: t, kind: tap}]}"
    #expect(try reasons("  size: [400, 800]\n  pixels: [1080, 2160]\n", view).isEmpty)
    #expect(try reasons("  size: [400, 800]\n", view).count == 1)
  }

  @Test func `a diagonal has its effect on the size of a panel`() throws {
    let text = """
      version: 1
      surfaces: [{id: main, pixels: [1080, 1920], diagonal: 10, views: [{id: v, frame: [0, 0, 9, 9]}]}]
      """
    let sizes = ["main": Size(width: 799, height: 1421)]
    #expect(try Configuration.check(Fixtures.files([text]), sizes: sizes).warnings.isEmpty)
  }

  @Test func `edges are as far away as pixels make them`() throws {
    // 10 points from the left edge, which a finger can still touch there, and 40 that it cannot.
    let view =
      "{id: v, frame: [40, 0, 100, 800], gestures: [{id: e, kind: screenEdgePan, edges: [left]}]}"
    #expect(try reasons("  size: [400, 800]\n  pixels: [1600, 3200]\n", view).isEmpty)
    #expect(try reasons("  size: [400, 800]\n", view).count == 1)
    // A diagonal of 5.487 inches gives a pixel the same quarter of a point.
    #expect(try reasons("  pixels: [1600, 3200]\n  diagonal: 5.487\n", view).isEmpty)
    #expect(
      try reasons("  pixels: [1600, 3200]\n  diagonal: 8\n", view) == [
        "the gesture 'e' is never recognized at the left edge of the surface: the view 'v' is at "
          + "least 14.6 points away, and the finger must come down less than 13 points from that "
          + "edge"
      ])
    // A small panel may have so many points a pixel.
    #expect(try reasons("  pixels: [1600, 3200]\n", view).isEmpty)
  }
}
