import Captures
import GestureConfiguration
import GesturePipeline
import Gestures
import InputEvents
import LinuxIO
import Text
import TouchInput

extension CaptureFile {
  /// Warns of the panels whose sizes are assumed, since thresholds in points mean little on them.
  ///
  /// - Parameter configuration: The configuration that the captures are played with.
  func warnOfAssumedSizes(with configuration: Configuration) {
    // A pen beside a panel has no size of its own.
    for capture in captures where touchscreenRefusal(of: capture.device) != .penTablet {
      let device = DeviceIdentity(capture.device)
      guard let template = configuration.surface(for: device) else { continue }
      let geometry = GesturePipeline.geometry(of: capture.device, template)
      guard geometry.sizeOrigin == .assumed else { continue }
      let (width, height) = (geometry.size.width.rounded(), geometry.size.height.rounded())
      StandardStream.error.report(
        "\(name):1:1: warning: '\(device.name.printable)' does not report its size, so "
          + "\(Int(width)) x \(Int(height)) points are assumed; "
          + "set 'size' or 'diagonal' for '\(template.id.printable)'\n")
    }
  }
}
