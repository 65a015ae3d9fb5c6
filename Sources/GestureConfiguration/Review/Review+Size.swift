import Gestures
internal import YAML

extension Review {
  /// The ratios of a pixel's sides that count as square: sizes in points are often rounded.
  private static let squarePixels = 0.98...1.02

  /// Reviews the size of a surface, its pixels and its diagonal.
  func reviewSize(of surface: SurfaceTemplate, _ outline: SurfaceOutline) {
    guard let size = surface.size else { return }
    if surface.diagonal != nil {
      warnings.warn(
        "'diagonal' has no effect on the surface \(quoted(surface.id)): it has a 'size'",
        at: outline.section.position(of: "diagonal") ?? outline.section.position)
    }
    guard let pixels = surface.pixels,
      !Self.squarePixels.contains(pixels.width / size.width * size.height / pixels.height)
    else { return }
    warnings.warn(
      "'size' and 'pixels' of the surface \(quoted(surface.id)) have different proportions: "
        + "pixels are treated as square, with the mean of both scales",
      at: outline.section.position(of: "pixels") ?? outline.section.position)
  }
}
