import Glibc
import LinuxIO
import Synchronization

/// The Wayland compositor that the environment names (`WAYLAND_DISPLAY`, `XDG_RUNTIME_DIR`).
enum Compositor {
  /// Connects to the compositor, on a thread of its own, and follows its outputs.
  ///
  /// - Returns: The compositor's outputs, at first and after each change; of changes that were not
  ///   read, only the newest. The sequence ends with a `CompositorError`: there is no compositor,
  ///   or it has ended.
  /// - Throws: The kernel's answer if there can be no thread.
  static func outputs() throws(SystemError)
    -> AsyncThrowingStream<[ScreenOutput], any Error>
  {
    let (outputs, reports) = AsyncThrowingStream.makeStream(
      of: [ScreenOutput].self, throwing: (any Error).self, bufferingPolicy: .bufferingNewest(1))
    let socket = OpenSocket()
    reports.onTermination = { _ in socket.hangUp() }
    try Thread.start {
      do throws(CompositorError) {
        let connection = try CompositorConnection()
        guard socket.open(connection.descriptor) else { return }
        defer { socket.close() }
        try connection.follow { reports.yield($0) }
      } catch {
        reports.finish(throwing: error)
      }
    }
    return outputs
  }
}

/// The socket of a connection, which another thread can hang up.
private final class OpenSocket: Sendable {
  private enum State {
    case unopened
    case open(Int32)
    case closed
  }

  private let state = Mutex(State.unopened)

  /// Notes the socket; returns false if nobody reads what comes from it.
  func open(_ descriptor: Int32) -> Bool {
    state.withLock { state in
      guard case .unopened = state else { return false }
      state = .open(descriptor)
      return true
    }
  }

  /// Notes that the socket is about to be closed.
  func close() { state.withLock { $0 = .closed } }

  /// Ends the waiting for the compositor.
  func hangUp() {
    state.withLock { state in
      if case .open(let descriptor) = state { shutdown(descriptor, Int32(SHUT_RDWR)) }
      state = .closed
    }
  }
}

/// The reason why there is no compositor to follow, or no longer.
enum CompositorError: Error, Equatable, CustomStringConvertible {
  /// The environment does not name a compositor's socket.
  case unnamed
  /// No compositor answers at the socket that the environment names.
  case unreachable(socket: String, number: Int32)
  case ended(number: Int32)

  /// The error message, one line without its end.
  var description: String {
    switch self {
    case .unnamed:
      "XDG_RUNTIME_DIR is not set, so there is no Wayland compositor to follow; run this in the "
        + "compositor's session, or set WAYLAND_DISPLAY to the path of its socket"
    case .unreachable(let socket, let number):
      "\(SystemError("connect to the Wayland compositor at", socket, number: number)); run this in "
        + "its session, or set WAYLAND_DISPLAY to its socket"
    case .ended(let number):
      switch number {
      case EPIPE, ECONNRESET, 0: "the Wayland compositor has ended"
      case EPROTO: "the Wayland compositor has ended the connection: it reports a protocol error"
      default: "\(SystemError("read from", "the Wayland compositor", number: number))"
      }
    }
  }
}
