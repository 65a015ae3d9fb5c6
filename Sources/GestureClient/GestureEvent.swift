internal import GestureWire
public import JSON

/// An event of a connection: a line of the daemon, or the connection's end.
public struct GestureEvent: Sendable {
  /// What the daemon reports, or how the connection has ended.
  public let content: Content
  /// The daemon's line, without its end; empty if there is none.
  public let line: String

  /// The kinds of events.
  public enum Content: Equatable, Sendable {
    /// The daemon has introduced itself; reports of the devices that are present follow.
    case connected(HelloLine)
    /// A touchscreen was added or removed.
    case device(DeviceLine)
    /// Nobody has touched a surface for a while, somebody touches it again, or its geometry has
    /// changed.
    case surface(SurfaceLine)
    /// A recognizer acts, or changes its state without an action.
    case gesture(GestureLine)
    /// A view is sent touches.
    case touch(TouchLine)
    /// Fingers came down, moved or were lifted, whether or not a view is sent them.
    case contact(ContactLine)
    /// A new touch reaches a view and gestures.
    case hit(HitLine)
    /// A contact does not become a touch.
    case ignored(IgnoredLine)
    /// A menu is shown or hidden, or one of its items was chosen.
    case menu(MenuLine)
    /// The client has lost the role of first responder without asking for it.
    case firstResponder(FirstResponderLine)
    /// A view that the client has added is gone without its asking for it.
    case view(ViewLine)
    /// This many lines are missing here because they were not read in time.
    case lost(count: Int)
    /// The daemon refuses a subscription for which no task waits, usually one that an earlier
    /// daemon had accepted. Choose another one, or get the lines of a client without a
    /// subscription.
    case subscriptionRefused(Refusal)
    /// The daemon stops, at a time in seconds, or disconnects the client for a reason.
    case goodbye(time: Double, reason: String? = nil)
    /// The connection has ended: the reason, or `nil` if the daemon has closed it.
    case disconnected(GestureClientError?)
    /// A line of a type that this library does not know, or of a known type that has changed.
    case other(type: String)
  }

  /// The whole line, including keys that `content` lacks; parsed at each call.
  public var value: JSON { JSON(line) ?? .null }

  init(_ content: Content, line: String = "") {
    self.content = content
    self.line = line
  }

  init(_ content: Line, line: String) {
    self.init(Content(content), line: line)
  }
}

// `Line` is the vocabulary of the socket, and `Content` its public face. The lines themselves have
// one type for both. The face differs where a connection does: it has an event for the end that no
// line reports and one for a refusal that no task waits for, and no replies, since those belong to
// the calls that wait for them.
extension GestureEvent.Content {
  fileprivate init(_ line: Line) {
    self =
      switch line {
      case .hello(let line): .connected(line)
      case .device(let line): .device(line)
      case .surface(let line): .surface(line)
      case .gesture(let line): .gesture(line)
      case .touch(let line): .touch(line)
      case .contact(let line): .contact(line)
      case .hit(let line): .hit(line)
      case .ignored(let line): .ignored(line)
      case .menu(let line): .menu(line)
      case .firstResponder(let line): .firstResponder(line)
      case .view(let line): .view(line)
      case .lost(let line): .lost(count: line.count)
      case .goodbye(let line): .goodbye(time: line.time, reason: line.reason)
      case .reply: .other(type: LineType.reply.rawValue)
      case .other(let type): .other(type: type)
      }
  }
}
