import TestRig
import Testing

@testable import Tools

/// Lines between pages and the daemon, and the ends of connections.
@Suite(.blocking) struct BridgeTests {
  private let directory: TemporaryDirectory
  private let control: StubDaemon
  private let watch: StubDaemon
  private let stage: BridgeStage

  init() throws {
    directory = try TemporaryDirectory()
    control = try StubDaemon("control", in: directory)
    watch = try StubDaemon("watch", in: directory)
    stage = try BridgeStage(control: control.path, watch: watch.path)
  }

  // MARK: Lines

  @Test func `each line is a message, however its bytes and fragments arrive`() throws {
    let (page, client) = try stage.open(control)
    #expect(page.head.contains("HTTP/1.1 101 "))
    #expect(page.head.contains("\r\nSec-WebSocket-Protocol: gestured"))
    try client.send(Array("{\"type\":\"hello\"}\n{\"type\":\"a".utf8))
    var texts = [try page.readText()]
    // A list of more than the room for a page.
    let long = "\"" + String(repeating: "ä", count: 200_000) + "\""
    try client.send(Array("\"}\n\(long)\n{}\n".utf8))
    for _ in 0..<3 { texts.append(try page.readText()) }
    #expect(texts == [#"{"type":"hello"}"#, #"{"type":"a"}"#, long, "{}"])
    try page.send(#"{"command":"ping","id":1}"#)
    try page.send("{}")
    try page.send(Array(#"{"command":"#.utf8), opcode: 1, bits: 0)
    try page.send([1, 2], opcode: 9)
    try page.send(Array(#""ping"}"#.utf8), opcode: 0)
    let commands = try (0..<3).map { _ in try client.readText(upTo: "\n") }
    #expect(commands == [#"{"command":"ping","id":1}"#, "{}", #"{"command":"ping"}"#])
    #expect(try page.read() == .pong([1, 2]))
  }

  @Test func `the token decides which socket a page gets`() throws {
    let watcher = try PageSocket(port: stage.port)
    let watching = try watch.accept()
    try watching.send(Array("{}\n".utf8))
    #expect(try watcher.readText() == "{}")
    #expect(!control.isCalled)
    let (controller, client) = try stage.open(control)
    try client.send(Array("[]\n".utf8))
    #expect(try controller.readText() == "[]")
    #expect(!watch.isCalled)
    let wrong = try PageSocket(port: stage.port, token: WebToken().text)
    #expect(try wrong.read() == .closed(1008, "the token is wrong"))
    #expect(!watch.isCalled && !control.isCalled)
  }

  // MARK: Requests

  @Test func `a foreign page gets a close code and nothing of the daemon, and is reported`() throws
  {
    for _ in 0..<2 {
      let page = try PageSocket(
        port: stage.port, origin: "https://evil.example", token: stage.token.text)
      try page.send(#"{"command":"ping"}"#)
      #expect(
        try page.read() == .closed(1008, "'gesturectl serve' has no '--origin' for the page"))
      try page.send([0x03, 0xf0], opcode: 8)
      #expect(try page.read() == .ended)
    }
    let page = try PageSocket(port: stage.port, host: "kiosk.example", token: stage.token.text)
    #expect(
      try page.read() == .closed(1008, "the host is not an address of 'gesturectl serve'"))
    #expect(try PageSocket(port: stage.port, origin: nil).head.hasPrefix("HTTP/1.1 403 "))
    #expect(!control.isCalled && !watch.isCalled)
    #expect(
      stage.reported == [
        "refused a page of the origin 'https://evil.example'; allow it with '--origin https://evil.example'",
        "refused a request for the host 'kiosk.example:\(stage.port)'; use 'localhost' or the address of '--listen'",
      ])
  }

  @Test func `allowed pages get the module and the answer to a preflight`() throws {
    let origin = ["Origin: \(PageSocket.origin)"]
    let allowed = "\r\nAccess-Control-Allow-Origin: \(PageSocket.origin)\r\n"
    for file in [
      "gestured.js", "gestured-views.js", "gestured-observation.js", "gestured-geometry.js",
    ] {
      let answer = try stage.answer("GET", "/\(file)", origin)
      let parts = [
        "HTTP/1.1 200 ", "\r\nContent-Type: text/javascript; charset=utf-8\r\n", allowed,
        "\nexport ",
      ]
      #expect(parts.filter { !answer.contains($0) } == [], "\(file)")
    }
    #expect(try stage.answer("GET", "/gestured.d.ts").contains("export function connect("))
    #expect(!(try stage.answer("GET", "/gestured.js")).contains("Access-Control-Allow-Origin"))
    let statuses = try ["/other.js", "/"].map { try stage.answer("GET", $0).prefix(13) }
    #expect(statuses == ["HTTP/1.1 404 ", "HTTP/1.1 426 "])
    let preflight = try stage.answer(
      "OPTIONS", "/",
      origin + [
        "Access-Control-Request-Method: GET", "Access-Control-Request-Private-Network: true",
      ])
    let parts = [
      "HTTP/1.1 204 ", allowed, "\r\nAccess-Control-Allow-Private-Network: true\r\n",
    ]
    #expect(parts.filter { !preflight.contains($0) } == [])
  }

  // MARK: Bad pages

  @Test func `what no page should send ends its connection and no other`() throws {
    let (good, daemon) = try stage.open(control)
    func end(_ send: (PageSocket) throws -> Void) throws -> PageSocket.Message {
      let (page, client) = try stage.open(control)
      try send(page)
      let end = try page.readEnd()
      // The daemon's connection ends with it, and nothing of the message arrives.
      #expect(try client.readToEnd() == "")
      return end
    }
    let long = [UInt8](repeating: UInt8(ascii: " "), count: 64 * 1024 + 1)
    let tooLong = PageSocket.Message.closed(1009, "a message has at most 65536 bytes")
    let bad = PageSocket.Message.closed(1002, "the frame is not a WebSocket's")
    let ends: [(end: PageSocket.Message, expected: PageSocket.Message)] = try [
      (end { try $0.send([1], opcode: 2) }, .closed(1003, "a message must be text")),
      (end { try $0.send([0xff], opcode: 1) }, .closed(1007, "a message must be UTF-8")),
      (end { try $0.send("{}\n{}") }, .closed(1008, "a message must be one line")),
      (end { try $0.send(long, opcode: 1) }, tooLong),
      (
        end { page in
          try page.send(Array(long.dropFirst(9)), opcode: 1, bits: 0)
          try page.send(Array(long.prefix(10)), opcode: 0)
        }, tooLong
      ),
      (end { try $0.send([1], opcode: 1, isMasked: false) }, bad),
      (end { try $0.send([1], opcode: 1, bits: 0xc0) }, bad),
      (end { try $0.send([1], opcode: 3) }, bad), (end { try $0.send([1], opcode: 0) }, bad),
    ]
    #expect(ends.map(\.end) == ends.map(\.expected))
    try daemon.send(Array("{}\n".utf8))
    #expect(try good.readText() == "{}")
  }

  @Test func `a page that leaves ends its connection to the daemon`() throws {
    var (lost, other) = try stage.open(control) as (PageSocket?, RawSocket)
    #expect(lost != nil)
    lost = nil
    #expect(try other.readToEnd() == "")
    (lost, other) = try stage.open(control)
    try other.send(Array("{}\n".utf8))
    #expect(try lost?.readText() == "{}")
  }

  @Test(arguments: [
    ([], 0), ([0x03, 0xe8], 1000), ([0x13, 0x87], 4999), ([0x03, 0xed], 1002),
    ([0x03, 0xee], 1002), ([0x03, 0xf7], 1002), ([0x00, 0x01], 1002), ([0x03], 1002),
  ])
  func `a close frame is answered by a code that a frame may have`(
    payload: [UInt8], code: Int
  ) throws {
    let (page, client) = try stage.open(control)
    try page.send(payload, opcode: 8)
    #expect(try page.read() == .closed(code, ""))
    #expect(try client.readToEnd() == "")
  }

  @Test func `a page that answers no pings is disconnected`() throws {
    let stage = try BridgeStage(
      control: control.path, watch: nil, pingTime: .milliseconds(200))
    let (page, client) = try stage.open(control)
    #expect(try page.readEnd() == .ended)
    #expect(try client.readToEnd() == "")
    stage.close()
  }

  // MARK: The daemon's end

  @Test(arguments: [
    ("", 1012, "the daemon has closed the connection"),
    (#"{"type":"goodbye","time":1}"#, 1012, "the daemon stops"),
    (#"{"type":"goodbye","time":1,"reason":"too many connections"}"#, 1013, "too many connections"),
    (#"{"type":"reply","ok":false,"error":{"code":"notJSON","message":"no"}}"#, 1007, "no"),
    (#"{"type":"reply","ok":false,"error":{"code":"lineTooLong","message":"no"}}"#, 1009, "no"),
    (#"{"type":"reply","ok":true}"#, 1012, "the daemon has closed the connection"),
  ])
  func `the close code names the reason of the daemon`(
    line: String, code: Int, reason: String
  ) throws {
    var (page, client) = try stage.open(control) as (PageSocket, RawSocket?)
    try client?.send(Array("{}\n".utf8))
    if !line.isEmpty { try client?.send(Array("\(line)\n".utf8)) }
    client = nil
    let lines = line.isEmpty ? ["{}"] : ["{}", line]
    let messages = try (0...lines.count).map { _ in try page.read() }
    #expect(messages == lines.map { .text($0) } + [.closed(code, reason)])
    withExtendedLifetime(page) {}
    (page, client) = try stage.open(control)
  }

  @Test func `a page learns that there is no daemon`() throws {
    let path = directory.file("none")
    let stage = try BridgeStage(control: path, watch: nil)
    for _ in 0..<2 {
      let page = try PageSocket(port: stage.port, token: stage.token.text)
      #expect(
        try page.read() == .closed(1013, "cannot connect to \(path): No such file or directory"))
    }
    let watcher = try PageSocket(port: stage.port)
    #expect(
      try watcher.read()
        == .closed(1008, "a page needs the token: the daemon has no watch socket"))
    #expect(
      stage.reported == [
        "cannot connect to \(path): No such file or directory; pages try again"
      ])
    stage.close()
  }

  @Test func `the end of the server has a close code`() throws {
    let (page, client) = try stage.open(control)
    let stage = stage
    let end = SideThread { stage.close() }
    #expect(try page.read() == .closed(1001, "gesturectl serve stops"))
    try page.send([0x03, 0xe9], opcode: 8)
    #expect(try client.readToEnd() == "")
    try end.wait()
  }
}
