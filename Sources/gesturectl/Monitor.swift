import ArgumentParser
import GestureClient
import LinuxIO

/// The subcommand `monitor`.
struct Monitor: ClientCommand {
  static let configuration = CommandConfiguration(
    abstract: "Connect to the daemon and print its lines.",
    discussion: """
      Prints what happens from now on, one line each, until the daemon stops. A glob is a name in \
      which `*` stands for anything and `?` for one character: quote it, or the shell takes it.
      """)

  @OptionGroup var daemon: SocketArgument
  @OptionGroup var filter: LineFilter
  @OptionGroup var choice: LineChoice
  @Flag(help: "Wait for a daemon, and for the next one whenever it stops.")
  var reconnect = false
  @Flag(help: "Say why touches are gestures, and why they are not, as `explain` does.")
  var explain = false

  func talk() async throws {
    let connection = try await daemon.connect(reconnects: reconnect, keepsEvents: true)
    // One that is none of the daemon's own makes it answer, which a plain watcher need not wait for.
    if subscription != GestureSubscription() { try await connection.subscribe(subscription) }
    let (output, format) = (StandardOutput(), self.format)
    var hasStopped = false
    for await event in connection.events {
      switch event.content {
      case .disconnected(let error):
        try report(error, hasStopped: hasStopped)
        hasStopped = false
      case let content:
        if case .goodbye = content { hasStopped = true }
        let line = Array("\(event.line)\n".utf8)
        output.append(format?.text(for: Array(event.line.utf8)) ?? line)
        do { try output.flush() } catch { return }
      }
    }
  }

  private var subscription: GestureSubscription {
    var subscription = filter.subscription
    subscription.touches = choice.touches
    subscription.transitions = choice.transitions || explain
    subscription.hits = choice.hits || explain
    return subscription
  }

  private var format: (any LineFormat)? {
    let isColored = LinePrinter.terminalWantsColor
    if explain { return ExplanationPrinter(isColored: isColored) }
    return choice.pretty ? LinePrinter(isColored: isColored) : nil
  }

  /// Says why there are no more lines, at least for a while.
  ///
  /// - Throws: The exit code, if it is no good end.
  private func report(_ error: GestureClientError?, hasStopped: Bool) throws {
    let reason = hasStopped ? "the daemon has stopped" : "\(error ?? .disconnected)"
    if reconnect {
      StandardStream.error.write("gesturectl: \(reason); waiting for it\n")
    } else if hasStopped {
      StandardStream.error.write("gesturectl: \(reason)\n")
    } else {
      StandardStream.error.write("gesturectl: error: \(reason)\n")
      throw ExitCode.failure
    }
  }
}
