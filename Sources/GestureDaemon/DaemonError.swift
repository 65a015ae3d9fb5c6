package import GestureConfiguration
package import LinuxIO

/// Why the daemon cannot start, or cannot go on.
package enum DaemonError: Error, CustomStringConvertible {
  /// A configuration file was asked for that cannot be read.
  case unreadableConfiguration(SystemError)
  /// The configuration is wrong.
  case configuration(ConfigurationError)
  /// The socket cannot be made.
  case socket(UnixSocketError)
  /// A device that was asked for by its path cannot be used, or the last of them has gone.
  case device(String)
  /// The kernel refused something.
  case system(SystemError)

  /// The exit status that the contract gives it: `EX_CONFIG`, `EX_NOINPUT`, or 1.
  package var exitStatus: Int32 {
    switch self {
    case .configuration: 78
    case .unreadableConfiguration: 66
    case .socket, .device, .system: 1
    }
  }

  /// A line for each thing that is wrong, without an end, as a program says it.
  package func message(from program: String) -> String {
    if case .configuration(let error) = self { return error.description }
    return "\(program): error: \(self)"
  }

  /// What is wrong, without the program's name.
  package var description: String {
    switch self {
    case .configuration(let error): error.description
    case .unreadableConfiguration(let error): error.description
    case .socket(let error): error.description
    case .device(let reason): reason
    case .system(let error): error.description
    }
  }
}
