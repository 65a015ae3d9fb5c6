internal import Foundation
internal import Glibc

/// An error for a condition that did not become true in time.
package struct WaitedInVain: Error, CustomStringConvertible {
  package let description: String

  package init(_ description: String) { self.description = description }
}

/// Waits for a condition that nothing reports.
///
/// - Parameters:
///   - what: The condition in words, for the error.
///   - condition: Returns true once the wait is over.
/// - Throws: ``WaitedInVain``, or an error of the condition.
package func wait(_ what: String, until condition: () throws -> Bool) throws {
  let deadline = Date(timeIntervalSinceNow: TestProcess.patience)
  while try !condition() {
    guard Date() < deadline else { throw WaitedInVain("waited in vain until \(what)") }
    usleep(2_000)
  }
}
