internal import GestureWire

/// Something that a connection tells of: a line of the daemon, or that the connection has ended.
public struct GestureEvent: Sendable {
  /// What happened.
  public let content: Content
  /// The daemon's line, without its end; empty where there is none.
  public let line: String

  /// What can happen.
  public enum Content: Equatable, Sendable {
    /// The daemon has greeted; what it tells next is which devices are there.
    case connected(HelloLine)
    /// A touchscreen is there, or has gone.
    case device(DeviceLine)
    /// A recognizer acts, or changes its state in silence.
    case gesture(GestureLine)
    /// A view is told of touches.
    case touch(TouchLine)
    /// What a new touch reaches.
    case hit(HitLine)
    /// Something came down of which no touch is made.
    case ignored(IgnoredLine)
    /// A menu is shown or hidden, or an item of it was chosen.
    case menu(MenuLine)
    /// The client is first responder no more, and has not asked for that.
    case firstResponder(FirstResponderLine)
    /// A view that the client has added is gone, and it has not removed it.
    case view(ViewLine)
    /// So many lines are missing here, since they were not read in time.
    case lost(count: Int)
    /// The daemon refuses a subscription that nobody waits for any more: mostly the one that an
    /// earlier daemon had accepted. Choose another, or get what is told to whoever has chosen nothing.
    case subscriptionRefused(Refusal)
    /// The daemon stops, at a time in seconds, or disconnects the client for a reason.
    case goodbye(time: Double, reason: String? = nil)
    /// The connection has ended: `nil` if the daemon has closed it, else why.
    case disconnected(GestureClientError?)
    /// A line of a type that this library does not know, or of a known one that has changed.
    case other(type: String)
  }

  /// All that the line says, with what `content` does not know; read anew at each call.
  public var value: JSON { JSON(line) ?? .null }

  init(_ content: Content, line: String = "") {
    self.content = content
    self.line = line
  }

  init(_ value: JSONValue?, line: String) {
    self.init(Self.content(of: value), line: line)
  }

  private static func content(of value: JSONValue?) -> Content {
    let type = value?["type"]?.string ?? ""
    let content: Content? = value.flatMap { value in
      switch type {
      case "hello": HelloLine(value).map(Content.connected)
      case "device": DeviceLine(value).map(Content.device)
      case "gesture": GestureLine(value).map(Content.gesture)
      case "touch": TouchLine(value).map(Content.touch)
      case "hit": HitLine(value).map(Content.hit)
      case "ignored": IgnoredLine(value).map(Content.ignored)
      case "menu": MenuLine(value).map(Content.menu)
      case "firstResponder": FirstResponderLine(value).map(Content.firstResponder)
      case "view": ViewLine(value).map(Content.view)
      case "lost": value["count"]?.integer.map { .lost(count: $0) }
      case "goodbye":
        value["time"]?.number.map { .goodbye(time: $0, reason: value["reason"]?.string) }
      default: nil
      }
    }
    return content ?? .other(type: type)
  }
}
