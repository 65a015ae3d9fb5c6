import ArgumentParser
import GestureClient
import Glibc
import LinuxIO
import Synchronization

/// A subcommand that connects to the daemon.
protocol ClientCommand: ParsableCommand, Sendable {
  /// Performs the command.
  ///
  /// - Throws: An exit code, or a `GestureClientError` or other error that is reported to the user.
  func talk() async throws

  /// True if Ctrl-C is the usual way to end the command, and no failure.
  var endsWithSignals: Bool { get }
  /// True if a signal cancels the command, which then has work to finish, such as to end processes.
  var finishesAfterSignals: Bool { get }
}

extension ClientCommand {
  var endsWithSignals: Bool { false }
  var finishesAfterSignals: Bool { false }
}

extension ClientCommand {
  // `AsyncParsableCommand` would make the whole tool asynchronous. `record`, too, would then run on
  // a thread other than the main one, and could not block signals for the process.
  mutating func run() throws {
    let (command, outcome) = (self, Outcome())
    let (ended, stray, poller) = (try Wakeup(), try Wakeup(), try Poller())
    let end = try poller.register(ended, for: .readable)
    // Signals are blocked before the task starts, since one on its threads would end the program.
    let endings: [Signal] = endsWithSignals ? [.interrupt, .terminate] : []
    let signals = try Signals(endings)
    let sources = [
      try poller.register(signals, for: .readable), try poller.register(stray, for: .readable),
    ]
    StraySignals.forward(endings, to: stray)
    let task = Task {
      do { try await command.talk() } catch { outcome.error.withLock { $0 = error } }
      ended.wake()
    }
    var (isOver, isSignaled) = (false, false)
    while !isOver, !isSignaled {
      try poller.wait { source, _ in
        if source == end { isOver = true } else { isSignaled = true }
      }
    }
    if !isOver, finishesAfterSignals {
      for source in sources { poller.unregister(source) }
      task.cancel()
      while !isOver { try poller.wait { _, _ in isOver = true } }
    }
    // Any signal ends the command, so its value is ignored; this keeps `signals` alive until here.
    _ = signals.next()
    // The handler of signals uses it as long as the program runs.
    stray.acknowledge()
    guard let error = outcome.error.withLock({ $0 }) else { return }
    if isSignaled, error as? GestureClientError == .cancelled { return }
    guard error is GestureClientError || error is WatchedSocket else { throw error }
    StandardStream.error.report("gesturectl: error: \(error)\n")
    throw ExitCode.failure
  }
}

/// The outcome of a task; `nil` means success.
private final class Outcome: Sendable {
  let error = Mutex<(any Error)?>(nil)
}

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
