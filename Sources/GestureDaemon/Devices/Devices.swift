internal import Evdev
internal import GestureConfiguration
internal import GestureWire
internal import Gestures
internal import InputEvents
internal import LinuxIO
internal import Logging
internal import Surfaces

/// The touchscreens that are followed, with their pens, and the devices that wait.
final class Devices {
  var configuration: Configuration
  let isGrabbing: Bool
  /// The path at which `gestured-through` listens.
  let throughPath: String
  let poller: SourcePoller
  let clients: Clients
  let logger: Logger
  private let identifiers = TouchIdentifiers()
  private let opener: Opener
  var sessions: [DeviceSession] = []
  /// The devices that are known and not in use.
  var waiting = WaitingDevices()
  let leases = Leases()
  var writer = LineWriter()
  /// The present time, in microseconds of the monotonic clock.
  let now: () -> Int64

  typealias Opener = (DeviceNode, Logger) throws(DeviceError) -> Touchscreen

  /// Creates the list of a daemon's touchscreens, which is empty.
  ///
  /// The time comes from `now`, in microseconds of the monotonic clock, and devices from `opener`:
  /// tests that count what is read in a turn have a clock and devices of their own.
  init(
    configuration: Configuration, isGrabbing: Bool, throughPath: String = SocketPath.forThrough,
    poller: SourcePoller, clients: Clients, logger: Logger,
    now: @escaping () -> Int64 = { MonotonicClock.now },
    opener: @escaping Opener = Touchscreen.init(of:logger:)
  ) {
    self.now = now
    self.opener = opener
    self.configuration = configuration
    self.isGrabbing = isGrabbing
    self.throughPath = throughPath
    self.poller = poller
    self.clients = clients
    self.logger = logger
  }

  /// True if no touchscreen is followed.
  var isEmpty: Bool { sessions.isEmpty }

  /// True if no touchscreen is followed, and no known one can be.
  var isWithoutProspects: Bool { isEmpty && !waiting.hasProspects }

  // MARK: Coming

  /// Handles a report of udev.
  ///
  /// - Parameter change: The device that came, changed or went.
  func handle(_ change: TouchscreenChange) {
    switch change {
    case .added(let node), .changed(let node):
      if let session = sessions.first(where: { $0.node.syspath == node.syspath }) {
        return update(node, of: session)
      }
      if let session = sessions.first(where: { $0.pen?.node.syspath == node.syspath }) {
        return update(pen: node, of: session)
      }
      waiting.forget(node)
      attempt(DeviceRetry(node, now: now()))
    case .removed(let node):
      waiting.forget(node)
      let reason = "udev removed its device"
      if let session = sessions.first(where: { $0.node.syspath == node.syspath }) {
        remove(session, because: reason)
      } else if let session = sessions.first(where: { $0.pen?.node.syspath == node.syspath }) {
        removePen(of: session, because: reason)
      }
    }
  }

  /// True if the next attempt to open a device is due.
  var isRetryDue: Bool { waiting.deadline.map { $0 <= now() } ?? false }

  /// Makes the next attempt to open a device that has waited longest, if one is due.
  func retry() {
    let now = self.now()
    guard var next = waiting.popDue(at: now) else { return }
    let isWorthAnother = next.postpone(now: now)
    attempt(next, isLast: !isWorthAnother)
  }

  func attempt(_ retry: DeviceRetry, isLast: Bool = false) {
    let node = retry.node
    warn(of: node)
    do throws(DeviceError) {
      try open(node)
    } catch {
      if error.isShortage || error.isTransient && !isLast {
        let isLong = retry.attempts == Limits.warningAttempt
        logger.log(level: isLong ? .warning : .debug, "\(error); trying again")
        waiting.add(retry)
      } else {
        logger.error("\(error)")
      }
    }
  }

  /// Logs a warning if the node has an invalid udev property.
  func warn(of node: DeviceNode) {
    guard let matrix = node.malformedCalibration else { return }
    logger.warning(
      "\(node.devnode) has an invalid calibration matrix: '\(matrix)' is not six numbers")
  }

  /// Opens a device by its path, with its udev properties if udev knows it.
  func open(path: String) throws(DeviceError) {
    let node = TouchscreenMonitor.node(path: path)
    warn(of: node)
    try open(node)
  }

  /// Opens a device, whose messages go to the log.
  func openDevice(_ node: DeviceNode) throws(DeviceError) -> Touchscreen {
    try opener(node, logger)
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
    guard
      let pipeline = GesturePipeline(
        description: touchscreen.description, state: touchscreen.state, template: template,
        calibration: node.calibration, origin: LineOrigin(surface: template.id),
        identifiers: identifiers, sink: clients)
    else {
      logger.warning("\(node.devnode) is not followed: it reports no position")
      return
    }
    let surface = template.name(besides: Set(sessions.map(\.surface)), in: configuration)
    pipeline.origin.surface = surface
    let session = DeviceSession(
      node: node, touchscreen: touchscreen, pipeline: pipeline, identity: identity,
      template: template, addedAt: Double(secondsOf: now()), leases: leases,
      isGrabbing: isGrabbing, logger: logger, now: now)
    try session.join(poller)
    sessions.append(session)
    pipeline.startIdleTime(at: session.clock.startTime(at: now()))
    session.announce()
    nameDevicesOnLines()
    send(.added, session, at: session.addedAt)
    openClone(of: session)
    session.settle()
    callWaitingPens()
  }

  func setAside(_ node: DeviceNode, _ identity: DeviceIdentity) {
    waiting.add(unmatched: node, identity)
    logger.notice(
      "\(node.devnode) (\(identity.name)) is not followed: no surface in the configuration matches it"
    )
  }

  // MARK: Reading

  /// Reads a device and its pen, for a limited time; returns false if the device has gone.
  @discardableResult
  func read(
    _ session: DeviceSession, _ readiness: Readiness = .readable, pen: Readiness = .readable
  ) -> Bool {
    // Its pen's event may have been ready, too, when it went.
    guard !session.isClosed else { return false }
    do throws(DeviceError) {
      try session.read(readiness, pen: pen)
    } catch {
      remove(session, because: error.description)
      return false
    }
    if let failure = session.pen?.failure { removePen(of: session, because: "\(failure)") }
    return true
  }

  /// Lets time pass on all surfaces.
  ///
  /// A device whose deadline has come is read first: unread events may be older than the deadline.
  func advance() {
    let now = self.now()
    for session in sessions {
      let isForNextTurn = session.endTurn()
      guard let deadline = session.deadline, deadline <= now, !isForNextTurn else { continue }
      guard read(session), !session.hasMore else { continue }
      session.advance(to: now)
    }
  }

  /// The earliest deadline of a surface, a grab or a retry, in microseconds of the monotonic clock.
  var deadline: Int64? {
    var earliest: Int64?
    for session in sessions {
      guard let deadline = session.deadline else { continue }
      earliest = min(earliest ?? deadline, deadline)
    }
    guard let attempt = waiting.deadline else { return earliest }
    return min(earliest ?? attempt, attempt)
  }

  // MARK: Going

  /// Ends all sessions because the daemon stops.
  func removeAll() {
    for session in sessions { remove(session, because: nil) }
    waiting = WaitingDevices()
  }

  private func remove(_ session: DeviceSession, because reason: String?) {
    let now = self.now()
    let time = session.clock.eventTime(at: now)
    session.surfaceClients.breakOff(
      at: time, because: reason == nil ? .shutdown : .deviceGone)
    session.surfaceClients.dismiss(at: time)
    close(session)
    send(.removed, session, at: Double(secondsOf: now))
    nameDevicesOnLines()
    if let reason {
      logger.notice("surface '\(session.surface)' is removed: \(reason)")
      callWaitingPens()
    }
  }

  /// Closes a device that is no longer followed: its name, its link and its pen are free for the
  /// next one.
  func close(_ session: DeviceSession) {
    sessions.removeAll { $0 === session }
    session.close(poller)
    releasePen(of: session)
  }

  // MARK: Leases

  /// Gives a client the lease of a touchscreen, or ends it.
  ///
  /// - Parameters:
  ///   - isHeld: True to take the lease.
  ///   - client: The number of the client.
  ///   - session: The session of the touchscreen.
  /// - Throws: `grabRefused` if another program has grabbed the touchscreen or its pen, or `limit`;
  ///   then nothing has changed.
  func setLease(
    _ isHeld: Bool, of client: Int, on session: DeviceSession
  ) throws(CommandError) {
    let isNew = isHeld ? try leases.add(of: client, on: session.surface) : false
    if !isHeld { leases.remove(of: client, on: session.surface) }
    session.settle()
    guard isNew, let refusal = session.access.refusal else { return }
    leases.remove(of: client, on: session.surface)
    session.settle()
    throw CommandError(.grabRefused, "\(refusal)")
  }
}

extension Touchscreen {
  /// Opens a device, whose messages go to the log.
  fileprivate convenience init(of node: DeviceNode, logger: Logger) throws(DeviceError) {
    try self.init(path: node.devnode) { level, message in
      logger.log(level: level == .error ? .warning : .debug, "\(node.devnode): \(message)")
    }
  }
}
