package import GestureConfiguration
package import GestureWire
internal import Gestures
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
