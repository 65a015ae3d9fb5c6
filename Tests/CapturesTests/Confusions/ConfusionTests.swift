import Captures
import Gestures
import SurfaceRig
import Testing

/// The gestures that UIKit does not have, made of sentences by steady and unsteady hands.
@Suite(.serialized) struct ConfusionTests {
  private static let middle = Point(x: 540, y: 900)

  /// The ids, or the names that lines have, that a hand's movement is recognized as.
  private func recognized(
    _ sentence: String, by hand: UnsteadyHand, on stage: SentenceStage,
    name: (CollectedLines.Line) -> String
  ) throws -> [String] {
    let capture = hand.redraw(try stage.capture(sentence), around: Self.middle)
    return try CollectedLines.replay(capture, configuration: stage.configuration).lines
      .filter { $0["type"] == "gesture" && $0["state"] == "recognized" }.map(name)
  }

  @Test func `eight directions are told apart`() throws {
    let names = ["right", "downRight", "down", "downLeft", "left", "upLeft", "up", "upRight"]
    let stage = try SentenceStage(
      gestures: "{id: flick, kind: swipe, direction: [\(names.joined(separator: ", "))]}")
    var table = ConfusionTable("Eight directions of a swipe, 7 hands × 3 lengths × 2 speeds", names)
    for name in names {
      for hand in UnsteadyHand.all {
        for (length, time) in [(150, 80), (200, 150), (300, 200), (150, 200), (300, 100), (90, 60)]
        {
          let sentence = "swipe \(name) from 540,900 by \(length) in \(time) ms"
          table.count(
            name, as: try recognized(sentence, by: hand, on: stage) { $0["direction"] })
        }
      }
    }
    try table.publish()
    #expect(table.confusions == 0 && table.share >= 0.98, "\(table.text)")
  }

  /// The combinations of NVDA, a screen reader: two legs in different directions.
  @Test func `twelve flicks of two legs are told apart`() throws {
    let directions = ["up", "down", "left", "right"]
    let pairs = directions.flatMap { first in
      directions.filter { $0 != first }.map { (first, $0) }
    }
    let names = pairs.map { "\($0)-\($1)" }
    let gestures = zip(names, pairs).map {
      "{id: \($0), kind: sequence, steps: [\($1.0), \($1.1)], continuous: true}"
    }
    let stage = try SentenceStage(gestures: gestures.joined(separator: ", "))
    var table = ConfusionTable(
      "Two-leg flicks of NVDA, 7 hands × 4 sizes and durations", names + directions)
    for hand in UnsteadyHand.all {
      for (size, time) in [(160, 300), (200, 400), (400, 800), (250, 1500)] {
        for (first, second) in pairs {
          let sentence = "stroke \(first)-then-\(second) at 540,900 size \(size) in \(time) ms"
          table.count(
            "\(first)-\(second)",
            as: try recognized(sentence, by: hand, on: stage) { $0["gesture"] })
        }
        for direction in directions {
          let sentence = "stroke \(direction) at 540,900 size \(size) in \(time) ms"
          let others = try recognized(sentence, by: hand, on: stage) { $0["gesture"] }
          #expect(others == [], "\(sentence), \(hand)")
        }
      }
    }
    try table.publish()
    #expect(table.confusions == 0 && table.share >= 0.98, "\(table.text)")
  }

  @Test func `five service codes of corners are told apart`() throws {
    let codes = [
      "square": ["tl", "tr", "br", "bl"], "back": ["tl", "bl", "br", "tr"],
      "cross": ["tl", "br", "tr", "bl"], "zed": ["tl", "tr", "bl", "br"],
      "twice": ["bl", "bl", "tr"],
    ]
    let names = codes.keys.sorted()
    let places = ["tl": (60, 60), "tr": (1020, 60), "bl": (60, 1860), "br": (1020, 1860)]
    let corners = places.keys.sorted().map { id in
      let (x, y) = places[id] ?? (0, 0)
      return "{id: \(id), frame: [\(x - 60), \(y - 60), 120, 120]}"
    }
    let gestures = names.map { name in
      let steps = codes[name]?.map { "{tap: \($0)}" } ?? []
      return "{id: \(name), kind: sequence, steps: [\(steps.joined(separator: ", "))]}"
    }
    let stage = try SentenceStage(
      surfaces: #"{id: main, size: [1080, 1920], views: [{id: v, frame: [0, 0, "100%", "100%"], "#
        + "gestures: [\(gestures.joined(separator: ", "))], "
        + "views: [\(corners.joined(separator: ", "))]}]}")
    var table = ConfusionTable("Service codes of taps on corners, 3 pauses × 3 places", names)
    func taps(_ code: [String], pause: Double, off: Int) -> String {
      code.map { id in
        let (x, y) = places[id] ?? (0, 0)
        return "tap at \(x < 540 ? x + off : x - off),\(y)"
      }.joined(separator: "; wait \(pause) s; ")
    }
    for name in names {
      for pause in [0.15, 0.3, 0.55] {
        for off in [-50, 0, 50] {
          let text = taps(codes[name] ?? [], pause: pause, off: off)
          table.count(
            name, as: try recognized(text, by: UnsteadyHand(), on: stage) { $0["gesture"] })
        }
      }
      // Too slow, too far from the corner, and without the last tap.
      let code = codes[name] ?? []
      for text in [
        taps(code, pause: 0.65, off: 0), taps(code, pause: 0.3, off: 70),
        taps(code.dropLast(), pause: 0.3, off: 0),
      ] {
        #expect(try recognized(text, by: UnsteadyHand(), on: stage) { $0["gesture"] } == [])
      }
    }
    try table.publish()
    #expect(table.confusions == 0 && table.share >= 0.98, "\(table.text)")
  }

  @Test func `ten strokes of the $1 set are told apart`() throws {
    let names = [
      "triangle", "x", "rectangle", "circle", "check", "caret", "zigzag", "arrow", "star",
      "pigtail",
    ]
    let empty = try SentenceStage(gestures: "{id: none, kind: tap, isEnabled: false}")
    let templates = try names.map { name in
      let points = try empty.path("stroke \(name) at 540,900 size 200")
      return "{name: \(name), points: \(points)}"
    }
    let stage = try SentenceStage(
      gestures: "{id: draw, kind: stroke, templates: [\(templates.joined(separator: ", "))]}")
    var table = ConfusionTable(
      "Ten strokes of the $1 set, 7 hands × 4 sizes and durations", names)
    for name in names {
      for hand in UnsteadyHand.all {
        for (size, time) in [(120, 500), (200, 800), (350, 1200), (500, 600)] {
          let sentence = "stroke \(name) at 540,900 size \(size) in \(time) ms"
          table.count(name, as: try recognized(sentence, by: hand, on: stage) { $0["name"] })
        }
      }
    }
    try table.publish()
    #expect(table.confusions == 0 && table.share >= 0.98, "\(table.text)")
  }
}

extension SentenceStage {
  /// The path of the finger of a sentence, as the points of a template.
  fileprivate func path(_ sentence: String) throws -> [[Double]] {
    try CollectedLines.replay(capture(sentence), configuration: configuration).lines
      .filter { $0["type"] == "touch" }.compactMap { line in
        let touches = line.object["touches"] as? [[String: Any]]
        return touches?.first?["location"] as? [Double]
      }
  }
}
