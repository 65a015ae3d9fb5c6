package import LinuxIO

/// The reason why no configuration could be loaded.
package enum ConfigurationLoadingError: Error, Equatable, CustomStringConvertible {
  /// A file cannot be read.
  case unreadable(SystemError)
  /// A file has more bytes than a configuration may have, alone or with the files before it.
  case tooLong(String, isAlone: Bool)
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
    case .tooLong, .wrong: 78
    }
  }

  /// Writes a program's error message.
  ///
  /// - Parameters:
  ///   - program: The name of the program, for errors without a position in a file.
  ///   - files: The files whose lines are shown below the errors; none for one line for each error.
  /// - Returns: The lines, each with a line feed.
  package func message(from program: String, showing files: [ConfigurationFile] = []) -> String {
    switch self {
    case .unreadable, .tooLong, .unrepeatable, .irregular: "\(program): error: \(self)\n"
    case .wrong(let error): SourceExcerpts(of: files).text(of: error.diagnostics)
    }
  }

  /// The errors, without the program's name.
  package var description: String {
    switch self {
    case .unreadable(let error): error.description
    case .tooLong(let path, let isAlone):
      "cannot read \(path): \(isAlone ? "it has" : "with the files before it, there are") more than "
        + "\(ConfigurationLimits.bytes / 1024) KiB"
    case .unrepeatable(let path): "cannot read \(path) again: it is not a regular file"
    case .irregular(let path): "cannot read \(path): it is not a regular file"
    case .wrong(let error): error.description
    }
  }
}
