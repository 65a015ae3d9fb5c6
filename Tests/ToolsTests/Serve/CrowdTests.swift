import TestRig
import Testing

@testable import Tools

/// Many pages, and pages that do not read.
@Suite(.blocking) struct CrowdTests {
  private static let full = PageSocket.Message.closed(1013, "there are too many pages")

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

  @Test func `pages without the token leave places for those with it`() throws {
    let watchers = try (0..<20).map { _ in
      (try PageSocket(port: stage.port), try watch.accept())
    }
    #expect(try PageSocket(port: stage.port).read() == Self.full)
    var controllers = try (0..<10).map { _ in try stage.open(control) }
    #expect(try PageSocket(port: stage.port, token: stage.token.text).read() == Self.full)
    // A place is free again once a page has left.
    let popped = controllers.popLast()
    let last = try #require(popped)
    try last.page.send([0x03, 0xe8], opcode: 8)
    #expect(try last.page.readEnd() == .closed(1000, ""))
    #expect(try last.client.readToEnd() == "")
    let (page, client) = try stage.open(control)
    try client.send(Array("{}\n".utf8))
    #expect(try page.readText() == "{}")
    withExtendedLifetime(watchers) {}
  }

  @Test func `silent connections do not keep pages out`() throws {
    let silent = try (0..<200).map { _ in try RawSocket(port: stage.port) }
    let (page, client) = try stage.open(control)
    let more = try (0..<200).map { _ in try RawSocket(port: stage.port) }
    try client.send(Array("{}\n".utf8))
    #expect(try page.readText() == "{}")
    withExtendedLifetime((silent, more)) {}
  }

  /// A line that is counted by its length only.
  private static let line = String(repeating: "x", count: 999)

  /// Another page, whose lines show that the bridge has had its turn: it has one thread.
  private struct Bystander {
    let page: PageSocket
    let client: RawSocket

    func awaitTurn() throws {
      try client.send(Array("{}\n".utf8))
      #expect(try page.readText() == "{}")
    }
  }

  private func openBystander() throws -> Bystander {
    let (page, client) = try stage.open(control)
    return Bystander(page: page, client: client)
  }

  /// Sends lines until the bridge takes no more, and returns the number of bytes.
  private func fill(_ client: RawSocket, beside bystander: Bystander) throws -> Int {
    let lines = Array(String(repeating: "\(Self.line)\n", count: 20_000).utf8)
    var (sent, refusals) = (0, 0)
    while refusals < 3 {
      try bystander.awaitTurn()
      let count = try client.sendWhatFits(Array(lines[sent...]), within: 0)
      refusals = count == 0 ? refusals + 1 : 0
      sent += count
      try #require(sent < lines.count, "the bridge takes whatever comes")
    }
    return sent
  }

  @Test func `a page that does not read keeps its lines in the daemon`() throws {
    let (page, client) = try stage.open(control)
    let sent = try fill(client, beside: try openBystander())
    // It gets everything once it reads.
    for _ in 0..<sent / 1000 { #expect(try page.readText() == Self.line) }
    let rest = String(repeating: "x", count: 999 - sent % 1000)
    try client.send(Array("\(rest)\n{}\n".utf8))
    #expect(try page.readText() == Self.line)
    #expect(try page.readText() == "{}")
  }

  @Test func `a page that the daemon gave up learns that it was too slow`() throws {
    var (page, client) = try stage.open(control) as (PageSocket, RawSocket?)
    let bystander = try openBystander()
    _ = try fill(try #require(client), beside: bystander)
    client = nil
    // A page that reads before the bridge knows of the end is no longer too slow.
    try bystander.awaitTurn()
    #expect(try page.readEnd() == .closed(1013, "the page reads too slowly"))
    (page, client) = try stage.open(control)
  }
}
