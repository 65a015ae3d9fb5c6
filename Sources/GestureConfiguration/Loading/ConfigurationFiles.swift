internal import Glibc
internal import LinuxIO

/// The files of the configuration.
///
/// `GestureConfiguration` itself reads no files, so that it can also check what a client sends.
package enum ConfigurationFiles {
  /// The directory of the installed files.
  package static let directory = "/etc/gestured"

  /// Loads the given files or, if there are none, the installed ones or the default configuration.
  ///
  /// - Parameters:
  ///   - paths: The given main file, then drop-ins in their order; empty for the installed files.
  ///   - directory: The directory of the installed files.
  /// - Returns: The configuration with its warnings.
  /// - Throws: `unreadable`, `tooLong`, `irregular` or `wrong`.
  package static func load(
    paths: [String], directory: String = directory
  ) throws(ConfigurationLoadingError) -> CheckedConfiguration {
    try check(readAll(paths: paths, directory: directory))
  }

  /// Reads the given files or, if there are none, the installed ones.
  ///
  /// - Parameters:
  ///   - paths: The given main file, then drop-ins in their order; empty for the installed files.
  ///   - directory: The directory of the installed files.
  /// - Returns: The files, in the order in which they are loaded; none for the default
  ///   configuration.
  /// - Throws: `unreadable`, `tooLong` or `irregular`.
  package static func readAll(
    paths: [String], directory: String = directory
  ) throws(ConfigurationLoadingError) -> [ConfigurationFile] {
    guard !paths.isEmpty else { return try readKept(in: directory) }
    var files: [ConfigurationFile] = []
    for path in paths { files.append(try read(path, after: files)) }
    return files
  }

  /// Loads files that were read.
  ///
  /// - Parameter files: The main file, then the drop-ins in their order; empty for the default
  ///   configuration.
  /// - Returns: The configuration with its warnings.
  /// - Throws: `wrong`.
  package static func check(
    _ files: [ConfigurationFile]
  ) throws(ConfigurationLoadingError) -> CheckedConfiguration {
    do throws(ConfigurationError) {
      return try Configuration.check(files)
    } catch {
      throw .wrong(error)
    }
  }

  /// Loads again the configuration that `load` has loaded.
  ///
  /// - Parameters:
  ///   - path: The given file; `nil` for the installed files.
  ///   - directory: The directory of the installed files.
  /// - Returns: The configuration with its warnings.
  /// - Throws: `unreadable`, `tooLong`, `irregular`, `wrong`, or `unrepeatable` if the path is
  ///   not a regular file: a daemon that waits for a pipe would neglect its devices.
  package static func reload(
    path: String?, directory: String = directory
  ) throws(ConfigurationLoadingError) -> CheckedConfiguration {
    if let path {
      var isFile = path != "-"
      do throws(SystemError) {
        if isFile { isFile = try FileContents.isRegularFile(path) }
      } catch {
        throw .unreadable(error)
      }
      guard isFile else { throw .unrepeatable(path) }
    }
    return try load(paths: path.map { [$0] } ?? [], directory: directory)
  }

  /// Reads the existing main file and drop-ins of a directory.
  ///
  /// A file that exists and cannot be read is an error, since half a configuration would be loaded
  /// without it.
  ///
  /// - Parameter directory: The directory of the files.
  /// - Returns: The files, in the order in which they are loaded.
  /// - Throws: `unreadable`, `tooLong`, or `irregular` for a pipe or a device: a daemon that
  ///   reloads its files must not wait for one.
  package static func readKept(
    in directory: String = directory
  ) throws(ConfigurationLoadingError) -> [ConfigurationFile] {
    let names: [String]
    do throws(SystemError) {
      names = try DirectoryListing.names(in: "\(directory)/config.d")
    } catch {
      throw .unreadable(error)
    }
    var files: [ConfigurationFile] = []
    for path in ConfigurationFile.paths(in: directory, dropIns: names) {
      if let file = try readIfPresent(path, after: files) { files.append(file) }
    }
    return files
  }

  /// Reads one file; `-` is standard input.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - files: The files of the configuration that were read before; together they have a limit.
  /// - Returns: The file.
  /// - Throws: `unreadable` or `tooLong`.
  package static func read(
    _ path: String, after files: [ConfigurationFile] = []
  ) throws(ConfigurationLoadingError) -> ConfigurationFile {
    do throws(SystemError) {
      guard path != "-" else {
        let text = try FileContents.readStandardInput(atMost: room(after: files))
        return ConfigurationFile(name: "<stdin>", text: text)
      }
      return ConfigurationFile(
        name: path, text: try FileContents.read(path, atMost: room(after: files)))
    } catch {
      throw refusal(error, after: files)
    }
  }

  private static func readIfPresent(
    _ path: String, after files: [ConfigurationFile]
  ) throws(ConfigurationLoadingError) -> ConfigurationFile? {
    let text: [UInt8]?
    do throws(SystemError) {
      guard try FileContents.isPresent(path) else { return nil }
      text = try FileContents.readIfRegular(path, atMost: room(after: files))
    } catch {
      throw refusal(error, after: files)
    }
    guard let text else { throw .irregular(path) }
    return ConfigurationFile(name: path, text: text)
  }

  /// The most bytes that a further file may have.
  private static func room(after files: [ConfigurationFile]) -> Int {
    ConfigurationLimits.bytes - files.reduce(0) { $0 + $1.text.count }
  }

  private static func refusal(
    _ error: SystemError, after files: [ConfigurationFile]
  ) -> ConfigurationLoadingError {
    error.number == EFBIG ? .tooLong(error.subject, isAlone: files.isEmpty) : .unreadable(error)
  }
}
