internal import LinuxIO
internal import Logging

/// The reports to the service manager, if one has started the daemon and listens.
///
/// The daemon wakes for them only if a watchdog expects a sign of life or a changed status is yet
/// to be sent. If no manager listens, nothing is done.
final class ServiceReport {
  private let notifier: ServiceNotifier?
  private let logger: Logger
  private let interval: Int64?
  /// The present time, in microseconds of the monotonic clock.
  private let now: () -> Int64
  /// The time at which the daemon wakes for the next sign of life, in microseconds of the monotonic
  /// clock.
  private var nextSign: Int64
  /// The earliest time of a sign of life while the daemon is awake anyway, in the same unit.
  private var nextCasualSign: Int64 = 0
  /// The shortest time between signs of life while the daemon is busy, in microseconds.
  ///
  /// With turns of up to half a second, the manager gets one every second.
  private static let casualInterval: Int64 = 500_000

  private var touchscreens = 0
  private var clients = 0
  private var reloadFailure: String?
  private var isStatusDue = false
  /// The quota of status messages, since clients that come and go must not keep the service manager
  /// busy.
  private var allowance = TokenBucket(rate: 1, burst: 10)
  /// True if the last message could not be sent.
  ///
  /// Then the daemon wakes only for signs of life.
  private var hasFailed = false

  /// Creates the reports to the manager that has started the daemon, if it listens.
  ///
  /// - Parameters:
  ///   - logger: The log of messages that cannot be sent.
  ///   - environment: Returns an environment variable.
  ///   - now: Returns the present time, in microseconds of the monotonic clock. Tests that count
  ///     messages have a clock of their own.
  init(
    logger: Logger, environment: (String) -> String? = Environment.value,
    now: @escaping () -> Int64 = { MonotonicClock.now }
  ) {
    self.logger = logger
    self.now = now
    do throws(UnixSocketError) {
      notifier = try ServiceNotifier.forManager(environment: environment)
    } catch {
      // A manager that expects messages will end the daemon; this line gives the reason.
      logger.error("cannot notify the service manager: \(error)")
      notifier = nil
    }
    interval = notifier == nil ? nil : ServiceWatchdog.interval(environment: environment)
    nextSign = now()
  }

  /// The time of the next message, in microseconds of the monotonic clock; `nil` if none is due.
  var deadline: Int64? {
    let status = isStatusDue && !hasFailed ? allowance.readyAt : nil
    let sign = interval == nil ? nil : nextSign
    guard let status, let sign else { return status ?? sign }
    return min(status, sign)
  }

  /// Reports that the daemon has started.
  func sendReady(touchscreens: Int, clients: Int) {
    (self.touchscreens, self.clients) = (touchscreens, clients)
    send(.ready, .status(status))
  }

  /// Reports that a reload of the configuration begins.
  func sendReloading() {
    send(.reloading(since: now()))
  }

  /// Reports that a reload has ended, with its first error if it failed.
  func sendReloaded(failure: String?) {
    reloadFailure = failure
    send(.ready, .status(status))
  }

  /// Reports that the daemon stops.
  func sendStopping() {
    send(.stopping)
  }

  /// Sends the status if it has changed, and the sign of life if it is due.
  ///
  /// It is called in every turn of the loop; in most of them nothing has changed.
  func update(touchscreens: Int, clients: Int) {
    guard notifier != nil else { return }
    if touchscreens != self.touchscreens || clients != self.clients {
      (self.touchscreens, self.clients) = (touchscreens, clients)
      isStatusDue = true
    }
    guard isStatusDue || interval != nil else { return }
    let now = self.now()
    if isStatusDue, allowance.readyAt <= now {
      allowance.take(at: now)
      isStatusDue = !sendIfReady(.status(status))
    }
    if let interval, min(nextSign, nextCasualSign) <= now {
      // If the manager's socket is full, the next attempt comes before the sign of life is overdue.
      nextSign = now + (sendIfReady(.alive) ? interval : interval / 4)
      nextCasualSign = now + Self.casualInterval
    }
  }

  private var status: String {
    var text =
      switch touchscreens {
      case 0: "waiting for a touchscreen"
      case 1: "1 touchscreen"
      default: "\(touchscreens) touchscreens"
      }
    text += clients == 1 ? ", 1 client" : ", \(clients) clients"
    if let reloadFailure { text += "; configuration not reloaded: \(reloadFailure)" }
    return text
  }

  private func send(_ states: ServiceState...) {
    do throws(SystemError) {
      try notifier?.send(states)
      (isStatusDue, hasFailed) = (false, false)
    } catch {
      isStatusDue = true
      note(error)
    }
  }

  private func sendIfReady(_ state: ServiceState) -> Bool {
    do throws(SystemError) {
      let isSent = try notifier?.sendIfReady(state) ?? true
      hasFailed = false
      return isSent
    } catch {
      note(error)
      return false
    }
  }

  /// Logs a failure to send, once until a message can be sent again.
  private func note(_ error: SystemError) {
    if !hasFailed { logger.warning("\(error)") }
    hasFailed = true
  }
}
