internal import GestureConfiguration
internal import Gestures
internal import InputEvents

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
