internal import Glibc

/// An error for a condition that did not become true in time.
package struct WaitTimedOut: Error, CustomStringConvertible {
  package let description: String

  package init(_ description: String) { self.description = description }
}

extension Duration {
  /// The longest wait for a daemon that a test gives a client, unless it is about the timeout.
  package static let patience = Duration.seconds(TestProcess.patience)
}

/// Waits for a condition that nothing reports.
///
/// - Parameters:
///   - what: The condition in words, for the error.
///   - seconds: The longest wait.
///   - condition: Returns true once the wait is over.
/// - Throws: ``WaitTimedOut``, or an error of the condition.
package func wait(
  _ what: String, within seconds: Double = TestProcess.patience,
  until condition: () throws -> Bool
) throws {
  let deadline = ContinuousClock.now + .seconds(seconds)
  while try !condition() {
    guard .now < deadline else { throw WaitTimedOut("gave up waiting until \(what)") }
    usleep(2_000)
  }
}
