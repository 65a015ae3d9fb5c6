internal import Evdev
internal import GestureConfiguration
internal import GesturePipeline
internal import GestureWire
internal import Gestures
internal import InputEvents
internal import LinuxIO
internal import Logging
internal import TouchInput

/// The touchscreens that are followed, with their pens, and the devices that wait.
final class Devices {
  var configuration: Configuration
  let isGrabbing: Bool
  let poller: Poller
  private let clients: Clients
  let logger: Logger
  private let identifiers = TouchIdentifiers()
  var sessions: [DeviceSession] = []
  private var retries: [DeviceRetry] = []
  /// The devices that match no surface of the configuration.
  var unmatched: [(node: DeviceNode, identity: DeviceIdentity)] = []
  /// The pens on nodes of their own whose touchscreen is not followed or has a pen.
  var waitingPens: [DeviceNode] = []
  /// The work of commands so far, in steps of `Limits`.
  var work = 0
  private var writer = LineWriter()
  /// The present time, in microseconds of the monotonic clock.
  private let now: () -> Int64

  /// Creates the list of a daemon's touchscreens, which is empty.
  ///
  /// The time comes from `now`, in microseconds of the monotonic clock: tests that count the pieces
  /// of a turn have a clock of their own.
  init(
    configuration: Configuration, isGrabbing: Bool, poller: Poller, clients: Clients,
    logger: Logger, now: @escaping () -> Int64 = { MonotonicClock.now }
  ) {
    self.now = now
    self.configuration = configuration
    self.isGrabbing = isGrabbing
    self.poller = poller
    self.clients = clients
    self.logger = logger
  }

  /// True if no touchscreen is followed.
  var isEmpty: Bool { sessions.isEmpty }

  /// True if no touchscreen is followed, and no known one can be.
  var isWithoutProspects: Bool { isEmpty && retries.isEmpty && unmatched.isEmpty }

  // MARK: Coming

  /// Handles a report of udev.
  func take(_ change: TouchscreenChange) {
    switch change {
    case .added(let node), .changed(let node):
      if let session = sessions.first(where: { $0.node.syspath == node.syspath }) {
        return take(node, of: session)
      }
      if let session = sessions.first(where: { $0.pen?.node.syspath == node.syspath }) {
        return take(pen: node, of: session)
      }
      forget(node)
      attempt(DeviceRetry(node, now: MonotonicClock.now))
    case .removed(let node):
      forget(node)
      let reason = "udev removed its device"
      if let session = sessions.first(where: { $0.node.syspath == node.syspath }) {
        remove(session, because: reason)
      } else if let session = sessions.first(where: { $0.pen?.node.syspath == node.syspath }) {
        removePen(of: session, because: reason)
      }
    }
  }

  func forget(_ node: DeviceNode) {
    retries.removeAll { $0.node.syspath == node.syspath }
    unmatched.removeAll { $0.node.syspath == node.syspath }
    waitingPens.removeAll { $0.syspath == node.syspath }
  }

  /// Opens the devices whose next attempt is due.
  func retry() {
    let now = MonotonicClock.now
    for retry in retries where retry.nextAttempt <= now {
      retries.removeAll { $0.node == retry.node }
      var next = retry
      let isWorthAnother = next.postpone(now: now)
      attempt(next, isLast: !isWorthAnother)
    }
  }

  func attempt(_ retry: DeviceRetry, isLast: Bool = false) {
    let node = retry.node
    warn(of: node)
    do throws(DeviceError) {
      try open(node)
    } catch {
      if error.isTransient, !isLast {
        let isLong = retry.attempts == DeviceRetry.patience
        logger.log(level: isLong ? .warning : .debug, "\(error); trying again")
        retries.append(retry)
      } else {
        logger.error("\(error)")
      }
    }
  }

  /// Logs a warning if the node has an invalid udev property.
  func warn(of node: DeviceNode) {
    guard let matrix = node.malformedCalibration else { return }
    logger.warning(
      "\(node.devnode) has an invalid calibration matrix, which is not six numbers: '\(matrix)'")
  }

  /// Opens a device by its path, with its udev properties if udev knows it.
  func open(path: String) throws(DeviceError) {
    let node = TouchscreenMonitor.node(path: path)
    warn(of: node)
    try open(node)
  }

  /// Opens a device, whose messages go to the log.
  func openDevice(_ node: DeviceNode) throws(DeviceError) -> Touchscreen {
    try Touchscreen(path: node.devnode) { [logger] level, message in
      logger.log(level: level == .error ? .warning : .debug, "\(node.devnode): \(message)")
    }
  }

  private func open(_ node: DeviceNode) throws(DeviceError) {
    guard node.kind == .touchscreen else { return try openPen(node) }
    let touchscreen = try openDevice(node)
    if let refusal = touchscreen.refusal {
      logger.warning("\(node.devnode) is not followed: \(refusal)")
      return
    }
    let identity = DeviceIdentity(touchscreen.description, place: node.place)
    guard let template = configuration.surface(for: identity) else {
      setAside(node, identity)
      return
    }
    let surface = template.name(besides: Set(sessions.map(\.surface)), in: configuration)
    guard
      let pipeline = GesturePipeline(
        description: touchscreen.description, state: touchscreen.state, template: template,
        calibration: node.calibration, origin: LineOrigin(surface: surface),
        identifiers: identifiers, sink: clients)
    else {
      logger.warning("\(node.devnode) is not followed: it reports no position")
      return
    }
    let session = DeviceSession(
      node: node, touchscreen: touchscreen, pipeline: pipeline, identity: identity,
      template: template, surface: surface, addedAt: Self.seconds(MonotonicClock.now),
      logger: logger)
    do throws(SystemError) {
      session.registration = try poller.register(touchscreen, for: .readable)
    } catch {
      throw .system(error)
    }
    sessions.append(session)
    describe(session)
    session.setGrabbed(isGrabbing || template.isGrabbed)
    nameDevicesOnLines()
    send(.added, session, at: session.addedAt)
    openWaitingPens()
  }

  func setAside(_ node: DeviceNode, _ identity: DeviceIdentity) {
    unmatched.append((node, identity))
    logger.notice(
      "\(node.devnode) (\(identity.name)) is not followed: no surface in the configuration matches it"
    )
  }

  /// Logs the surface of a device, and the limits that its hardware sets.
  func describe(_ session: DeviceSession) {
    let description = session.touchscreen.description
    let size = session.pipeline.geometry.size
    logger.notice(
      "\(session.touchscreen.path) (\(description.name)) is surface \(session.surface), \(Int(size.width.rounded())) x \(Int(size.height.rounded())) points"
    )
    if session.pipeline.geometry.sizeOrigin == .assumed {
      logger.notice(
        "\(session.touchscreen.path) does not report its size: its longer side counts as 1000 points; set 'size' for \(session.surface)"
      )
    }
    if description.reportsBoundingBox {
      logger.notice(
        "\(session.touchscreen.path) reports only the corners of a box around its fingers (INPUT_PROP_SEMI_MT): \(session.surface) recognizes no pinch and no rotation"
      )
    }
  }

  // MARK: Reading

  /// Reads the device with a registration; returns false if the registration is not a device's.
  func handle(_ registration: Poller.Registration, _ readiness: Readiness) -> Bool {
    if let session = sessions.first(where: { $0.registration == registration }) {
      read(session, readiness, isBounded: true)
    } else if let session = sessions.first(where: { $0.pen?.registration == registration }) {
      read(session, pen: readiness, isBounded: true)
    } else {
      return false
    }
    return true
  }

  /// Reads a device and its pen.
  func read(
    _ session: DeviceSession, _ readiness: Readiness = .readable, pen: Readiness = .readable,
    isBounded: Bool = false
  ) {
    do throws(DeviceError) {
      try session.read(readiness, pen: pen, isBounded: isBounded)
    } catch {
      remove(session, because: error.description)
      return
    }
    if let failure = session.pen?.failure { removePen(of: session, because: "\(failure)") }
  }

  /// Lets time pass on all surfaces.
  ///
  /// A device whose deadline has come is read first: unread events may be older than the deadline.
  func advance() {
    let now = self.now()
    for session in sessions {
      guard let deadline = session.deadline, deadline <= now, !session.hasMore else { continue }
      read(session, isBounded: true)
      if !session.hasMore { session.pipeline.advance(to: session.eventTime(at: now)) }
    }
    retry()
  }

  /// The earliest deadline of a surface or a retry, in microseconds of the monotonic clock.
  var deadline: Int64? {
    var earliest: Int64?
    for session in sessions {
      guard let deadline = session.deadline else { continue }
      earliest = min(earliest ?? deadline, deadline)
    }
    for retry in retries { earliest = min(earliest ?? retry.nextAttempt, retry.nextAttempt) }
    return earliest
  }

  // MARK: Going

  /// Ends all sessions because the daemon stops.
  func removeAll() {
    for session in sessions { remove(session, because: nil) }
    retries.removeAll()
    unmatched.removeAll()
    waitingPens.removeAll()
  }

  private func remove(_ session: DeviceSession, because reason: String?) {
    guard sessions.contains(where: { $0 === session }) else { return }
    if let registration = session.registration { poller.unregister(registration) }
    let now = MonotonicClock.now
    session.pipeline.breakOff(
      at: session.eventTime(at: now), because: reason == nil ? .shutdown : .deviceGone)
    session.pipeline.dismissClients(at: session.eventTime(at: now))
    releasePen(of: session)
    send(.removed, session, at: Self.seconds(now))
    sessions.removeAll { $0 === session }
    nameDevicesOnLines()
    if let reason {
      logger.notice("surface \(session.surface) is removed: \(reason)")
      openWaitingPens()
    }
  }

  // MARK: Lines

  /// Sends a client the present state: the devices, and to a controller the gestures under way.
  func sendState(to client: Client) {
    for session in sessions {
      write(.added, session, at: session.addedAt)
      client.append(writer.line)
    }
    guard client.rights == .control else { return }
    for session in sessions where session.pipeline.writeState(with: &writer) {
      client.append(writer.line)
    }
  }

  func send(_ change: DeviceLine.Change, _ session: DeviceSession, at time: Double) {
    write(change, session, at: time)
    clients.send(writer.line, about: LineSubject(topic: .devices, surface: session.surface))
  }

  private func write(_ change: DeviceLine.Change, _ session: DeviceSession, at time: Double) {
    writer.write(
      DeviceLine(
        change, device: session.node.name, name: session.touchscreen.description.name,
        surface: session.surface, time: time))
  }

  static func seconds(_ microseconds: Int64) -> Double {
    Double(microseconds) / 1_000_000
  }

  /// Names the device on lines only while there is more than one.
  func nameDevicesOnLines() {
    for session in sessions {
      session.pipeline.origin.device = sessions.count > 1 ? session.node.name : nil
    }
  }
}
