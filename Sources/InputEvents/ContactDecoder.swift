/// Rebuilds contacts from the events of one device.
package protocol ContactDecoder: AnyObject {
  /// Takes one event.
  ///
  /// - Parameters:
  ///   - event: The next event of the device, as `FrameJoiner` passes it.
  ///   - frame: Filled when the event completes a frame; otherwise left as it is.
  /// - Returns: Whether `frame` now holds a complete frame, which may be one without changes.
  func decode(_ event: InputEvent, into frame: inout ContactFrame) -> Bool

  /// Takes over the device's present state after events were lost (`SYN_DROPPED`).
  ///
  /// Contacts that are gone or replaced are `cancelled`, new ones `began`, and those that stayed
  /// `changed`.
  func resynchronize(to state: DeviceState, at time: Int64, into frame: inout ContactFrame)
}
