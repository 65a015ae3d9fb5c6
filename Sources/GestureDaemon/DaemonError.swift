package import LinuxIO

/// The reason why the daemon cannot start or continue.
///
/// Each of them leads to exit status 1: the work failed.
package enum DaemonError: Error, CustomStringConvertible {
  /// The socket cannot be created.
  case socket(UnixSocketError)
  /// A socket that the service manager passed cannot be used.
  case passedSocket(ServiceSocketError)
  /// The service manager passed a socket under a name that stands for no rights.
  case unknownSocketName(String)
  /// A device that was given by path cannot be used, or the last of them has gone.
  case device(String)
  /// A system call failed.
  case system(SystemError)

  /// The error message, without the program's name.
  package var description: String {
    switch self {
    case .socket(let error): error.description
    case .passedSocket(let error): error.description
    case .unknownSocketName(let name):
      "a socket was passed as '\(name)': its FileDescriptorName= must be 'control' or 'watch'"
    case .device(let reason): reason
    case .system(let error): error.description
    }
  }
}
