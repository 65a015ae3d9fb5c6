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
  /// The longest time for the removal of views in one turn, in microseconds.
  private let timeInTurn: Int64
  /// The part of all commands' work that grows with the views and gestures of clients, in steps of
  /// `Limits`.
  private(set) var work = 0
  /// The clients that have gone and whose views are yet to be removed, in the order of going.
  private var departed: [Int] = []

  /// Creates the commands on a daemon's surfaces.
  ///
  /// - Parameters:
  ///   - devices: The devices with the surfaces.
  ///   - timeInTurn: The longest time for the removal of views in one turn, in microseconds. Tests
  ///     that count the work of a turn set it so high that the clock does not matter.
  init(on devices: Devices, timeInTurn: Int64 = Limits.timeInTurn) {
    (self.devices, self.timeInTurn) = (devices, timeInTurn)
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
    let now = devices.now()
    let before = session.surfaceClients.work
    defer {
      work += session.surfaceClients.work - before
      // A lease may wait for the decision about a touch whose finger is lifted.
      session.settle()
    }
    try session.surfaceClients.perform(
      command, of: client, at: session.clock.startTime(at: now), orAt: Double(secondsOf: now))
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
    let session = try knownSession(of: surface)
    let geometry = try GeometryChange(change, work: &work)
    var pending: ReplyLine.Pending?
    if let isGrabbed = change.isGrabbed {
      pending = try devices.setLease(isGrabbed, of: client, on: session)
    }
    if !geometry.isEmpty {
      // A change that waits is paid for now, since only the newest one happens after the lift.
      work += session.pipeline.surface.viewCount
      if session.setGeometry(geometry), pending == nil { pending = .lift }
    }
    return pending
  }

  // MARK: Clients that have gone

  /// True if views of clients that have gone are yet to be removed.
  ///
  /// Until then, no command may be carried out: a program that comes again must find its ids free.
  var isRemoving: Bool { !departed.isEmpty }

  /// Ends the leases of a client that has gone; its views and its menu follow with
  /// `removeDeparted`.
  func removeClient(_ client: Int) {
    devices.endLeases(of: client)
    if devices.sessions.contains(where: { $0.surfaceClients.isUsed(by: client) }) {
      departed.append(client)
    }
  }

  /// Removes views and menus of clients that have gone, within the budget of a turn: at least one
  /// view.
  func removeDeparted() {
    let (start, end) = (MonotonicClock.now, work + Limits.stepsInTurn)
    func mayGoOn(after steps: Int = 0) -> Bool {
      work + steps < end && MonotonicClock.now - start < timeInTurn
    }
    while let client = departed.first {
      for session in devices.sessions where session.surfaceClients.isUsed(by: client) {
        guard remove(client, from: session, while: { mayGoOn(after: $0) }), mayGoOn() else {
          return
        }
      }
      departed.removeFirst()
    }
  }

  /// Removes the views and the menu of a client from one surface; returns true if nothing is left.
  private func remove(
    _ client: Int, from session: DeviceSession, while mayGoOn: (Int) -> Bool
  ) -> Bool {
    catchUp(session)
    let (now, before) = (devices.now(), session.surfaceClients.work)
    defer {
      work += session.surfaceClients.work - before
      session.settle()
    }
    return session.surfaceClients.removeClient(
      client, at: session.clock.startTime(at: now), orAt: Double(secondsOf: now), while: mayGoOn)
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
