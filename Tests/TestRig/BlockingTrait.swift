package import Testing

/// Marks tests that block their thread while they wait for a program or a browser.
///
/// Tests share as many threads as the machine has processors, and one that awaits something cannot go on
/// while all of them are blocked: with two processors two slow programs made others run into their time
/// limits. Tests with this trait have threads of their own, and few of them run at once, since each keeps
/// a program or two busy.
package struct BlockingTrait: SuiteTrait, TestTrait, TestScoping {
  /// Each test of a suite waits by itself.
  package let isRecursive = true

  package func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    guard testCase != nil else { return try await function() }
    await BlockingTests.shared.begin()
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
  /// The test blocks its thread while it waits for another program.
  package static var blocking: Self { BlockingTrait() }
}
