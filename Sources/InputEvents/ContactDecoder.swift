/// Rebuilds contacts from the events of one device.
package protocol ContactDecoder: AnyObject {
  /// Decodes one event.
  ///
  /// - Parameters:
  ///   - event: The next event of the device, as `FrameJoiner` passes it on.
  ///   - frame: Filled if the event completes a frame; otherwise left unchanged.
  /// - Returns: True if `frame` is complete; it may have no changes.
  func decode(_ event: InputEvent, into frame: inout ContactFrame) -> Bool

  /// Adopts the device's present state after events were lost (`SYN_DROPPED`).
  ///
  /// Contacts that are gone or replaced are `cancelled`, new ones `began`, and the others
  /// `changed`.
  func resynchronize(to state: DeviceState, at time: Int64, into frame: inout ContactFrame)
}
