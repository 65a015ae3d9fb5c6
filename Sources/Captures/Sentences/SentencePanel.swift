package import GestureConfiguration
package import Gestures
package import InputEvents
import Surfaces

/// A panel that is made for a surface, so that sentences can touch it.
///
/// A surface with a `size` gets a panel of that size. Any other surface gets the panel of
/// `assumedSize(for:)`.
package struct SentencePanel: Sendable {
  /// A place on the panel, in units of its axes.
  package struct Place: Equatable {
    package var x: Int32
    package var y: Int32
  }

  /// The number of contacts that the panel reports.
  static let slotCount = 10
  /// The largest tracking id, as the kernel gives them.
  package static let maximumID: Int32 = 65_535

  /// The size of the panel for a surface without a size and pixels, in points: 13.5 inches.
  private static let usualSize = Size(width: 1080, height: 1920)
  /// The largest ratio of the sides of an assumed panel: more than the 32:9 of real ones, and less
  /// than what counts as a wrong report.
  private static let maximumAspect = 4.0
  /// The units of the panel's axes for each unit of the surface: a point or a pixel.
  ///
  /// Lines have three decimals, so a location of up to three decimals comes out as it was written.
  /// The number is 400 times 25.4, so that a millimeter has a whole number of units, too.
  private static let usualAxisUnits = 10_160.0
  /// The largest value of an axis; a larger surface has fewer units for each point or pixel.
  private static let maximumValue = 1_000_000_000.0
  private static let usualName = "Synthesized Touchscreen"
  /// A virtual device (`BUS_VIRTUAL`).
  private static let bus: UInt16 = 0x06
  /// pid.codes, which has numbers for everybody.
  private static let usualVendor: UInt16 = 0x1209
  /// The number of pid.codes for tests.
  private static let usualProduct: UInt16 = 0x0001

  /// The description of the panel, which the configuration gives this surface.
  package let description: DeviceDescription
  /// The size of the surface, in its unit.
  package let size: Size
  /// The unit of the surface: `points`, or `pixels` if it has a size in pixels.
  let unit: String
  let unitsPerPoint: Double
  /// The ids of the views, in the order of the configuration.
  let views: [String]
  /// The frames of the views on the surface, in its unit.
  private let frames: [String: Rect]
  private let geometry: SurfaceGeometry
  private let xAxis: AbsoluteAxis
  private let yAxis: AbsoluteAxis
  /// The distance by which places lie behind their locations, in the unit of the surface.
  ///
  /// The edge of a view belongs to it. Where a location goes through another size, in points, it
  /// comes out with errors, which must not put it before that edge.
  private let margin: Double

  /// Makes the panel of a surface.
  ///
  /// - Parameters:
  ///   - surface: The surface that sentences touch.
  ///   - configuration: The configuration that has it.
  /// - Throws: A `SentencePanelError` if the configuration gives every such panel another surface.
  package init(
    for surface: SurfaceTemplate, in configuration: Configuration
  ) throws(SentencePanelError) {
    let axes = Self.axes(for: surface)
    let description = Self.description(for: surface.device, x: axes.x, y: axes.y)
    guard let chosen = configuration.surface(for: DeviceIdentity(description)) else {
      throw .noMatch(surface: surface.id)
    }
    guard chosen.id == surface.id else { throw .hidden(surface: surface.id, behind: chosen.id) }
    self.description = description
    geometry = GesturePipeline.geometry(of: description, surface)
    (xAxis, yAxis) = axes
    let area = surface.build(size: geometry.size).area
    size = area.content.bounds.size
    unit = surface.pixels == nil ? "points" : "pixels"
    unitsPerPoint = area.pixelsPerPoint ?? 1
    let isExact = surface.size != nil && surface.pixels == nil
    let longest = Double(max(axes.x.maximum, axes.y.maximum))
    margin = isExact ? 0 : max(size.width, size.height) / longest
    let all = Self.views(in: area.content).compactMap { view in
      view.name.map { ($0, Self.rounded(view.convert(view.bounds, to: area.content))) }
    }
    views = all.map(\.0)
    frames = Dictionary(all) { first, _ in first }
  }

  private static func views(in view: View) -> [View] {
    view.subviews.flatMap { [$0] + views(in: $0) }
  }

  /// A frame without the errors of its conversion: a place in a view is exactly a place on the
  /// surface.
  private static func rounded(_ frame: Rect) -> Rect {
    func rounded(_ length: Double) -> Double { (length * 1_000_000).rounded() / 1_000_000 }
    return Rect(
      x: rounded(frame.minX), y: rounded(frame.minY), width: rounded(frame.size.width),
      height: rounded(frame.size.height))
  }

  /// The frame of a view on the surface, in its unit; `nil` if no view has that id.
  func frame(of view: String) -> Rect? { frames[view] }

  /// The place of a location.
  ///
  /// - Parameter location: The location on the surface, in its unit.
  /// - Returns: The nearest place, which is not before the location; `nil` if the location is
  ///   outside the panel. The far edges belong to the panel.
  package func place(of location: Point) -> Place? {
    let exact = geometry.values(at: location * (1 / unitsPerPoint))
    guard Self.contains(exact.x, xAxis), Self.contains(exact.y, yAxis) else { return nil }
    let behind = location + Point(x: margin, y: margin)
    let values = geometry.values(at: behind * (1 / unitsPerPoint))
    return Place(x: Self.nearest(values.x, xAxis), y: Self.nearest(values.y, yAxis))
  }

  private static func contains(_ value: Double, _ axis: AbsoluteAxis) -> Bool {
    // A far edge is one unit behind the last one.
    (Double(axis.minimum)...Double(axis.maximum) + 1).contains(value.rounded())
  }

  private static func nearest(_ value: Double, _ axis: AbsoluteAxis) -> Int32 {
    min(max(Int32(value.rounded()), axis.minimum), axis.maximum)
  }

  /// The size of the panel that is assumed for a surface, in points, before the rotation.
  ///
  /// The panel has 1080 by 1920 points. For a surface with pixels it has their shape, and the
  /// longer side has 1920 points. A diagonal makes it larger or smaller.
  ///
  /// - Parameter surface: A surface without a size.
  /// - Returns: The size.
  package static func assumedSize(for surface: SurfaceTemplate) -> Size {
    let shape = assumedShape(of: surface.pixels, rotation: surface.rotation)
    return surface.diagonal.map { shape.scaled(toDiagonal: $0) } ?? shape
  }

  private static func assumedShape(of pixels: Size?, rotation: Int) -> Size {
    guard let pixels else { return usualSize }
    let aspect = max(pixels.width, pixels.height) / min(pixels.width, pixels.height)
    let (longer, shorter) = (usualSize.height, usualSize.height / min(aspect, maximumAspect))
    let isTurned = rotation % 180 != 0
    return (pixels.width > pixels.height) != isTurned
      ? Size(width: longer, height: shorter) : Size(width: shorter, height: longer)
  }

  // MARK: Description

  /// The axes of the panel, which is not rotated.
  private static func axes(for surface: SurfaceTemplate) -> (x: AbsoluteAxis, y: AbsoluteAxis) {
    func unturned(_ size: Size) -> Size {
      surface.rotation % 180 == 0 ? size : Size(width: size.height, height: size.width)
    }
    let points = surface.size.map(unturned) ?? assumedSize(for: surface)
    // A pixel has a whole number of units, so that whole pixels are exact.
    let extent = surface.pixels.map(unturned) ?? points
    let units = min(usualAxisUnits, maximumValue / max(extent.width, extent.height))
    // Millimeters are counted between the first and the last unit, others up to behind the last.
    let last = surface.size == nil && surface.pixels == nil ? 0.0 : 1.0
    func axis(_ extent: Double, points: Double) -> AbsoluteAxis {
      let perMillimeter = extent * units / points * Metrics.pointsPerMillimeter
      return AbsoluteAxis(
        minimum: 0, maximum: Int32(max((extent * units).rounded() - last, 1)),
        resolution: Int32(min(max(perMillimeter.rounded(), 1), maximumValue)))
    }
    return (
      axis(extent.width, points: points.width), axis(extent.height, points: points.height)
    )
  }

  private static func description(
    for match: DeviceMatch, x: AbsoluteAxis, y: AbsoluteAxis
  ) -> DeviceDescription {
    let axes: [(code: EventCode, axis: AbsoluteAxis)] = [
      (.absX, x), (.absY, y), (.absMTPositionX, x), (.absMTPositionY, y),
      (.absMTSlot, AbsoluteAxis(minimum: 0, maximum: Int32(slotCount - 1))),
      (.absMTTrackingID, AbsoluteAxis(minimum: 0, maximum: maximumID)),
    ]
    var codes = Set(axes.map(\.code))
    codes.insert(.btnTouch)
    let isUsual = match.name?.matches(usualName) ?? true
    return DeviceDescription(
      name: isUsual ? usualName : match.name?.example ?? usualName,
      identifier: DeviceDescription.Identifier(
        bus: bus, vendor: match.vendor ?? usualVendor, product: match.product ?? usualProduct,
        version: 1),
      properties: [DeviceDescription.directProperty],
      codes: codes,
      axes: Dictionary(uniqueKeysWithValues: axes.map { ($0.code.code, $0.axis) }))
  }
}

/// The reason why a surface has no panel for sentences.
package enum SentencePanelError: Error, Equatable, CustomStringConvertible {
  /// No name of a device matches the surface with this id.
  case noMatch(surface: String)
  /// An earlier surface of the configuration is for every device that the surface is for.
  case hidden(surface: String, behind: String)

  /// The reason in one line.
  package var description: String {
    switch self {
    case .noMatch(let surface):
      "the surface '\(surface)' cannot be touched: no device name matches the 'name' in its 'device'"
    case .hidden(let surface, let other):
      "the surface '\(surface)' cannot be touched: the earlier surface '\(other)' matches the same "
        + "devices; replays ignore 'path', 'seat' and 'output'"
    }
  }
}
