package import Testing

/// Limits the time of a test, not counting the time in which other tests keep it waiting.
///
/// All tests begin at once and share as many threads as the machine has processors. Under a
/// sanitizer each of them waits more than four minutes for its turns, and the time limit of Swift
/// Testing counts this time: tests failed that had waited for nothing but others.
package struct TimeLimit: SuiteTrait, TestTrait, TestScoping {
  /// Each test of a suite has the time for itself.
  package let isRecursive = true

  /// The number of seconds after which a test that still runs has failed.
  let seconds: Int

  package func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    guard testCase != nil else { return try await function() }
    let clock = Self.clock(seconds: seconds)
    defer { clock.cancel() }
    try await function()
  }

  /// Records an issue of the current test after a time, unless the task is cancelled before.
  ///
  /// A second counts once this task has had its turn after it: while others keep tests waiting,
  /// they keep this task waiting as well.
  ///
  /// - Parameter seconds: The time in seconds, not counting the time in which all tasks wait.
  /// - Returns: The task, which is cancelled when the test ends.
  static func clock(seconds: Int) -> Task<Void, any Error> {
    Task {
      for _ in 0..<seconds { try await Task.sleep(for: .seconds(1)) }
      Issue.record("still runs after \(seconds) s")
    }
  }
}

extension Trait where Self == TimeLimit {
  /// The test ends within five minutes, not counting the time in which other tests keep it waiting.
  ///
  /// Without other tests, the slowest needs some seconds, and a minute under a sanitizer.
  package static var limitedTime: Self { TimeLimit(seconds: 300) }
}
