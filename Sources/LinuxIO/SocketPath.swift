internal import Glibc

/// Where daemon and clients meet unless they are told otherwise.
package enum SocketPath {
  private static let name = "gestured.sock"
  private static let watchName = "watch.sock"
  private static let systemDirectory = "/run/gestured"

  /// Where a daemon listens: in the directory that systemd made for it, as root in
  /// `/run/gestured`, and for anybody else in the user's own runtime directory.
  package static var forDaemon: String { "\(daemonDirectory)/\(name)" }

  /// Where a daemon of root's listens for those who may only watch; a daemon of anybody else's has
  /// nobody to open a second socket to.
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

  /// Where a client looks: the user's own daemon first, then the system's, at the socket to control
  /// or, for who may not open that, at the one to watch.
  package static var forClient: String {
    forClient(own: "\(userDirectory)/\(name)", in: systemDirectory)
  }

  /// Where a client looks, of two daemons.
  ///
  /// - Parameters:
  ///   - own: The socket of the user's own daemon.
  ///   - directory: Where the sockets of the system's daemon are.
  /// - Returns: The first that may be opened; if there is none, the system's to control, so that its
  ///   error is told.
  package static func forClient(own: String, in directory: String) -> String {
    guard unsafe access(own, F_OK) != 0 else { return own }
    let (control, watch) = ("\(directory)/\(name)", "\(directory)/\(watchName)")
    let isRefused = unsafe access(control, W_OK) != 0 && errno == EACCES
    let mayWatch = unsafe access(watch, W_OK) == 0
    return isRefused && mayWatch ? watch : control
  }

  /// Makes the system's directory if a daemon is to listen there: without systemd nobody else does.
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
