internal import Evdev
internal import InputEvents
internal import Logging
internal import Surfaces
internal import VirtualTouchscreens

/// Virtual touchscreens, which pass on the touches of panels whose surfaces have `through`.
extension Devices {
  /// Begins or ends passing on the touches of a device, as its surface requires.
  ///
  /// With the option `--grab`, no other program gets touches, by whatever way.
  func openClone(of session: DeviceSession) {
    guard session.pipeline.isThrough, !isGrabbing else { return session.access.setLink(nil) }
    if let link = session.access.link {
      // Another entry of the configuration may have given the surface another name.
      link.log.surface = session.surface
      return
    }
    guard
      let panel = ClonedPanel(
        of: session.touchscreen.description, node: session.node.number,
        slotCount: session.pipeline.clonedSlotCount)
    else {
      logger.warning(
        "'through' of surface '\(session.surface)' is off: a virtual touchscreen cannot have the values of its panel"
      )
      return
    }
    if session.touchscreen.description.hasKeysBesideTouch {
      logger.warning(
        "surface '\(session.surface)': the keys of its panel do not reach other programs with 'through'"
      )
    }
    if session.touchscreen.description.penBesideFingers != nil {
      logger.warning(
        "surface '\(session.surface)': the pen of its panel does not reach other programs with 'through'"
      )
    }
    let link = CloneLink(
      to: panel, at: throughPath, surface: session.surface, poller: poller,
      source: .clone(session), logger: logger, now: now)
    session.access.setLink(link)
    link.advance(to: now())
  }

  /// Reads what the program sends that makes a device's virtual touchscreen.
  func readClone(of session: DeviceSession) {
    session.access.link?.receive()
    // Now the panel is grabbed, or released.
    read(session)
  }
}
