import Gestures
import InputEvents
import Testing

@testable import Surfaces

/// The map from raw values to points, by docs/evdev.md, chapter 8.
struct SurfaceGeometryTests {
  /// A panel by its two axes: minimum, maximum, and units per millimeter.
  private func panel(
    x: (Int32, Int32, Int32), y: (Int32, Int32, Int32),
    _ codes: (EventCode, EventCode) = (.absMTPositionX, .absMTPositionY)
  ) -> DeviceDescription {
    DeviceDescription(axes: [
      codes.0.code: AbsoluteAxis(minimum: x.0, maximum: x.1, resolution: x.2),
      codes.1.code: AbsoluteAxis(minimum: y.0, maximum: y.1, resolution: y.2),
    ])
  }

  private func contact(_ x: Int32, _ y: Int32) -> Contact {
    var contact = Contact(number: 1)
    (contact.x, contact.y) = (x, y)
    return contact
  }

  private func expect(
    _ geometry: SurfaceGeometry, _ x: Int32, _ y: Int32, at point: Point,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let location = geometry.location(of: contact(x, y))
    #expect(
      abs(location.x - point.x) < 1e-9 && abs(location.y - point.y) < 1e-9,
      "\(location) is not \(point)", sourceLocation: sourceLocation)
  }

  /// 400 units wide from 100, 200 high from -50.
  private var wide: DeviceDescription { panel(x: (100, 499, 0), y: (-50, 149, 0)) }

  // MARK: Places

  @Test func `the first unit is the edge and the last unit still inside`() {
    let geometry = SurfaceGeometry(description: wide, size: Size(width: 800, height: 100))
    expect(geometry, 100, -50, at: Point(x: 0, y: 0))
    expect(geometry, 200, 0, at: Point(x: 200, y: 25))
    expect(geometry, 499, 149, at: Point(x: 798, y: 99.5))
  }

  @Test(arguments: [
    (Rotation.none, Point(x: 25, y: 80)), (.quarter, Point(x: 20, y: 25)),
    (.half, Point(x: 75, y: 20)), (.threeQuarters, Point(x: 80, y: 75)),
  ]) func `rotations are libinput's`(_ rotation: Rotation, _ point: Point) {
    // A quarter of the panel's width, four fifths of its height.
    let geometry = SurfaceGeometry(
      description: wide, size: Size(width: 100, height: 100), rotation: rotation)
    expect(geometry, 200, 110, at: point)
  }

  @Test(arguments: Rotation.allCases)
  func `every unit of the axes lies on the surface`(rotation: Rotation) {
    let geometry = SurfaceGeometry(
      description: wide, size: Size(width: 300, height: 700), rotation: rotation)
    let surface = Rect(x: 0, y: 0, width: 300, height: 700)
    for x: Int32 in [100, 499] {
      for y: Int32 in [-50, 149] {
        #expect(surface.contains(geometry.location(of: contact(x, y))), "\(x), \(y)")
      }
    }
  }

  @Test func `a configured size is that of the rotated surface`() {
    let geometry = SurfaceGeometry(
      description: wide, size: Size(width: 300, height: 1000), rotation: .quarter)
    #expect(geometry.size == Size(width: 300, height: 1000))
    #expect(geometry.sizeOrigin == .configured)
    expect(geometry, 200, 110, at: Point(x: 60, y: 250))
  }

  @Test(arguments: [
    (CalibrationMatrix(-1, 0, 1, 0, 1, 0), Point(x: 75, y: 80)),
    (CalibrationMatrix(0, -1, 1, 1, 0, 0), Point(x: 20, y: 25)),
    (CalibrationMatrix(2, 0, -0.25, 0, 0.5, 0.125), Point(x: 25, y: 52.5)),
    (CalibrationMatrix(1, 0.5, 0, 0, 1, 0), Point(x: 65, y: 80)),
  ]) func `a calibration applies to normalized values`(_ matrix: CalibrationMatrix, _ point: Point)
  {
    let geometry = SurfaceGeometry(
      description: wide, size: Size(width: 100, height: 100), calibration: matrix)
    expect(geometry, 200, 110, at: point)
  }

  @Test func `the calibration comes before the rotation`() {
    // (0.25, 0.8) is mirrored to (0.75, 0.8) and then turned to (0.2, 0.75).
    let geometry = SurfaceGeometry(
      description: wide, size: Size(width: 100, height: 100), rotation: .quarter,
      calibration: CalibrationMatrix(-1, 0, 1, 0, 1, 0))
    expect(geometry, 200, 110, at: Point(x: 20, y: 75))
  }

  @Test(arguments: Rotation.allCases)
  func `the values at a location are those of a contact there`(_ rotation: Rotation) {
    let geometry = SurfaceGeometry(
      description: wide, size: Size(width: 300, height: 700), rotation: rotation,
      calibration: CalibrationMatrix(1.1, 0.2, -0.1, 0, -0.9, 0.95))
    let values = geometry.values(at: geometry.location(of: contact(217, 33)))
    #expect(abs(values.x - 217) < 1e-9)
    #expect(abs(values.y - 33) < 1e-9)
  }

  @Test func `a contact is followed up to half an axis beyond the edge`() {
    let geometry = SurfaceGeometry(description: wide, size: Size(width: 100, height: 100))
    expect(geometry, 60, 150, at: Point(x: -10, y: 100))
    expect(geometry, .min, .max, at: Point(x: -50, y: 150))
  }

  @Test func `multitouch axes take precedence for positions`() {
    var description = panel(x: (0, 99, 0), y: (0, 99, 0))
    for (code, axis) in panel(x: (0, 9, 0), y: (0, 9, 0), (.absX, .absY)).axes {
      description.axes[code] = axis
    }
    let geometry = SurfaceGeometry(description: description, size: Size(width: 100, height: 100))
    expect(geometry, 50, 60, at: Point(x: 50, y: 60))
  }

  @Test(arguments: [(EventCode.absX, EventCode.absY), (.absZ, .absRX)])
  func `a single-touch panel uses its own position axes`(_ codes: (EventCode, EventCode)) {
    let geometry = SurfaceGeometry(
      description: panel(x: (0, 99, 0), y: (0, 99, 0), codes), size: Size(width: 100, height: 100))
    expect(geometry, 50, 60, at: Point(x: 50, y: 60))
  }

  // MARK: Sizes

  /// Panels whose resolution is plausible.
  @Test(
    arguments: [
      ("Novatek", 1599, 11, 2559, 11), ("Elan 000a", 3776, 13, 2048, 12),
      ("Elan", 3648, 14, 2048, 14),
      ("Synaptics", 3132, 10, 1777, 10), ("Atmel 840b", 4095, 16, 4095, 28),
      ("Atmel 8409", 2159, 8, 3959, 25), ("N-trig", 9600, 37, 7200, 50),
      ("eGalax 790a", 4095, 13, 4095, 24), ("3M 051c", 32767, 68, 32767, 109),
      ("Wacom", 2937, 10, 1652, 10), ("IR", 1919, 4, 1079, 4),
      ("a frame of 32 inches", 32767, 107, 32767, 142),
    ] as [(String, Int32, Int32, Int32, Int32)])
  func `a plausible resolution gives the size`(_ panel: (String, Int32, Int32, Int32, Int32)) {
    let geometry = SurfaceGeometry(
      description: self.panel(x: (0, panel.1, panel.2), y: (0, panel.3, panel.4)))
    #expect(geometry.sizeOrigin == .millimeters)
    let width = Double(panel.1) / Double(panel.2) * 6.417
    let height = Double(panel.3) / Double(panel.4) * 6.417
    #expect(abs(geometry.size.width - width) < width * 1e-4)
    #expect(abs(geometry.size.height - height) < height * 1e-4)
  }

  /// Panels whose resolution is missing or impossible.
  @Test(
    arguments: [
      ("eGalax 72fa", 32767, 1, 32767, 3), ("3M 0500", 32767, 1, 32767, 1),
      ("3M 0506", 32767, 0, 32767, 1), ("Ideacom", 4095, 0, 4095, 1), ("Cando", 32767, 2, 32767, 2),
      ("FT5x06", 1279, 0, 767, 0), ("one axis only", 1279, 10, 767, 0),
      ("negative", 999, -5, 999, -5),
      ("tiny", 199, 10, 999, 10), ("long", 4095, 4, 4095, 24),
    ] as [(String, Int32, Int32, Int32, Int32)])
  func `an implausible resolution does not give the size`(
    _ panel: (String, Int32, Int32, Int32, Int32)
  ) {
    let geometry = SurfaceGeometry(
      description: self.panel(x: (0, panel.1, panel.2), y: (0, panel.3, panel.4)))
    #expect(geometry.sizeOrigin == .assumed)
    #expect(max(geometry.size.width, geometry.size.height) == 1000)
  }

  @Test func `without millimeters the longer side is 1000 points`() {
    let wide = SurfaceGeometry(description: panel(x: (0, 799, 0), y: (0, 479, 0)))
    #expect(wide.size == Size(width: 1000, height: 600))
    let high = SurfaceGeometry(description: panel(x: (10, 409, 0), y: (-100, 699, 0)))
    #expect(high.size == Size(width: 500, height: 1000))
  }

  @Test(arguments: Rotation.allCases)
  func `a derived size swaps its sides with the rotation`(_ rotation: Rotation) {
    let swapped = rotation == .quarter || rotation == .threeQuarters
    let assumed = SurfaceGeometry(
      description: panel(x: (0, 799, 0), y: (0, 479, 0)), rotation: rotation)
    #expect(assumed.size == Size(width: swapped ? 600 : 1000, height: swapped ? 1000 : 600))
    let measured = SurfaceGeometry(
      description: panel(x: (0, 1000, 10), y: (0, 500, 10)), rotation: rotation)
    let (long, short) = (100 * 163 / 25.4, 50 * 163 / 25.4)
    #expect(abs(measured.size.width - (swapped ? short : long)) < 1e-9)
    #expect(abs(measured.size.height - (swapped ? long : short)) < 1e-9)
  }

  // MARK: Radius and force

  @Test(arguments: Rotation.allCases)
  func `the radius is half of the major axis in points`(_ rotation: Rotation) {
    let geometry = SurfaceGeometry(
      description: panel(x: (0, 799, 0), y: (0, 479, 0)), rotation: rotation)
    var contact = Contact(number: 1)
    #expect(geometry.majorRadius(of: contact) == 0)
    contact.touchMajor = 16
    #expect(geometry.majorRadius(of: contact) == 10)
    contact.touchMajor = -16
    #expect(geometry.majorRadius(of: contact) == 0)
  }

  @Test(arguments: [EventCode.absMTPressure, .absPressure])
  func `the force is 1 at half of the largest pressure`(_ code: EventCode) {
    var description = wide
    description.axes[code.code] = AbsoluteAxis(minimum: 0, maximum: 255)
    let geometry = SurfaceGeometry(description: description)
    var contact = Contact(number: 1)
    for (pressure, force) in [(0, 0), (51, 0.4), (255, 2), (-5, 0), (300, 2)] as [(Int32, Double)] {
      contact.pressure = pressure
      #expect(geometry.force(of: contact) == force)
    }
    #expect(geometry.maximumPossibleForce == 2)
  }

  @Test func `a panel without pressure has no force`() {
    var contact = Contact(number: 1)
    contact.pressure = 7
    let geometry = SurfaceGeometry(description: wide)
    #expect(geometry.force(of: contact) == 0)
    #expect(geometry.maximumPossibleForce == 0)
  }

  // MARK: Extremes

  @Test(arguments: [
    (Int32.min, Int32.max), (.max, .min), (0, 0), (5, 5), (.min, .min), (.max, .max), (-1, 0),
    (0, .max), (.min, 0),
  ]) func `all results are finite for all ranges`(_ range: (Int32, Int32)) {
    for resolution in [0, 1, .max, .min] as [Int32] {
      for rotation in Rotation.allCases {
        var description = panel(
          x: (range.0, range.1, resolution), y: (range.0, range.1, resolution))
        description.axes[EventCode.absMTPressure.code] = AbsoluteAxis(
          minimum: range.0, maximum: range.1)
        let geometry = SurfaceGeometry(description: description, rotation: rotation)
        #expect(geometry.size.width > 0 && geometry.size.height > 0)
        for value in [Int32.min, -1, 0, 1, .max] {
          var contact = contact(value, value)
          (contact.touchMajor, contact.pressure) = (value, value)
          let location = geometry.location(of: contact)
          let numbers = [
            location.x, location.y, geometry.size.width, geometry.size.height,
            geometry.majorRadius(of: contact), geometry.force(of: contact),
          ]
          #expect(numbers.allSatisfy { $0.isFinite }, "\(numbers)")
        }
      }
    }
  }

  @Test func `a panel without positions has all contacts at the origin`() {
    let geometry = SurfaceGeometry(description: DeviceDescription())
    #expect(geometry.size == Size(width: 1000, height: 1000))
    expect(geometry, 0, 0, at: .zero)
  }

  @Test(
    arguments: [
      [1, 0, 0, 0, 1], [1, 0, 0, 0, 1, 0, 0], [], [.nan, 0, 0, 0, 1, 0],
      [1, 0, .infinity, 0, 1, 0],
      [1e308, 1e308, 0, 0, 1, 0],
    ] as [[Double]]) func `a calibration has six numbers that keep points finite`(
      _ numbers: [Double]
    )
  {
    #expect(CalibrationMatrix(numbers) == nil)
  }

  @Test func `a calibration is in libinput's order`() throws {
    let matrix = try #require(CalibrationMatrix([1, 2, 3, 4, 5, 6]))
    #expect(matrix == CalibrationMatrix(1, 2, 3, 4, 5, 6))
    #expect(matrix.transform.apply(to: Point(x: 10, y: 100)) == Point(x: 213, y: 546))
    #expect(CalibrationMatrix([1, 0, 0, 0, 1, 0]) == .identity)
  }
}
