/// The reason why a client's request failed.
public enum GestureClientError: Error, Equatable, CustomStringConvertible {
  /// There is no connection: no program listens at the path, or the user may not connect.
  case unreachable(String)
  /// The connection has ended, or there is none at the moment. A command may or may not have been
  /// carried out.
  case disconnected
  /// The daemon sent nothing within the timeout: it hangs or is stopped, or another program listens
  /// there. A command may still be carried out.
  case timedOut(String)
  /// The daemon refused a command.
  case refused(Refusal)
  /// The task that waited was cancelled.
  case cancelled
  /// The program at the other end is not a daemon that this library understands.
  case notUnderstood(String)
  /// The program left too many bytes of lines unread while commands were under way.
  case tooFarBehind(unread: Int)

  /// The error message, one line without its end.
  public var description: String {
    switch self {
    case .unreachable(let reason): reason
    case .disconnected: "the connection has ended"
    case .timedOut(let reason): reason
    case .refused(let refusal): refusal.message
    case .cancelled: "the task was cancelled"
    case .notUnderstood(let reason): reason
    case .tooFarBehind(let unread):
      "this program is too far behind: it has left \(unread) bytes of lines unread"
    }
  }
}
