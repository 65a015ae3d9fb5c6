internal import Glibc

/// An open file, socket or other kernel object, closed when its last owner lets go of it.
package struct FileDescriptor: ~Copyable, Sendable, Pollable {
  /// The number the kernel knows it by.
  package let rawValue: Int32

  /// Takes over a descriptor: nobody else may close it.
  package init(adopting rawValue: Int32) {
    self.rawValue = rawValue
  }

  deinit {
    // Linux frees the number whatever close(2) answers, so there is nothing to try again.
    _ = close(rawValue)
  }

  package var pollDescriptor: Int32 { rawValue }
}
