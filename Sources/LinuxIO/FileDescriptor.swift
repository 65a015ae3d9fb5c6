internal import Glibc

/// An open file, socket or other kernel object, which is closed with the last reference to it.
package struct FileDescriptor: ~Copyable, Sendable, Pollable {
  /// The kernel's number.
  package let rawValue: Int32

  /// Adopts a descriptor, which no other code may close.
  package init(adopting rawValue: Int32) {
    self.rawValue = rawValue
  }

  deinit {
    // Linux frees the number even if close(2) reports an error, so a second attempt is useless.
    _ = close(rawValue)
  }

  package var pollDescriptor: Int32 { rawValue }
}
