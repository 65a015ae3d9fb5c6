internal import Evdev
internal import GestureConfiguration
internal import GestureWire
internal import InputEvents
internal import LinuxIO
internal import Logging
internal import Surfaces

extension Devices {
  /// Adopts a configuration.
  ///
  /// A device whose entry is unchanged is not affected. On the others, touches and gestures are
  /// cancelled. Their nodes stay open, and their surfaces keep their names unless another entry
  /// matches now. All surfaces return to the geometry of the configuration.
  ///
  /// - Parameter configuration: The configuration that replaces the present one.
  func reconfigure(_ configuration: Configuration) {
    let changing = sessions.filter { configuration.surface(for: $0.identity) != $0.template }
    self.configuration = configuration
    for session in changing { session.geometry.forget() }
    var moving: [DeviceSession] = []
    for session in changing where leave(session) { moving.append(session) }
    move(moving)
    restoreGeometry()
    // Each of them is opened in a turn of its own.
    for node in waiting.removeMatched(by: configuration) {
      waiting.add(DeviceRetry(node, dueAt: now()))
    }
  }

  /// Returns to the geometry of the configuration on the surfaces whose geometry clients have
  /// changed.
  func restoreGeometry() {
    for session in sessions where session.geometry.differ(from: session.template) {
      // Events that the device has sent so far belong to the present geometry.
      if read(session) { session.restoreGeometry() }
    }
  }

  /// Adopts the changed udev properties of a touchscreen that is followed.
  ///
  /// If the calibration changed, or the seat or the output by which the configuration now has
  /// another entry for the device, the surface is replaced as after a reload. Other changes do not
  /// affect it.
  ///
  /// - Parameters:
  ///   - node: The node with its new properties.
  ///   - session: The session of the touchscreen.
  func update(_ node: DeviceNode, of session: DeviceSession) {
    guard node != session.node else { return }
    warn(of: node)
    // Events that the device has sent so far belong to the old properties, as far as there is time
    // to read them.
    guard read(session) else { return }
    let isOutdated = session.update(node)
    session.settle()
    let template = configuration.surface(for: session.identity)
    if isOutdated || template != session.template {
      logger.notice("udev properties of \(node.devnode) changed")
      // Changes by clients belong to the surface.
      if template?.id != session.template.id { session.geometry.forget() }
      move(leave(session) ? [session] : [])
    }
    if let pen = session.pen, !session.belongsTo(pen.node.group) {
      update(pen: pen.node, of: session)
    }
    callWaitingPens()
  }

  /// Rebuilds the surface of a device, or detaches the device from its surface.
  ///
  /// - Returns: True if the device is detached and needs `move`.
  private func leave(_ session: DeviceSession) -> Bool {
    // Events that the device has sent so far belong to the old surface, as far as there is time to
    // read them. The new surface gets the rest, as if it came later.
    guard read(session) else { return false }
    let now = self.now()
    session.suspend(at: now)
    if let template = configuration.surface(for: session.identity),
      template.id == session.template.id
    {
      session.resume(with: template, at: now)
      session.announce()
      openClone(of: session)
      session.settle()
      return false
    }
    session.surfaceClients.dismiss(at: session.clock.eventTime(at: now))
    send(.removed, session, at: Double(secondsOf: now))
    return true
  }

  /// Gives devices their new surfaces, once all have left the old ones.
  private func move(_ moving: [DeviceSession]) {
    var names = Set(
      sessions.filter { session in !moving.contains { $0 === session } }.map(\.surface))
    for session in moving {
      guard let template = configuration.surface(for: session.identity) else {
        close(session)
        setAside(session.node, session.identity)
        continue
      }
      let (name, now) = (template.name(besides: names, in: configuration), self.now())
      names.insert(name)
      session.resume(with: template, as: name, at: now)
      session.announce()
      send(.added, session, at: session.addedAt)
      openClone(of: session)
      session.settle()
    }
    nameDevicesOnLines()
    callWaitingPens()
  }
}
