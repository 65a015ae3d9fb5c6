package import Testing

/// Marks tests that block their thread while they wait for a program or a browser.
///
/// Tests share as many threads as the machine has processors, and a test that awaits something
/// cannot continue while all of them are blocked: with two processors, two slow programs made other
/// tests exceed their time limits. Tests with this trait have threads of their own, and few of them
/// run at once, since each keeps a program or two busy.
///
/// Each has a time limit of its own, since that of Swift Testing also counts the time in which a
/// test waits for its turn: under a sanitizer that is minutes.
package struct BlockingTrait: SuiteTrait, TestTrait, TestScoping {
  /// Each test of a suite waits by itself.
  package let isRecursive = true

  /// The time after which a test that still runs has failed.
  let limit: Duration

  package func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    guard testCase != nil else { return try await function() }
    await BlockingTests.shared.begin()
    let clock = Task {
      try await Task.sleep(for: limit)
      Issue.record("still runs after \(limit)")
    }
    defer { clock.cancel() }
    do {
      try await withTaskExecutorPreference(BlockingExecutor.shared) { try await function() }
    } catch {
      await BlockingTests.shared.end()
      throw error
    }
    await BlockingTests.shared.end()
  }
}

extension Trait where Self == BlockingTrait {
  /// The test blocks its thread while it waits for another program, for five minutes at most.
  package static var blocking: Self { .blocking(limit: .seconds(300)) }

  /// The test blocks its thread while it waits for another program.
  ///
  /// - Parameter limit: The time from its turn on after which a test that still runs has failed.
  /// - Returns: The trait.
  package static func blocking(limit: Duration) -> Self { BlockingTrait(limit: limit) }
}
