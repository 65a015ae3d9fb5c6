/// What became of a touchscreen or a pen that udev knows.
package enum TouchscreenChange: Equatable, Sendable {
  /// It is there; perhaps it cannot be opened yet.
  case added(DeviceNode)
  /// udev has said something of it again: its properties may be others, and opening it may work
  /// now if it did not before.
  case changed(DeviceNode)
  /// It is no longer there, or is no longer to be used.
  case removed(DeviceNode)
}
