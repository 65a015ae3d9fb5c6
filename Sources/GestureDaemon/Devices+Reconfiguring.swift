internal import Evdev
internal import GestureConfiguration
internal import GesturePipeline
internal import GestureWire
internal import LinuxIO
internal import Logging

extension Devices {
  /// Takes over a configuration, between two turns of the loop.
  ///
  /// A device whose entry says what it said before notices nothing. For the others what goes on is
  /// cancelled; they keep their descriptors, and unless the entry is another one also the names of
  /// their surfaces.
  ///
  /// - Parameters:
  ///   - configuration: The configuration.
  ///   - pauses: Gives others their turn while surfaces are made; then all change at once.
  func reconfigure(_ configuration: Configuration, pauses: Pauses) {
    // A device may go in a pause.
    let changing = sessions.filter { session in
      let template = configuration.surface(for: session.identity)
      guard template != session.template else { return false }
      if let template { session.prepare(template, pauses: pauses) }
      return true
    }
    self.configuration = configuration
    move(
      changing.filter { session in
        sessions.contains { $0 === session } && leave(session)
      })
    let known = unmatched
    unmatched.removeAll()
    for (node, identity) in known {
      if configuration.surface(for: identity) == nil {
        unmatched.append((node, identity))
      } else {
        attempt(DeviceRetry(node, now: MonotonicClock.now))
      }
    }
  }

  /// Takes over what udev says of a touchscreen that is followed.
  ///
  /// Another calibration, or a seat or an output by which the configuration has another entry for the
  /// device, is as if the configuration were loaded anew; of anything else it notices nothing.
  func take(_ node: DeviceNode, of session: DeviceSession) {
    guard node != session.node else { return }
    warn(of: node)
    // What the device has sent so far is of the time before.
    read(session)
    guard sessions.contains(where: { $0 === session }) else { return }
    let isOutdated = session.take(node)
    if isOutdated || configuration.surface(for: session.identity) != session.template {
      logger.notice("udev says something else of \(node.devnode)")
      move(leave(session) ? [session] : [])
    }
    if let pen = session.pen, !session.belongsTo(pen.node.group) {
      take(pen: pen.node, of: session)
    }
    openWaitingPens()
  }

  /// Makes the surface of a device anew, or has the device leave it for another.
  ///
  /// - Returns: Whether it has left, so that it is to `move`.
  private func leave(_ session: DeviceSession) -> Bool {
    // What the device has sent so far is of the time before.
    read(session)
    guard sessions.contains(where: { $0 === session }) else { return false }
    let now = MonotonicClock.now
    session.suspend(at: now)
    if let template = configuration.surface(for: session.identity),
      template.id == session.template.id
    {
      resume(session, with: template, as: session.surface, at: now)
      return false
    }
    session.pipeline.dismissClients(at: session.eventTime(at: now))
    send(.removed, session, at: Self.seconds(now))
    return true
  }

  /// Gives devices the surfaces that are theirs now, once all have left those that were.
  private func move(_ moving: [DeviceSession]) {
    var names = Set(
      sessions.filter { session in !moving.contains { $0 === session } }.map(\.surface))
    for session in moving {
      guard let template = configuration.surface(for: session.identity) else {
        if let registration = session.registration { poller.unregister(registration) }
        releasePen(of: session)
        sessions.removeAll { $0 === session }
        setAside(session.node, session.identity)
        continue
      }
      let (name, now) = (template.name(besides: names, in: configuration), MonotonicClock.now)
      names.insert(name)
      session.addedAt = Self.seconds(now)
      resume(session, with: template, as: name, at: now)
      send(.added, session, at: session.addedAt)
    }
    nameDevicesOnLines()
    openWaitingPens()
  }

  private func resume(
    _ session: DeviceSession, with template: SurfaceTemplate, as surface: String, at time: Int64
  ) {
    session.resume(with: template, as: surface, at: time)
    session.setGrabbed(isGrabbing || template.isGrabbed)
    describe(session)
  }
}
