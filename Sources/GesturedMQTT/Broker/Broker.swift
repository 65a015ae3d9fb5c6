internal import Glibc
internal import LinuxIO

/// The connection to the broker, made again whenever it ends.
///
/// Nothing waits for the next connection: a light that goes on late is worse than none.
final class Broker {
  /// The news of a connection.
  enum Event {
    /// The broker has accepted the client, and knows nothing of it.
    case online
    case message(topic: String, payload: String, isRetained: Bool)
    /// The connection has ended, or there was none, for this reason.
    case offline(String)
  }

  /// The time in which the broker must accept the client, in microseconds.
  private static let patience: Int64 = 10_000_000
  /// The duration of a connection after which the next attempt follows at once, in microseconds.
  private static let longLife: Int64 = 60_000_000

  private let settings: Settings
  private let poller: Poller
  private let will: Message
  private var session: BrokerSession?
  private var registration: Poller.Registration?
  private var interest = Readiness()
  private var backoff = Backoff(from: 1_000_000, to: 60_000_000)
  private var retryAt: Int64 = 0
  /// The time at which the session began, and those of the newest message in each direction.
  private var (began, readAt, sentAt): (Int64, Int64, Int64) = (0, 0, 0)

  /// Makes a client that connects at the next `advance`.
  init(_ settings: Settings, will: Message, poller: Poller) {
    (self.settings, self.will, self.poller) = (settings, will, poller)
  }

  /// True while messages can be sent.
  var isOnline: Bool { session?.isOnline ?? false }

  /// The time at which `advance` has something to do.
  var deadline: Int64 {
    guard let session else { return retryAt }
    // The library counts whole seconds.
    let period = Int64(BrokerSession.keepAlive + 1) * 1_000_000
    let latest = min(min(readAt, sentAt) + period, session.deadline)
    return session.isOnline ? latest : began + Self.patience
  }

  /// True if a registration of the poller is the broker's.
  func owns(_ other: Poller.Registration) -> Bool { registration == other }

  /// Does what is due.
  func advance(to now: Int64) -> [Event] {
    guard now >= deadline else { return [] }
    do throws(BrokerError) {
      guard let session else {
        let password = try Password.read(for: settings)
        session = try BrokerSession(settings, password: password, will: will)
        (began, sentAt) = (now, now)
        return watch(at: now)
      }
      guard session.isOnline else {
        return end(at: now, "no answer within \(Self.patience / 1_000_000) seconds")
      }
      guard now < session.deadline else { return end(at: now, "it acknowledges nothing") }
      (readAt, sentAt) = (now, now)
      try session.keepAlive()
      return watch(at: now)
    } catch {
      return end(at: now, error.description)
    }
  }

  /// Reads and writes what is possible.
  func serve(_ readiness: Readiness, at now: Int64) -> [Event] {
    guard let session else { return [] }
    do throws(BrokerError) {
      if readiness.isReadable { readAt = now }
      let events = try session.serve(readiness).map { event -> Event in
        switch event {
        case .accepted: .online
        case .message(let topic, let payload, let isRetained):
          .message(topic: topic, payload: payload, isRetained: isRetained)
        }
      }
      return events + watch(at: now)
    } catch {
      return end(at: now, error.description)
    }
  }

  /// Publishes messages; without a connection they are dropped.
  func publish(_ messages: [Message], at now: Int64) -> [Event] {
    perform(at: now) { session throws(BrokerError) in
      for message in messages { try session.publish(message, at: now) }
    }
  }

  /// Subscribes to topics.
  func subscribe(to filters: [String], at now: Int64) -> [Event] {
    perform(at: now) { session throws(BrokerError) in
      for filter in filters { try session.subscribe(to: filter) }
    }
  }

  /// Ends the connection after a last message.
  func close(_ message: Message) {
    guard let session, session.isOnline else { return }
    try? session.publish(message, at: MonotonicClock.now)
    session.disconnect()
  }

  private func perform(
    at now: Int64, _ body: (BrokerSession) throws(BrokerError) -> Void
  ) -> [Event] {
    guard let session, session.isOnline else { return [] }
    do throws(BrokerError) {
      try body(session)
      sentAt = now
      return watch(at: now)
    } catch {
      return end(at: now, error.description)
    }
  }

  /// Makes the poller wait for what the session wants.
  private func watch(at now: Int64) -> [Event] {
    guard let session else { return [] }
    do throws(SystemError) {
      if let registration {
        if session.interest != interest {
          try poller.change(registration, to: session.interest)
        }
      } else {
        registration = try poller.register(
          BrokerSocket(pollDescriptor: session.descriptor), for: session.interest)
      }
      interest = session.interest
      return []
    } catch {
      return end(at: now, error.description)
    }
  }

  private func end(at now: Int64, _ reason: String) -> [Event] {
    // Before the session closes the socket, whose number may then be another's.
    if let registration { poller.unregister(registration) }
    registration = nil
    if isOnline, now - began >= Self.longLife { backoff.reset() }
    session = nil
    retryAt = now + backoff.next()
    return [.offline(reason)]
  }
}

/// The socket of libmosquitto, which closes it.
private struct BrokerSocket: Pollable {
  let pollDescriptor: Int32
}

/// The password, which is read for each connection, so that a new one needs no restart.
private enum Password {
  /// The name of the service's credential.
  static let credential = "mqtt-password"
  private static let longest = 4096

  static func read(for settings: Settings) throws(BrokerError) -> String? {
    guard settings.user != nil else { return nil }
    var path = settings.passwordFile
    if path == nil, let folder = Environment.value("CREDENTIALS_DIRECTORY") {
      path = "\(folder)/\(credential)"
      if unsafe access("\(folder)/\(credential)", F_OK) != 0 { return nil }
    }
    guard let path else { return nil }
    do throws(SystemError) {
      let bytes = try FileContents.read(path, atMost: longest)
      // A line feed at its end is the editor's.
      return String(decoding: bytes.last == 10 ? bytes.dropLast() : bytes[...], as: UTF8.self)
    } catch {
      throw BrokerError(error.description)
    }
  }
}
