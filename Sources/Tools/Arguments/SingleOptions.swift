import ArgumentParser

/// Refuses repeated options that can have only one value.
///
/// The argument parser would silently use the last value.
///
/// - Parameter names: The options as users write them, such as `--port`.
/// - Throws: A `ValidationError` if an option is repeated.
func refuseSecond(_ names: String...) throws {
  let arguments = CommandLine.arguments.dropFirst().prefix { $0 != "--" }
  for name in names {
    let count = arguments.count { $0 == name || $0.hasPrefix("\(name)=") }
    guard count <= 1 else { throw ValidationError("'\(name)' is given twice.") }
  }
}
