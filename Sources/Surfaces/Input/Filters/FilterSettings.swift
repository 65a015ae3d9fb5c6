internal import GestureConfiguration
import Gestures
import InputEvents

/// The filters of a surface for one panel: places in points, lengths in millimeters.
///
/// A filter that the panel cannot have is off.
struct FilterSettings {
  let geometry: SurfaceGeometry
  private(set) var deadAreas: [Rect] = []
  private(set) var ghosts: [Point] = []
  private(set) var edgeBand = 0.0
  private(set) var edgeGrace = 0.0
  private(set) var minimumSize = 0.0
  private(set) var maximumSize = Double.infinity
  private(set) var minimumPressure = 0.0
  private(set) var skipFrames = 0
  private(set) var chatter: (within: Double, distance: Double)?
  private(set) var jitter = 0.0
  private(set) var jump = Double.infinity
  /// The millimeters of a unit of each axis; 0 if they are unknown, and then no filter needs them.
  private let unit: Size
  /// The millimeters of a point along each side of the surface; 0 if they are unknown.
  private let point: Size

  /// Creates settings with which all filters are off.
  init(off geometry: SurfaceGeometry) {
    self.geometry = geometry
    unit = geometry.millimetersPerUnit ?? .zero
    point = geometry.millimetersPerPoint ?? .zero
  }

  /// Creates the settings of a surface; `nil` if all filters are off.
  ///
  /// - Parameters:
  ///   - template: The surface.
  ///   - description: Its panel.
  ///   - geometry: The map from the panel's values to points.
  init?(
    _ template: SurfaceTemplate, on description: DeviceDescription, _ geometry: SurfaceGeometry
  ) {
    guard let filters = template.filters, !filters.keysInUse.isEmpty else { return nil }
    self.init(off: geometry)
    let frames = template.pixels ?? geometry.size
    let scale = Transform(
      scaleX: geometry.size.width / frames.width, y: geometry.size.height / frames.height)
    deadAreas = filters.deadAreas.map { area in
      let frame = area.resolved(in: frames)
      let (start, end) = (
        scale.apply(to: Point(x: frame.minX, y: frame.minY)),
        scale.apply(to: Point(x: frame.maxX, y: frame.maxY))
      )
      return Rect(x: start.x, y: start.y, width: end.x - start.x, height: end.y - start.y)
    }
    skipFrames = filters.skipFrames
    if description.reportsPressure { minimumPressure = filters.minimumPressure }
    guard geometry.millimeters != nil else { return }
    (edgeBand, edgeGrace) = (filters.edgeBand, filters.edgeGrace)
    if description.reportsSizes {
      (minimumSize, maximumSize) = (filters.minimumSize, filters.maximumSize ?? .infinity)
    }
    chatter = filters.chatter.map { ($0.within, $0.distance) }
    (jitter, jump) = (filters.jitter, filters.jump ?? .infinity)
    ghosts = filters.ghosts.map { scale.apply(to: $0.resolved(in: frames)) }
  }

  // MARK: Places

  /// The rectangles around the ghosts, in points.
  var ghostAreas: [Rect] {
    let radius = FilterTemplate.ghostRadius
    let (x, y) = (radius / point.width, radius / point.height)
    return ghosts.map { Rect(x: $0.x - x, y: $0.y - y, width: 2 * x, height: 2 * y) }
  }

  /// The surface without the band, in points; `nil` if there is no band.
  var insideOfBand: Rect? {
    guard edgeBand > 0 else { return nil }
    let (x, y) = (edgeBand / point.width, edgeBand / point.height)
    return Rect(x: 0, y: 0, width: geometry.size.width, height: geometry.size.height)
      .insetBy(dx: x, dy: y)
  }

  // MARK: Measuring

  /// The location of a contact, in points.
  func location(of contact: Contact) -> Point { geometry.location(of: contact) }

  /// The way from one contact to another along both axes of the panel, in millimeters.
  func way(from one: Contact, to other: Contact) -> (x: Double, y: Double) {
    (
      (Double(other.x) - Double(one.x)) * unit.width,
      (Double(other.y) - Double(one.y)) * unit.height
    )
  }

  /// The distance of two contacts, in millimeters.
  func distance(from one: Contact, to other: Contact) -> Double {
    let way = way(from: one, to: other)
    return (way.x * way.x + way.y * way.y).squareRoot()
  }

  /// True if a location is at a ghost.
  func isAt(_ ghost: Point, _ location: Point) -> Bool {
    let (x, y) = ((location.x - ghost.x) * point.width, (location.y - ghost.y) * point.height)
    return (x * x + y * y).squareRoot() <= FilterTemplate.ghostRadius
  }

  /// True if a location is in the band along the edges, or outside the surface.
  func isInBand(_ location: Point) -> Bool {
    let (right, bottom) = (geometry.size.width - location.x, geometry.size.height - location.y)
    let distance = min(
      min(location.x, right) * point.width, min(location.y, bottom) * point.height)
    return edgeBand > 0 && distance < edgeBand
  }

  /// The length of a contact's major axis, in millimeters.
  func size(of contact: Contact) -> Double {
    geometry.majorRadius(of: contact) * 2 * max(point.width, point.height)
  }

  /// The pressure of a contact, as a share of the panel's range.
  func pressure(of contact: Contact) -> Double {
    geometry.force(of: contact) / max(geometry.maximumPossibleForce, .leastNonzeroMagnitude)
  }
}

extension DeviceDescription {
  fileprivate var reportsPressure: Bool {
    axis(.absMTPressure) ?? axis(.absPressure) != nil
  }

  fileprivate var reportsSizes: Bool { axis(.absMTTouchMajor) != nil }
}

extension FilterSettings {
  /// The filters of a surface that a panel cannot have, as sentences.
  ///
  /// - Parameters:
  ///   - template: The surface.
  ///   - description: Its panel.
  ///   - geometry: The map from the panel's values to points.
  /// - Returns: The keys with the reason.
  static func obstacles(
    to template: SurfaceTemplate, on description: DeviceDescription, _ geometry: SurfaceGeometry
  ) -> [String] {
    let inUse = template.filters?.keysInUse ?? []
    func obstacle(_ keys: [FilterTemplate.Key], _ reason: String) -> String? {
      let names = inUse.filter(keys.contains).map { "'\($0)'" }
      guard !names.isEmpty else { return nil }
      let verb = names.count == 1 ? "has" : "have"
      return "\(names.joined(separator: ", ")) of the surface '\(template.id)' \(verb) no effect: "
        + reason
    }
    let sizes: [FilterTemplate.Key] = [.minimumSize, .maximumSize]
    let others: [FilterTemplate.Key] = [.edgeBand, .chatter, .jitter, .jump, .ghosts]
    let isSizeKnown = geometry.millimeters != nil
    return [
      isSizeKnown
        ? nil
        : obstacle(
          sizes + others,
          "the panel does not report its size in millimeters, so write its 'diagonal' in inches"),
      !isSizeKnown || description.reportsSizes
        ? nil : obstacle(sizes, "the panel does not report the size of contacts"),
      description.reportsPressure
        ? nil : obstacle([.minimumPressure], "the panel does not report pressure"),
    ].compactMap { $0 }
  }
}
