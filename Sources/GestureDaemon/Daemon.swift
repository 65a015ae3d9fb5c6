internal import Evdev
package import GestureConfiguration
internal import GestureWire
internal import InputEvents
internal import LinuxIO
internal import Logging

/// The daemon: one thread, one loop.
///
/// ```
/// turn:  wait ─► read all ready panels, pens and links ─► advance time ¹ ─► flush
///             ─► accept, signals, note udev, input of clients, clients that have gone ²
///             ─► one of: a reload ³, a change of udev ³, the opening of one device, commands ²
///             ─► flush ─► status, watchdog, entrances that could not accept
/// ```
///
/// Touches come first, and wait at most for the longest of the rest: a reload of the largest
/// configuration, 15 to 50 ms; a grab's release takes as long, and is rare. Nothing is reentrant.
/// One panel is read again in four cases only:
///
/// 1. before its timers fire, since an unread event may be older than the deadline;
/// 2. before a client changes its surface, or goes, since what the fingers did before comes first;
/// 3. before a reload, udev or `gestured-through` changes its surface or its grab, for the same
///    reason;
/// 4. after a grab, since a finger may have come down before it.
package final class Daemon {
  private let options: DaemonOptions
  /// The warnings about the configuration that the daemon starts with.
  private let firstWarnings: [Diagnostic]
  private let logger: Logger
  private let own: OwnSources
  private let entrances: [ClientEntrance]
  private let clients: Clients
  private let devices: Devices
  private let surfaces: SurfaceCommands
  private let answers: CommandAnswers
  private let service: ServiceReport
  private let reload: ConfigurationReload
  private var isRunning = true
  /// True if the poller has reported a message of udev.
  private var hasUdevMessage = false

  /// Opens sockets, the poller and udev, so that a missing resource is reported before the first
  /// event.
  ///
  /// - Parameters:
  ///   - options: The options of the program.
  ///   - configuration: The configuration with its warnings, which go to the log.
  /// - Throws: A `DaemonError` if a socket, a timer, signals, the poller or udev cannot be opened.
  package init(options: DaemonOptions, configuration: CheckedConfiguration)
    throws(DaemonError)
  {
    let logger = Logger(label: "gestured") { _ in JournalLogHandler(level: options.logLevel) }
    let own: OwnSources
    do throws(SystemError) {
      own = try OwnSources(followsUdev: options.devicePaths.isEmpty)
    } catch {
      throw .system(error)
    }
    let clients = Clients(poller: own.poller, logger: logger, version: Release.build)
    entrances = try Self.openEntrances(options, own.poller, clients, logger)
    devices = Devices(
      configuration: configuration.configuration, isGrabbing: options.isGrabbing,
      throughPath: options.throughPath, poller: own.poller, clients: clients, logger: logger)
    surfaces = SurfaceCommands(on: devices)
    answers = CommandAnswers(to: clients, on: surfaces)
    self.options = options
    firstWarnings = configuration.warnings
    self.logger = logger
    service = ServiceReport(logger: logger)
    reload = ConfigurationReload(of: devices, service: service, logger: logger) {
      () throws(ConfigurationLoadingError) in
      try ConfigurationFiles.reload(path: options.configurationPath)
    }
    self.clients = clients
    self.own = own
  }

  private var poller: SourcePoller { own.poller }

  /// Runs until a signal ends it.
  ///
  /// - Throws: `device` if a device that was given by path cannot be opened or none of them is
  ///   left, or `system`.
  package func run() throws(DaemonError) {
    logger.report(firstWarnings)
    try openDevices()
    defer { stop() }
    for entrance in entrances { logger.notice("\(entrance.announcement)") }
    service.sendReady(touchscreens: devices.sessions.count, clients: clients.count)
    if devices.configuration.surfaces.isEmpty {
      logger.notice("no touchscreen is followed: the configuration has no surfaces")
    } else if devices.isEmpty {
      logger.notice("no touchscreen yet; waiting for one")
    }
    while isRunning { try turn() }
  }

  private func openDevices() throws(DaemonError) {
    for path in options.devicePaths {
      do throws(DeviceError) {
        try devices.open(path: path)
      } catch {
        throw .device(error.description)
      }
    }
    repeat { receiveDeviceChange() } while own.monitor?.hasMore == true
    try require(!devices.isEmpty)
  }

  /// Ends the daemon if no given device is left: without udev no device can come back.
  private func require(_ hasDevices: Bool) throws(DaemonError) {
    guard !options.devicePaths.isEmpty, !hasDevices else { return }
    throw .device("all devices given with '--device' are gone")
  }

  private func stop() {
    service.sendStopping()
    // From now on only clients are polled. A source that stays ready without being handled would
    // keep the processor busy.
    for entrance in entrances { entrance.close() }
    own.unregister()
    devices.removeAll()
    clients.sendGoodbye(at: Double(secondsOf: MonotonicClock.now))
    flushLast()
    logger.notice("stopped")
  }

  /// Sends the last lines, as long as clients read them.
  private func flushLast() {
    let deadline = MonotonicClock.now + Limits.lastPatience
    clients.flush()
    while !clients.isIdle, MonotonicClock.now < deadline {
      let remaining = deadline - MonotonicClock.now
      guard (try? poller.wait(timeout: remaining)) != nil else { return }
      handleReadyOthers()
      clients.flush()
    }
  }

  // MARK: The loop

  private func turn() throws(DaemonError) {
    do throws(SystemError) {
      try wait()
    } catch {
      throw .system(error)
    }
    readPanels()
    devices.advance()
    clients.flush()
    handleReadyOthers()
    clients.serve()
    for number in clients.drainDeparted() { surfaces.removeClient(number) }
    if isRunning { doOneLongThing() }
    clients.flush()
    service.update(touchscreens: devices.sessions.count, clients: clients.count)
    for entrance in entrances { entrance.openAgain() }
    // A device that only lacks a surface is kept, since the next configuration may have one for it.
    try require(!devices.isWithoutProspects)
  }

  /// Does one thing that may take milliseconds; the rest waits for the next turns.
  private func doOneLongThing() {
    if reload.isDue {
      reload.perform()
    } else if hasDeviceChange {
      receiveDeviceChange()
    } else if devices.isRetryDue {
      devices.retry()
    } else {
      answers.work()
    }
  }

  /// Waits for something to do; does not block while work is left from earlier turns.
  private func wait() throws(SystemError) {
    guard !reload.isDue, !hasDeviceChange, !clients.hasDeparted, !answers.isBusy else {
      return try poller.wait(timeout: 0)
    }
    var deadline = min(
      devices.deadline ?? .max, clients.deadline ?? .max, service.deadline ?? .max)
    for entrance in entrances { deadline = min(deadline, entrance.deadline ?? .max) }
    if deadline < .max { try own.timer.arm(at: deadline) } else { try own.timer.disarm() }
    try poller.wait()
  }

  /// Reads the touchscreens, pens and links that are ready.
  private func readPanels() {
    poller.forEachReady { source, readiness in
      switch source {
      case .device(let session): devices.read(session, readiness)
      case .pen(let session): devices.read(session, pen: readiness)
      case .clone(let session): devices.readClone(of: session)
      case .client, .entrance, .timer, .signals, .monitor: break
      }
    }
  }

  private func handleReadyOthers() {
    poller.forEachReady { source, readiness in
      switch source {
      case .client(let client): clients.handle(client, readiness)
      case .entrance(let index):
        entrances[index].accept { client in devices.sendState(to: client) }
      case .timer: _ = own.timer.acknowledge()
      case .signals: receiveSignals()
      case .monitor: hasUdevMessage = true
      case .device, .pen, .clone: break
      }
    }
  }

  private func receiveSignals() {
    while let signal = own.signals.next() {
      logger.info("\(signal.name)")
      if signal == .hangUp { reload.request() } else { isRunning = false }
    }
  }

  private var hasDeviceChange: Bool { hasUdevMessage || own.monitor?.hasMore == true }

  /// Adopts one change that udev has reported.
  private func receiveDeviceChange() {
    hasUdevMessage = false
    do throws(SystemError) {
      try own.monitor?.receive(atMost: 1) { change in
        devices.handle(change)
      }
    } catch {
      logger.error("\(error)")
    }
  }
}

/// The sources that the daemon has from its start to its end: a timer, signals and udev.
final class OwnSources {
  let poller: SourcePoller
  var timer: Timer
  let signals: Signals
  /// The reports of devices that come and go; `nil` if the devices are given by path.
  let monitor: TouchscreenMonitor?
  private let registrations: [Poller.Registration]

  /// Opens the sources, and waits for them from now on.
  ///
  /// - Parameter followsUdev: True to learn from udev of devices that come and go.
  /// - Throws: The system's error if one of them cannot be opened.
  init(followsUdev: Bool) throws(SystemError) {
    let signals = try Signals([.interrupt, .terminate, .hangUp])
    let timer = try Timer()
    let poller = try SourcePoller()
    let monitor: TouchscreenMonitor? = followsUdev ? try TouchscreenMonitor() : nil
    var registrations = [
      try poller.register(timer, as: .timer), try poller.register(signals, as: .signals),
    ]
    if let monitor { registrations.append(try poller.register(monitor, as: .monitor)) }
    self.registrations = registrations
    self.poller = poller
    self.monitor = monitor
    self.signals = signals
    self.timer = timer
  }

  /// Stops waiting for the sources.
  func unregister() {
    for registration in registrations { poller.unregister(registration) }
  }
}
