internal import ConfigurationLoading
internal import Evdev
package import GestureConfiguration
internal import GestureWire
internal import InputEvents
internal import LinuxIO
internal import Logging
internal import Text

/// The daemon: one thread, one loop.
///
/// It waits for devices, udev, one timer, signals, new clients and clients' input. In each turn it
/// reads all ready devices, lets time pass on all surfaces, and sends their lines to the clients.
/// Everything else comes after that and within a budget, so that touches soon have their turn
/// again, whatever clients send.
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
    let clients = Clients(poller: own.poller, logger: logger, version: Release.version)
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
      pauses throws(ConfigurationLoadingError) in
      try ConfigurationFiles.reload(path: options.configurationPath, pauses: pauses)
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
    repeat { receiveDeviceChanges(pauses: .none) } while own.monitor?.hasMore == true
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
    flush()
    while !clients.isIdle, MonotonicClock.now < deadline {
      let remaining = deadline - MonotonicClock.now
      guard (try? poller.wait(timeout: remaining)) != nil else { return }
      handleReady(in: .everythingElse)
      clients.serve()
      flush()
    }
  }

  /// Sends all waiting lines; surfaces later lose what clients that have gone added to them.
  private func flush() {
    clients.flush { number in surfaces.removeClient(number) }
  }

  // MARK: The loop

  /// Runs one turn: touches first, then everything else within a budget.
  private func turn() throws(DaemonError) {
    do throws(SystemError) {
      try wait()
    } catch {
      throw .system(error)
    }
    // In every turn all ready devices are read, and their lines are sent before any command is
    // carried out.
    serveDevices()
    handleReady(in: .everythingElse)
    if isRunning { reload.work(pauses: pauses) }
    updateDevices()
    clients.serve()
    answers.work(pauses: pauses)
    flush()
    for entrance in entrances { entrance.openAgain() }
    updateService()
    // A device that only lacks a surface is kept, since the next configuration may have one for it.
    try require(!devices.isWithoutProspects)
  }

  private func updateService() {
    service.update(touchscreens: devices.sessions.count, clients: clients.count)
  }

  /// Waits for something to do; does not block if commands, a reload or changes of devices are
  /// waiting.
  private func wait() throws(SystemError) {
    let isBusy = answers.isBusy || surfaces.isRemoving || reload.isBusy
    guard !isBusy, own.monitor?.hasMore != true else {
      return try poller.wait(timeout: 0)
    }
    var deadline = min(
      devices.deadline ?? .max, clients.deadline ?? .max, service.deadline ?? .max)
    for entrance in entrances { deadline = min(deadline, entrance.deadline ?? .max) }
    if deadline < .max { try own.timer.arm(at: deadline) } else { try own.timer.disarm() }
    try poller.wait()
  }

  /// A half of a turn: touchscreens with their pens are handled first, then all other sources.
  private enum Half {
    case touches
    case everythingElse
  }

  /// Handles the ready sources of one half of the turn.
  private func handleReady(in half: Half) {
    poller.forEachReady { source, readiness in
      switch (half, source) {
      case (.touches, .device(let session)): devices.read(session, readiness)
      case (.touches, .pen(let session)): devices.read(session, pen: readiness)
      case (.touches, .clone(let session)): devices.readClone(of: session)
      case (.everythingElse, .client(let client)): clients.handle(client, readiness)
      case (.everythingElse, .entrance(let index)):
        entrances[index].accept { client in devices.sendState(to: client) }
      case (.everythingElse, .timer): _ = own.timer.acknowledge()
      case (.everythingElse, .signals): receiveSignals()
      case (.everythingElse, .monitor): hasUdevMessage = true
      case (.touches, _), (.everythingElse, .device), (.everythingElse, .pen),
        (.everythingElse, .clone):
        break
      }
    }
  }

  private func receiveSignals() {
    while let signal = own.signals.next() {
      logger.info("\(signal.name)")
      if signal == .hangUp { reload.request() } else { isRunning = false }
    }
  }

  /// The pauses of reloads, of building surfaces and of long commands, in which touches have their
  /// turn.
  private lazy var pauses = Pauses { [unowned self] in
    // If this fails, the sources are still ready in the next turn.
    try? poller.wait(timeout: 0)
    serveDevices()
    updateService()
  }

  /// Reads all ready devices, lets time pass, and sends the resulting lines.
  private func serveDevices() {
    handleReady(in: .touches)
    devices.advance()
    flush()
  }

  /// Handles changes of devices, which may take long; the rest follows in the next turn.
  private func updateDevices() {
    guard isRunning else { return }
    if hasUdevMessage || own.monitor?.hasMore == true { receiveDeviceChanges(pauses: pauses) }
    devices.retry(pauses: pauses)
  }

  private func receiveDeviceChanges(pauses: Pauses) {
    hasUdevMessage = false
    do throws(SystemError) {
      try own.monitor?.receive(atMost: Limits.devicesInTurn) { change in
        devices.take(change, pauses: pauses)
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
