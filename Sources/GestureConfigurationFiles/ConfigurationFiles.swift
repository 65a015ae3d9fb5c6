package import GestureConfiguration
internal import LinuxIO

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
      if let path { files = [try read(path)] } else { files = try kept(in: directory) }
    } catch {
      throw .unreadable(error)
    }
    do throws(ConfigurationError) {
      return try Configuration.load(files)
    } catch {
      throw .wrong(error)
    }
  }

  /// Reads the main file and the drop-ins of a directory, as far as there are any.
  ///
  /// What is there and cannot be read is no reason to go on without it: half a configuration would
  /// be loaded.
  private static func kept(in directory: String) throws(SystemError) -> [ConfigurationFile] {
    let names = try DirectoryListing.names(in: "\(directory)/config.d")
    var files: [ConfigurationFile] = []
    for path in ConfigurationFile.paths(in: directory, dropIns: names) {
      guard let text = try FileContents.readIfPresent(path) else { continue }
      files.append(ConfigurationFile(name: path, text: text))
    }
    return files
  }

  private static func read(_ path: String) throws(SystemError) -> ConfigurationFile {
    ConfigurationFile(name: path, text: try FileContents.read(path))
  }
}
