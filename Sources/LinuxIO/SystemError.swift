internal import Glibc

/// A failed system call: the operation, its subject, and the kernel's answer.
package struct SystemError: Error, Equatable, CustomStringConvertible {
  /// The operation, in words that fit behind "cannot": `open`, `listen at`.
  package var operation: String
  /// The subject of the operation, for example a path; empty if the operation needs none.
  package var subject: String
  /// The kernel's answer (`errno`).
  package var number: Int32

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - operation: Words that fit behind "cannot".
  ///   - subject: The subject of the operation.
  ///   - number: The kernel's answer; by default that of the call that has just failed.
  package init(_ operation: String, _ subject: String = "", number: Int32 = errno) {
    self.operation = operation
    self.subject = subject
    self.number = number
  }

  /// The error in one line: `cannot open /dev/input/event5: Permission denied`.
  package var description: String {
    let action = subject.isEmpty ? operation : "\(operation) \(subject)"
    return "cannot \(action): \(reason)"
  }

  private var reason: String {
    guard let text = unsafe strerror(number) else { return "error \(number)" }
    return unsafe String(cString: text)
  }
}
