internal import GestureWire
internal import LinuxIO
internal import Logging

extension Daemon {
  /// Opens the sockets to which clients connect: first those that the service manager passed, then
  /// those that the options name.
  static func openEntrances(
    _ options: DaemonOptions, _ poller: SourcePoller, _ clients: Clients, _ logger: Logger
  ) throws(DaemonError) -> [ClientEntrance] {
    var entrances: [ClientEntrance] = []
    for (listener, rights) in try passedListeners() + askedFor(options) {
      do throws(SystemError) {
        entrances.append(
          try ClientEntrance(
            listener, at: entrances.count, rights: rights, poller: poller, clients: clients,
            logger: logger))
      } catch {
        throw .system(error)
      }
    }
    return entrances
  }

  /// Returns the passed sockets with the rights that their names give, `FileDescriptorName=` in
  /// systemd's units.
  private static func passedListeners() throws(DaemonError) -> [(UnixListener, ClientRights)] {
    let sockets: [ServiceSocket]
    do throws(ServiceSocketError) {
      sockets = try ServiceSocket.passed()
    } catch {
      throw .passedSocket(error)
    }
    var listeners: [(UnixListener, ClientRights)] = []
    for socket in sockets {
      switch socket.name {
      case "control": listeners.append((socket.listener, .control))
      case "watch": listeners.append((socket.listener, .watch))
      default: throw .unknownSocketName(socket.name)
      }
    }
    return listeners
  }

  private static func askedFor(
    _ options: DaemonOptions
  ) throws(DaemonError) -> [(UnixListener, ClientRights)] {
    var listeners: [(UnixListener, ClientRights)] = []
    if let socket = options.socket { listeners.append((try listen(at: socket), .control)) }
    if let socket = options.watchSocket { listeners.append((try listen(at: socket), .watch)) }
    return listeners
  }

  private static func listen(
    at socket: DaemonOptions.Socket
  ) throws(DaemonError) -> UnixListener {
    do throws(SystemError) {
      try SocketPath.makeDirectory(for: socket.path)
    } catch {
      throw .system(error)
    }
    do throws(UnixSocketError) {
      return try UnixListener(path: socket.path, group: socket.group)
    } catch {
      throw .socket(error)
    }
  }
}
