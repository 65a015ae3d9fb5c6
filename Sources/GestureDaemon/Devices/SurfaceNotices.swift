internal import Evdev
internal import GestureConfiguration
internal import Gestures
internal import InputEvents
internal import Logging
internal import Surfaces

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
    let notices = SurfaceNotice.size(of: surface, of: touchscreen, through: pipeline)
    for notice in notices { log(level: notice.level, "\(notice.text)") }
    if touchscreen.description.reportsBoundingBox {
      notice(
        "\(touchscreen.path) reports only the corners of a box around its fingers (INPUT_PROP_SEMI_MT): surface '\(surface)' recognizes no pinch and no rotation"
      )
    }
  }
}

/// A message for the log about a surface.
struct SurfaceNotice {
  let level: Logger.Level
  let text: String

  /// The messages about the size of a surface and its filters.
  ///
  /// - Parameters:
  ///   - surface: The id of the surface.
  ///   - touchscreen: The device of the surface.
  ///   - pipeline: The pipeline from the touchscreen to the surface.
  /// - Returns: The size, what is odd about it, and the filters that have no effect.
  static func size(
    of surface: String, of touchscreen: Touchscreen, through pipeline: GesturePipeline
  ) -> [SurfaceNotice] {
    let geometry = pipeline.geometry
    let (width, height) = (Int(geometry.size.width.rounded()), Int(geometry.size.height.rounded()))
    var size = "\(width) x \(height) points"
    if pipeline.surface.area.pixelsPerPoint != nil {
      let pixels = pipeline.surface.area.content.bounds.size
      size += ", \(Int(pixels.width.rounded())) x \(Int(pixels.height.rounded())) pixels"
    }
    let name = touchscreen.description.name
    var notices = [
      SurfaceNotice(
        level: .notice, text: "\(touchscreen.path) (\(name)) is surface '\(surface)', \(size)")
    ]
    if geometry.sizeOrigin == .assumed {
      notices.append(
        SurfaceNotice(
          level: .notice,
          text:
            "\(touchscreen.path) does not report its size: its longer side counts as 1000 points; set 'size' of surface '\(surface)'"
        ))
    }
    if geometry.sizeOrigin != .configured,
      !SurfaceGeometry.squarePixels.contains(geometry.pixelAspect)
    {
      notices.append(
        SurfaceNotice(
          level: .warning,
          text:
            "the pixels of surface '\(surface)' and its panel have different proportions, so pixels are treated as square, with the mean of both scales: check 'pixels' and 'rotation'"
        ))
    }
    let obstacles = GesturePipeline.obstaclesToFilters(
      of: pipeline.template, on: touchscreen.description)
    for obstacle in obstacles {
      notices.append(SurfaceNotice(level: .warning, text: "\(touchscreen.path): \(obstacle)"))
    }
    return notices
  }
}
