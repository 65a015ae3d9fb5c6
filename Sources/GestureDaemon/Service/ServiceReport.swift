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

  private var touchscreens = 0
  private var clients = 0
  private var reloadFailure: String?
  private var isStatusDue = false
  /// The states that the manager must get and that are yet to be sent, in their order.
  ///
  /// It has at most one reload: a later one replaces an earlier one.
  private var unsent: [ServiceState] = []
  /// The earliest time of the next attempt to send them, in microseconds of the monotonic clock.
  private var nextAttempt: Int64 = 0
  private var allowance = TokenBucket(
    rate: Limits.statusMessages, burst: Limits.statusMessagesAtOnce)
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
    let attempt = unsent.isEmpty ? nil : nextAttempt
    return [status, sign, attempt].lazy.compactMap { $0 }.min()
  }

  /// Reports that the daemon has started.
  func sendReady(touchscreens: Int, clients: Int) {
    (self.touchscreens, self.clients) = (touchscreens, clients)
    send(.ready)
  }

  /// Reports that a reload of the configuration begins.
  func sendReloading() {
    unsent = []
    send(.reloading(since: now()))
  }

  /// Reports that a reload has ended, with its first error if it failed.
  func sendReloaded(failure: String?) {
    reloadFailure = failure
    send(.ready)
  }

  func sendStopping() {
    unsent = []
    send(.stopping)
  }

  /// Sends the status if it has changed, and the sign of life if it is due.
  ///
  /// It is called in every turn of the loop; most often nothing has changed.
  func update(touchscreens: Int, clients: Int) {
    guard notifier != nil else { return }
    if touchscreens != self.touchscreens || clients != self.clients {
      (self.touchscreens, self.clients) = (touchscreens, clients)
      isStatusDue = true
    }
    guard isStatusDue || interval != nil || !unsent.isEmpty else { return }
    let now = self.now()
    if nextAttempt <= now { sendUnsent(at: now) }
    if isStatusDue, allowance.readyAt <= now {
      allowance.consume(at: now)
      isStatusDue = !sendIfReady(.status(status))
    }
    if let interval, min(nextSign, nextCasualSign) <= now {
      // If the manager's socket is full, the next attempt comes before the sign of life is overdue.
      nextSign = now + (sendIfReady(.alive) ? interval : interval / 4)
      nextCasualSign = now + Limits.casualSign
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

  /// Sends a state, now or once the manager has room for it.
  private func send(_ state: ServiceState) {
    guard notifier != nil else { return }
    unsent.append(state)
    sendUnsent(at: now())
  }

  private func sendUnsent(at now: Int64) {
    while let state = unsent.first {
      do throws(SystemError) {
        let states = state == .ready ? [state, .status(status)] : [state]
        guard try notifier?.send(states) ?? true else {
          nextAttempt = now + Limits.noticePause
          return
        }
        (isStatusDue, hasFailed) = (false, false)
        unsent.removeFirst()
      } catch {
        unsent = []
        isStatusDue = true
        note(error)
      }
    }
  }

  private func sendIfReady(_ state: ServiceState) -> Bool {
    do throws(SystemError) {
      let isSent = try notifier?.send([state]) ?? true
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
