import GestureDaemon
import LinuxIO

struct SocketOptions {
  /// True if the service manager passed sockets; then only explicit options create others.
  private let arePassed: Bool
  private var path: String?
  private var group: GroupIdentifier?
  private var watchPath: String?
  private var watchGroup: GroupIdentifier?

  init(arePassed: Bool = ServiceSocket.arePassed()) {
    self.arePassed = arePassed
  }

  /// Sets an option of a socket; returns an error message if the value is invalid.
  mutating func set(_ name: String, to value: String) -> String? {
    switch name {
    case "--socket": path = value
    case "--watch-socket": watchPath = value
    case "--socket-group", "--watch-group":
      do throws(SystemError) {
        guard let identifier = try GroupIdentifier(value) else {
          return "there is no group '\(value)'"
        }
        if name == "--socket-group" { group = identifier } else { watchGroup = identifier }
      } catch {
        return error.description
      }
    default: break
    }
    return nil
  }

  /// The error message if the options contradict one another.
  var conflict: String? {
    if let watchers = whereWatchersConnect, let clients = whereClientsConnect,
      Self.names(of: watchers) == Self.names(of: clients)
    {
      return "'--watch-socket' must not be the path of the control socket, '\(watchers)'"
    }
    if group != nil, whereClientsConnect == nil {
      return "'--socket-group' needs '--socket': the service manager sets the groups "
        + "of its own sockets"
    }
    guard watchGroup != nil, whereWatchersConnect == nil else { return nil }
    return "'--watch-group' needs '--watch-socket'"
  }

  /// The components of a path, which may be written in several ways.
  private static func names(of path: String) -> [Substring] {
    (path.hasPrefix("/") ? ["/"] : []) + path.split(separator: "/").filter { $0 != "." }
  }

  /// The control socket, if the daemon must create one.
  var socket: DaemonOptions.Socket? {
    whereClientsConnect.map { DaemonOptions.Socket(path: $0, group: group) }
  }

  /// The watch socket, if the daemon must create one.
  var watchSocket: DaemonOptions.Socket? {
    whereWatchersConnect.map { DaemonOptions.Socket(path: $0, group: watchGroup) }
  }

  private var whereClientsConnect: String? {
    path ?? (arePassed ? nil : SocketPath.forDaemon)
  }

  /// An explicit control socket replaces both default sockets.
  private var whereWatchersConnect: String? {
    watchPath ?? (path == nil && !arePassed ? SocketPath.forWatchers : nil)
  }
}
