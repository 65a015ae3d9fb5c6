import SurfaceRig
import Surfaces
import Testing

/// The limits of what clients add to a surface: what is at the limit is added, and one more is
/// refused.
struct ClientLimitTests {
  private let stage: CommandStage

  init() throws {
    stage = try CommandStage("{id: v, frame: [0, 0, 400, 400], gestures: [{id: t, kind: tap}]}")
  }

  /// A view with gestures named after it, and with keys for each gesture.
  private func view(
    _ id: String, _ gestures: Int, keys: String = "", views: String = ""
  ) -> String {
    let list = (0..<gestures).map { #"{"id":"\#(id).\#($0)","kind":"pan"\#(keys)}"# }
    return #"{"id":"\#(id)","frame":[0,0,1,1],"gestures":[\#(list.joined(separator: ","))],"#
      + #""views":[\#(views)]}"#
  }

  private static let tooMany = [
    "limit", "a client adds at most 64 views and 128 gestures to a surface",
  ]
  private static let tooManyOfAll = [
    "limit", "clients add at most 256 views and 512 gestures to a surface",
  ]

  @Test func `a client adds at most 128 gestures, and all clients 512`() {
    for client in 1...4 {
      let views = [view("a\(client)", 64), view("b\(client)", 63), view("c\(client)", 2)]
      #expect(views.map { stage.add($0, of: client) } == [[""], [""], Self.tooMany])
      #expect(stage.add(view("c\(client)", 1), of: client) == [""])
    }
    #expect(stage.add(view("d", 1), of: 5) == Self.tooManyOfAll)
    // There is room for as many others as are removed.
    stage.perform(#""command":"removeView","view":"b4""#, of: 4)
    #expect(stage.add(view("d", 63), of: 5) == [""])
    #expect(stage.add(view("e", 1), of: 5) == Self.tooManyOfAll)
    stage.remove(client: 1, at: 1)
    #expect(stage.add(view("e", 64), of: 5) == [""])
  }

  @Test func `a client adds at most 64 views, and all clients 256`() {
    for client in 1...4 {
      let added = (0..<64).map { stage.add(view("\(client)-\($0)", 0), of: client) }
      #expect(Set(added) == [[""]])
      #expect(stage.add(view("x", 0), of: client) == Self.tooMany)
    }
    #expect(stage.add(view("x", 0), of: 5) == Self.tooManyOfAll)
    stage.perform(#""command":"removeView","view":"3-5""#, of: 3)
    #expect(stage.add(view("x", 0), of: 5) == [""])
  }

  @Test func `views and gestures are counted before they are read`() {
    // An unknown kind would be an error if the gestures were read.
    let gestures = Array(repeating: #"{"kind":"none"}"#, count: 129).joined(separator: ",")
    #expect(stage.add(#"{"id":"a","frame":[0,0,1,1],"gestures":[\#(gestures)]}"#) == Self.tooMany)
    let views = Array(repeating: #"{"id":0}"#, count: 64).joined(separator: ",")
    #expect(stage.add(#"{"id":"a","frame":[0,0,1,1],"views":[\#(views)]}"#) == Self.tooMany)
    #expect(stage.add(#"{"id":"a","frame":[0,0,1,1],"views":[{"views":0}]}"#)[0] == "badArgument")
  }

  // MARK: Gestures of a touch

  private func tooManyOfTouch(on view: String, _ count: Int) -> [String] {
    [
      "limit",
      "a touch is for at most 64 gestures, and on '\(view)' it would be for \(count): those of the "
        + "view and of all views that contain it",
    ]
  }

  @Test func `a touch is for at most 64 gestures of a view and those that contain it`() {
    #expect(stage.add(view("a", 65)) == tooManyOfTouch(on: "a", 65))
    #expect(stage.add(view("a", 64)) == [""])
    // The configuration's view has one, and views beside one another do not count together.
    #expect(stage.add(view("b", 64), of: 2, to: "v") == tooManyOfTouch(on: "b", 65))
    let inner = [view("c", 33), view("d", 33)].joined(separator: ",")
    #expect(stage.add(view("b", 30, views: inner), of: 2, to: "v") == [""])
    #expect(stage.add(view("e", 1), of: 3, to: "c") == tooManyOfTouch(on: "e", 65))
    let outer = view("e", 0, views: view("f", 1))
    #expect(stage.add(outer, of: 3, to: "d") == tooManyOfTouch(on: "f", 65))
    #expect(stage.add(view("e", 0), of: 3, to: "c") == [""])
  }

  @Test func `a view goes if a reload leaves too little room for its gestures on a touch`() throws {
    #expect(stage.add(view("a", 62), to: "v") == [""])
    let gestures = ["{id: t, kind: tap}", "{id: u, kind: tap}", "{id: w, kind: tap}"]
    func views(_ count: Int) -> String {
      "{id: v, frame: [0, 0, 400, 400], gestures: [\(gestures.prefix(count).joined(separator: ", "))]}"
    }
    try stage.reload(views(2), at: 1)
    #expect(stage.gestures.count == 64)
    #expect(stage.collected.ownLines.isEmpty)
    try stage.reload(views(3), at: 2)
    #expect(stage.views.map { $0["view"] } == ["v"])
    #expect(stage.collected.ownLines.count == 1)
    #expect(!stage.clients.isUsed(by: 1))
  }

  // MARK: Names and ids

  @Test(arguments: ["requiresFailureOf", "simultaneousWith"])
  func `a gesture names at most 64 others in a list`(key: String) {
    let refusal = [
      "limit", "'requiresFailureOf' and 'simultaneousWith' have at most 64 names each",
    ]
    func names(_ count: Int) -> String {
      let names = (0..<count).map { #""n\#($0 / 60).\#($0 % 60)""# }
      return #""\#(key)":["# + names.joined(separator: ",") + "]"
    }
    stage.add(view("n0", 60))
    stage.add(view("n1", 60))
    let set = #""command":"setGesture","gesture":"t","#
    #expect(stage.perform(set + names(65)) == refusal)
    #expect(stage.relations("t") == ["", ""])
    #expect(stage.perform(set + names(64)) == [""])
    #expect(stage.add(view("a", 1, keys: "," + names(65))) == refusal)
    #expect(stage.add(view("a", 1, keys: "," + names(64))) == [""])
    // They are counted before they are looked up.
    let unknown = Array(repeating: #""none""#, count: 65).joined(separator: ",")
    #expect(stage.perform(set + #""\#(key)":[\#(unknown)]"#) == refusal)
  }

  /// JSON writes a quote as two bytes.
  @Test(arguments: [#"\""#, "é"])
  func `an id may take 256 bytes of a line`(character: String) {
    for (count, code) in [(128, ""), (129, "limit")] {
      let id = String(repeating: character, count: count)
      let gesture =
        #"{"id":"\#(count)","frame":[0,0,1,1],"gestures":[{"id":"\#(id)","kind":"tap"}]}"#
      let answers = [stage.add(#"{"id":"\#(id)","frame":[0,0,1,1]}"#), stage.add(gesture)]
      #expect(answers.map { $0[0] } == [code, code])
    }
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

  @Test func `views can be nested 40 deep, counted from the surface`() {
    var nested = #"{"id":"n40","frame":[0,0,1,1]}"#
    for depth in (2...39).reversed() {
      nested = #"{"id":"n\#(depth)","frame":[0,0,1,1],"views":[\#(nested)]}"#
    }
    #expect(stage.add(nested, to: "v") == [""])
    #expect(stage.add(#"{"id":"x","frame":[0,0,1,1]}"#, to: "n40")[0] == "badArgument")
  }
}
