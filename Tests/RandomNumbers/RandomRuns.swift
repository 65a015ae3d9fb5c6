internal import Foundation

/// The number of runs of tests with random input.
package enum RandomRuns {
  private static let share =
    ProcessInfo.processInfo.environment["GESTURED_TESTS"] == "all" ? 1 : 10

  /// All of some runs if all tests run (`.ci/test --all`), otherwise the first tenth of them.
  package static func count<Number: BinaryInteger>(_ runs: Number) -> Number {
    runs / Number(share)
  }
}
