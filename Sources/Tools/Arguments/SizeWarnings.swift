import Captures
import GestureConfiguration
import Gestures
import InputEvents
import LinuxIO
import Surfaces

extension CaptureFile {
  /// Warns of the panels whose sizes are assumed, since thresholds in points mean little on them,
  /// and of those that do not have the shape of the configured pixels.
  ///
  /// - Parameter configuration: The configuration that the captures are played with.
  func warnOfSizes(with configuration: Configuration) {
    // A pen beside a panel has no size of its own.
    for capture in captures where touchscreenRefusal(of: capture.device) != .penTablet {
      guard let template = configuration.surface(for: DeviceIdentity(capture.device)) else {
        continue
      }
      let geometry = GesturePipeline.geometry(of: capture.device, template)
      if geometry.sizeOrigin != .configured,
        !SurfaceGeometry.squarePixels.contains(geometry.pixelAspect)
      {
        StandardStream.error.report(
          "\(name):1:1: warning: \(capture.quotedDeviceName) and the 'pixels' of "
            + "'\(template.id.printable)' have different proportions, so pixels are treated as square, "
            + "with the mean of both scales; check 'pixels' and 'rotation'\n")
      }
      guard geometry.sizeOrigin == .assumed else { continue }
      let (width, height) = (geometry.size.width.rounded(), geometry.size.height.rounded())
      StandardStream.error.report(
        "\(name):1:1: warning: \(capture.quotedDeviceName) does not report its size, so "
          + "\(Int(width)) x \(Int(height)) points are assumed; "
          + "set 'size' or 'diagonal' for '\(template.id.printable)'\n")
    }
  }
}
