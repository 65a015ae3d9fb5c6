import ArgumentParser
import Explanations
import GestureClient
import LinuxIO

/// The subcommand `monitor`.
struct Monitor: ClientCommand {
  static let configuration = CommandConfiguration(
    abstract: "Connect to the daemon and print its lines.",
    discussion: """
      Prints lines as they come, until the daemon stops. A glob is a name in which `*` matches \
      any text and `?` any character: quote it, or the shell expands it.

      The watch socket (`--watch-socket` of gestured) sends neither touches nor what they hit, \
      nor transitions, and so `--explain` does not work there.
      """)

  @OptionGroup var daemon: SocketArgument
  @OptionGroup var filter: LineFilter
  @OptionGroup var choice: LineChoice
  @Flag(help: "Wait for the daemon, and connect again whenever it stops.")
  var reconnect = false
  @Flag(help: "Explain why touches become gestures or do not, as `explain` does.")
  var explain = false

  func talk() async throws {
    let connection = try await daemon.connect(reconnects: reconnect, keepsEvents: true)
    let (output, format) = (StandardOutput(), self.format)
    // The daemon's own subscription need not be sent, which would mean waiting for an answer.
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

  /// Subscribes to the wanted lines; returns true if they will come.
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
      // The connection's events report this, too, and whether the daemon has said goodbye.
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

  /// The error for a refused subscription.
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

  /// Reports why there are no more lines, at least for a while.
  ///
  /// - Throws: The exit code, unless the daemon has stopped or reconnecting is wanted.
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
