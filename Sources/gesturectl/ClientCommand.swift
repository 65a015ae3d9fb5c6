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
}

extension ClientCommand {
  // `AsyncParsableCommand` would make all of the tool asynchronous: `record`, too, would then run on
  // a thread that is not the main one, and could not keep signals from the process.
  mutating func run() throws {
    let (command, outcome) = (self, Outcome())
    let (wakeup, poller) = (try Wakeup(), try Poller())
    _ = try poller.register(wakeup, for: .readable)
    Task {
      do { try await command.talk() } catch { outcome.error.withLock { $0 = error } }
      wakeup.wake()
    }
    var isDone = false
    while !isDone { try poller.wait { _, _ in isDone = true } }
    guard let error = outcome.error.withLock({ $0 }) else { return }
    guard error is GestureClientError || error is WatchedSocket else { throw error }
    StandardStream.error.write("gesturectl: error: \(error)\n")
    throw ExitCode.failure
  }
}

/// What came of a task; `nil` is no error.
private final class Outcome: Sendable {
  let error = Mutex<(any Error)?>(nil)
}
