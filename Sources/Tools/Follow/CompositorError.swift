internal import Glibc
internal import LinuxIO

/// The reason why there is no compositor to follow, or no longer.
enum CompositorError: Error, Equatable, CustomStringConvertible {
  /// The environment does not name a compositor's socket.
  case unnamed
  /// No compositor answers at the socket that the environment names.
  case unreachable(socket: String, number: Int32)
  /// The connection has ended.
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
