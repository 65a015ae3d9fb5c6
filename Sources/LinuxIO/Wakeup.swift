internal import CLinux
internal import Glibc

/// A source with which one thread wakes another that waits in a `Poller` (eventfd).
package final class Wakeup: Pollable, Sendable {
  private let descriptor: FileDescriptor

  /// Creates a source that is not ready.
  package init() throws(SystemError) {
    let number = eventfd(0, Int32(EFD_NONBLOCK) | Int32(EFD_CLOEXEC))
    guard number >= 0 else { throw SystemError("make an eventfd") }
    descriptor = FileDescriptor(adopting: number)
  }

  package var pollDescriptor: Int32 { descriptor.rawValue }

  /// Makes it readable; any thread may call it.
  package func wake() {
    var one: UInt64 = 1
    // It fails only if the count is full, and then it is readable already.
    _ = unsafe write(descriptor.rawValue, &one, MemoryLayout.size(ofValue: one))
  }

  /// Makes it unreadable until the next `wake`.
  package func acknowledge() {
    var count: UInt64 = 0
    _ = unsafe read(descriptor.rawValue, &count, MemoryLayout.size(ofValue: count))
  }
}
