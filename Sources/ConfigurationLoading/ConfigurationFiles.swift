package import GestureConfiguration
internal import LinuxIO

/// Reads the configuration from where it is kept.
///
/// `GestureConfiguration` itself reads no file, so that it can also be handed what a client sends.
package enum ConfigurationFiles {
  /// Where the files are kept.
  package static let directory = "/etc/gestured"

  /// Loads files in place of all others, or those that are kept, or what holds without any.
  ///
  /// - Parameters:
  ///   - paths: The main file that was asked for, if one was, and drop-ins in their order.
  ///   - directory: Where the others are kept.
  ///   - pauses: Gives others their turn.
  /// - Returns: The configuration, and what is odd in it.
  /// - Throws: `unreadable`, `irregular` or `wrong`.
  package static func load(
    paths: [String], directory: String = directory, pauses: Pauses = .none
  ) throws(ConfigurationLoadingError) -> CheckedConfiguration {
    var files: [ConfigurationFile] = []
    for path in paths { files.append(try read(path)) }
    if paths.isEmpty { files = try readKept(in: directory) }
    do throws(ConfigurationError) {
      return try Configuration.check(files, pauses: pauses)
    } catch {
      throw .wrong(error)
    }
  }

  /// Loads anew what `load` has loaded.
  ///
  /// - Parameters:
  ///   - path: The file that was asked for, if one was.
  ///   - directory: Where the others are kept.
  ///   - pauses: Gives others their turn.
  /// - Returns: The configuration, and what is odd in it.
  /// - Throws: `unreadable`, `irregular`, `wrong`, or `unrepeatable` where the file is none: to wait
  ///   for what a pipe may say next would keep a daemon from its devices.
  package static func reload(
    path: String?, directory: String = directory, pauses: Pauses = .none
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
    return try load(paths: path.map { [$0] } ?? [], directory: directory, pauses: pauses)
  }

  /// Reads the main file and the drop-ins of a directory, as far as there are any.
  ///
  /// What is there and cannot be read is no reason to go on without it: half a configuration would
  /// be loaded.
  ///
  /// - Parameter directory: Where they are.
  /// - Returns: The files, in the order in which they are loaded.
  /// - Throws: `unreadable`, or `irregular`: a daemon that reads its files anew must not wait for a
  ///   pipe or a device among them.
  package static func readKept(
    in directory: String = directory
  ) throws(ConfigurationLoadingError) -> [ConfigurationFile] {
    let names = try system { () throws(SystemError) in
      try DirectoryListing.names(in: "\(directory)/config.d")
    }
    var files: [ConfigurationFile] = []
    for path in ConfigurationFile.paths(in: directory, dropIns: names)
    where try system({ () throws(SystemError) in try FileContents.isPresent(path) }) {
      let text = try system { () throws(SystemError) in try FileContents.readIfRegular(path) }
      guard let text else { throw .irregular(path) }
      files.append(ConfigurationFile(name: path, text: text))
    }
    return files
  }

  /// Reads one file; `-` is standard input.
  ///
  /// - Throws: `unreadable`.
  package static func read(
    _ path: String
  ) throws(ConfigurationLoadingError) -> ConfigurationFile {
    try system { () throws(SystemError) in
      guard path != "-" else {
        return ConfigurationFile(name: "<stdin>", text: try FileContents.readStandardInput())
      }
      return ConfigurationFile(name: path, text: try FileContents.read(path))
    }
  }

  private static func system<Value>(
    _ body: () throws(SystemError) -> Value
  ) throws(ConfigurationLoadingError) -> Value {
    do throws(SystemError) {
      return try body()
    } catch {
      throw .unreadable(error)
    }
  }
}
