internal import Foundation
internal import Glibc

/// Something did not come about in time.
package struct WaitedInVain: Error, CustomStringConvertible {
  package let description: String

  package init(_ description: String) { self.description = description }
}

/// Waits for something that nobody tells of.
///
/// - Parameters:
///   - what: What is waited for, for who reads that it did not come.
///   - condition: Whether it has come.
/// - Throws: ``WaitedInVain``, or what the condition throws.
package func wait(_ what: String, until condition: () throws -> Bool) throws {
  let deadline = Date(timeIntervalSinceNow: TestProcess.patience)
  while try !condition() {
    guard Date() < deadline else { throw WaitedInVain("waited in vain until \(what)") }
    usleep(2_000)
  }
}
