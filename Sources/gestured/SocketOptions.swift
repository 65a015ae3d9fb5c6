import GestureDaemon
import LinuxIO

/// What the command line says of the daemon's sockets.
struct SocketOptions {
  /// Whether the service manager has made sockets: then there are no others but those asked for.
  private let arePassed: Bool
  private var path: String?
  private var group: GroupIdentifier?
  private var watchPath: String?
  private var watchGroup: GroupIdentifier?

  init(arePassed: Bool = ServiceSocket.arePassed()) {
    self.arePassed = arePassed
  }

  /// Sets an option that is about sockets; gives what is wrong with the value, if anything is.
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

  /// What is wrong with the options together, if anything is.
  var conflict: String? {
    if let watchers = whereWatchersConnect, let clients = whereClientsConnect,
      Self.names(of: watchers) == Self.names(of: clients)
    {
      return "'--watch-socket' is the path of the other socket, '\(watchers)': "
        + "those who may only watch need one of their own"
    }
    if group != nil, whereClientsConnect == nil {
      return "'--socket-group' is of no use without '--socket': the service manager's sockets have "
        + "the groups that it gives them"
    }
    guard watchGroup != nil, whereWatchersConnect == nil else { return nil }
    return "'--watch-group' is of no use without '--watch-socket'"
  }

  /// The names in a path, which may be written in several ways.
  private static func names(of path: String) -> [Substring] {
    (path.hasPrefix("/") ? ["/"] : []) + path.split(separator: "/").filter { $0 != "." }
  }

  /// The socket for clients that may do everything, if the daemon is to make one.
  var socket: DaemonOptions.Socket? {
    whereClientsConnect.map { DaemonOptions.Socket(path: $0, group: group) }
  }

  /// The socket for clients that may only watch, if the daemon is to make one.
  var watchSocket: DaemonOptions.Socket? {
    whereWatchersConnect.map { DaemonOptions.Socket(path: $0, group: watchGroup) }
  }

  private var whereClientsConnect: String? {
    path ?? (arePassed ? nil : SocketPath.forDaemon)
  }

  /// Who puts the daemon's socket in another place wants nothing in the usual one.
  private var whereWatchersConnect: String? {
    watchPath ?? (path == nil && !arePassed ? SocketPath.forWatchers : nil)
  }
}
