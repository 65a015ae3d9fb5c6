package import GestureConfiguration
internal import Glibc
internal import LinuxIO

/// Reads the configuration from where it is kept.
package enum ConfigurationFiles {
  /// Where the files are kept.
  private static let directory = "/etc/gestured"

  /// Loads one file in place of all others, or those in `/etc`, or what holds without any.
  ///
  /// - Parameter path: The file that was asked for, if one was.
  /// - Returns: The configuration.
  /// - Throws: `unreadableConfiguration` or `configuration`.
  package static func load(path: String?) throws(DaemonError) -> Configuration {
    var files: [ConfigurationFile] = []
    do throws(SystemError) {
      if let path {
        files.append(try read(path))
      } else {
        let names = try DirectoryListing.names(in: "\(directory)/config.d")
        for file in ConfigurationFile.paths(in: directory, dropIns: names)
        where unsafe access(file, F_OK) == 0 {
          files.append(try read(file))
        }
      }
    } catch {
      throw .unreadableConfiguration(error)
    }
    do throws(ConfigurationError) {
      return try Configuration.load(files)
    } catch {
      throw .configuration(error)
    }
  }

  private static func read(_ path: String) throws(SystemError) -> ConfigurationFile {
    ConfigurationFile(name: path, text: try FileContents.read(path))
  }
}
