import Glibc
import LinuxIO
import Synchronization

/// The signals that arrive at a thread which has not blocked them.
///
/// swift-subprocess has a thread that unblocks all signals while it waits for processes. A signal
/// that the kernel gives to that thread would end the program there, and its commands would go
/// on.
enum StraySignals {
  /// The descriptor that the handler makes readable.
  private static let descriptor = Atomic<Int32>(-1)

  /// Wakes a poller for signals instead of ending the program.
  ///
  /// - Parameters:
  ///   - signals: The signals; their handlers are replaced for the rest of the program.
  ///   - wakeup: The source to make readable. It must exist for the rest of the program.
  static func forward(_ signals: [Signal], to wakeup: Wakeup) {
    descriptor.store(wakeup.pollDescriptor, ordering: .sequentiallyConsistent)
    for stray in signals {
      _ = signal(stray.rawValue) { _ in
        // Only calls that are safe in a handler (signal-safety(7)).
        let number = errno
        var one: UInt64 = 1
        let target = StraySignals.descriptor.load(ordering: .sequentiallyConsistent)
        _ = unsafe write(target, &one, MemoryLayout.size(ofValue: one))
        errno = number
      }
    }
  }
}
