import Testing

@testable import GesturePipeline

/// The limits of the names that a surface keeps for clients.
@Suite struct ClientNamesTests {
  private let stage: PanelStage

  init() throws {
    stage = try PanelStage("{id: v, frame: [0, 0, 400, 400], gestures: [{id: t, kind: tap}]}")
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
    // 128 ids, and one of one byte; 32 KiB less one byte are left, enough for 127 names.
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
    let all = (1...4).map { add(192, of: $0) }
    for (index, ids) in all.enumerated() {
      #expect(connect(ids[0], ids[1...63], of: index + 1) == "")
    }
    // 4 * 255 * 256 bytes, and 4 ids of one byte: 1020 bytes are left.
    #expect(connect("t", all[0][0...3], of: 5) == "limit")
    #expect(connect("t", all[0][0...2], of: 5) == "")
    // A client's own ids go with it; the names that it has set for others' gestures stay.
    stage.pipeline.removeClient(5, at: 1, orAt: 1)
    #expect(connect(all[0][1], all[0][2...2], of: 6) == "limit")
    stage.pipeline.removeClient(4, at: 1, orAt: 1)
    #expect(connect(all[0][1], all[0][2...63], of: 6) == "")
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
