import Testing

@testable import Gestures

/// The angles of a pen, and their computation from its tilt.
struct StylusTests {
  private static let degree = Double.pi / 180

  /// The tilt to the right and downwards, and the altitude and azimuth of W3C Pointer Events,
  /// in degrees.
  @Test(arguments: [
    (0, 0, 90, 0), (30, 0, 60, 0), (-30, 0, 60, 180), (0, 30, 60, 90), (0, -30, 60, -90),
    (45, 45, 35.264, 45), (-45, 45, 35.264, 135), (-45, -45, 35.264, -135), (90, 0, 0, 0),
    (0, 90, 0, 90), (-0.0, -0.0, 90, 0),
  ])
  func `the tilt gives the altitude and the azimuth`(
    x: Double, y: Double, altitude: Double, azimuth: Double
  ) {
    let stylus = Stylus(tiltX: x * Self.degree, tiltY: y * Self.degree)
    let angles = [stylus.altitudeAngle, stylus.azimuthAngle].map { ($0 / Self.degree).shortest }
    #expect(angles == [altitude.shortest, azimuth.shortest])
  }

  @Test func `a touch has the angles of its pen`() {
    let window = Window(frame: Rect(x: 0, y: 0, width: 400, height: 800))
    let engine = GestureEngine(window: window)
    var sample = TouchSample(contact: 1, phase: .began, location: Point(x: 10, y: 20))
    engine.send([sample], at: 0)
    let touch = engine.touches[0]
    #expect(touch.altitudeAngle == .pi / 2 && touch.azimuthAngle(in: nil) == 0)
    #expect(touch.azimuthUnitVector(in: nil) == Point(x: 1, y: 0))
    sample.phase = .moved
    sample.stylus = Stylus(altitudeAngle: 1, azimuthAngle: 2, rollAngle: 0.5)
    engine.send([sample], at: 1)
    #expect(touch.altitudeAngle == 1 && touch.rollAngle == 0.5)
    #expect(abs(touch.azimuthAngle(in: window) - 2) < 1e-9)
    // In a view that is turned a quarter clockwise, the azimuth is a quarter less.
    let view = View(frame: window.bounds)
    view.transform = Transform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
    window.addSubview(view)
    #expect(abs(touch.azimuthAngle(in: view) - (2 - .pi / 2)) < 1e-9)
    let vector = touch.azimuthUnitVector(in: view)
    #expect(vector.distance(to: Point(angle: 2 - .pi / 2)) < 1e-9)
  }
}
