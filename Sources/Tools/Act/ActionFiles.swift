import ArgumentParser
import GestureConfiguration
import LinuxIO

enum ActionFiles {
  /// The file for all users.
  private static let system = "\(ConfigurationFiles.directory)/actions.yaml"

  /// The paths of the files that are used if no option names one, the user's own first.
  private static var usual: [String] {
    (folder.map { ["\($0)/gestured/actions.yaml"] } ?? []) + [system]
  }

  /// The folder of the user's configuration.
  private static var folder: String? {
    Environment.value("XDG_CONFIG_HOME") ?? Environment.value("HOME").map { "\($0)/.config" }
  }

  /// Loads a file, and reports its errors or its warnings about commands.
  ///
  /// - Parameter path: The path, and `-` for standard input; `nil` for the user's own file, or that
  ///   for all users.
  /// - Returns: The actions.
  /// - Throws: The exit code, after the diagnostics.
  static func load(_ path: String?) throws(ExitCode) -> ActionList {
    // A file that cannot be looked up is reported when it is read.
    let found = path ?? usual.first { (try? FileContents.isPresent($0)) != false }
    guard let found else {
      let places = usual.joined(separator: " or ")
      StandardStream.error.report(
        "gesturectl: error: there are no actions: write them to \(places), or use "
          + "'--actions FILE'\n")
      // EX_NOINPUT, as for a file that does not exist.
      throw ExitCode(66)
    }
    do throws(ConfigurationLoadingError) {
      let file = try ConfigurationFiles.read(found)
      do throws(ConfigurationError) {
        let list = try ActionList.load(file)
        for warning in list.commandWarnings { StandardStream.error.report("\(warning)\n") }
        return list
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
