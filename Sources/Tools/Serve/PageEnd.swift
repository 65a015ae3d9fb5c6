import GestureWire
import JSON
import NIOWebSocket

/// The reason why a page's WebSocket is closed, as a close code with a text.
struct PageEnd: Equatable {
  /// The code (RFC 6455, 7.4, and IANA's registry).
  let code: UInt16
  /// The reason for people, of at most 123 bytes.
  let reason: String

  private init(_ code: UInt16, _ reason: String) {
    self.code = code
    var text = reason
    while text.utf8.count > 123 { text.removeLast() }
    self.reason = text
  }

  // MARK: The page

  static let badFrame = PageEnd(1002, "the frame is not a WebSocket's")
  static let binary = PageEnd(1003, "a message must be text")
  static let notUTF8 = PageEnd(1007, "a message must be UTF-8")
  static let severalLines = PageEnd(1008, "a message must be one line")
  static let wrongToken = PageEnd(1008, "the token is wrong")
  static func forbidden(_ prohibition: WebAccess.Prohibition) -> PageEnd {
    PageEnd(1008, prohibition.reason)
  }
  static let needsToken = PageEnd(1008, "a page needs the token: the daemon has no watch socket")
  static let tooLong = PageEnd(
    1009, "a message has at most \(ProtocolLimits.maximumLineLength) bytes")
  static let tooSlow = PageEnd(1013, "the page reads too slowly")

  // MARK: The server

  static let serverStops = PageEnd(1001, "gesturectl serve stops")
  static let serverIsFull = PageEnd(1013, "there are too many pages")
  static let daemonGone = PageEnd(1012, "the daemon has closed the connection")

  /// The daemon cannot be reached.
  static func unreachable(_ reason: String) -> PageEnd { PageEnd(1013, reason) }

  /// The end that the last line of a daemon explains; `nil` if it explains none.
  init?(lastLine: String) {
    guard let line = JSON(lastLine) else { return nil }
    switch Line(line) {
    case .goodbye(let goodbye):
      self = goodbye.reason.map { PageEnd(1013, $0) } ?? PageEnd(1012, "the daemon stops")
    case .reply(let reply):
      let message = reply.refusal?.message ?? ""
      switch reply.refusal?.code {
      case CommandError.Code.notJSON.rawValue?: self.init(1007, message)
      case CommandError.Code.lineTooLong.rawValue?: self.init(1009, message)
      default: return nil
      }
    default: return nil
    }
  }

  /// The end for an error in what a page has sent.
  init(_ error: any Error) {
    switch error {
    case NIOWebSocketError.invalidFrameLength,
      NIOWebSocketFrameAggregator.Error.accumulatedFrameSizeIsTooLarge,
      NIOWebSocketFrameAggregator.Error.tooManyFragments:
      self = .tooLong
    default: self = .badFrame
    }
  }
}
