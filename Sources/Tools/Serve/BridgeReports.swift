import Synchronization

/// The messages of a server for people, without repetitions.
final class BridgeReports: Sendable {
  private struct State {
    var refusals: [String] = []
    var isDaemonGone = false
  }

  private let state = Mutex(State())
  private let write: @Sendable (String) -> Void

  /// Creates the messages.
  ///
  /// - Parameter write: A function that writes a message, without its line feed.
  init(_ write: @escaping @Sendable (String) -> Void) {
    self.write = write
  }

  /// Reports that a page may not connect, once for each origin and each host.
  func refuse(_ prohibition: WebAccess.Prohibition) {
    let message: String
    switch prohibition {
    case .host(let host):
      message =
        "refused a request for the host '\(host)'; use 'localhost' or the address of '--listen'"
    case .origin(let origin):
      message = "refused a page of the origin '\(origin)'; allow it with '--origin \(origin)'"
    case .noOrigin: return
    }
    let isNew = state.withLock { state in
      guard state.refusals.count < BridgeLimits.reportedRefusals,
        !state.refusals.contains(message)
      else { return false }
      state.refusals.append(message)
      return true
    }
    if isNew { write(message) }
  }

  /// Reports that the daemon cannot be reached, once until it is reached again.
  func daemonIsUnreachable(_ reason: String) {
    let isNew = state.withLock { state in
      defer { state.isDaemonGone = true }
      return !state.isDaemonGone
    }
    if isNew { write("\(reason); pages try again") }
  }

  /// Lets the next failure be reported, since the daemon has been reached.
  func daemonIsReached() {
    state.withLock { $0.isDaemonGone = false }
  }
}
