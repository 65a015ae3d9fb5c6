internal import LinuxIO
internal import Logging

/// What the service manager is told of the daemon, where one has started it and listens.
///
/// The daemon wakes for it only where a watchdog wants a sign of life, or a status is yet to be told.
/// Where nobody listens nothing is done.
final class ServiceReport {
  private let notifier: ServiceNotifier?
  private let logger: Logger
  private let interval: Int64?
  /// The present time, in microseconds of the monotonic clock.
  private let now: () -> Int64
  /// The time at which the daemon wakes for the next sign of life, in microseconds of the monotonic clock.
  private var nextSign: Int64
  /// The time at which a daemon that is awake anyway gives the next one, in the same unit.
  private var nextCasualSign: Int64 = 0
  /// The shortest time between signs of life while the daemon has something to do, in microseconds:
  /// with turns of up to half a second the manager hears from it once a second.
  private static let casualInterval: Int64 = 500_000

  private var touchscreens = 0
  private var clients = 0
  private var reloadFailure: String?
  private var isStatusDue = false
  /// Clients that come and go must not keep the service manager busy.
  private var allowance = TokenBucket(rate: 1, burst: 10)
  /// Whether the last message could not be sent: then nothing but a sign of life is worth waking for.
  private var hasFailed = false

  /// Creates a report for the manager that has started the daemon, if it wants one.
  ///
  /// - Parameters:
  ///   - logger: The log of what cannot be sent.
  ///   - environment: Returns a variable that the program was started with.
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
      // Who waits for a word will end the daemon, and this says why.
      logger.error("the service manager is not told anything: \(error)")
      notifier = nil
    }
    interval = notifier == nil ? nil : ServiceWatchdog.interval(environment: environment)
    nextSign = now()
  }

  /// When there is something to tell, in microseconds of the monotonic clock.
  var deadline: Int64? {
    let status = isStatusDue && !hasFailed ? allowance.readyAt : nil
    let sign = interval == nil ? nil : nextSign
    guard let status, let sign else { return status ?? sign }
    return min(status, sign)
  }

  /// Tells that the daemon does what it is there for.
  func sendReady(touchscreens: Int, clients: Int) {
    (self.touchscreens, self.clients) = (touchscreens, clients)
    send(.ready, .status(status))
  }

  /// Tells that the configuration is loaded anew.
  func sendReloading() {
    send(.reloading(since: now()))
  }

  /// Tells that the configuration has been loaded, or why it has not.
  func sendReloaded(failure: String?) {
    reloadFailure = failure
    send(.ready, .status(status))
  }

  /// Tells that the daemon ends.
  func sendStopping() {
    send(.stopping)
  }

  /// Tells what has changed since the last time, and gives the sign of life if it is due.
  ///
  /// It is called on every turn of the loop, most of which have nothing to tell.
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
      // Where the manager does not take it, it is tried again before it is missed.
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

  /// Says that nobody listens, once until somebody does.
  private func note(_ error: SystemError) {
    if !hasFailed { logger.warning("\(error)") }
    hasFailed = true
  }
}
