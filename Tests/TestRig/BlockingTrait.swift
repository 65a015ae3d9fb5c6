package import Testing

/// Marks tests that block their thread while they wait for a program or a browser.
///
/// Tests share as many threads as the machine has processors, and a test that awaits something
/// cannot continue while all of them are blocked: with two processors, two slow programs made other
/// tests exceed their time limits. Tests with this trait have threads of their own, and a limited
/// number of them runs at once, since each keeps a program or two busy.
///
/// Each has a time limit, which counts from its turn on and as `TimeLimit` says.
package struct BlockingTrait: SuiteTrait, TestTrait, TestScoping {
  /// Each test of a suite waits by itself.
  package let isRecursive = true

  /// The number of seconds after which a test that still runs has failed.
  let limit: Int
  /// True if the suite is serialized.
  let isSerialized: Bool

  package func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    // The suites whose tests have hundreds of files open have this trait.
    _ = OpenFileLimit.current
    guard testCase != nil else { return try await function() }
    await BlockingTests.shared.begin(limit: limit, isSerialized: isSerialized)
    let clock = TimeLimit.clock(seconds: limit)
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
  package static var blocking: Self { .blocking() }

  /// The test blocks its thread while it waits for another program.
  ///
  /// - Parameters:
  ///   - limit: The seconds from its turn on after which a test that still runs has failed.
  ///   - isSerialized: True if the suite is also `.serialized`: its tests wait for no others, or
  ///     the last of them would run alone at the end.
  /// - Returns: The trait.
  package static func blocking(
    limit: Int = 300, isSerialized: Bool = false
  ) -> Self { BlockingTrait(limit: limit, isSerialized: isSerialized) }
}
