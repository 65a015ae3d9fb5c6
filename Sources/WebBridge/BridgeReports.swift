import NIOHTTP1
import Synchronization

/// The messages of a server for people, without repetitions.
final class BridgeReports: Sendable {
  private struct State {
    var origins: [String] = []
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

  /// Reports a request of a page that is refused, once for each origin.
  func refuse(_ request: HTTPRequestHead) {
    guard let origin = request.headers["origin"].first else { return }
    let isNew = state.withLock { state in
      guard state.origins.count < BridgeLimits.reportedOrigins, !state.origins.contains(origin)
      else { return false }
      state.origins.append(origin)
      return true
    }
    if isNew { write("refused a page of the origin '\(origin)'; '--origin' allows origins") }
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
