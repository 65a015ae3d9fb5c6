package import GestureWire
internal import JSON
internal import LinuxIO

/// The connection to the daemon's watch socket, made again whenever it ends.
final class DaemonLink {
  /// The news of a connection.
  enum Event {
    /// A connection begins, with a daemon of this version; the lines tell the present state.
    case began(version: String, [Line], DaemonLists)
    case line(Line)
    /// What the daemon has now.
    case lists(DaemonLists)
    /// The connection has ended, for a reason if one is worth telling.
    case ended(String?)
  }

  private let path: String
  private let settings: Settings
  private let poller: Poller
  private var session: LineSession?
  /// The daemon's version; `nil` before its greeting.
  private var version: String?
  private var backoff = Backoff(from: 100_000, to: 5_000_000)
  private var retryAt: Int64 = 0
  /// True while lists are on their way.
  private var isListing = false
  /// The lines about the present state until the first lists have come, and `nil` from then on.
  private var state: [Line]? = []
  private var views: [ListedView] = []

  /// Makes a link that connects at the next `advance`.
  init(path: String, settings: Settings, poller: Poller) {
    (self.path, self.settings, self.poller) = (path, settings, poller)
  }

  /// The time at which `advance` has something to do; `nil` while a connection lasts.
  var deadline: Int64? { session == nil ? retryAt : nil }

  /// True if a registration of the poller is the link's.
  func owns(_ registration: Poller.Registration) -> Bool { session?.registration == registration }

  /// Connects if it is time.
  func advance(to now: Int64) -> [Event] {
    guard session == nil, now >= retryAt else { return [] }
    do throws(UnixSocketError) {
      session = try LineSession(connectingTo: path, poller: poller)
      return []
    } catch {
      return end(at: now, "\(error)")
    }
  }

  /// Reads what has come.
  func read(at now: Int64) -> [Event] {
    guard let session else { return [] }
    var events: [Event] = []
    do throws(SystemError) {
      guard let lines = try session.receive() else { return end(at: now, nil) }
      for line in lines {
        if version == nil {
          guard case .hello(let hello) = Line(line), hello.protocolVersion == 1 else {
            return end(at: now, "the program at \(path) does not speak protocol 1 of gestured")
          }
          // A watcher gets only what the configuration opens.
          guard !hello.mayControl else {
            return end(at: now, "\(path) is the control socket; name the watch socket")
          }
          version = hello.version
          backoff.reset()
          try session.send(subscription)
          try list()
        } else if case .device(let device) = Line(line), device.change == .added, state == nil {
          restart(at: now)
          return events
        } else if let event = receive(line) {
          events.append(event)
        }
      }
      return events
    } catch {
      return events + end(at: now, "\(error)")
    }
  }

  /// Asks for the lists once more.
  func refresh(at now: Int64) -> [Event] {
    guard version != nil else { return [] }
    do throws(SystemError) {
      try list()
      return []
    } catch {
      return end(at: now, "\(error)")
    }
  }

  /// Connects anew at the next `advance`, without a report.
  ///
  /// Only a new client learns which surfaces can be idle.
  func restart(at now: Int64) {
    session = nil
    (version, isListing, state) = (nil, false, [])
    retryAt = now
  }

  private func end(at now: Int64, _ reason: String?) -> [Event] {
    restart(at: now)
    retryAt += backoff.next()
    return [.ended(reason)]
  }

  // MARK: Commands and replies

  /// The ids of commands.
  private enum Request: Int { case subscribe = 1, views, gestures }

  private var subscription: JSON {
    var states = ["began", "ended", "recognized", "cancelled"]
    if settings.changed > 0 { states.append("changed") }
    return command("subscribe", .subscribe, ["states": JSON(states)])
  }

  private func list() throws(SystemError) {
    guard !isListing, let session else { return }
    isListing = true
    try session.send(command("list", .views, ["what": "views"]))
    try session.send(command("list", .gestures, ["what": "gestures"]))
  }

  private func command(_ name: String, _ id: Request, _ keys: JSON) -> JSON {
    var members = [
      JSON.Member(key: "command", value: .string(name)),
      JSON.Member(key: "id", value: .integer(id.rawValue)),
    ]
    members += keys.members ?? []
    if let surfaces = settings.surfaces {
      members.append(JSON.Member(key: "surfaces", value: JSON(surfaces)))
    }
    if let gestures = settings.gestures, id != .views {
      members.append(JSON.Member(key: "gestures", value: JSON(gestures)))
    }
    return .object(members)
  }

  private func receive(_ value: JSON) -> Event? {
    let line = Line(value)
    guard case .reply(let reply) = line else {
      guard state != nil else { return .line(line) }
      // Gestures of the first moment are lost, as are those before it.
      switch line {
      case .device, .surface: state?.append(line)
      default: break
      }
      return nil
    }
    let name: String
    switch value["id"]?.integer.flatMap(Request.init) {
    case .views?:
      views = (value["views"]?.elements ?? []).compactMap(ListedView.init)
      name = "views"
    case .gestures?:
      isListing = false
      name = "gestures"
    case .subscribe?: name = "lines"
    case nil: return nil
    }
    if let refusal = reply.refusal {
      Log.write(
        "gestured refuses to send \(name): \(refusal.message ?? refusal.code)", .warning)
      return nil
    }
    guard name == "gestures" else { return nil }
    let gestures = (value["gestures"]?.elements ?? []).compactMap(ListedGesture.init)
    let lists = DaemonLists(views: views, gestures: gestures)
    guard let lines = state, let version else { return .lists(lists) }
    state = nil
    return .began(version: version, lines, lists)
  }
}

/// What the daemon has, as far as watchers learn of it.
package struct DaemonLists: Sendable {
  package var views: [ListedView]
  package var gestures: [ListedGesture]

  package init(views: [ListedView], gestures: [ListedGesture]) {
    (self.views, self.gestures) = (views, gestures)
  }
}
