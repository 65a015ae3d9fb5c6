package import GestureConfiguration
package import GestureWire
package import Gestures
package import InputEvents

extension GesturePipeline {
  /// Returns the map from a panel's values to the points of a surface.
  ///
  /// - Parameters:
  ///   - description: The description of the panel.
  ///   - template: The surface that the panel gets.
  ///   - calibration: The calibration of the panel, unless the template has one.
  /// - Returns: The map that a pipeline of the panel would have.
  package static func geometry(
    of description: DeviceDescription, _ template: SurfaceTemplate, calibration: [Double]? = nil
  ) -> SurfaceGeometry {
    let matrix = (template.calibration ?? calibration).flatMap { CalibrationMatrix($0) }
    return SurfaceGeometry(
      description: description, size: template.size, diagonal: template.diagonal,
      pixels: template.pixels, rotation: Rotation(rawValue: template.rotation) ?? .none,
      calibration: matrix ?? .identity)
  }

  /// Returns sentences about the filters of a surface that have no effect on a panel.
  ///
  /// - Parameters:
  ///   - template: The surface.
  ///   - description: The description of the panel.
  /// - Returns: The sentences, without the panel's name.
  package static func obstaclesToFilters(
    of template: SurfaceTemplate, on description: DeviceDescription
  ) -> [String] {
    FilterSettings.obstacles(to: template, on: description, geometry(of: description, template))
  }

  /// The places of the filters that are on, in the coordinates of lines.
  package var filterPlaces: FilterPlaces {
    guard let settings = FilterSettings(template, on: description, geometry) else {
      return FilterPlaces()
    }
    let area = surface.area
    return FilterPlaces(
      deadAreas: settings.deadAreas.map(area.rect), ghosts: settings.ghostAreas.map(area.rect),
      insideOfBand: settings.insideOfBand.map(area.rect))
  }

  /// The size and rotation of the surface, as clients know them.
  package var shape: SurfaceLine.Geometry {
    let area = surface.area
    return SurfaceLine.Geometry(
      size: area.content.bounds.size, pixelsPerPoint: area.pixelsPerPoint,
      rotation: template.rotation)
  }

  /// Reports the geometry of the surface to clients, after a change.
  ///
  /// - Parameter time: The time of the change, in seconds on the events' clock.
  package func reportShape(at time: Double) {
    lines.stamp(at: time) { lines.send(shape) }
  }
}

/// The places of a surface's filters.
package struct FilterPlaces {
  package var deadAreas: [Rect] = []
  /// The rectangles around the circles of ghosts.
  package var ghosts: [Rect] = []
  /// The part of the surface that is not in the band along its edges; `nil` if there is no band.
  package var insideOfBand: Rect?
}

/// The source of a pen's geometry.
struct PenSource {
  let description: DeviceDescription
  let calibration: [Double]?

  /// The map from the pen's values to points of a surface.
  ///
  /// The pen's axes span the surface. The configuration's calibration applies to the panel only;
  /// the pen has its own, from udev.
  func geometry(on size: Size, _ template: SurfaceTemplate) -> SurfaceGeometry {
    SurfaceGeometry(
      description: description, size: size,
      rotation: Rotation(rawValue: template.rotation) ?? .none,
      calibration: calibration.flatMap { CalibrationMatrix($0) } ?? .identity)
  }
}
