internal import Foundation
internal import Synchronization

/// Work of a test on a thread of its own, beside the test's.
package final class SideThread<Outcome: Sendable>: Sendable {
  private let outcome = Mutex<Result<Outcome, any Error>?>(nil)

  /// Starts the work.
  package init(_ work: @escaping @Sendable () throws -> Outcome) {
    Thread.detachNewThread { [self] in
      let result = Result { try work() }
      outcome.withLock { $0 = result }
    }
  }

  /// Waits for the work, and returns its result.
  ///
  /// - Throws: The error of the work, or `WaitedInVain`.
  @discardableResult
  package func wait() throws -> Outcome {
    try TestRig.wait("the work on another thread is done") { outcome.withLock { $0 != nil } }
    guard let result = outcome.withLock({ $0 }) else { throw RigError("the work has no result") }
    return try result.get()
  }
}
