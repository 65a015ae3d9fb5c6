package import GestureConfiguration
package import LinuxIO

/// Why there is no configuration.
package enum ConfigurationLoadingError: Error, Equatable, CustomStringConvertible {
  /// A file cannot be read.
  case unreadable(SystemError)
  /// What is at the path can be read once only.
  case unrepeatable(String)
  /// What is at the path of a file that is kept is no regular file.
  case irregular(String)
  /// What is in the files is wrong.
  case wrong(ConfigurationError)

  /// The exit status that the contract gives it: `EX_NOINPUT` or `EX_CONFIG`.
  package var exitStatus: Int32 {
    switch self {
    case .unreadable, .unrepeatable, .irregular: 66
    case .wrong: 78
    }
  }

  /// A line for each thing that is wrong, without an end, as a program says it.
  package func message(from program: String) -> String {
    switch self {
    case .unreadable, .unrepeatable, .irregular: "\(program): error: \(self)"
    case .wrong: description
    }
  }

  /// What is wrong, without the program's name.
  package var description: String {
    switch self {
    case .unreadable(let error): error.description
    case .unrepeatable(let path): "cannot read \(path) again: it is no regular file"
    case .irregular(let path): "cannot read \(path): it is no regular file"
    case .wrong(let error): error.description
    }
  }
}
