/// What a `device` line tells.
package enum DeviceChange: String, Sendable {
  /// The device is there and is followed.
  case added
  /// The device has gone.
  case removed
}
