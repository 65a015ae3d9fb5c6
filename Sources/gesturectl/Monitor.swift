import ArgumentParser
import Explanations
import GestureClient
import LinuxIO

/// The subcommand `monitor`.
struct Monitor: ClientCommand {
  static let configuration = CommandConfiguration(
    abstract: "Connect to the daemon and print its lines.",
    discussion: """
      Prints what happens from now on, one line each, until the daemon stops. A glob is a name in \
      which `*` stands for anything and `?` for one character: quote it, or the shell takes it.

      At a socket for those who may only watch (`--watch-socket` of gestured) there are neither \
      touches nor what they reach, nor transitions, and so no explanations.
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
    let (output, format) = (StandardOutput(), self.format)
    // One that is the daemon's own anyway would make it answer, which need not be waited for.
    var isSubscribed = subscription == GestureSubscription()
    var hasStopped = false
    for await event in connection.events {
      switch event.content {
      case .disconnected(let error):
        try report(error, hasStopped: hasStopped)
        hasStopped = false
      case .subscriptionRefused(let refusal): throw self.refusal(refusal)
      case let content:
        if case .connected = content, !isSubscribed {
          isSubscribed = try await subscribe(connection)
        }
        if case .goodbye = content { hasStopped = true }
        let line = Array("\(event.line)\n".utf8)
        output.append(format?.text(for: Array(event.line.utf8)) ?? line)
        output.append(format?.finish() ?? [])
        do { try output.flush() } catch { return }
      }
    }
  }

  /// Asks for the lines that are wanted; says whether they will come.
  private func subscribe(_ connection: GestureConnection) async throws -> Bool {
    do throws(GestureClientError) {
      try await connection.subscribe(subscription)
      return true
    } catch {
      switch error {
      case .refused(let refusal): throw self.refusal(refusal)
      case .timedOut(let reason) where reconnect:
        StandardStream.error.report("gesturectl: \(reason); waiting for it\n")
        return false
      // The events tell so, too, and whether the daemon has taken its leave.
      case .disconnected: return false
      default: throw error
      }
    }
  }

  private var subscription: GestureSubscription {
    var subscription = filter.subscription(hasNames: !explain)
    subscription.touches = choice.touches
    subscription.transitions = choice.transitions || explain || filter.wantsFailures
    subscription.hits = choice.hits || explain
    return subscription
  }

  /// Why the lines that are wanted do not come.
  private func refusal(_ refusal: Refusal) -> any Error {
    var options: [String] = []
    if choice.touches { options.append("--touches") }
    if choice.transitions { options.append("--transitions") }
    if choice.hits { options.append("--hits") }
    if explain { options.append("--explain") }
    if filter.wantsFailures { options.append("--state failed") }
    guard refusal.code == .notPermitted, !options.isEmpty else {
      return GestureClientError.refused(refusal)
    }
    return WatchedSocket(path: daemon.socket, options: options)
  }

  private var format: (any LineFormat)? {
    let isColored = LinePrinter.terminalWantsColor
    if explain {
      return ExplanationPrinter(
        isColored: isColored, names: filter.names.patterns, width: StandardOutput.width)
    }
    return choice.pretty ? LinePrinter(isColored: isColored) : nil
  }

  /// Says why there are no more lines, at least for a while.
  ///
  /// - Throws: The exit code, if it is no good end.
  private func report(_ error: GestureClientError?, hasStopped: Bool) throws {
    let reason = hasStopped ? "the daemon has stopped" : "\(error ?? .disconnected)"
    if reconnect {
      StandardStream.error.report("gesturectl: \(reason); waiting for it\n")
    } else if hasStopped {
      StandardStream.error.report("gesturectl: \(reason)\n")
    } else {
      StandardStream.error.report("gesturectl: error: \(reason)\n")
      throw ExitCode.failure
    }
  }
}
