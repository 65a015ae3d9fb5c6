internal import Glibc

/// A system call that failed: what was being done, to what, and what the kernel answered.
package struct SystemError: Error, Equatable, CustomStringConvertible {
  /// What was being done, as words that fit behind "cannot": `open`, `listen at`.
  package var operation: String
  /// What it was done to, a path for instance; empty where the operation says it all.
  package var subject: String
  /// The kernel's answer (`errno`).
  package var number: Int32

  /// Makes an error from what was being done.
  ///
  /// - Parameters:
  ///   - operation: Words that fit behind "cannot".
  ///   - subject: What it was done to.
  ///   - number: The kernel's answer; by default that of the call that has just failed.
  package init(_ operation: String, _ subject: String = "", number: Int32 = errno) {
    self.operation = operation
    self.subject = subject
    self.number = number
  }

  /// One line without an end: `cannot open /dev/input/event5: Permission denied`.
  package var description: String {
    let action = subject.isEmpty ? operation : "\(operation) \(subject)"
    return "cannot \(action): \(reason)"
  }

  private var reason: String {
    guard let text = unsafe strerror(number) else { return "error \(number)" }
    return unsafe String(cString: text)
  }
}
