internal import Glibc

/// Where daemon and clients meet unless they are told otherwise.
package enum SocketPath {
  private static let name = "gestured.sock"
  private static let systemDirectory = "/run/gestured"

  /// Where a daemon listens: in the directory that systemd made for it, as root in
  /// `/run/gestured`, and for anybody else in the user's own runtime directory.
  package static var forDaemon: String {
    if let directory = environment("RUNTIME_DIRECTORY") {
      // systemd separates several by colons.
      return "\(directory.prefix { $0 != ":" })/\(name)"
    }
    return "\(geteuid() == 0 ? systemDirectory : userDirectory)/\(name)"
  }

  /// Where a client looks: the user's own daemon first, then the system's.
  package static var forClient: String {
    let own = "\(userDirectory)/\(name)"
    let isThere = unsafe access(own, F_OK) == 0
    return isThere ? own : "\(systemDirectory)/\(name)"
  }

  /// Makes the system's directory if a daemon is to listen there: without systemd nobody else does.
  package static func makeDirectory(for path: String) throws(SystemError) {
    guard path == "\(systemDirectory)/\(name)" else { return }
    guard unsafe mkdir(systemDirectory, 0o755) != 0, errno != EEXIST else { return }
    throw SystemError("make the directory", systemDirectory)
  }

  private static var userDirectory: String {
    environment("XDG_RUNTIME_DIR") ?? "/run/user/\(geteuid())"
  }

  private static func environment(_ name: String) -> String? {
    guard let value = unsafe getenv(name), unsafe value.pointee != 0 else { return nil }
    return unsafe String(cString: value)
  }
}
