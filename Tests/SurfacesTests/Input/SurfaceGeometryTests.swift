import Gestures
import InputEvents
import Testing

@testable import Surfaces

/// The map from raw values to points, by docs/evdev.md, chapter 8.
struct SurfaceGeometryTests {
  /// A panel by its two axes: minimum, maximum, and units per millimeter.
  private static func panel(
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

  /// 400 units wide from 100, 200 high from -50.
  private static let wide = panel(x: (100, 499, 0), y: (-50, 149, 0))

  // MARK: Places

  /// A contact on the wide panel, by default at a quarter of its width and four fifths of its
  /// height, and its place on the surface.
  struct Place: CustomTestStringConvertible {
    let rule: String
    var x: Int32 = 200
    var y: Int32 = 110
    var size = Size(width: 100, height: 100)
    var rotation = Rotation.none
    var calibration = CalibrationMatrix.identity
    let point: Point

    var testDescription: String { rule }
  }

  private static let places: [Place] = [
    Place(
      rule: "the first unit is the edge", x: 100, y: -50, size: Size(width: 800, height: 100),
      point: .zero),
    Place(
      rule: "the last unit is still inside", x: 499, y: 149, size: Size(width: 800, height: 100),
      point: Point(x: 798, y: 99.5)),
    Place(
      rule: "a contact is followed beyond the edge", x: 60, y: 150, point: Point(x: -10, y: 100)),
    Place(
      rule: "up to half an axis beyond the edge", x: .min, y: .max, point: Point(x: -50, y: 150)),
    Place(rule: "a quarter across, four fifths down", point: Point(x: 25, y: 80)),
    Place(rule: "turned by a quarter", rotation: .quarter, point: Point(x: 20, y: 25)),
    Place(rule: "turned by a half", rotation: .half, point: Point(x: 75, y: 20)),
    Place(rule: "turned by three quarters", rotation: .threeQuarters, point: Point(x: 80, y: 75)),
    Place(
      rule: "a configured size is that of the rotated surface",
      size: Size(width: 300, height: 1000), rotation: .quarter, point: Point(x: 60, y: 250)),
    Place(
      rule: "mirrored", calibration: CalibrationMatrix(-1, 0, 1, 0, 1, 0),
      point: Point(x: 75, y: 80)),
    Place(
      rule: "turned by a calibration", calibration: CalibrationMatrix(0, -1, 1, 1, 0, 0),
      point: Point(x: 20, y: 25)),
    Place(
      rule: "scaled and moved", calibration: CalibrationMatrix(2, 0, -0.25, 0, 0.5, 0.125),
      point: Point(x: 25, y: 52.5)),
    Place(
      rule: "sheared", calibration: CalibrationMatrix(1, 0.5, 0, 0, 1, 0),
      point: Point(x: 65, y: 80)),
    // (0.25, 0.8) is mirrored to (0.75, 0.8) and then turned to (0.2, 0.75).
    Place(
      rule: "the calibration comes before the rotation", rotation: .quarter,
      calibration: CalibrationMatrix(-1, 0, 1, 0, 1, 0), point: Point(x: 20, y: 75)),
  ]

  /// Calibrations apply to normalized values, and rotations are libinput's.
  @Test(arguments: places) func `a contact has its place on the surface`(_ place: Place) {
    let geometry = SurfaceGeometry(
      description: Self.wide, size: place.size, rotation: place.rotation,
      calibration: place.calibration)
    let location = geometry.location(of: contact(place.x, place.y))
    #expect(
      abs(location.x - place.point.x) < 1e-9 && abs(location.y - place.point.y) < 1e-9,
      "\(location) is not \(place.point)")
    #expect(geometry.size == place.size && geometry.sizeOrigin == .configured)
  }

  @Test(arguments: Rotation.allCases)
  func `every unit of the axes lies on the surface`(rotation: Rotation) {
    let geometry = SurfaceGeometry(
      description: Self.wide, size: Size(width: 300, height: 700), rotation: rotation)
    let surface = Rect(x: 0, y: 0, width: 300, height: 700)
    for x: Int32 in [100, 499] {
      for y: Int32 in [-50, 149] {
        #expect(surface.contains(geometry.location(of: contact(x, y))), "\(x), \(y)")
      }
    }
  }

  @Test(arguments: Rotation.allCases)
  func `the values at a location are those of a contact there`(_ rotation: Rotation) {
    let geometry = SurfaceGeometry(
      description: Self.wide, size: Size(width: 300, height: 700), rotation: rotation,
      calibration: CalibrationMatrix(1.1, 0.2, -0.1, 0, -0.9, 0.95))
    let values = geometry.values(at: geometry.location(of: contact(217, 33)))
    #expect(abs(values.x - 217) < 1e-9 && abs(values.y - 33) < 1e-9)
  }

  @Test func `a single-touch panel has axes of its own, which count behind those of multitouch`() {
    func location(on panel: DeviceDescription) -> Point {
      SurfaceGeometry(description: panel, size: Size(width: 100, height: 100))
        .location(of: contact(50, 60))
    }
    let single = Self.panel(x: (0, 99, 0), y: (0, 99, 0), (.absX, .absY))
    #expect(location(on: single) == Point(x: 50, y: 60))
    let turned = Self.panel(x: (0, 99, 0), y: (0, 99, 0), (.absZ, .absRX))
    #expect(location(on: turned) == Point(x: 50, y: 60))
    var both = Self.panel(x: (0, 99, 0), y: (0, 99, 0))
    both.axes.merge(Self.panel(x: (0, 9, 0), y: (0, 9, 0), (.absX, .absY)).axes) { $1 }
    #expect(location(on: both) == Point(x: 50, y: 60))
  }

  // MARK: Sizes

  /// The name of a panel, and the maximum and the units per millimeter of each axis.
  typealias Panel = (name: String, x: Int32, perMillimeterX: Int32, y: Int32, perMillimeterY: Int32)

  private static let plausible: [Panel] = [
    ("Novatek", 1599, 11, 2559, 11), ("Elan 000a", 3776, 13, 2048, 12),
    ("Elan", 3648, 14, 2048, 14), ("Synaptics", 3132, 10, 1777, 10),
    ("Atmel 840b", 4095, 16, 4095, 28), ("Atmel 8409", 2159, 8, 3959, 25),
    ("N-trig", 9600, 37, 7200, 50), ("eGalax 790a", 4095, 13, 4095, 24),
    ("3M 051c", 32767, 68, 32767, 109), ("Wacom", 2937, 10, 1652, 10), ("IR", 1919, 4, 1079, 4),
    ("a frame of 32 inches", 32767, 107, 32767, 142),
  ]

  @Test(arguments: plausible) func `a plausible resolution gives the size`(_ panel: Panel) {
    let geometry = SurfaceGeometry(
      description: Self.panel(
        x: (0, panel.x, panel.perMillimeterX), y: (0, panel.y, panel.perMillimeterY)))
    #expect(geometry.sizeOrigin == .millimeters)
    let width = Double(panel.x) / Double(panel.perMillimeterX) * 6.417
    let height = Double(panel.y) / Double(panel.perMillimeterY) * 6.417
    #expect(
      abs(geometry.size.width - width) < width * 1e-4
        && abs(geometry.size.height - height) < height * 1e-4, "\(geometry.size)")
  }

  /// Panels whose resolution is missing or impossible.
  private static let implausible: [Panel] = [
    ("eGalax 72fa", 32767, 1, 32767, 3), ("3M 0500", 32767, 1, 32767, 1),
    ("3M 0506", 32767, 0, 32767, 1), ("Ideacom", 4095, 0, 4095, 1), ("Cando", 32767, 2, 32767, 2),
    ("FT5x06", 1279, 0, 767, 0), ("one axis only", 1279, 10, 767, 0),
    ("negative", 999, -5, 999, -5), ("tiny", 199, 10, 999, 10), ("long", 4095, 4, 4095, 24),
  ]

  @Test(arguments: implausible)
  func `an implausible resolution does not give the size`(_ panel: Panel) {
    let geometry = SurfaceGeometry(
      description: Self.panel(
        x: (0, panel.x, panel.perMillimeterX), y: (0, panel.y, panel.perMillimeterY)))
    #expect(geometry.sizeOrigin == .assumed)
    #expect(max(geometry.size.width, geometry.size.height) == 1000)
  }

  @Test(arguments: Rotation.allCases)
  func `a derived size swaps its sides with the rotation`(_ rotation: Rotation) {
    func size(_ panel: DeviceDescription) -> [Double] {
      let size = SurfaceGeometry(description: panel, rotation: rotation).size
      let isTurned = rotation == .quarter || rotation == .threeQuarters
      return isTurned ? [size.height, size.width] : [size.width, size.height]
    }
    // Without millimeters the longer side is 1000 points.
    #expect(size(Self.panel(x: (0, 799, 0), y: (0, 479, 0))) == [1000, 600])
    #expect(size(Self.panel(x: (10, 409, 0), y: (-100, 699, 0))) == [500, 1000])
    #expect(size(DeviceDescription()) == [1000, 1000])
    let measured = size(Self.panel(x: (0, 1000, 10), y: (0, 500, 10)))
    #expect(
      abs(measured[0] - 100 * 163 / 25.4) < 1e-9 && abs(measured[1] - 50 * 163 / 25.4) < 1e-9)
  }

  @Test func `a diagonal gives the points of a panel without millimeters`() {
    let geometry = SurfaceGeometry(
      description: Self.panel(x: (0, 1919, 0), y: (0, 1079, 0)), diagonal: 10)
    // 1,630 points along the diagonal of 16:9.
    #expect(rounded(geometry.size) == [1420.67, 799.13])
    #expect(geometry.sizeOrigin == .configured)
    // The shape of the pixels counts more than that of the panel's units.
    let square = SurfaceGeometry(
      description: Self.panel(x: (0, 32767, 0), y: (0, 32767, 0)), diagonal: 10,
      pixels: Size(width: 1080, height: 1920), rotation: .quarter)
    #expect(rounded(square.size) == [799.13, 1420.67])
    let both = SurfaceGeometry(
      description: Self.panel(x: (0, 399, 0), y: (0, 199, 0)), size: Size(width: 300, height: 100),
      diagonal: 10)
    #expect(both.size == Size(width: 300, height: 100))
  }

  @Test func `pixels of both axes have the same number of points, the mean`() {
    func geometry(pixels width: Double, _ height: Double) -> SurfaceGeometry {
      SurfaceGeometry(
        description: Self.panel(x: (0, 399, 0), y: (0, 199, 0)),
        size: Size(width: 400, height: 400),
        pixels: Size(width: width, height: height))
    }
    let fitting = geometry(pixels: 800, 800)
    #expect(fitting.size == Size(width: 400, height: 400))
    // 2 pixels per point across and 4 down: 3 both ways.
    let other = geometry(pixels: 800, 1600)
    #expect(
      abs(other.size.width - 800.0 / 3) < 1e-9 && abs(other.size.height - 1600.0 / 3) < 1e-9)
    #expect([fitting.pixelAspect, other.pixelAspect] == [1, 2])
  }

  private func rounded(_ size: Size) -> [Double] {
    [size.width, size.height].map { ($0 * 100).rounded() / 100 }
  }

  // MARK: Radius and force

  @Test(arguments: Rotation.allCases)
  func `the radius is half of the major axis in points`(_ rotation: Rotation) {
    let geometry = SurfaceGeometry(
      description: Self.panel(x: (0, 799, 0), y: (0, 479, 0)), rotation: rotation)
    let radii = [0, 16, -16].map { (major: Int32) -> Double in
      var contact = Contact(number: 1)
      contact.touchMajor = major
      return geometry.majorRadius(of: contact)
    }
    #expect(radii == [0, 10, 0])
  }

  @Test(arguments: [EventCode.absMTPressure, .absPressure, nil])
  func `the force is 1 at half of the largest pressure, and 0 without pressure`(_ code: EventCode?)
  {
    var description = Self.wide
    if let code { description.axes[code.code] = AbsoluteAxis(minimum: 0, maximum: 255) }
    let geometry = SurfaceGeometry(description: description)
    let forces = [0, 51, 255, -5, 300].map { (pressure: Int32) -> Double in
      var contact = Contact(number: 1)
      contact.pressure = pressure
      return geometry.force(of: contact)
    }
    #expect(forces == (code == nil ? [0, 0, 0, 0, 0] : [0, 0.4, 2, 0, 2]))
    #expect(geometry.maximumPossibleForce == (code == nil ? 0 : 2))
  }

  // MARK: Extremes

  @Test(arguments: [
    (Int32.min, Int32.max), (.max, .min), (0, 0), (5, 5), (.min, .min), (.max, .max), (-1, 0),
    (0, .max), (.min, 0),
  ]) func `all results are finite for all ranges`(_ range: (Int32, Int32)) {
    for resolution in [0, 1, .max, .min] as [Int32] {
      for rotation in Rotation.allCases {
        var description = Self.panel(
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
    #expect(SurfaceGeometry(description: .init()).location(of: contact(0, 0)) == .zero)
  }

  @Test func `a calibration has six numbers in libinput's order that keep points finite`() {
    let matrix = CalibrationMatrix([1, 2, 3, 4, 5, 6])
    #expect(matrix == CalibrationMatrix(1, 2, 3, 4, 5, 6))
    #expect(matrix?.transform.apply(to: Point(x: 10, y: 100)) == Point(x: 213, y: 546))
    #expect(CalibrationMatrix([1, 0, 0, 0, 1, 0]) == .identity)
    let invalid: [[Double]] = [
      [], [1, 0, 0, 0, 1], [1, 0, 0, 0, 1, 0, 0], [.nan, 0, 0, 0, 1, 0],
      [1, 0, .infinity, 0, 1, 0],
      [1e308, 1e308, 0, 0, 1, 0],
    ]
    #expect(invalid.compactMap { CalibrationMatrix($0) } == [])
  }
}
