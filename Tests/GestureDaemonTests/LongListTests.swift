import Foundation
import Glibc
import TestRig
import Testing

/// Long lists, and clients that ask for many of them.
@Suite(
  .blocking, .enabled(if: InputTestbed.isWanted, "\(InputTestbed.obstacle ?? "")"))
struct LongListTests {
  /// A surface with a view `partners`, with 60 gestures in each of some canvases, and with a key.
  ///
  /// Each gesture of a canvas takes about 2 KB of a list.
  private static func text(canvases count: Int) -> String {
    let partners = (0..<60).map { "p\($0)-" + String(repeating: "x", count: 20) }
    let list = partners.joined(separator: ", ")
    let canvases = (0..<count).map { canvas in
      let gestures = (canvas * 60..<canvas * 60 + 60).map { number in
        let partners = number == 0 ? "&all [\(list)]" : "*all"
        return "{id: g\(number), kind: tap, simultaneousWith: \(partners)}"
      }
      return "{id: canvas\(canvas), frame: [0, 0, 1, 1], gestures: ["
        + gestures.joined(separator: ", ") + "]},"
    }
    return """
      version: 1
      surfaces:
        - {id: main, size: [400, 800], views: [
            {id: partners, frame: [0, 0, 1, 1], gestures: [
              \(partners.map { "{id: \($0), kind: tap}" }.joined(separator: ", "))]},
            \(canvases.joined(separator: "\n      "))
            {id: key, frame: [0, 0, 1, 1], gestures: [{id: k, kind: tap}]}]}
      """
  }

  @Test func `a list that is too long is refused, and patterns select parts of it`() throws {
    let daemon = try ReloadedDaemon(Self.text(canvases: 7))
    let client = try CommandClient(daemon.running.socketPath)
    _ = try client.readLine()
    let refusal = try client.ask(#""command":"list","id":1,"what":"gestures""#)[0]
    #expect(refusal.hasPrefix(#"{"type":"reply","id":1,"ok":false,"error":{"code":"limit""#))
    #expect(refusal.utf8.count < 256)
    for (names, gestures) in [
      (#""views":["key"]"#, ["k"]), (#""gestures":["g7","k"]"#, ["g7", "k"]),
      (#""views":["c*"],"gestures":["g?","k"]"#, (0..<10).map { "g\($0)" }),
    ] {
      let reply = try client.ask(#""command":"list","what":"gestures",\#(names)"#)[0]
      let found = reply.components(separatedBy: #""gesture":""#).dropFirst().map {
        String($0.prefix { $0 != "\"" })
      }
      #expect(found == gestures)
    }
    let views = try client.ask(#""command":"list","what":"views","views":["k*"]"#)[0]
    #expect(views.contains(#""view":"key""#))
    #expect(!views.contains("canvas"))
    // `gesturectl` selects in the same way.
    let listed = try TestProcess(
      BuildProducts.path(of: "gesturectl"),
      [
        "list-gestures", "--socket", daemon.running.socketPath, "--timeout",
        "\(TestProcess.patience)",
        "--view", "canvas0", "--gesture", "g19", "--gesture", "g7",
      ])
    #expect(
      try listed.readToEnd().dropFirst().map { $0.split(separator: " ")[2] } == ["g7", "g19"])
  }

  @Test func `clients that ask for long lists and do not read do not delay others`() throws {
    let daemon = try ReloadedDaemon(Self.text(canvases: 3))
    let client = try SocketClient(daemon.running.socketPath)
    let others = try (0..<12).map { _ in try SocketClient(daemon.running.socketPath) }
    for other in others {
      for _ in 0..<5 { try other.say(#"{"command":"list","what":"gestures"}"#) }
    }
    for number in 0..<5 {
      try client.say(#"{"command":"ping","id":\#(number)}"#)
      var line = ""
      while !line.contains("\"id\":\(number),") { line = try #require(try client.readLine()) }
    }
    daemon.process.signal(SIGTERM)
    #expect(try daemon.process.wait().status == 0)
    for other in others { other.close() }
  }
}
