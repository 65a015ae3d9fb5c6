import JSON
import LinuxIO
import TestRig
import Testing

/// A daemon with one panel, whose lines a test chooses; it answers on the test's thread.
final class ScriptedDaemon {
  static let hello =
    #"{"type":"hello","protocol":1,"server":"gestured","version":"9.8.7","capabilities":["subscribe"]}"#

  let path: String
  private let listener: UnixListener
  private var client: Client?

  private final class Client {
    let stream: UnixStream
    var unread: [UInt8] = []
    init(_ stream: consuming UnixStream) { self.stream = stream }
  }

  init(in directory: TemporaryDirectory) throws {
    path = directory.file("watch.sock")
    listener = try UnixListener(path: path)
  }

  /// Accepts the next connection, and answers until the client knows the panel.
  func connect(_ lines: [String] = [Panels.device]) throws {
    client = nil
    try wait("a client connects") {
      if let stream = try listener.accept() { client = Client(stream) }
      return client != nil
    }
    try say([Self.hello] + lines)
    try answerLists()
  }

  /// Answers commands up to a list of gestures.
  func answerLists() throws {
    while true {
      let command = try #require(JSON(try readLine()))
      let id = command["id"]?.text ?? "0"
      let list =
        switch command["what"]?.string {
        case "views": #","views":\#(Panels.listedViews)"#
        case "gestures": #","gestures":\#(Panels.listedGestures)"#
        default: ""
        }
      try say([#"{"type":"reply","id":\#(id),"ok":true\#(list)}"#])
      if command["what"] == "gestures" { return }
    }
  }

  /// Closes the connection.
  func hangUp() { client = nil }

  /// Sends lines.
  func say(_ lines: [String]) throws {
    guard let client else { throw RigError("no client") }
    var bytes = Array(lines.map { "\($0)\n" }.joined().utf8)[...]
    while !bytes.isEmpty {
      let piece = Array(bytes.prefix(65536))
      try wait("there is room") {
        guard let count = try client.stream.send(piece.span) else { return false }
        bytes = bytes.dropFirst(count)
        return true
      }
    }
  }

  private func readLine() throws -> String {
    guard let client else { throw RigError("no client") }
    var line: String?
    try wait("a command comes") {
      if let end = client.unread.firstIndex(of: 10) {
        line = String(decoding: client.unread[..<end], as: UTF8.self)
        client.unread.removeSubrange(...end)
        return true
      }
      var buffer = InlineArray<4096, UInt8>(repeating: 0)
      var span = buffer.mutableSpan
      switch try client.stream.receive(into: &span) {
      case .nothing: break
      case .end: throw RigError("the client has gone")
      case .bytes(let count): for index in 0..<count { client.unread.append(buffer[index]) }
      }
      return false
    }
    return line ?? ""
  }
}
