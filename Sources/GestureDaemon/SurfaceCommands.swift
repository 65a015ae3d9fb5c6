internal import Evdev
internal import GestureConfiguration
internal import GesturePipeline
internal import GestureWire
internal import Gestures
internal import InputEvents
internal import LinuxIO
internal import SurfaceClients

/// The commands of clients on the surfaces of all devices, and lists of what is there.
final class SurfaceCommands {
  private let devices: Devices
  /// The part of all commands' work that grows with the views and gestures of clients, in steps of
  /// `Limits`.
  private(set) var work = 0

  /// Creates the commands on a daemon's surfaces.
  init(on devices: Devices) {
    self.devices = devices
  }

  /// Carries out a command on a surface, and sends all lines that result from it.
  ///
  /// - Parameters:
  ///   - command: The command; if it takes time, the device's unread events are processed first.
  ///   - surface: The id of the surface.
  ///   - client: The number of the client that sent it.
  /// - Throws: The reason why the command is refused.
  func perform(
    _ command: SurfaceCommand, on surface: String, of client: Int
  ) throws(CommandError) {
    if let session = session(of: surface), command.takesTime {
      catchUp(session)
    }
    let session = try knownSession(of: surface)
    let now = MonotonicClock.now
    let before = session.surfaceClients.work
    defer { work += session.surfaceClients.work - before }
    try session.surfaceClients.perform(
      command, of: client, at: session.startTime(at: now), orAt: Double(secondsOf: now))
  }

  /// Takes a client's lease of a touchscreen, or gives it up.
  ///
  /// - Parameters:
  ///   - change: The lease that the client takes or gives up.
  ///   - surface: The id of the surface.
  ///   - client: The number of the client that sent it.
  /// - Returns: True if the touchscreen is grabbed or released later: once no finger is down, and
  ///   the quota of changes permits it.
  /// - Throws: The reason why the command is refused; then nothing has changed.
  func perform(
    _ change: SurfaceChange, on surface: String, of client: Int
  ) throws(CommandError) -> Bool {
    // An unread event may put a finger down.
    if let session = session(of: surface) { catchUp(session) }
    return try devices.setLease(
      change.isGrabbed, of: client, on: try knownSession(of: surface))
  }

  /// Removes the views and the menu of a client that has gone, and ends its leases.
  func removeClient(_ client: Int) {
    devices.endLeases(of: client)
    for session in devices.sessions where session.surfaceClients.isUsed(by: client) {
      catchUp(session)
      let now = MonotonicClock.now
      session.surfaceClients.removeClient(
        client, at: session.startTime(at: now), orAt: Double(secondsOf: now))
    }
  }

  // MARK: Ids

  /// Forgets the ids that no surface has, if too many are known.
  func forgetOldIDs() {
    work +=
      devices.ids.forgetOld(besides: devices.configuration, devices.sessions)
      / Limits.forgottenIDsInStep
  }

  // MARK: Subscriptions

  /// Writes the fingers that are down on surfaces whose contacts a client wants from now on.
  ///
  /// - Parameters:
  ///   - subscription: The filter of the client's lines from now on.
  ///   - before: The filter until now.
  ///   - writer: The writer of the lines.
  ///   - send: Takes each line.
  func writeContacts(
    for subscription: Subscription, since before: Subscription, with writer: inout LineWriter,
    send: ([UInt8]) -> Void
  ) {
    for session in devices.sessions {
      let subject = LineSubject(topic: .contacts, surface: session.surface)
      guard subscription.includes(subject), !before.includes(subject) else { continue }
      if session.pipeline.lines.writeContacts(with: &writer) { send(writer.line) }
    }
  }

  /// Processes everything that precedes a command: unread events of the device and timers that are
  /// due.
  private func catchUp(_ session: DeviceSession) {
    devices.read(session)
    if !session.hasMore { session.advance(to: MonotonicClock.now) }
  }

  private func session(of surface: String) -> DeviceSession? {
    devices.sessions.first { $0.surface == surface }
  }

  private func knownSession(of surface: String) throws(CommandError) -> DeviceSession {
    guard let session = session(of: surface) else {
      throw CommandError(.unknownSurface, "there is no surface '\(surface)'")
    }
    return session
  }

  // MARK: Lists

  /// Writes a list of devices, of surfaces, or of views or gestures on surfaces.
  ///
  /// - Parameters:
  ///   - subject: The subject of the list.
  ///   - list: The list to write to.
  ///   - includes: Returns true for the id of a surface, view or gesture that the list includes;
  ///     `nil` for all.
  ///   - rights: The rights of the client that asks for it.
  func write(
    _ subject: ListRequest.Subject, to list: inout ListWriter, where includes: ((LineID) -> Bool)?,
    for rights: ClientRights
  ) {
    for session in devices.sessions
    where !list.isTooLong && includes?(LineID(.surface, session.surface)) ?? true {
      let before = session.surfaceClients.work
      defer { work += session.surfaceClients.work - before }
      switch subject {
      case .devices: writeDevice(session, to: &list)
      case .surfaces: writeSurface(session, to: &list, for: rights)
      case .views: session.surfaceClients.writeViews(to: &list, where: includes, for: rights)
      case .gestures:
        session.surfaceClients.writeGestures(to: &list, where: includes, for: rights)
      case .clients: break
      }
    }
  }

  private func writeDevice(_ session: DeviceSession, to list: inout ListWriter) {
    list.writeDevice(
      session.node.name, name: session.touchscreen.description.name, path: session.node.devnode,
      surface: session.surface)
  }

  private func writeSurface(
    _ session: DeviceSession, to list: inout ListWriter, for rights: ClientRights
  ) {
    let area = session.pipeline.surface.area
    list.writeSurface(
      session.surface, device: session.node.name, size: area.content.bounds.size,
      pixelsPerPoint: area.pixelsPerPoint, rotation: session.template.rotation,
      isGrabbed: session.touchscreen.isGrabbed,
      firstResponder: rights == .control ? session.surfaceClients.firstResponder : nil)
  }
}
