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
    return "cannot \(action): \(Self.reason(number))"
  }

  /// The text for a number of the kernel's answers, such as "Permission denied".
  package static func reason(_ number: Int32) -> String {
    var buffer = [CChar](repeating: 0, count: 128)
    // strerror(3) is not safe with several threads in older versions of the C library.
    guard unsafe strerror_r(number, &buffer, buffer.count) == 0 else { return "error \(number)" }
    return String(decoding: buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
