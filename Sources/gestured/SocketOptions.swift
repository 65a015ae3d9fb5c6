import GestureDaemon
import LinuxIO

/// What the command line says of the daemon's sockets.
struct SocketOptions {
  private var path: String?
  private var group: GroupIdentifier?
  private var watchPath: String?
  private var watchGroup: GroupIdentifier?

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
    if let watchers = whereWatchersConnect, Self.names(of: watchers) == Self.names(of: socket.path)
    {
      return "'--watch-socket' is the path of the other socket, '\(watchers)': "
        + "those who may only watch need one of their own"
    }
    guard watchGroup != nil, whereWatchersConnect == nil else { return nil }
    return "'--watch-group' is of no use without '--watch-socket'"
  }

  /// The names in a path, which may be written in several ways.
  private static func names(of path: String) -> [Substring] {
    (path.hasPrefix("/") ? ["/"] : []) + path.split(separator: "/").filter { $0 != "." }
  }

  /// The socket for clients that may do everything.
  var socket: DaemonOptions.Socket {
    DaemonOptions.Socket(path: path ?? SocketPath.forDaemon, group: group)
  }

  /// The socket for clients that may only watch, if there is to be one.
  var watchSocket: DaemonOptions.Socket? {
    whereWatchersConnect.map { DaemonOptions.Socket(path: $0, group: watchGroup) }
  }

  /// Who puts the daemon's socket in another place wants nothing in the usual one.
  private var whereWatchersConnect: String? {
    watchPath ?? (path == nil ? SocketPath.forWatchers : nil)
  }
}
