package import LinuxIO

/// Why the daemon cannot start, or cannot go on.
///
/// The exit status of all of them is 1: the work failed.
package enum DaemonError: Error, CustomStringConvertible {
  /// The socket cannot be made.
  case socket(UnixSocketError)
  /// A socket that the service manager has passed cannot be used.
  case passedSocket(ServiceSocketError)
  /// The service manager has passed a socket under a name that says nothing of its rights.
  case unknownSocketName(String)
  /// A device that was asked for by its path cannot be used, or the last of them has gone.
  case device(String)
  /// The kernel refused something.
  case system(SystemError)

  /// What is wrong, without the program's name.
  package var description: String {
    switch self {
    case .socket(let error): error.description
    case .passedSocket(let error): error.description
    case .unknownSocketName(let name):
      "a socket was passed as '\(name)': its FileDescriptorName= is to be 'control' or 'watch'"
    case .device(let reason): reason
    case .system(let error): error.description
    }
  }
}
