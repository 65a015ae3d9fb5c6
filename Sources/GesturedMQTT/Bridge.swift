internal import GestureWire
internal import Glibc
package import LinuxIO

/// The program: what the daemon says goes to the broker, on one thread.
package final class Bridge {
  /// The longest wait after Home Assistant's start, in microseconds: many devices answer it.
  private static let maximumJitter: Int64 = 5_000_000
  /// The least time between messages with counts, in microseconds.
  private static let countingPeriod: Int64 = 60_000_000

  private let settings: Settings
  private let controlSocket: String
  private let poller: Poller
  private var timer: Timer
  private let timerRegistration: Poller.Registration
  private let daemon: DaemonLink
  private let broker: Broker
  private var home: Home
  private var leases: [Lease] = []
  /// The surfaces that Home Assistant wants to be locked.
  private var locked: [String] = []
  /// True once the daemon has sent its lists.
  private var isReady = false
  /// True from a signal until the daemon's new configuration is known.
  private var isReloading = false
  /// The time of the next announcement; `nil` if none is due.
  private var announceAt: Int64?
  /// The earliest time of the next message with counts.
  private var countAt: Int64 = 0
  /// The filters of the topics that the broker sends.
  private var subscribed: [String] = []
  /// The newest reports on the daemon and on the broker, each of which is logged once.
  private var (daemonReport, brokerReport) = ("", "")

  /// Makes a bridge that connects when it runs.
  ///
  /// - Parameters:
  ///   - settings: The contents of `mqtt.yaml`.
  ///   - watchSocket: The path of the daemon's watch socket.
  ///   - controlSocket: The path of its control socket, for `lock`.
  /// - Throws: The failed call.
  package init(
    _ settings: Settings, watchSocket: String, controlSocket: String
  ) throws(SystemError) {
    (self.settings, self.controlSocket) = (settings, controlSocket)
    poller = try Poller()
    timer = try Timer()
    timerRegistration = try poller.register(timer, for: .readable)
    home = Home(settings)
    daemon = DaemonLink(path: watchSocket, settings: settings, poller: poller)
    broker = Broker(settings, will: home.availability(false), poller: poller)
  }

  /// Runs until a signal ends it.
  ///
  /// - Parameter signals: `SIGINT` and `SIGTERM` end it, and `SIGHUP` makes it announce all again.
  /// - Throws: The failed call.
  package func run(until signals: borrowing Signals) throws(SystemError) {
    let signalRegistration = try poller.register(signals, for: .readable)
    var isEnding = false
    while !isEnding {
      try arm()
      try poller.wait()
      let now = MonotonicClock.now
      var (isSignaled, hasLines) = (false, false)
      poller.forEachReady { registration, readiness in
        switch registration {
        case timerRegistration: _ = timer.acknowledge()
        case signalRegistration: isSignaled = true
        default:
          if daemon.owns(registration) {
            hasLines = true
          } else {
            serve(registration, readiness, at: now)
          }
        }
      }
      // After the broker's acknowledgments, without which gestures are dropped.
      if hasLines { receive(daemon.read(at: now), at: now) }
      while isSignaled, let signal = signals.next() {
        if signal == .hangUp {
          isReloading = true
          daemon.restart(at: now)
        } else {
          isEnding = true
        }
      }
      advance(to: now)
    }
    broker.close(home.availability(false))
  }

  private func arm() throws(SystemError) {
    try timer.arm(at: min(broker.deadline, daemon.deadline ?? .max, announceAt ?? .max))
  }

  private func serve(
    _ registration: Poller.Registration, _ readiness: Readiness, at now: Int64
  ) {
    if broker.owns(registration) {
      receive(broker.serve(readiness, at: now), at: now)
    } else if let lease = leases.first(where: { $0.owns(registration) }) {
      read(lease, at: now)
    }
  }

  private func advance(to now: Int64) {
    receive(daemon.advance(to: now), at: now)
    receive(broker.advance(to: now), at: now)
    if let time = announceAt, now >= time {
      announceAt = nil
      announce(at: now)
    }
    guard isReady else { return }
    if home.isOutdated { receive(daemon.refresh(at: now), at: now) }
    if now >= countAt {
      countAt = now + Self.countingPeriod
      publish(home.diagnostics(), at: now)
    }
  }

  // MARK: The daemon

  private func receive(_ events: [DaemonLink.Event], at now: Int64) {
    for event in events {
      switch event {
      case .began(let version, let lines, let lists):
        home.begin(version: version, lines, lists, isReload: isReloading)
        (isReady, isReloading) = (true, false)
        report("connected to gestured", .notice, in: \.daemonReport)
        announce(at: now)
        for surface in locked { lock(surface, at: now) }
      case .line(let line):
        publish(home.receive(line, at: now, date: WallClock.now), at: now)
      case .lists(let lists):
        publish(home.replace(lists), at: now)
      case .ended(let reason):
        let text = reason ?? "gestured has closed the connection"
        report("\(text); trying again", .warning, in: \.daemonReport)
        guard isReady else { continue }
        isReady = false
        leases.removeAll()
        for surface in locked { _ = home.setLock(of: surface, false) }
        publish([home.availability(false)], at: now)
      }
    }
  }

  // MARK: The broker

  private func receive(_ events: [Broker.Event], at now: Int64) {
    for event in events {
      switch event {
      case .online:
        report(
          "connected to the broker \(settings.broker), port \(settings.port)", .notice,
          in: \.brokerReport)
        subscribed = []
        announce(at: now)
      case .offline(let reason):
        let place = "\(settings.broker), port \(settings.port)"
        report("no connection to the broker \(place): \(reason)", .warning, in: \.brokerReport)
        // Nobody could unlock it.
        for surface in locked { unlock(surface, at: now) }
      case .message(let topic, let payload, let isRetained):
        switch home.order(topic: topic, payload: payload, isRetained: isRetained) {
        case .announce?:
          if announceAt == nil { announceAt = now + .random(in: 0...Self.maximumJitter) }
        case .lock(let surface, true)?: lock(surface, at: now)
        case .lock(let surface, false)?: unlock(surface, at: now)
        case .remove(let message)?: publish([message], at: now)
        case nil: break
        }
      }
    }
  }

  /// Publishes everything, for a broker or a Home Assistant that may know nothing.
  private func announce(at now: Int64) {
    guard isReady else { return publish([home.availability(false)], at: now) }
    publish(home.announcement() + [home.availability(true)], at: now)
    subscribe(at: now)
  }

  private func publish(_ messages: [Message], at now: Int64) {
    receive(broker.publish(messages, at: now), at: now)
  }

  private func subscribe(at now: Int64) {
    guard subscribed != home.subscriptions else { return }
    subscribed = home.subscriptions
    receive(broker.subscribe(to: subscribed, at: now), at: now)
  }

  // MARK: Locks

  private func lock(_ surface: String, at now: Int64) {
    if !locked.contains(surface) { locked.append(surface) }
    guard !leases.contains(where: { $0.surface == surface }) else { return }
    do throws(UnixSocketError) {
      leases.append(try Lease(of: surface, path: controlSocket, poller: poller))
    } catch {
      refuse(surface, "\(error)", at: now)
    }
  }

  private func unlock(_ surface: String, at now: Int64) {
    locked.removeAll { $0 == surface }
    leases.removeAll { $0.surface == surface }
    publish(home.setLock(of: surface, false), at: now)
  }

  private func read(_ lease: Lease, at now: Int64) {
    switch lease.read() {
    case .nothing: break
    case .granted: publish(home.setLock(of: lease.surface, true), at: now)
    case .ended:
      // If the daemon returns, so does the lease.
      leases.removeAll { $0 === lease }
      publish(home.setLock(of: lease.surface, false), at: now)
    case .refused(let reason): refuse(lease.surface, reason, at: now)
    }
  }

  private func refuse(_ surface: String, _ reason: String, at now: Int64) {
    Log.write("cannot lock '\(surface)': \(reason)", .warning)
    unlock(surface, at: now)
  }

  // MARK: Reports

  /// Logs a report, unless it is the same as the one before.
  private func report(
    _ text: String, _ priority: JournalPriority, in place: ReferenceWritableKeyPath<Bridge, String>
  ) {
    guard self[keyPath: place] != text else { return }
    self[keyPath: place] = text
    Log.write(text, priority)
  }
}

/// The clock on the wall, for Home Assistant.
private enum WallClock {
  /// The present time in UTC, such as `2026-11-28T16:45:00+00:00`.
  static var now: String {
    var seconds = time(nil)
    var parts = unsafe tm()
    _ = unsafe gmtime_r(&seconds, &parts)
    var text = [CChar](repeating: 0, count: 32)
    let length = unsafe strftime(&text, text.count, "%FT%T+00:00", &parts)
    return String(decoding: text.prefix(length).map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
