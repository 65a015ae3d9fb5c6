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
}
