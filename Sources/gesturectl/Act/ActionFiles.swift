import Actions
import ArgumentParser
import ConfigurationLoading
import GestureConfiguration
import LinuxIO

/// The files of actions.
enum ActionFiles {
  /// The file for all users.
  private static let system = "\(ConfigurationFiles.directory)/actions.yaml"

  /// The path of the file that is used if no option names one: the user's own, if it exists.
  static var usual: String {
    guard let folder else { return system }
    let own = "\(folder)/gestured/actions.yaml"
    // A file that cannot be looked up is reported when it is read.
    return (try? FileContents.isPresent(own)) == false ? system : own
  }

  /// The folder of the user's configuration.
  private static var folder: String? {
    Environment.value("XDG_CONFIG_HOME") ?? Environment.value("HOME").map { "\($0)/.config" }
  }

  /// Loads a file, or reports its errors.
  ///
  /// - Parameter path: The path; `nil` for the usual file, and `-` for standard input.
  /// - Returns: The actions.
  /// - Throws: The exit code, after the diagnostics.
  static func load(_ path: String?) throws(ExitCode) -> ActionList {
    do throws(ConfigurationLoadingError) {
      let file = try ConfigurationFiles.read(path ?? usual)
      do throws(ConfigurationError) {
        return try ActionList.load(file)
      } catch {
        throw .wrong(error)
      }
    } catch {
      StandardStream.error.report(error.message(from: "gesturectl"))
      throw ExitCode(error.exitStatus)
    }
  }
}

extension ActionList {
  /// The number of actions, for people to read.
  var summary: String { "\(actions.count) action\(actions.count == 1 ? "" : "s")" }
}
