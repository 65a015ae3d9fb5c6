import ArgumentParser
import GestureClient
import LinuxIO
import Synchronization

/// A subcommand that talks to the daemon.
protocol ClientCommand: ParsableCommand, Sendable {
  /// Does its work.
  ///
  /// - Throws: An exit code, or a `GestureClientError` or another reason, which is told to the user.
  func talk() async throws

  /// Whether Ctrl-C is how it is ended, and no failure.
  static var endsWithSignals: Bool { get }
}

extension ClientCommand {
  static var endsWithSignals: Bool { false }
}

extension ClientCommand {
  // `AsyncParsableCommand` would make all of the tool asynchronous: `record`, too, would then run on
  // a thread that is not the main one, and could not keep signals from the process.
  mutating func run() throws {
    let (command, outcome) = (self, Outcome())
    let (wakeup, poller) = (try Wakeup(), try Poller())
    _ = try poller.register(wakeup, for: .readable)
    // Before the task, whose threads would let a signal end the program.
    let signals = try Signals(Self.endsWithSignals ? [.interrupt, .terminate] : [])
    _ = try poller.register(signals, for: .readable)
    Task {
      do { try await command.talk() } catch { outcome.error.withLock { $0 = error } }
      wakeup.wake()
    }
    var isDone = false
    while !isDone { try poller.wait { _, _ in isDone = true } }
    // Which it was is all the same, but it must be there to be waited for.
    _ = signals.next()
    guard let error = outcome.error.withLock({ $0 }) else { return }
    guard error is GestureClientError || error is WatchedSocket else { throw error }
    StandardStream.error.report("gesturectl: error: \(error)\n")
    throw ExitCode.failure
  }
}

/// What came of a task; `nil` is no error.
private final class Outcome: Sendable {
  let error = Mutex<(any Error)?>(nil)
}
