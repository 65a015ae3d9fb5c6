import GestureWire
import Testing

@testable import Tools

/// The knowledge of earlier touches in sentences about a new one.
struct TouchHistoryTests {
  private struct NoLine: Error {}

  private func line(_ text: String) throws -> Line {
    guard let line = Line(Array(text.utf8)) else { throw NoLine() }
    return line
  }

  /// The line of a touch on a view of the surface `main`.
  private func hit(
    _ id: Int, on view: String, _ gestures: [String] = [], isDelivered: Bool = true,
    surface: String = "main"
  ) throws -> Line {
    let names = gestures.map { "\"\($0)\"" }.joined(separator: ",")
    return try line(
      #"{"type":"hit","time":0,"surface":"\#(surface)","touch":\#(id),"location":[1,2],"#
        + #""view":"\#(view)","isDelivered":\#(isDelivered),"gestures":[\#(names)],"refused":[]}"#)
  }

  private func gesture(_ id: String, _ state: String, _ more: String = "") throws -> Line {
    try line(
      #"{"type":"gesture","time":0,"surface":"main","view":"a","gesture":"\#(id)","kind":"tap","#
        + #""state":"\#(state)"\#(more)}"#)
  }

  private func lift(_ id: Int, _ phase: String = "up") throws -> Line {
    try line(
      #"{"type":"contact","time":0,"surface":"main","contacts":[{"id":\#(id),"phase":"\#(phase)","#
        + #""location":[1,2]}]}"#)
  }

  @Test func `a touch on the same view decides before one on another view`() throws {
    var history = TouchHistory()
    let obstacles = try [
      hit(1, on: "a"), hit(2, on: "b", isDelivered: false), hit(3, on: "a", isDelivered: false),
    ].map { history.note($0)?.obstacle }
    #expect(obstacles == [nil, .otherView(touch: 1, view: "a"), .sameView(touch: 1)])
  }

  @Test(arguments: ["up", "cancelled", "lost"])
  func `a touch that is gone, or unknown after lost lines, keeps no other from its view`(
    end: String
  ) throws {
    var history = TouchHistory()
    _ = try history.note(hit(1, on: "a"))
    _ = try history.note(lift(1, "moved"))
    _ = try history.note(end == "lost" ? line(#"{"type":"lost","count":3}"#) : lift(1, end))
    #expect(try history.note(hit(2, on: "a", isDelivered: false))?.obstacle == nil)
  }

  @Test func `touches on different surfaces have nothing to do with each other`() throws {
    var history = TouchHistory()
    _ = try history.note(hit(1, on: "a", ["tap"], surface: "other"))
    _ = try history.note(gesture("tap", "failed"))
    let circumstances = try history.note(hit(2, on: "a", ["tap"], isDelivered: false))
    #expect(circumstances == TouchCircumstances())
  }

  @Test func `touches rest for the gestures that have ended their attempts`() throws {
    var history = TouchHistory()
    _ = try history.note(hit(1, on: "a", ["tap", "pan"]))
    _ = try history.note(hit(2, on: "a", ["tap", "pan"]))
    _ = try history.note(gesture("tap", "failed"))
    _ = try history.note(gesture("pan", "failed", #","waiting":true,"waitsFor":["tap"]"#))
    let circumstances = try #require(try history.note(hit(3, on: "a", ["tap", "pan"])))
    #expect(circumstances.resting.map { "\($0.touches) \($0.gestures)" } == [#"[1, 2] ["tap"]"#])
    // The new touch counts for the new attempt, and so does the next one.
    _ = try history.note(lift(1))
    let next = try #require(try history.note(hit(4, on: "a", ["tap"])))
    #expect(next.resting.map(\.touches) == [[2]])
  }

  @Test func `a touch that rests is named with its gestures`() throws {
    var history = TouchHistory()
    _ = try history.note(hit(1, on: "a", ["tap", "pan"]))
    _ = try history.note(gesture("tap", "failed"))
    guard case .hit(let line) = try hit(2, on: "a", ["tap", "pan"]) else { throw NoLine() }
    let sentence = TouchSentence(line, history.add(line))
    let details = [IDPatterns(), IDPatterns(gestures: ["pan"])].map(sentence.details)
    #expect(details == [["touch 1 is still down, but 'tap' no longer counts it"], []])
  }

  @Test func `the property that keeps a touch from its view is named`() throws {
    var history = TouchHistory()
    func text(_ line: Line) throws -> String {
      guard case .hit(let hit) = line else { throw NoLine() }
      return TouchSentence(hit, history.add(hit), tellsDelivery: true).text(IDPatterns())
    }
    _ = try text(hit(1, on: "a"))
    let texts = try [hit(2, on: "a", isDelivered: false), hit(3, on: "b", isDelivered: false)]
      .map(text)
    #expect(
      texts == [
        "touch 2 at 1,2 hits 'a', which itself does not receive it, since touch 1 is on it "
          + "(isMultipleTouchEnabled); it reaches no gesture",
        "touch 3 at 1,2 hits 'b', which itself does not receive it, since touch 1 is on 'a' "
          + "(isExclusiveTouch); it reaches no gesture",
      ])
  }
}

/// Lists of gestures in sentences.
struct GestureListTests {
  private static let all = (1...11).map { "g\($0)" }

  /// Numbers of gestures, the known ones, and their text.
  private static let lists: [(count: Int, known: Range<Int>, text: String)] = [
    (5, 0..<8, "'g1', 'g2', 'g3', 'g4', 'g5'"),
    (6, 0..<8, "all touch gestures but 'g7', 'g8'"),
    (8, 0..<8, "all 8 touch gestures"),
    (6, 0..<6, "all 6 touch gestures"),
    (5, 0..<5, "'g1', 'g2', 'g3', 'g4', 'g5'"),
    // Many are missing, one is unknown, all are unknown.
    (6, 0..<11, "'g1', 'g2', 'g3', 'g4', 'g5', 'g6'"),
    (6, 1..<8, "'g1', 'g2', 'g3', 'g4', 'g5', 'g6'"),
    (6, 0..<0, "'g1', 'g2', 'g3', 'g4', 'g5', 'g6'"),
  ]

  @Test(arguments: lists)
  func `more than five gestures are named by the few that are missing`(
    count: Int, known: Range<Int>, text: String
  ) {
    #expect(GestureList.text(Array(Self.all.prefix(count)), of: Array(Self.all[known])) == text)
  }
}
