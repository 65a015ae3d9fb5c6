internal import Evdev
package import GestureConfiguration
internal import ConfigurationLoading
internal import GestureWire
internal import LinuxIO
internal import Logging

/// The daemon: one thread, one loop.
///
/// It waits for devices, udev, one timer, signals, new clients and clients' input. In each turn it
/// reads all ready devices, lets time pass on all surfaces, and sends their lines to the clients.
/// Everything else comes after that and within a budget, so that touches soon have their turn
/// again, whatever clients send.
package final class Daemon {
  private let options: DaemonOptions
  private var configuration: Configuration
  /// The warnings about the configuration that the daemon starts with.
  private let firstWarnings: [Diagnostic]
  private let logger: Logger
  private let poller: Poller
  private var timer: Timer
  private let signals: Signals
  private let entrances: [ClientEntrance]
  private let monitor: TouchscreenMonitor?
  private let clients: Clients
  private let devices: Devices
  private let registrations: Registrations
  private let service: ServiceReport
  private var isRunning = true
  private var isReloadDue = false

  /// The poller's registrations of the daemon's own descriptors.
  private struct Registrations {
    let timer: Poller.Registration
    let signals: Poller.Registration
    let monitor: Poller.Registration?
  }

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
    let signals = try Self.system { () throws(SystemError) in
      try Signals([.interrupt, .terminate, .hangUp])
    }
    let timer = try Self.system { () throws(SystemError) in try Timer() }
    let poller = try Self.system { () throws(SystemError) in try Poller() }
    let monitor: TouchscreenMonitor? =
      options.devicePaths.isEmpty
      ? try Self.system { () throws(SystemError) in try TouchscreenMonitor() } : nil
    let clients = Clients(poller: poller, logger: logger, version: Release.version)
    entrances = try Self.openEntrances(options, poller, clients, logger)
    registrations = Registrations(
      timer: try Self.register(timer, poller), signals: try Self.register(signals, poller),
      monitor: try monitor.map { monitor throws(DaemonError) in
        try Self.register(monitor, poller)
      })
    devices = Devices(
      configuration: configuration.configuration, isGrabbing: options.isGrabbing, poller: poller,
      clients: clients, logger: logger)
    clients.performer = devices
    self.options = options
    self.configuration = configuration.configuration
    firstWarnings = configuration.warnings
    self.logger = logger
    service = ServiceReport(logger: logger)
    self.clients = clients
    self.poller = poller
    self.monitor = monitor
    self.signals = signals
    self.timer = timer
  }

  private static func system<Value: ~Copyable>(
    _ body: () throws(SystemError) -> Value
  ) throws(DaemonError) -> Value {
    do throws(SystemError) {
      return try body()
    } catch {
      throw .system(error)
    }
  }

  private static func register<Source: Pollable & ~Copyable>(
    _ source: borrowing Source, _ poller: Poller
  ) throws(DaemonError) -> Poller.Registration {
    do throws(SystemError) {
      return try poller.register(source, for: .readable)
    } catch {
      throw .system(error)
    }
  }

  /// Runs until a signal ends it.
  ///
  /// - Throws: `device` if a device that was given by path cannot be opened or none of them is
  ///   left, or `system`.
  package func run() throws(DaemonError) {
    log(firstWarnings)
    try openDevices()
    defer { stop() }
    for entrance in entrances { logger.notice("\(entrance.announcement)") }
    service.sendReady(touchscreens: devices.sessions.count, clients: clients.count)
    if configuration.surfaces.isEmpty {
      logger.notice("no touchscreen is followed: the configuration has no surfaces")
    } else if devices.isEmpty {
      logger.notice("no touchscreen yet; waiting for one")
    }
    while isRunning {
      try turn()
    }
  }

  private func openDevices() throws(DaemonError) {
    for path in options.devicePaths {
      do throws(DeviceError) {
        try devices.open(path: path)
      } catch {
        throw .device(error.description)
      }
    }
    receiveDeviceChanges()
    try require(!devices.isEmpty)
  }

  /// Ends the daemon if no given device is left: without udev no device can come back.
  private func require(_ hasDevices: Bool) throws(DaemonError) {
    guard !options.devicePaths.isEmpty, !hasDevices else { return }
    throw .device("no device given with '--device' is left")
  }

  private func stop() {
    service.sendStopping()
    // From now on only clients are polled. A source that stays ready without being handled would
    // keep the processor busy.
    for entrance in entrances { entrance.close() }
    poller.unregister(registrations.timer)
    poller.unregister(registrations.signals)
    if let monitor = registrations.monitor { poller.unregister(monitor) }
    devices.removeAll()
    clients.sendGoodbye(at: Double(MonotonicClock.now) / 1_000_000)
    flushLast()
    logger.notice("stopped")
  }

  /// Sends the last lines, as long as clients read them.
  private func flushLast() {
    let deadline = MonotonicClock.now + Limits.lastPatience
    clients.flush()
    while !clients.isIdle, MonotonicClock.now < deadline {
      let remaining = deadline - MonotonicClock.now
      do throws(SystemError) {
        try poller.wait(timeout: remaining) { registration, readiness in
          _ = clients.handle(registration, readiness)
        }
      } catch {
        return
      }
      clients.flush()
    }
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
    poller.forEachReady { registration, readiness in handle(registration, readiness) }
    if isReloadDue, isRunning { reload() }
    clients.work()
    clients.flush()
    for entrance in entrances { entrance.openAgain() }
    service.update(touchscreens: devices.sessions.count, clients: clients.count)
    // A device that only lacks a surface is kept, since the next configuration may have one for it.
    try require(!devices.isWithoutProspects)
  }

  /// Waits for something to do; does not block if commands are waiting.
  private func wait() throws(SystemError) {
    guard !clients.isBusy else { return try poller.wait(timeout: 0) }
    var deadline = min(devices.deadline ?? .max, clients.deadline ?? .max)
    for entrance in entrances { deadline = min(deadline, entrance.deadline ?? .max) }
    deadline = min(deadline, service.deadline ?? .max)
    if deadline < .max { try timer.arm(at: deadline) } else { try timer.disarm() }
    try poller.wait()
  }

  private func handle(_ registration: Poller.Registration, _ readiness: Readiness) {
    if clients.handle(registration, readiness) { return }
    for entrance in entrances {
      let isThis = entrance.handle(registration) { client in devices.sendState(to: client) }
      if isThis { return }
    }
    switch registration {
    case registrations.timer: _ = timer.acknowledge()
    case registrations.signals: receiveSignals()
    case registrations.monitor: receiveDeviceChanges()
    default: break
    }
  }

  private func receiveSignals() {
    while let signal = signals.next() {
      logger.info("\(signal.name)")
      if signal == .hangUp { isReloadDue = true } else { isRunning = false }
    }
  }

  /// Reloads the configuration; if it has errors, the old one stays in effect.
  private func reload() {
    isReloadDue = false
    service.sendReloading()
    service.sendReloaded(failure: loadConfiguration())
  }

  /// The pauses of a reload, in which touches have their turn.
  private var pauses: Pauses {
    Pauses { [unowned self] in
      // If this fails, the sources are still ready in the next turn.
      try? poller.wait(timeout: 0)
      serveDevices()
    }
  }

  /// Reads all ready devices, lets time pass, and sends the resulting lines.
  private func serveDevices() {
    poller.forEachReady { registration, readiness in
      _ = devices.handle(registration, readiness)
    }
    devices.advance()
    clients.flush()
  }

  /// Loads the configuration; returns its first error, if it has any.
  private func loadConfiguration() -> String? {
    let loaded: Configuration
    do throws(ConfigurationLoadingError) {
      let checked = try ConfigurationFiles.reload(path: options.configurationPath, pauses: pauses)
      log(checked.warnings)
      loaded = checked.configuration
    } catch {
      let lines = error.description.split(separator: "\n")
      for line in lines { logger.error("\(line)") }
      logger.error("the previous configuration stays in effect")
      return lines.first.map(String.init)
    }
    guard loaded != configuration else {
      logger.notice("the configuration has not changed")
      return nil
    }
    configuration = loaded
    devices.reconfigure(loaded, pauses: pauses)
    logger.notice("the configuration is reloaded: \(loaded.summary)")
    return nil
  }

  /// Logs the warnings about a configuration, like `--check`.
  private func log(_ warnings: [Diagnostic]) {
    for warning in warnings.prefix(Limits.warnings) {
      logger.warning("\(warning.position): \(warning.explanation)")
    }
    let rest = warnings.count - Limits.warnings
    if rest > 0 { logger.warning("\(rest) more warnings: see 'gesturectl check-config'") }
  }

  private func receiveDeviceChanges() {
    do throws(SystemError) {
      try monitor?.receive { change in devices.take(change) }
    } catch {
      logger.error("\(error)")
    }
  }
}
