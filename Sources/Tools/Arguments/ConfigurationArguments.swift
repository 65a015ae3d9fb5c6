import ArgumentParser
import GestureConfiguration
import LinuxIO

/// The options that choose the configuration for captures.
struct ConfigurationArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Use this configuration instead of /etc/gestured; repeat the option for drop-ins.",
      valueName: "file"),
    completion: .file())
  var config: [String] = []

  func validate() throws {
    guard config.count(where: { $0 == "-" }) <= 1 else {
      throw ValidationError("Standard input can be given only once.")
    }
  }

  /// Loads the configuration, or reports its errors.
  ///
  /// - Returns: The configuration.
  /// - Throws: The exit code, after the diagnostics.
  func load() throws -> Configuration { try Self.load(config) }

  /// Loads a configuration, or reports its errors.
  ///
  /// - Parameter paths: The main file, then drop-ins; empty for the installed files.
  /// - Returns: The configuration.
  /// - Throws: The exit code, after the diagnostics.
  static func load(_ paths: [String]) throws -> Configuration {
    var files: [ConfigurationFile] = []
    do throws(ConfigurationLoadingError) {
      files = try ConfigurationFiles.readAll(paths: paths)
      return try ConfigurationFiles.check(files).configuration
    } catch {
      StandardStream.error.report(error.message(from: "gesturectl", showing: files))
      throw ExitCode(error.exitStatus)
    }
  }

  /// The name of the configuration for people.
  var name: String {
    guard let path = config.first else {
      let isKept = (try? ConfigurationFiles.readKept().isEmpty) == false
      return isKept ? ConfigurationFiles.directory : "the default, without a file"
    }
    let main = path == "-" ? "<stdin>" : path.split(separator: "/").last.map(String.init) ?? path
    let dropIns = config.count - 1
    return switch dropIns {
    case 0: main
    case 1: "\(main) and a drop-in"
    default: "\(main) and \(dropIns) drop-ins"
    }
  }
}
