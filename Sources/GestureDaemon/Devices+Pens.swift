internal import Evdev
internal import GestureConfiguration
internal import InputEvents
internal import LinuxIO
internal import Logging

/// Pens on nodes of their own.
///
/// A pen belongs to the touchscreen whose device group it shares, and is open while that one is
/// followed: there is no line of its own, and nothing to follow without a surface. Where several
/// touchscreens share a group, the pen is the first one's that has none; where several pens do, the
/// first one's turn it is, and another's when that has gone.
extension Devices {
  /// Opens a pen, if there is a touchscreen that it belongs to; else it waits for one.
  func openPen(_ node: DeviceNode) throws(DeviceError) {
    guard let session = sessionWithoutPen(in: node.group) else {
      waitingPens.append(node)
      let reason =
        sessions.contains { $0.belongsTo(node.group) }
        ? "its touchscreen has one" : "it belongs to no touchscreen that is followed"
      logger.info("the pen \(node.devnode) is not followed: \(reason)")
      return
    }
    let device = try openDevice(node)
    if let refusal = penRefusal(of: device.description) {
      logger.info("the pen \(node.devnode) is not followed: it \(refusal)")
      return
    }
    guard device.clockIsMonotonic == session.touchscreen.clockIsMonotonic else {
      logger.warning("the pen \(node.devnode) is not followed: it has another clock than its panel")
      return
    }
    let registration: Poller.Registration
    do throws(SystemError) {
      registration = try poller.register(device, for: .readable)
    } catch {
      throw .system(error)
    }
    let pen = PenSession(
      node: node, device: device, pipeline: session.pipeline, logger: logger)
    pen.registration = registration
    session.pen = pen
    pen.setGrabbed(isGrabbing || session.template.isGrabbed)
    logger.notice("\(node.devnode) (\(device.description.name)) is the pen of \(session.surface)")
  }

  private func sessionWithoutPen(in group: String?) -> DeviceSession? {
    sessions.first { $0.belongsTo(group) && $0.pen == nil }
  }

  /// Opens the pens that have waited for a touchscreen that is there now, or is without one.
  func openWaitingPens() {
    for node in waitingPens where sessionWithoutPen(in: node.group) != nil {
      waitingPens.removeAll { $0.syspath == node.syspath }
      attempt(DeviceRetry(node, now: MonotonicClock.now))
    }
  }

  /// Takes over what udev says of a pen that is followed: with another calibration, or if it is another
  /// touchscreen's, it comes anew.
  func take(pen node: DeviceNode, of session: DeviceSession) {
    guard let pen = session.pen,
      node.calibration != pen.node.calibration || !session.belongsTo(node.group)
    else { return }
    removePen(of: session, because: "udev says something else of it")
    forget(node)
    attempt(DeviceRetry(node, now: MonotonicClock.now))
  }

  /// Parts with a pen that has gone; the touchscreen's fingers go on.
  func removePen(of session: DeviceSession, because reason: String) {
    guard let pen = session.pen else { return }
    logger.notice("\(session.surface) has no pen any more: \(reason)")
    if let registration = pen.registration { poller.unregister(registration) }
    session.partWithPen(at: MonotonicClock.now)
    openWaitingPens()
  }

  /// Closes the pen of a touchscreen that is followed no longer; it waits for another.
  func releasePen(of session: DeviceSession) {
    guard let pen = session.pen else { return }
    if let registration = pen.registration { poller.unregister(registration) }
    session.pen = nil
    waitingPens.append(pen.node)
  }
}
