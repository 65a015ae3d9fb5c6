package import Gestures

/// The template of a surface, which is built for each matching device.
package struct SurfaceTemplate: Equatable, Sendable {
  /// The id, unique in the configuration.
  package var id: String
  /// The conditions for its devices.
  package var device = DeviceMatch()
  /// The size of the rotated surface in points; if it is `nil`, it is derived from the panel.
  package var size: Size?
  /// The rotation of the panel: 0, 90, 180 or 270 degrees clockwise.
  package var rotation = 0
  /// The six numbers of libinput's calibration matrix, row by row; if it is `nil`, udev's are used.
  package var calibration: [Double]?
  /// True if the daemon grabs the device, so that no other program gets its events (`EVIOCGRAB`).
  package var isGrabbed = false
  /// The views, back to front.
  package var views: [ViewTemplate] = []

  package init(id: String) {
    self.id = id
  }

  /// True if the surface is for that device.
  package func matches(_ device: DeviceIdentity) -> Bool {
    self.device.matches(device)
  }
}
