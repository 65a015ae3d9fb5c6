package import GestureConfiguration
package import LinuxIO

/// Reads the configuration from where it is kept.
///
/// `GestureConfiguration` itself reads no file, so that it can also be handed what a client sends.
package enum ConfigurationFiles {
  /// Where the files are kept.
  package static let directory = "/etc/gestured"

  /// Loads one file in place of all others, or those that are kept, or what holds without any.
  ///
  /// - Parameters:
  ///   - path: The file that was asked for, if one was.
  ///   - directory: Where the others are kept.
  /// - Returns: The configuration.
  /// - Throws: `unreadable` or `wrong`.
  package static func load(
    path: String?, directory: String = directory
  ) throws(ConfigurationLoadingError) -> Configuration {
    let files: [ConfigurationFile]
    do throws(SystemError) {
      if let path { files = [try read(path)] } else { files = try readKept(in: directory) }
    } catch {
      throw .unreadable(error)
    }
    do throws(ConfigurationError) {
      return try Configuration.load(files)
    } catch {
      throw .wrong(error)
    }
  }

  /// Loads anew what `load` has loaded.
  ///
  /// - Parameters:
  ///   - path: The file that was asked for, if one was.
  ///   - directory: Where the others are kept.
  /// - Returns: The configuration.
  /// - Throws: `unreadable`, `wrong`, or `unrepeatable` where the file is none: to wait for what a
  ///   pipe may say next would keep a daemon from its devices.
  package static func reload(
    path: String?, directory: String = directory
  ) throws(ConfigurationLoadingError) -> Configuration {
    if let path {
      var isFile = path != "-"
      do throws(SystemError) {
        if isFile { isFile = try FileContents.isRegularFile(path) }
      } catch {
        throw .unreadable(error)
      }
      guard isFile else { throw .unrepeatable(path) }
    }
    return try load(path: path, directory: directory)
  }

  /// Reads the main file and the drop-ins of a directory, as far as there are any.
  ///
  /// What is there and cannot be read is no reason to go on without it: half a configuration would
  /// be loaded.
  ///
  /// - Parameter directory: Where they are.
  /// - Returns: The files, in the order in which they are loaded.
  /// - Throws: Why one of them, or the directory, cannot be read.
  package static func readKept(
    in directory: String = directory
  ) throws(SystemError) -> [ConfigurationFile] {
    let names = try DirectoryListing.names(in: "\(directory)/config.d")
    var files: [ConfigurationFile] = []
    for path in ConfigurationFile.paths(in: directory, dropIns: names) {
      guard let text = try FileContents.readIfPresent(path) else { continue }
      files.append(ConfigurationFile(name: path, text: text))
    }
    return files
  }

  /// Reads one file; `-` is standard input.
  package static func read(_ path: String) throws(SystemError) -> ConfigurationFile {
    guard path != "-" else {
      return ConfigurationFile(name: "<stdin>", text: try FileContents.readStandardInput())
    }
    return ConfigurationFile(name: path, text: try FileContents.read(path))
  }
}
