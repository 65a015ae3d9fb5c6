internal import Foundation

/// A tool that tests need and a machine may lack.
///
/// Tests are skipped if it is missing, unless an environment variable requires it, as in CI: then
/// they run, and fail with the obstacle.
package enum Requirement: String {
  /// Simulated devices (`InputTestbed`).
  case umockdev = "GESTURED_REQUIRE_UMOCKDEV"
  /// A browser (`TestBrowser`).
  case browser = "GESTURED_REQUIRE_BROWSER"
  /// The programs of other Debian packages that `.ci/setup --tests` installs.
  case tools = "GESTURED_REQUIRE_TOOLS"

  /// True if tests run despite an obstacle, if there is one.
  package func isWanted(despite obstacle: String?) -> Bool {
    obstacle == nil || ProcessInfo.processInfo.environment[rawValue] != nil
  }

  /// The missing ones of some programs, in words; `nil` if all are installed.
  package static func missing(_ programs: [String]) -> String? {
    let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
    let missing = programs.filter { program in
      !folders.contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(program)") }
    }
    return missing.isEmpty ? nil : "not installed: \(missing.joined(separator: ", "))"
  }

  /// True if tests with some programs of other packages run.
  package static func isWanted(programs: [String]) -> Bool {
    tools.isWanted(despite: missing(programs))
  }
}
