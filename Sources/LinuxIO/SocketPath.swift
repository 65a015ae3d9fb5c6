internal import Glibc

/// The default paths at which daemon and clients meet.
package enum SocketPath {
  private static let name = "gestured.sock"
  private static let watchName = "watch.sock"
  private static let systemDirectory = "/run/gestured"

  /// The path of the control socket of the system's daemon.
  package static let ofSystem = "\(systemDirectory)/\(name)"

  package static let ofSystemForWatchers = "\(systemDirectory)/\(watchName)"

  /// The path at which `gestured-through` listens for the daemon.
  package static let forThrough = "\(systemDirectory)/through.sock"

  /// The daemon's path: in the directory that systemd made for it; for root in `/run/gestured`; for
  /// any other user in the user's runtime directory.
  package static var forDaemon: String { "\(daemonDirectory)/\(name)" }

  /// The path of the watch socket of root's daemon; `nil` for other users, who have no second group
  /// to serve.
  package static var forWatchers: String? {
    geteuid() == 0 ? "\(daemonDirectory)/\(watchName)" : nil
  }

  private static var daemonDirectory: String {
    guard let directory = Environment.value("RUNTIME_DIRECTORY") else {
      return geteuid() == 0 ? systemDirectory : userDirectory
    }
    // systemd separates several by colons.
    return String(directory.prefix { $0 != ":" })
  }

  /// The path for a client: the user's own daemon, else the system's control socket, or its watch
  /// socket for a user who may not open the control socket.
  package static var forClient: String {
    forClient(own: "\(userDirectory)/\(name)", in: systemDirectory)
  }

  /// The path for a client that can choose between two daemons.
  ///
  /// - Parameters:
  ///   - own: The socket of the user's own daemon.
  ///   - directory: The directory of the system's sockets.
  /// - Returns: The first socket that may be opened; if there is none, the system's control socket,
  ///   so that connecting reports its error.
  static func forClient(own: String, in directory: String) -> String {
    guard unsafe access(own, F_OK) != 0 else { return own }
    let (control, watch) = ("\(directory)/\(name)", "\(directory)/\(watchName)")
    let isRefused = unsafe access(control, W_OK) != 0 && errno == EACCES
    let mayWatch = unsafe access(watch, W_OK) == 0
    return isRefused && mayWatch ? watch : control
  }

  /// The watch socket of the daemon that listens at a path for clients; `nil` if the daemon has
  /// none by default, as a user's own daemon.
  package static func forWatchers(besides path: String) -> String? {
    path.hasPrefix("\(systemDirectory)/") ? "\(systemDirectory)/\(watchName)" : nil
  }

  /// Makes the system's directory if a daemon is to listen there; without systemd no other program
  /// does.
  package static func makeDirectory(for path: String) throws(SystemError) {
    guard ["\(systemDirectory)/\(name)", "\(systemDirectory)/\(watchName)"].contains(path) else {
      return
    }
    guard unsafe mkdir(systemDirectory, 0o755) != 0, errno != EEXIST else { return }
    throw SystemError("make the directory", systemDirectory)
  }

  private static var userDirectory: String {
    Environment.value("XDG_RUNTIME_DIR") ?? "/run/user/\(geteuid())"
  }
}
