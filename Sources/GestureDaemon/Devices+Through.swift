internal import Evdev
internal import CloneWire
internal import GestureConfiguration
internal import InputEvents
internal import Logging

/// Virtual touchscreens, which pass on the touches of panels whose surfaces have `through`.
extension Devices {
  /// Begins or ends passing on the touches of a device, as its surface requires.
  ///
  /// With the option `--grab`, no other program gets touches, by whatever way.
  func openClone(of session: DeviceSession) {
    guard session.template.isThrough, !isGrabbing else { return closeClone(of: session) }
    guard session.clone == nil else { return }
    guard
      let panel = ClonedPanel(
        of: session.touchscreen.description, node: session.node.number,
        slotCount: session.touchscreen.description.clonedSlotCount)
    else {
      logger.warning(
        "\(session.surface) works as without 'through': its panel's values cannot be repeated")
      return
    }
    session.clone = CloneLink(
      to: panel, at: throughPath, surface: session.surface, poller: poller,
      source: .clone(session), logger: logger, now: now)
    session.clone?.advance(to: now())
  }

  /// Ends the virtual touchscreen of a device, whose touches there end.
  func closeClone(of session: DeviceSession) {
    session.clone?.close()
    session.clone = nil
  }

  /// Reads what the program sends that makes a device's virtual touchscreen.
  func readClone(of session: DeviceSession) {
    session.clone?.receive()
    // Now the panel is grabbed, or released.
    read(session)
  }
}
