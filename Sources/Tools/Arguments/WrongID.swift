import ArgumentParser
import GestureConfiguration
import JSON
import LinuxIO

/// Refuses a text that no surface, view or gesture may have as its id.
///
/// - Parameters:
///   - id: The text.
///   - argument: The argument as users know it, such as `--surface`.
/// - Throws: A `ValidationError`.
func refuseWrongID(_ id: String, of argument: String) throws(ValidationError) {
  guard !id.isEmpty, id.unicodeScalars.allSatisfy(\.isPrintable),
    id.writtenCount <= ConfigurationLimits.maximumIDLength
  else {
    throw ValidationError(
      "'\(argument)' must be from 1 to \(ConfigurationLimits.maximumIDLength) bytes of printable "
        + "characters, of which quotes and backslashes take two.")
  }
}
