package import GestureConfiguration
package import LinuxIO

/// The reason why no configuration could be loaded.
package enum ConfigurationLoadingError: Error, Equatable, CustomStringConvertible {
  /// A file cannot be read.
  case unreadable(SystemError)
  /// The path leads to something that can be read only once.
  case unrepeatable(String)
  /// The path of an installed file leads to something that is not a regular file.
  case irregular(String)
  /// The files contain errors.
  case wrong(ConfigurationError)

  /// The exit status: `EX_NOINPUT` or `EX_CONFIG`.
  package var exitStatus: Int32 {
    switch self {
    case .unreadable, .unrepeatable, .irregular: 66
    case .wrong: 78
    }
  }

  /// Writes a program's error message: one line for each error, without a line feed at the end.
  package func message(from program: String) -> String {
    switch self {
    case .unreadable, .unrepeatable, .irregular: "\(program): error: \(self)"
    case .wrong: description
    }
  }

  /// The errors, without the program's name.
  package var description: String {
    switch self {
    case .unreadable(let error): error.description
    case .unrepeatable(let path): "cannot read \(path) again: it is not a regular file"
    case .irregular(let path): "cannot read \(path): it is not a regular file"
    case .wrong(let error): error.description
    }
  }
}
