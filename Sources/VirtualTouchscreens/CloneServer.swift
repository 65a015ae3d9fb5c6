internal import InputEvents
package import LinuxIO

/// Makes a virtual touchscreen for each connection, and passes on its frames.
///
/// One thread, one loop. A connection is a virtual touchscreen: when it ends, whether the daemon
/// closes it or dies, the touches are ended, and half a second later the device is removed.
package final class CloneServer {
  /// The most virtual touchscreens at once, with those that are yet to be removed: more than a
  /// machine has panels.
  static let maximumConnections = 16
  /// The connections a second after the first ones: udev and every compositor work for each virtual
  /// touchscreen.
  static let connectionsPerSecond = 2
  /// The messages that are read from a connection before others have their turn.
  private static let messagesInTurn = 64
  /// The pause after a connection could not be accepted, in microseconds.
  ///
  /// The process or the system has too many open files then, the connection still waits, and trying
  /// again and again would keep the processor busy.
  static let acceptPause: Int64 = 1_000_000

  /// A function that makes a virtual touchscreen.
  package typealias Maker = (ClonedPanel) throws(CloneRefusal) -> any VirtualDevice

  private let poller: Poller
  private let listener: UnixListener
  private let owner: UInt32
  private let make: Maker
  private let log: (CloneServerNotice) -> Void
  /// The registration of the listener; `nil` in a pause.
  private var entrance: Poller.Registration?
  /// The end of a pause, in microseconds of the monotonic clock; `nil` if there is none.
  private var opensAgainAt: Int64?
  /// True if attempts to accept a connection have failed since the newest connection.
  private var hasFailed = false
  private var connections: [CloneConnection] = []
  private var departing = DepartingDevices()
  private var allowance = TokenBucket(rate: connectionsPerSecond, burst: maximumConnections)

  /// Creates a server that has no connections.
  ///
  /// - Parameters:
  ///   - listener: The socket for packets to which the daemon connects.
  ///   - owner: The user who may connect; the file's mode must forbid it to others anyway.
  ///   - poller: The poller, in which the caller waits for other sources, too.
  ///   - log: Receives what an administrator may want to know.
  ///   - make: Makes a virtual touchscreen.
  /// - Throws: `SystemError` with the failed call.
  package init(
    listener: UnixListener, owner: UInt32, poller: Poller,
    log: @escaping (CloneServerNotice) -> Void,
    make: @escaping Maker = { panel throws(CloneRefusal) in try UinputDevice(panel) }
  ) throws(SystemError) {
    (self.listener, self.owner, self.poller, self.log, self.make) =
      (listener, owner, poller, log, make)
    entrance = try poller.register(listener, for: .readable)
  }

  /// True if anybody has connected so far, even somebody who was refused.
  package private(set) var wasCalled = false

  /// True if there is neither a connection nor a device that is yet to be removed.
  package var isIdle: Bool { connections.isEmpty && departing.deadline == nil }

  /// The time at which `advance` has something to do, in microseconds of the monotonic clock; `nil`
  /// if there is none.
  package var deadline: Int64? {
    guard let opensAgainAt else { return departing.deadline }
    return min(opensAgainAt, departing.deadline ?? opensAgainAt)
  }

  /// Removes the devices whose time has come, and accepts connections again after a pause.
  ///
  /// - Parameter now: The present time, in microseconds of the monotonic clock.
  package func advance(to now: Int64) {
    departing.remove(at: now)
    guard let time = opensAgainAt, time <= now else { return }
    opensAgainAt = nil
    do throws(SystemError) {
      entrance = try poller.register(listener, for: .readable)
    } catch {
      pause(because: error, at: now)
    }
  }

  /// Handles a source that the poller found ready; ignores those of the caller.
  ///
  /// - Parameters:
  ///   - registration: The registration of the source.
  ///   - now: The present time, in microseconds of the monotonic clock.
  package func handle(_ registration: Poller.Registration, at now: Int64) {
    if registration == entrance { return accept(at: now) }
    guard let connection = connections.first(where: { $0.registration == registration }) else {
      return
    }
    for _ in 0..<Self.messagesInTurn {
      switch connection.receive(making: make, at: now) {
      case .nothing: return
      case .made(let panel): log(.made(panel))
      case .passedOn: break
      case .ended(let notice):
        if let notice { log(notice) }
        return end(connection, at: now)
      }
    }
  }

  /// Ends all touches and connections; `isIdle` is true once all devices are removed.
  package func endAll(at now: Int64) {
    close()
    opensAgainAt = nil
    for connection in connections { end(connection, at: now) }
  }

  private func end(_ connection: CloneConnection, at now: Int64) {
    if let registration = connection.registration { poller.unregister(registration) }
    if let device = connection.end() { departing.add(device, at: now) }
    connections.removeAll { $0 === connection }
  }

  private func accept(at now: Int64) {
    while true {
      do throws(SystemError) {
        guard let packets = try listener.acceptPackets() else { return }
        wasCalled = true
        let peer = try packets.peerCredentials()
        guard peer.user == owner else {
          log(.refused(user: peer.user, process: peer.process))
          continue
        }
        let connection = CloneConnection(packets)
        if let refusal = refusal(at: now) {
          connection.refuse(refusal)
          log(.failed(refusal))
          continue
        }
        allowance.consume(at: now)
        connection.registration = try poller.register(connection, for: .readable)
        connections.append(connection)
        hasFailed = false
      } catch {
        return pause(because: error, at: now)
      }
    }
  }

  /// The reason why there cannot be another virtual touchscreen now; `nil` if there can.
  private func refusal(at now: Int64) -> CloneRefusal? {
    guard connections.count + departing.count < Self.maximumConnections else {
      return CloneRefusal(.number)
    }
    return allowance.readyAt <= now ? nil : CloneRefusal(.rate)
  }

  /// Accepts no connections for a while: the listener would stay ready and keep waking the loop.
  private func pause(because error: SystemError, at now: Int64) {
    close()
    opensAgainAt = now + Self.acceptPause
    // The same failure again and again is one line.
    if !hasFailed { log(.paused(error)) }
    hasFailed = true
  }

  private func close() {
    if let entrance { poller.unregister(entrance) }
    entrance = nil
  }
}

/// Something that an administrator may want to know of a server.
package enum CloneServerNotice: Equatable, Sendable, CustomStringConvertible {
  /// A virtual touchscreen was made.
  case made(ClonedPanel)
  /// A virtual touchscreen could not be made.
  case failed(CloneRefusal)
  /// A program of another user has connected.
  case refused(user: UInt32, process: Int32)
  /// The daemon has sent something that is refused.
  case malformed(CloneMessageError)
  /// The daemon's touches were too old to be passed on.
  case late
  /// No connection could be accepted, and the next attempts follow after pauses.
  case paused(SystemError)
  /// The kernel has refused something.
  case system(SystemError)

  /// The notice in one line.
  package var description: String {
    switch self {
    case .made(let panel):
      "a virtual touchscreen takes the place of \(panel.nodeName) (\(panel.name))"
    case .failed(let refusal):
      refusal.number == 0
        ? "no virtual touchscreen: \(refusal)"
        : "\(SystemError(refusal.operation, "", number: refusal.number))"
    case .refused(let user, let process):
      "process \(process) of user \(user) may not connect and is refused"
    case .malformed(let error): "the daemon is disconnected: it sent \(error)"
    case .late:
      "touches came more than a second late: all touches end, and the virtual touchscreen is removed"
    case .paused(let error): "\(error); trying again every second"
    case .system(let error): "\(error)"
    }
  }
}

extension CloneRefusal {
  /// The failed step, in words that fit behind "cannot".
  var operation: String {
    step == .opening ? "open /dev/uinput" : "create a virtual touchscreen"
  }
}

/// The devices whose connections have ended.
///
/// They outlive their last touch for a moment: a compositor that loses panel and virtual
/// touchscreen at the same time, with a touch that it has not seen end, may die (mutter 48 does).
private struct DepartingDevices {
  /// The time from the end of the touches to the removal, in microseconds.
  ///
  /// A reader gets nothing that was sent before the removal and is unread. Compositors read at
  /// least once for each picture, on a busy machine seldom.
  private static let delay: Int64 = 500_000

  private var devices: [(device: any VirtualDevice, deadline: Int64)] = []

  var count: Int { devices.count }

  /// The time of the next removal, in microseconds of the monotonic clock.
  var deadline: Int64? { devices.first?.deadline }

  mutating func add(_ device: any VirtualDevice, at now: Int64) {
    devices.append((device, now + Self.delay))
  }

  mutating func remove(at now: Int64) {
    devices.removeAll { $0.deadline <= now }
  }
}
