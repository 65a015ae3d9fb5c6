internal import Evdev
internal import GestureConfiguration
internal import GestureWire
internal import Gestures
internal import InputEvents
internal import LinuxIO
internal import Surfaces

/// The commands of clients on the surfaces of all devices, and lists of what is there.
final class SurfaceCommands {
  private let devices: Devices

  init(on devices: Devices) { self.devices = devices }

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
    // A client that resets a gesture's values may do so on each frame. Such a command does not
    // advance time, so that events on their way keep their own.
    if command.takesTime { session.pass(to: devices.now()) }
    // A lease may wait for the decision about a touch whose finger is lifted.
    defer { session.settle() }
    try session.surfaceClients.perform(command, of: client)
  }

  /// Changes the geometry of a surface, and takes a client's lease of its touchscreen or gives it
  /// up.
  ///
  /// - Parameters:
  ///   - change: The new values.
  ///   - surface: The id of the surface.
  ///   - client: The number of the client that sent it.
  /// - Returns: The event that the change waits for, or the lease of several; `nil` if all of it
  ///   has happened.
  /// - Throws: The reason why the command is refused; then nothing has changed.
  func perform(
    _ change: SurfaceChange, on surface: String, of client: Int
  ) throws(CommandError) -> ReplyLine.Pending? {
    // An unread event may put a finger down.
    if let session = session(of: surface) { catchUp(session) }
    let geometry = try GeometryChange(change)
    guard let session = session(of: surface) else {
      // A lease outlives the touchscreen, and can be given up then, too.
      let isGivenUp = change.isGrabbed == false && devices.leases.remove(of: client, on: surface)
      guard isGivenUp, geometry.isEmpty else { throw unknown(surface) }
      return nil
    }
    if let isGrabbed = change.isGrabbed {
      try devices.setLease(isGrabbed, of: client, on: session)
    }
    let isGeometryPending = !geometry.isEmpty && session.setGeometry(geometry)
    let pending = change.isGrabbed == nil ? nil : session.access.pending
    return pending ?? (isGeometryPending ? .lift : nil)
  }

  // MARK: Clients that have gone

  /// Ends the leases of a client that has gone, and removes its views and its menu.
  func removeClient(_ client: Int) {
    let leased = devices.leases.removeAll(of: client)
    for session in devices.sessions {
      let isUsed = session.surfaceClients.isUsed(by: client)
      guard isUsed || leased.contains(session.surface) else { continue }
      // An unread event may have put a finger down, under which nothing may change.
      catchUp(session)
      guard isUsed, !session.isClosed else { continue }
      session.pass(to: devices.now())
      session.surfaceClients.removeClient(client)
      session.settle()
    }
  }

  // MARK: Subscriptions

  /// Writes the fingers that are down on surfaces whose contacts a client wants from now on.
  ///
  /// - Parameters:
  ///   - subscription: The filter of the client's lines from now on.
  ///   - before: The filter until now.
  ///   - writer: The writer of the lines.
  ///   - send: Called with each line.
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
    if !session.hasMore { session.advance(to: devices.now()) }
  }

  private func session(of surface: String) -> DeviceSession? {
    devices.sessions.first { $0.surface == surface }
  }

  private func knownSession(of surface: String) throws(CommandError) -> DeviceSession {
    guard let session = session(of: surface) else { throw unknown(surface) }
    return session
  }

  private func unknown(_ surface: String) -> CommandError {
    CommandError(.unknownSurface, "there is no surface '\(surface)'")
  }

  // MARK: Lists

  /// Writes a list of devices, of surfaces, or of views or gestures on surfaces.
  ///
  /// - Parameters:
  ///   - request: The list, and the patterns that choose its entries.
  ///   - list: The list to write to.
  ///   - rights: The rights of the client that asks for it.
  func write(_ request: ListRequest, to list: inout ListWriter, for rights: ClientRights) {
    let patterns = request.patterns
    let includes: ((LineID) -> Bool)? = patterns.chooseAny ? { patterns.include($0) } : nil
    for session in devices.sessions
    where !list.isTooLong && patterns.includes(surface: session.surface) {
      switch request.subject {
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
    let (shape, template) = (session.pipeline.shape, session.template)
    list.writeSurface(
      session.surface, device: session.node.name, size: shape.size,
      pixelsPerPoint: shape.pixelsPerPoint, rotation: shape.rotation,
      output: template.output, isGrabbed: session.touchscreen.isGrabbed,
      configured: ListedSurface.ConfiguredGeometry(
        rotation: template.rotation, size: template.size, pixels: template.pixels),
      firstResponder: rights == .control ? session.surfaceClients.firstResponder : nil)
  }
}
