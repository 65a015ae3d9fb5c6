internal import Foundation

/// Something that tests need and a machine may lack.
///
/// Tests are skipped where it is missing, except where a variable of the environment requires it, as CI
/// does: there they run, and fail with the obstacle.
package enum Requirement: String {
  /// Simulated devices (`InputTestbed`).
  case umockdev = "GESTURED_REQUIRE_UMOCKDEV"
  /// A browser (`TestBrowser`).
  case browser = "GESTURED_REQUIRE_BROWSER"
  /// The programs of other Debian packages that `.ci/setup --tests` installs.
  case tools = "GESTURED_REQUIRE_TOOLS"

  /// True if tests run, although there may be an obstacle.
  package func isWanted(despite obstacle: String?) -> Bool {
    obstacle == nil || ProcessInfo.processInfo.environment[rawValue] != nil
  }
}
