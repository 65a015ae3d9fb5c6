import Gestures
import Testing

@testable import GestureWire

/// The writing and reading of lines.
struct LineTests {
  private static let origin = LineOrigin(surface: "main", device: "event5")
  private static let items = [
    MenuLine.Item(title: "\"Copy\"", action: .copy, frame: Rect(x: 1, y: 2, width: 3, height: 4))
  ]

  private static let lines: [Line] = [
    .hello(HelloLine(version: "0.1.0", capabilities: [.subscribe, .control])),
    .device(DeviceLine(.removed, device: "event5", name: "Panel", surface: "main", time: 0.5)),
    .surface(SurfaceLine(.idle, time: 1, origin: origin)),
    .surface(SurfaceLine(.active, time: 2, origin: LineOrigin(surface: "main"))),
    .surface(
      SurfaceLine(
        SurfaceLine.Geometry(
          size: Size(width: 800, height: 400.5), pixelsPerPoint: nil, rotation: 90),
        time: 3, origin: origin)),
    .surface(
      SurfaceLine(
        SurfaceLine.Geometry(
          size: Size(width: 1080, height: 1920), pixelsPerPoint: 0.870588, rotation: 0),
        time: 4, origin: origin)),
    .ignored(IgnoredLine(.palm, at: Point(x: 1.5, y: 2), time: 3, origin: origin)),
    .firstResponder(FirstResponderLine(.resigned, view: "canvas", time: 4, origin: origin)),
    .view(ViewLine(.removed, view: "panel", time: 5, origin: LineOrigin(surface: "main"))),
    .menu(
      MenuLine(
        .shown(
          frame: Rect(x: 0, y: 10, width: 200, height: 40), arrowDirection: .down, items: items),
        view: "canvas", time: 6, origin: origin)),
    .menu(MenuLine(.hidden, view: "canvas", time: 7, origin: origin)),
    .menu(MenuLine(.action(.delete), view: "canvas", time: 8, origin: origin)),
    .lost(LostLine(count: 9)),
    .goodbye(GoodbyeLine(time: 10.000001, reason: "you owe too much")),
    .goodbye(GoodbyeLine(time: 11)),
  ]

  /// The bytes of the lines above, as the daemon writes them.
  static var written: [[UInt8]] { lines.map(bytes) }

  private static func bytes(of line: Line) -> [UInt8] {
    var writer = LineWriter()
    switch line {
    case .hello(let line): writer.write(line)
    case .device(let line): writer.write(line)
    case .surface(let line): writer.write(line)
    case .ignored(let line): writer.write(line)
    case .firstResponder(let line): writer.write(line)
    case .view(let line): writer.write(line)
    case .menu(let line): writer.write(line)
    case .lost(let line): writer.write(line)
    case .goodbye(let line): writer.write(line)
    case .hit(let line): writer.write(line)
    case .gesture, .touch, .contact, .reply, .other: Issue.record("not written from a value")
    }
    return writer.line
  }

  @Test(arguments: lines) func `a line that is written is read back`(line: Line) throws {
    #expect(Line(Self.bytes(of: line)) == line)
  }

  @Test func `only a client of the control socket may control`() {
    for (rights, mayControl) in [(ClientRights.control, true), (.watch, false)] {
      let line = HelloLine(version: "1", capabilities: rights.capabilities)
      #expect(line.mayControl == mayControl)
    }
  }

  @Test func `a reply is read back`() throws {
    var writer = LineWriter()
    writer.writeReply(to: nil)
    #expect(try refusal(in: writer.line) == nil)
    writer.writeReply(to: nil, error: CommandError(.limit, "too \"many\""))
    let refusal = try #require(try refusal(in: writer.line))
    #expect((refusal.code, refusal.message) == ("limit", "too \"many\""))
  }

  private func refusal(in line: [UInt8]) throws -> ReplyLine.Refusal? {
    guard case .reply(let reply) = try #require(Line(line)) else {
      Issue.record("no reply")
      return nil
    }
    return reply.refusal
  }

  @Test(arguments: [
    #"{"type":"gesture","time":1}"#, #"{"type":"telegram"}"#, #"{"type":"lost"}"#,
    #"{"type":"surface","time":1,"surface":"main","change":"geometry","size":[1,2]}"#,
    #"{"type":"surface","time":1,"surface":"main","change":"melted"}"#,
  ])
  func `a line without the keys that its type requires is other`(text: String) throws {
    let line = try #require(Line(Array(text.utf8)))
    guard case .other = line else {
      Issue.record("\(line)")
      return
    }
  }

  @Test(arguments: ["", "nonsense", "[]", "{}", #"{"type":1}"#])
  func `bytes without a type are not a line`(text: String) {
    #expect(Line(Array(text.utf8)) == nil)
  }
}
