import ArgumentParser
import GestureConfiguration
import GestureConfigurationFiles
import LinuxIO

/// Loads the configuration, or says what is wrong with it.
///
/// - Parameter path: The file in place of those in `/etc`, if one was given.
/// - Returns: The configuration.
/// - Throws: The exit code, after the diagnostics.
func loadConfiguration(_ path: String?) throws -> Configuration {
  do throws(ConfigurationLoadingError) {
    return try ConfigurationFiles.load(path: path).configuration
  } catch {
    StandardStream.error.write("\(error.message(from: "gesturectl"))\n")
    throw ExitCode(error.exitStatus)
  }
}
