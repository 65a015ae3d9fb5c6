package import Gestures

/// What is made for each device that matches: the surface with its views and recognizers.
package struct SurfaceTemplate: Equatable, Sendable {
  /// The id, which no other surface has.
  package var id: String
  /// Which devices it is for.
  package var device = DeviceMatch()
  /// The size of the rotated surface, in points; `nil` is to be derived from the panel.
  package var size: Size?
  /// How the panel is turned: 0, 90, 180 or 270 degrees clockwise.
  package var rotation = 0
  /// The six numbers of libinput's calibration matrix, row by row; `nil` is to be taken from udev.
  package var calibration: [Double]?
  /// Whether the device is taken from all others (`EVIOCGRAB`).
  package var isGrabbed = false
  /// The views, back to front.
  package var views: [ViewTemplate] = []

  package init(id: String) {
    self.id = id
  }

  /// Whether the surface is for a device.
  package func matches(_ device: DeviceIdentity) -> Bool {
    self.device.matches(device)
  }
}
