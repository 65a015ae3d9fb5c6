package import LinuxIO

/// Why the daemon cannot start, or cannot go on.
///
/// The exit status of all of them is 1: the work failed.
package enum DaemonError: Error, CustomStringConvertible {
  /// The socket cannot be made.
  case socket(UnixSocketError)
  /// A device that was asked for by its path cannot be used, or the last of them has gone.
  case device(String)
  /// The kernel refused something.
  case system(SystemError)

  /// What is wrong, without the program's name.
  package var description: String {
    switch self {
    case .socket(let error): error.description
    case .device(let reason): reason
    case .system(let error): error.description
    }
  }
}
