internal import Evdev
internal import GestureConfiguration
internal import GesturePipeline
internal import GestureWire
internal import Gestures
internal import InputEvents
internal import LinuxIO
internal import Logging
internal import TouchInput

/// The touchscreens that are followed, and those that are yet to be opened.
final class Devices {
  private let configuration: Configuration
  private let isGrabbing: Bool
  private let poller: Poller
  private let clients: Clients
  private let logger: Logger
  private let identifiers = TouchIdentifiers()
  private var sessions: [DeviceSession] = []
  private var retries: [DeviceRetry] = []
  private var writer = LineWriter()

  init(
    configuration: Configuration, isGrabbing: Bool, poller: Poller, clients: Clients,
    logger: Logger
  ) {
    self.configuration = configuration
    self.isGrabbing = isGrabbing
    self.poller = poller
    self.clients = clients
    self.logger = logger
  }

  /// Whether no touchscreen is followed.
  var isEmpty: Bool { sessions.isEmpty }

  // MARK: Coming

  /// Deals with what udev tells.
  func take(_ change: TouchscreenChange) {
    switch change {
    case .added(let node), .changed(let node):
      guard !sessions.contains(where: { $0.syspath == node.syspath }) else { return }
      retries.removeAll { $0.node.syspath == node.syspath }
      attempt(DeviceRetry(node, now: MonotonicClock.now))
    case .removed(let node):
      retries.removeAll { $0.node.syspath == node.syspath }
      guard let session = sessions.first(where: { $0.syspath == node.syspath }) else { return }
      remove(session, because: "udev has removed it")
    }
  }

  /// Opens those whose next attempt is due.
  func retry() {
    let now = MonotonicClock.now
    for retry in retries where retry.nextAttempt <= now {
      retries.removeAll { $0.node.syspath == retry.node.syspath }
      var next = retry
      let isWorthAnother = next.postpone(now: now)
      attempt(next, isLast: !isWorthAnother)
    }
  }

  private func attempt(_ retry: DeviceRetry, isLast: Bool = false) {
    let node = retry.node
    if let matrix = node.malformedCalibration {
      logger.warning("\(node.devnode) has a calibration that is no matrix of six: '\(matrix)'")
    }
    do throws(DeviceError) {
      try open(node)
    } catch {
      if error.isTransient, !isLast {
        logger.debug("\(error); trying again")
        retries.append(retry)
      } else {
        logger.error("\(error)")
      }
    }
  }

  /// Opens a device by its path, which nobody has told of.
  func open(path: String) throws(DeviceError) {
    try open(TouchscreenNode(syspath: "", devnode: path))
  }

  private func open(_ node: TouchscreenNode) throws(DeviceError) {
    let touchscreen = try Touchscreen(path: node.devnode) { [logger] level, message in
      logger.log(level: level == .error ? .warning : .debug, "\(node.devnode): \(message)")
    }
    if let refusal = touchscreen.refusal {
      logger.warning("\(node.devnode) is not followed: \(refusal)")
      return
    }
    let place = DeviceIdentity.Place(path: node.devnode, seat: node.seat, output: node.output)
    let identity = DeviceIdentity(touchscreen.description, place: place)
    guard let template = configuration.surface(for: identity) else {
      logger.notice(
        "\(node.devnode) (\(identity.name)) is not followed: no surface in the configuration is for it"
      )
      return
    }
    let surface = template.name(besides: Set(sessions.map(\.surface)))
    guard
      let pipeline = GesturePipeline(
        description: touchscreen.description, state: touchscreen.state, template: template,
        calibration: node.calibration, origin: LineOrigin(surface: surface),
        identifiers: identifiers, sink: clients)
    else {
      logger.warning("\(node.devnode) is not followed: it has no position")
      return
    }
    let session = DeviceSession(
      touchscreen: touchscreen, pipeline: pipeline, surface: surface, name: node.name,
      syspath: node.syspath.isEmpty ? nil : node.syspath,
      addedAt: Double(MonotonicClock.now) / 1_000_000)
    do throws(SystemError) {
      session.registration = try poller.register(touchscreen, for: .readable)
    } catch {
      throw .system(error)
    }
    sessions.append(session)
    follow(session, isGrabbed: isGrabbing || template.isGrabbed)
  }

  private func follow(_ session: DeviceSession, isGrabbed: Bool) {
    let description = session.touchscreen.description
    let size = session.pipeline.geometry.size
    logger.notice(
      "\(session.touchscreen.path) (\(description.name)) is surface \(session.surface), \(Int(size.width.rounded())) x \(Int(size.height.rounded())) points"
    )
    if session.pipeline.geometry.sizeOrigin == .assumed {
      logger.notice(
        "\(session.touchscreen.path) does not tell its size: its longer side is taken as 1000 points; set 'size' for \(session.surface)"
      )
    }
    if isGrabbed {
      session.isGrabDue = true
      if !session.touchscreen.state.hasContacts { session.grab() }
    }
    nameDevicesOnLines()
    send(.added, session, at: session.addedAt)
  }

  // MARK: Reading

  /// Reads the device that the poller has told of; says whether the name is a device's.
  func handle(_ registration: Poller.Registration, _ readiness: Readiness) -> Bool {
    guard let session = sessions.first(where: { $0.registration == registration }) else {
      return false
    }
    read(session, readiness)
    return true
  }

  private func read(_ session: DeviceSession, _ readiness: Readiness) {
    do throws(DeviceError) {
      try session.read(readiness)
    } catch {
      remove(session, because: error.description)
    }
  }

  /// Lets time pass on all surfaces.
  ///
  /// A device whose deadline has come is read first: what is in its queue may lie before it.
  func advance() {
    let now = MonotonicClock.now
    for session in sessions {
      guard let deadline = session.deadline, deadline <= now else { continue }
      read(session, .readable)
      session.pipeline.advance(to: session.eventTime(at: now))
    }
    retry()
  }

  /// When there is something to do, in microseconds of the monotonic clock.
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

  /// Breaks off everything: the daemon stops.
  func removeAll() {
    for session in sessions { remove(session, because: nil) }
    retries.removeAll()
  }

  private func remove(_ session: DeviceSession, because reason: String?) {
    guard sessions.contains(where: { $0 === session }) else { return }
    if let registration = session.registration { poller.unregister(registration) }
    let now = MonotonicClock.now
    session.pipeline.breakOff(at: session.eventTime(at: now))
    send(.removed, session, at: Double(now) / 1_000_000)
    sessions.removeAll { $0 === session }
    nameDevicesOnLines()
    if let reason { logger.notice("surface \(session.surface) has gone: \(reason)") }
  }

  // MARK: Lines

  /// Sends a client what is there.
  func sendState(to client: Client) {
    for session in sessions {
      write(.added, session, at: session.addedAt)
      client.append(writer.line)
    }
  }

  private func send(_ change: DeviceChange, _ session: DeviceSession, at time: Double) {
    write(change, session, at: time)
    clients.send(writer.line, about: LineSubject(topic: .devices, surface: session.surface))
  }

  private func write(_ change: DeviceChange, _ session: DeviceSession, at time: Double) {
    writer.writeDevice(
      change, device: session.name, name: session.touchscreen.description.name,
      surface: session.surface, time: time)
  }

  /// Lines name their device while there is more than one.
  private func nameDevicesOnLines() {
    for session in sessions {
      session.pipeline.origin.device = sessions.count > 1 ? session.name : nil
    }
  }
}

extension DeviceState {
  /// Whether a finger is down.
  fileprivate var hasContacts: Bool {
    keys.contains(EventCode.btnTouch.code)
      || slots.contains { ($0[EventCode.absMTTrackingID.code] ?? -1) >= 0 }
  }
}
