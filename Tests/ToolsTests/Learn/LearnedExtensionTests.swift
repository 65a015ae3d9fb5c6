import Captures
import GestureConfiguration
import Gestures
import Testing

@testable import Tools

/// The descriptions by kinds that UIKit does not have, which are learned from tries in sentences.
struct LearnedExtensionTests {
  private let base: LearningBase
  private let panel: SentencePanel

  init() throws {
    base = try LearningBase([])
    panel = try SentencePanel(
      for: #require(base.configuration.surfaces.first), in: base.configuration)
  }

  private func learn(_ sentences: String) throws -> LearnedGesture {
    let capture = try SentenceCapture(sentences, on: panel).capture
    return try Learner(name: "new", base: base).learn([capture, capture, capture])
  }

  private func lines(_ gesture: LearnedGesture) -> [String] {
    gesture.file().split(separator: "\n").map { String($0.drop { $0 == " " }) }
  }

  /// Sentences, the words for them, and the line of the drop-in.
  private static let gestures: [(sentences: String, beginning: String, line: String)] = [
    // A hidden code is a sequence on views of its own.
    (
      "tap at 60,60; wait for 0.3 s; tap at 1020,60; wait for 0.3 s; tap at 1020,1860",
      "a tap in the upper left corner, then a tap in the upper right corner, then a tap in the "
        + "lower right corner; pauses of 0.3 s in your three tries",
      "- {id: new, kind: sequence, steps: [{tap: new-1}, {tap: new-2}, {tap: new-3}]}"
    ),
    // The same place has one view.
    (
      "hold at 300,300 for 0.8 s; wait for 0.3 s; swipe up from 500,500 by 300; wait for 0.3 s; "
        + "tap at 310,290", "a press in the upper left part, then a swipe up",
      "- {id: new, kind: sequence, steps: [{longPress: new-1}, up, {tap: new-1}]}"
    ),
    // Long pauses need a longer interval.
    (
      "tap at 500,500; wait for 0.8 s; tap at 500,500", "a tap",
      "- {id: new, kind: sequence, steps: [{tap: new-1}, {tap: new-1}], maximumInterval: 1}"
    ),
    (
      "stroke up-then-right at 500,500 size 400", "a stroke up, then right",
      "- {id: new, kind: sequence, steps: [up, right], continuous: true}"
    ),
    (
      "swipe upLeft from 500,500 by 300", "a swipe up left with one finger",
      "- {id: new, kind: swipe, direction: [upLeft]}"
    ),
  ]

  @Test(arguments: gestures)
  func `sequences, corners and diagonals are learned`(
    sentences: String, beginning: String, line: String
  ) throws {
    let gesture = try learn(sentences)
    #expect(gesture.sentence.hasPrefix(beginning), "\(gesture.sentence)")
    #expect(lines(gesture).filter { $0.contains("{id: new,") } == [line])
  }

  @Test func `a shape is a stroke, which needs a higher score if it resembles a known one`() throws
  {
    let circle = try learn("stroke circle at 500,500 size 400")
    let file = ConfigurationFile(name: "circle", text: Array(circle.file().utf8))
    let known = try LearningBase([file])
    let strokes = try ["circle", "star", "pigtail"].map { shape in
      let capture = try SentenceCapture("stroke \(shape) at 500,500 size 400", on: panel).capture
      return try Learner(name: "other", base: known).learn([capture, capture, capture])
    }
    #expect(([circle] + strokes).allSatisfy { $0.description.kind == "stroke" })
    let scores = strokes.map { stroke in
      stroke.file().firstMatch(of: /score: [0-9.]+/).map { String($0.0) }
    }
    #expect(scores == ["score: 0.9", nil, nil])
  }

  @Test(arguments: UInt64(1)...5) func `fingers that only tremble draw no shape`(
    person: UInt64
  ) throws {
    let hold = try #require(ShownGesture.all.first { $0.name == "hold2" })
    let tries = (1...4).map { hold.shown(by: person, try: $0) }
    let result = Result {
      try Learner(name: "new", base: base).learn(Array(tries.prefix(3)), besides: [tries[3]])
    }
    if case .failure(let error) = result {
      #expect("\(error)".hasPrefix("a hold of two fingers"))
    }
  }
}
