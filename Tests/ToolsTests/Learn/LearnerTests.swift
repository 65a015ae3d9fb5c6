import Captures
import GestureConfiguration
import TestRig
import Testing

@testable import Tools

/// The descriptions that are learned from tries in sentences.
struct LearnerTests {
  /// A page of 1000 by 1000 points with a pan, and a bar in front of its lower part.
  private static let page = """
    version: 1
    surfaces:
      - id: main
        size: [1000, 1000]
        views:
          - id: page
            frame: [0, 0, "100%", "100%"]
            gestures:
              - {id: move, kind: pan}
              - {id: scroll, kind: pan, minimumNumberOfTouches: 2, simultaneousWith: all}
            views:
              - {id: bar, frame: [0, 800, 1000, 200]}
    """

  private let base: LearningBase
  private let panel: SentencePanel

  init() throws {
    base = try LearningBase([ConfigurationFile(name: "page", text: Array(Self.page.utf8))])
    panel = try SentencePanel(
      for: #require(base.configuration.surfaces.first), in: base.configuration)
  }

  private func captures(_ sentences: [String]) throws -> [Capture] {
    try sentences.map { try SentenceCapture($0, on: panel).capture }
  }

  private func learn(_ tries: [String], besides others: [String] = []) throws -> LearnedGesture {
    try Learner(name: "new", base: base).learn(captures(tries), besides: captures(others))
  }

  @Test func `a learner that is interrupted finds nothing`() throws {
    let tries = try captures(Array(repeating: "tap at 500,500", count: 3))
    #expect(throws: LearningFailure.self) {
      try Learner(name: "new", base: base) { true }.learn(tries)
    }
  }

  /// The drop-in without its heading, as one line.
  private func dropIn(
    _ gesture: LearnedGesture, solving conflicts: [LearnedGesture.Conflict] = []
  ) -> [String] {
    gesture.file(solving: conflicts).split(separator: "\n").dropFirst(5).map {
      String($0.drop { $0 == " " })
    }
  }

  // MARK: Descriptions

  /// Tries, the sentence that they become, and the lines of the drop-in.
  private static let descriptions: [(tries: [String], words: String, lines: [String])] = [
    same(
      "tap 2 fingers at 500,500", "a tap of two fingers", "kind: tap, numberOfTouchesRequired: 2"),
    same(
      "double tap at 500,500", "a double tap of one finger", "kind: tap, numberOfTapsRequired: 2"),
    same(
      "hold at 500,500 for 0.9 s", "a hold of one finger for 0.9 s; 0.9 s in your three tries",
      "kind: longPress"),
    same(
      "swipe left from 700,500 by 300", "a swipe left with one finger",
      "kind: swipe, direction: [left]"),
    same(
      "drag from 2,500 by 300,0 in 1 s", "a drag of one finger from the left edge",
      "kind: screenEdgePan, edges: [left]"),
    same(
      "drag 3 fingers from 500,500 by 200,0 in 4 s", "a drag with three fingers or more",
      "kind: pan, minimumNumberOfTouches: 3"),
    same(
      "pinch out at 500,500 from 100 to 300",
      "a pinch, in or out; a factor of 3 in your three tries", "kind: pinch"),
    same(
      "rotate at 500,500 by 60 degrees",
      "a turn of two fingers, in either direction; 60 degrees in your three tries",
      "kind: rotation"),
    // A long hold in a corner gets its time and its place.
    (
      ["1.6", "2", "2.4"].map { "hold 3 fingers at 890,90 for \($0) s" },
      "a hold of three fingers for 2 s in the upper right corner; between 1.6 and 2.4 s in your "
        + "three tries",
      [
        "- id: page", "views:", "- id: new-area", #"frame: ["80%", "0%", "20%", "15%"]"#,
        "gestures:",
        "- {id: new, kind: longPress, numberOfTouchesRequired: 3, minimumPressDuration: 1}",
      ]
    ),
    // A gesture on a small view belongs to it.
    (
      [500, 300, 700].map { "swipe up from \($0),950 by 300" }, "a swipe up with one finger",
      ["- id: bar", "gestures:", "- {id: new, kind: swipe, direction: [up]}"]
    ),
  ]

  /// Three tries in the same words on the page.
  private static func same(
    _ sentence: String, _ words: String, _ properties: String
  ) -> (tries: [String], words: String, lines: [String]) {
    (
      [sentence, sentence, sentence], words,
      ["- id: page", "gestures:", "- {id: new, \(properties)}"]
    )
  }

  @Test(arguments: descriptions)
  func `tries become a description, which keeps UIKit's defaults where they fit`(
    tries: [String], words: String, lines: [String]
  ) throws {
    let gesture = try learn(tries)
    #expect(gesture.sentence == words)
    #expect(dropIn(gesture) == lines)
  }

  @Test func `what must not trigger a gesture gives it a time or a place`() throws {
    let holds = ["1.5", "1.6", "1.7"].map { "hold at 500,500 for \($0) s" }
    let longer = try learn(holds, besides: ["hold at 400,400 for 1.2 s"])
    #expect(
      try [learn(holds), longer].map { dropIn($0).last } == [
        "- {id: new, kind: longPress, minimumPressDuration: 1}",
        "- {id: new, kind: longPress, minimumPressDuration: 1.3}",
      ])
    let taps = ["tap at 500,500", "tap at 520,480", "tap at 480,510"]
    let placed = try learn(taps, besides: ["tap at 200,500"])
    #expect(placed.sentence == "a tap of one finger in the middle")
    #expect(dropIn(placed)[3] == #"frame: ["45%", "45%", "10%", "10%"]"#)
  }

  // MARK: Failures

  private func failure(_ tries: [String], besides others: [String] = []) -> String {
    do {
      return try "learned: \(learn(tries, besides: others).sentence)"
    } catch {
      return "\(error)"
    }
  }

  /// A second try, what must not trigger the gesture, and the reason of the failure.
  private static let failures: [(second: String, others: [String], reason: String)] = [
    ("tap 2 fingers at 500,500", [], "the tries have nothing in common: they have 1, 2, 1 fingers"),
    (
      "double tap at 500,500", [],
      "the tries have nothing in common: fingers came down 1, 2, 1 times"
    ),
    (
      "hold at 500,500 for 2 s", [],
      "the tries have nothing in common: a tap of one finger does not fit try 2: held for longer "
        + "than 0.75 s"
    ),
    // The page needs the gesture as well.
    (
      "tap at 500,500", ["wait for 1 s; tap at 500,500"],
      "a tap of one finger fits all tries, but happens also in what must not trigger it, at "
    ),
  ]

  @Test(arguments: failures)
  func `tries that fit nothing or too much teach no gesture`(
    second: String, others: [String], reason: String
  ) {
    let failure = failure(["tap at 500,500", second, "tap at 500,500"], besides: others)
    #expect(failure.hasPrefix(reason), "\(failure)")
  }

  @Test func `of four tries, one may differ`() throws {
    let tries = ["tap 2 fingers at 500,500", "tap at 500,500"]
    let gesture = try learn(tries + tries.prefix(1) + tries.prefix(1))
    #expect(gesture.tries.count == 3)
    #expect(
      gesture.result
        == "new: a tap of two fingers. Try 2 differs from the others, and does not count.")
    #expect(try learn(Array(repeating: tries[0], count: 4)).droppedTry == nil)
  }

  @Test func `tries on views without a common view are refused`() throws {
    let apart = Self.page.replacing(
      "        views:\n          - {id: bar", with: "      - {id: bar")
    let base = try LearningBase([ConfigurationFile(name: "apart", text: Array(apart.utf8))])
    #expect(throws: LearningFailure.self) {
      try Learner(name: "new", base: base).learn(
        captures(["tap at 500,500", "tap at 500,900", "tap at 500,500"]))
    }
  }

  // MARK: Conflicts

  @Test func `a drag goes on beside a shape, which is known only when it is drawn`() throws {
    let gesture = try learn(
      [200, 300, 400].map { "stroke circle at 500,500 size \($0)" })
    let conflict = try #require(try gesture.conflict(solving: []))
    #expect(
      conflict.question("new")
        == "your pan `move` would begin first: let both act, by `simultaneousWith: [move]` of "
        + "`new`?")
    #expect(throws: LearningFailure.self) { try gesture.verify(solving: []) }
    #expect(try gesture.conflict(solving: [conflict]) == nil)
    try gesture.verify(solving: [conflict])
    let configuration = try gesture.configuration(solving: [conflict])
    let acts = try Trial(try #require(gesture.tries.first).capture, on: configuration).acts
    #expect(acts.first?.gesture == "move" && Set(acts.map(\.gesture)) == ["move", "new"])
  }

  @Test func `a gesture that would begin first waits, if the person wants that`() throws {
    let gesture = try learn(
      ["from 500,700", "from 400,700", "from 600,700"].map { "swipe up \($0) by 300" })
    let conflict = try #require(try gesture.conflict(solving: []))
    #expect(
      conflict.question("new")
        == "your pan `move` would begin first: add `requiresFailureOf: [new]` to it?")
    #expect(throws: LearningFailure.self) { try gesture.verify(solving: []) }
    #expect(try gesture.conflict(solving: [conflict]) == nil)
    try gesture.verify(solving: [conflict])
    #expect(
      dropIn(gesture, solving: [conflict]) == [
        "- id: page", "gestures:", "- {id: new, kind: swipe, direction: [up]}",
        "- {id: move, requiresFailureOf: [new]}",
      ])
  }

  @Test func `gestures that allow others beside them are no conflict`() throws {
    let gesture = try learn(Array(repeating: "swipe up 2 fingers from 500,700 by 300", count: 3))
    let conflict = try #require(try gesture.conflict(solving: []))
    #expect(conflict.gesture == "move")
    #expect(try gesture.conflict(solving: [conflict]) == nil)
  }

  // MARK: Files

  @Test func `without a file, the whole default configuration is written`() throws {
    let base = try LearningBase([])
    // In a corner, and in the middle.
    for sentence in ["tap at 950,950", "tap 4 fingers at 500,500"] {
      let gesture = try Learner(name: "new", base: base).learn(
        captures([sentence, sentence, sentence]))
      let file = ConfigurationFile(name: "new", text: Array(gesture.file().utf8))
      let surface = try #require(Configuration.load([file]).surfaces.first)
      #expect(["new", "hover"].filter { surface.gesture($0) == nil } == [], "\(sentence)")
    }
  }
}
