internal import CLinux
internal import Glibc

extension Signal {
  /// Blocks the signal in this thread for good, so that it waits until `Signals` reads it.
  ///
  /// - Throws: `SystemError` with the failed call.
  package func block() throws(SystemError) {
    var set = sigset_t()
    _ = unsafe sigemptyset(&set)
    guard unsafe sigaddset(&set, rawValue) == 0 else {
      throw SystemError("handle signal", "\(rawValue)")
    }
    let result = unsafe pthread_sigmask(SIG_BLOCK, &set, nil)
    guard result == 0 else { throw SystemError("block signals", number: result) }
  }
}

/// Signals as a source to wait for and read, rather than as interruptions (signalfd).
///
/// Create it before any thread is started: threads inherit the blocked signals, and a signal that
/// one thread leaves unblocked would end the program there.
package struct Signals: ~Copyable, Pollable {
  private let descriptor: FileDescriptor

  /// Blocks the signals in this thread for good, and receives them from now on.
  package init(_ signals: [Signal]) throws(SystemError) {
    var set = sigset_t()
    _ = unsafe sigemptyset(&set)
    for signal in signals {
      try signal.block()
      _ = unsafe sigaddset(&set, signal.rawValue)
    }
    let number = unsafe signalfd(-1, &set, Int32(SFD_NONBLOCK | SFD_CLOEXEC))
    guard number >= 0 else { throw SystemError("make a signal descriptor") }
    descriptor = FileDescriptor(adopting: number)
  }

  package var pollDescriptor: Int32 { descriptor.rawValue }

  /// The next signal that has arrived; `nil` if there is none.
  package func next() -> Signal? {
    var information = signalfd_siginfo()
    let size = MemoryLayout.size(ofValue: information)
    guard unsafe read(descriptor.rawValue, &information, size) == size else { return nil }
    return Signal(rawValue: Int32(bitPattern: information.ssi_signo))
  }
}

/// A signal that a program handles.
package struct Signal: RawRepresentable, Hashable, Sendable {
  /// The kernel's number.
  package let rawValue: Int32

  package init(rawValue: Int32) {
    self.rawValue = rawValue
  }

  /// The name of one of the signals below, such as `SIGHUP`; the number of any other.
  package var name: String {
    switch self {
    case .hangUp: "SIGHUP"
    case .interrupt: "SIGINT"
    case .terminate: "SIGTERM"
    case .user1: "SIGUSR1"
    case .user2: "SIGUSR2"
    default: "signal \(rawValue)"
    }
  }

  package static let hangUp = Signal(rawValue: SIGHUP)
  package static let interrupt = Signal(rawValue: SIGINT)
  package static let terminate = Signal(rawValue: SIGTERM)
  static let user1 = Signal(rawValue: SIGUSR1)
  static let user2 = Signal(rawValue: SIGUSR2)
}
