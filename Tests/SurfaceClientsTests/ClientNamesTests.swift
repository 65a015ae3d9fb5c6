import SurfaceClients
import SurfaceRig
import Testing

/// The limits of the names that a surface keeps for clients.
@Suite struct ClientNamesTests {
  private let stage: CommandStage

  init() throws {
    stage = try CommandStage("{id: v, frame: [0, 0, 400, 400], gestures: [{id: t, kind: tap}]}")
  }

  /// Adds a view with gestures whose ids have 256 bytes each, and returns the ids.
  private func add(_ count: Int, of client: Int) -> [String] {
    let ids = (0..<count).map { number in
      let name = "\(client)-\(number)-"
      return name + String(repeating: "x", count: 256 - name.utf8.count)
    }
    let gestures = ids.map { #"{"id":"\#($0)","kind":"tap"}"# }.joined(separator: ",")
    let view = #"{"id":"\#(client)","frame":[0,0,1,1],"gestures":[\#(gestures)]}"#
    #expect(stage.add(view, of: client) == [""])
    return ids
  }

  private func connect(_ gesture: String, _ others: ArraySlice<String>, of client: Int) -> String {
    let names = others.map { "\"\($0)\"" }.joined(separator: ",")
    return stage.perform(
      #""command":"setGesture","gesture":"\#(gesture)","simultaneousWith":[\#(names)]"#, of: client
    )[0]
  }

  @Test func `a client may use 64 KiB for ids and names`() {
    // 128 ids, and the view's of one byte, which counts for each gesture, too; a little less than
    // 32 KiB is left, enough for 127 names.
    let ids = add(128, of: 1)
    #expect(connect(ids[0], ids[1...64], of: 1) == "")
    #expect(connect(ids[1], ids[2...64], of: 1) == "")
    #expect(connect("t", ids[0...0], of: 1) == "limit")
    // Replaced names do not count, and names that another client sets count for that client.
    #expect(connect(ids[1], ids[2...63], of: 1) == "")
    #expect(connect("t", ids[0...0], of: 1) == "")
    #expect(connect(ids[2], ids[3...66], of: 2) == "")
    #expect(connect(ids[0], [], of: 1) == "")
    #expect(connect(ids[3], ids[4...66], of: 1) == "")
  }

  @Test func `all clients together may use 256 KiB for ids and names`() {
    let all = (1...4).map { add(191, of: $0) }
    for (index, ids) in all.enumerated() {
      #expect(connect(ids[0], ids[1...63], of: index + 1) == "")
    }
    // 4 * 254 * 256 bytes, and 4 ids of one byte that count 192 times: 1280 bytes are left.
    #expect(connect("t", all[0][0...5], of: 5) == "limit")
    #expect(connect("t", all[0][0...4], of: 5) == "")
    // A client's own ids go with it; the names that it has set for others' gestures stay.
    stage.clients.removeClient(5, at: 1, orAt: 1)
    #expect(connect(all[0][1], all[0][2...2], of: 6) == "limit")
    stage.clients.removeClient(4, at: 1, orAt: 1)
    #expect(connect(all[0][1], all[0][2...63], of: 6) == "")
  }

  /// JSON writes a quote as two bytes.
  @Test(arguments: [(#"\""#, 128, ""), (#"\""#, 129, "limit"), ("é", 128, ""), ("é", 129, "limit")])
  func `an id may take 256 bytes of a line`(character: String, count: Int, code: String) {
    let id = String(repeating: character, count: count)
    #expect(stage.add(#"{"id":"\#(id)","frame":[0,0,1,1]}"#)[0] == code)
  }

  @Test func `an id has only printable characters`() {
    let view = #"{"id":"a\u0001","frame":[0,0,1,1],"gestures":[{"id":"b\u202e","kind":"tap"}]}"#
    #expect(
      stage.add(view) == [
        "badArgument",
        #"view.id: the id 'a\u{01}' of a view must have only printable characters"#,
        #"view.gestures[0].id: the id 'b\u{202E}' of a gesture must have only printable characters"#,
      ])
  }

  @Test func `the id of a view counts for each of its gestures`() {
    let gestures = (0..<256).map { #"{"id":"\#($0)","kind":"tap"}"# }.joined(separator: ",")
    func add(_ id: String) -> String {
      stage.add(#"{"id":"\#(id)","frame":[0,0,1,1],"gestures":[\#(gestures)]}"#)[0]
    }
    // 255 bytes in 256 lines are 64 KiB.
    #expect(add(String(repeating: "x", count: 255)) == "limit")
    #expect(add(String(repeating: "x", count: 250)) == "")
  }

  @Test func `a reload frees the names that were set for the configuration's gestures`() throws {
    let ids = add(128, of: 1)
    #expect(connect("t", ids[0...63], of: 1) == "")
    #expect(connect(ids[0], ids[1...63], of: 1) == "")
    #expect(connect(ids[1], ids[2...2], of: 1) == "limit")
    try stage.reload(
      "{id: v, frame: [0, 0, 400, 400], gestures: [{id: t, kind: tap}]}", at: 1)
    #expect(connect(ids[1], ids[2...64], of: 1) == "")
  }
}
