import ArgumentParser
import GestureClient
import LinuxIO
import Synchronization

/// A subcommand that connects to the daemon.
protocol ClientCommand: ParsableCommand, Sendable {
  /// Performs the command.
  ///
  /// - Throws: An exit code, or a `GestureClientError` or other error that is reported to the user.
  func talk() async throws

  /// True if Ctrl-C is the usual way to end the command, and no failure.
  static var endsWithSignals: Bool { get }
}

extension ClientCommand {
  static var endsWithSignals: Bool { false }
}

extension ClientCommand {
  // `AsyncParsableCommand` would make the whole tool asynchronous. `record`, too, would then run on
  // a thread other than the main one, and could not block signals for the process.
  mutating func run() throws {
    let (command, outcome) = (self, Outcome())
    let (wakeup, poller) = (try Wakeup(), try Poller())
    _ = try poller.register(wakeup, for: .readable)
    // Signals are blocked before the task starts, since one on its threads would end the program.
    let signals = try Signals(Self.endsWithSignals ? [.interrupt, .terminate] : [])
    _ = try poller.register(signals, for: .readable)
    Task {
      do { try await command.talk() } catch { outcome.error.withLock { $0 = error } }
      wakeup.wake()
    }
    var isDone = false
    while !isDone { try poller.wait { _, _ in isDone = true } }
    // Any signal ends the command, so its value is ignored; this keeps `signals` alive until here.
    _ = signals.next()
    guard let error = outcome.error.withLock({ $0 }) else { return }
    guard error is GestureClientError || error is WatchedSocket else { throw error }
    StandardStream.error.report("gesturectl: error: \(error)\n")
    throw ExitCode.failure
  }
}

/// The outcome of a task; `nil` means success.
private final class Outcome: Sendable {
  let error = Mutex<(any Error)?>(nil)
}
