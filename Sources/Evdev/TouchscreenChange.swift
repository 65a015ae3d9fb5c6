/// A change of a touchscreen or a pen that udev knows.
package enum TouchscreenChange: Equatable, Sendable {
  /// The device was added; perhaps it cannot be opened yet.
  case added(DeviceNode)
  /// udev reported the device again: its properties may have changed, and opening it may succeed
  /// now.
  case changed(DeviceNode)
  /// The device has gone, or is no longer to be used.
  case removed(DeviceNode)
}
