internal import Evdev
internal import GestureConfiguration
internal import InputEvents
internal import LinuxIO
internal import Logging

/// Pens on nodes of their own.
///
/// A pen belongs to the touchscreen that shares its device group, and is open while that
/// touchscreen is followed: a pen has no surface and no lines of its own. If several touchscreens
/// share a group, the first of them without a pen gets it. If several pens share one, the first is
/// used, and another one after it has gone.
extension Devices {
  /// Opens a pen if its touchscreen is followed; otherwise keeps it waiting.
  func openPen(_ node: DeviceNode) throws(DeviceError) {
    guard let session = sessionWithoutPen(in: node.group) else {
      waiting.add(pen: node)
      let reason =
        sessions.contains { $0.belongsTo(node.group) }
        ? "its touchscreen already has a pen" : "it belongs to no touchscreen that is followed"
      logger.info("the pen \(node.devnode) is not followed: \(reason)")
      return
    }
    let device = try openDevice(node)
    if let refusal = penRefusal(of: device.description) {
      logger.info("the pen \(node.devnode) is not followed: it \(refusal)")
      return
    }
    guard device.clockIsMonotonic == session.touchscreen.clockIsMonotonic else {
      logger.warning("the pen \(node.devnode) is not followed: its clock differs from its panel's")
      return
    }
    let registration = try poller.register(device: device, as: .pen(session))
    session.attach(
      PenSession(
        node: node, device: device, pipeline: session.pipeline, registration: registration,
        logger: logger, now: now))
    let name = device.description.name
    logger.notice("\(node.devnode) (\(name)) is the pen of surface '\(session.surface)'")
  }

  private func sessionWithoutPen(in group: String?) -> DeviceSession? {
    sessions.first { $0.belongsTo(group) && $0.pen == nil }
  }

  /// Lets the waiting pens be opened whose touchscreen is followed and has no pen, each in a turn
  /// of its own.
  func callWaitingPens() {
    for node in waiting.pens where sessionWithoutPen(in: node.group) != nil {
      waiting.remove(pen: node)
      waiting.add(DeviceRetry(node, dueAt: now()))
    }
  }

  /// Adopts the changed udev properties of a pen in use: it is reopened if its calibration or its
  /// group changed.
  func update(pen node: DeviceNode, of session: DeviceSession) {
    guard let pen = session.pen,
      node.calibration != pen.node.calibration || !session.belongsTo(node.group)
    else { return }
    removePen(of: session, because: "its udev properties changed")
    waiting.forget(node)
    attempt(DeviceRetry(node, now: now()))
  }

  /// Detaches a pen that has gone; the touches of fingers continue.
  func removePen(of session: DeviceSession, because reason: String) {
    guard let pen = session.pen else { return }
    logger.notice("surface '\(session.surface)' no longer has a pen: \(reason)")
    pen.close(poller)
    session.partWithPen(at: now())
    callWaitingPens()
  }

  /// Closes the pen of a touchscreen that is no longer followed; it waits for another touchscreen.
  func releasePen(of session: DeviceSession) {
    guard let pen = session.pen else { return }
    pen.close(poller)
    session.releasePen()
    waiting.add(pen: pen.node)
  }
}
