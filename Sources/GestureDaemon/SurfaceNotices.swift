internal import Evdev
internal import GestureConfiguration
internal import GesturePipeline
internal import Gestures
internal import InputEvents
internal import Logging
internal import TouchInput

extension Logger {
  /// Logs the surface of a touchscreen, and the limits that its hardware sets.
  ///
  /// - Parameters:
  ///   - surface: The id of the surface.
  ///   - touchscreen: The device whose size and limits are logged.
  ///   - pipeline: The pipeline from the touchscreen to the surface.
  func announce(
    surface: String, of touchscreen: Touchscreen, through pipeline: GesturePipeline
  ) {
    let (description, geometry) = (touchscreen.description, pipeline.geometry)
    let (width, height) = (Int(geometry.size.width.rounded()), Int(geometry.size.height.rounded()))
    var size = "\(width) x \(height) points"
    if pipeline.surface.area.pixelsPerPoint != nil {
      let pixels = pipeline.surface.area.content.bounds.size
      size += ", \(Int(pixels.width.rounded())) x \(Int(pixels.height.rounded())) pixels"
    }
    notice("\(touchscreen.path) (\(description.name)) is surface \(surface), \(size)")
    if geometry.sizeOrigin == .assumed {
      notice(
        "\(touchscreen.path) does not report its size: its longer side counts as 1000 points; set 'size' for \(surface)"
      )
    }
    if geometry.sizeOrigin != .configured,
      !SurfaceGeometry.squarePixels.contains(geometry.pixelAspect)
    {
      warning(
        "the pixels of \(surface) and its panel have different proportions, so a pixel counts as square, with the mean of both scales: check 'pixels' and 'rotation'"
      )
    }
    if description.reportsBoundingBox {
      notice(
        "\(touchscreen.path) reports only the corners of a box around its fingers (INPUT_PROP_SEMI_MT): \(surface) recognizes no pinch and no rotation"
      )
    }
  }
}
