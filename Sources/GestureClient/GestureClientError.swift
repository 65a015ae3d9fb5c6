/// Why a client cannot do what it was to do.
public enum GestureClientError: Error, Equatable, CustomStringConvertible {
  /// There is no connection: nobody listens at the path, or the caller may not connect.
  case unreachable(String)
  /// The connection has ended, or there is none at the moment; a command may or may not have been
  /// carried out.
  case disconnected
  /// Nothing has come of the daemon for as long as one was to wait: it hangs or is stopped, or what
  /// listens there is another program. A command may still be carried out.
  case timedOut(String)
  /// The daemon refuses a command.
  case refused(Refusal)
  /// The task that waited was cancelled.
  case cancelled
  /// What is at the other end is no daemon that this library understands.
  case notUnderstood(String)
  /// So many bytes of lines came while commands were under way that nobody has read.
  case tooFarBehind(unread: Int)

  /// One line without an end.
  public var description: String {
    switch self {
    case .unreachable(let reason): reason
    case .disconnected: "the connection has ended"
    case .timedOut(let reason): reason
    case .refused(let refusal): refusal.message
    case .cancelled: "the task was cancelled"
    case .notUnderstood(let reason): reason
    case .tooFarBehind(let unread): "\(unread) bytes of lines were not read"
    }
  }
}
