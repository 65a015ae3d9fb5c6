import Captures
import GestureConfiguration
import Testing

@testable import Tools

/// Codes of taps that are learned one after another into the same configuration.
struct LearnedCodesTests {
  /// A page of 1000 by 1000 points with a button, and nothing that acts at a tap.
  private static let page = """
    version: 1
    surfaces:
      - id: main
        size: [1000, 1000]
        views:
          - id: page
            frame: [0, 0, "100%", "100%"]
            views:
              - {id: button, frame: [450, 450, 100, 100], gestures: [{id: press, kind: tap}]}
    """
  private static let places = [
    "tl": (50, 50), "tr": (950, 50), "bl": (50, 950), "br": (950, 950), "button": (500, 500),
  ]

  private var base: LearningBase
  private let panel: SentencePanel

  init() throws {
    base = try LearningBase([ConfigurationFile(name: "page", text: Array(Self.page.utf8))])
    panel = try SentencePanel(
      for: #require(base.configuration.surfaces.first), in: base.configuration)
  }

  /// Taps on places, each a little towards the middle of the screen.
  private func taps(_ code: String, inwards: Int = 0) throws -> Capture {
    let taps = try code.split(separator: " ").map { name in
      let (x, y) = try #require(Self.places[String(name)])
      return "tap at \(x + (500 - x).signum() * inwards),\(y + (500 - y).signum() * inwards)"
    }
    return try SentenceCapture(taps.joined(separator: "; wait for 0.3 s; "), on: panel).capture
  }

  /// Learns a code beside those that are there, and adds its drop-in.
  private mutating func learn(
    _ name: String, _ code: String, inwards: [Int] = [0, 10, 20]
  ) throws -> LearnedGesture {
    let tries = try inwards.map { try taps(code, inwards: $0) }
    let gesture = try Learner(name: name, base: base).learn(tries)
    let file = ConfigurationFile(name: name, text: Array(gesture.file().utf8))
    base = try LearningBase(base.files + [file])
    return gesture
  }

  private func acts(_ code: String, inwards: Int = 0) throws -> [String] {
    try Trial(taps(code, inwards: inwards), on: base.configuration).acts.map(\.gesture)
  }

  @Test mutating func `codes that share corners work beside each other`() throws {
    let codes = [("one", "tl tr br"), ("two", "tl bl br"), ("three", "br tr tl bl")]
    for (name, code) in codes { _ = try learn(name, code) }
    for (name, code) in codes {
      let found = try [0, 10, 20].map { try acts(code, inwards: $0) }
      #expect(found == [[name], [name], [name]])
    }
  }

  @Test func `a drop-in sorts behind those whose views and gestures it may change`() {
    let names = [
      Learn.dropIn(for: "service", behind: []),
      Learn.dropIn(for: "zeta", behind: ["70-alpha.yaml"]),
      Learn.dropIn(for: "alpha", behind: ["50-kiosk.yaml", "70-zeta.yaml"]),
      // A letter that joins with the next character, a slash.
      Learn.dropIn(for: "\u{D4E}/x y", behind: []),
    ]
    #expect(
      names == ["70-service.yaml", "70-zeta.yaml", "71-alpha.yaml", "70-\u{D4E}-x-y.yaml"])
    #expect(
      Learn.dropIn(for: String(repeating: "\u{10400}", count: 63), behind: []).utf8.count < 240)
  }

  @Test mutating func `places stay as large as they are for codes that fit`() throws {
    let text = Self.page.replacing("[1000, 1000]", with: "[1080, 1920]")
    base = try LearningBase([ConfigurationFile(name: "page", text: Array(text.utf8))])
    _ = try learn("one", "tl tr bl")
    let places = ["one-1", "one-2", "one-3"]
    func frames() -> [String] {
      let views = base.configuration.surfaces.flatMap(\.allViews)
      return views.filter { places.contains($0.id) }.map { "\($0.frame)" }
    }
    let first = frames()
    #expect(first.count == 3)
    for (name, code) in [("two", "tr bl tl"), ("three", "bl tl tr")] {
      _ = try learn(name, code)
      #expect(frames() == first)
    }
  }

  @Test mutating func `the views of steps have ids that no other view has`() throws {
    let text = Self.page.replacing("id: button, ", with: "id: one-1, ")
    base = try LearningBase([ConfigurationFile(name: "page", text: Array(text.utf8))])
    #expect(
      try learn("one", "tl tr tl").file().contains("{tap: one-2}, {tap: one-3}, {tap: one-2}"))
  }

  @Test mutating func `a later code widens the places of an earlier one`() throws {
    _ = try learn("one", "tl tr br")
    let two = try learn("two", "tl bl br", inwards: [10, 50, 120])
    #expect(two.file().contains("{tap: one-1}"))
    let ones = try [0, 20].map { try acts("tl tr br", inwards: $0) }
    let twos = try [0, 20, 60, 110].map { try acts("tl bl br", inwards: $0) }
    #expect(ones == [["one"], ["one"]])
    #expect(twos == [["two"], ["two"], ["two"], ["two"]])
  }

  @Test mutating func `a code does without the file of an earlier one`() throws {
    let page = base.files
    _ = try learn("one", "tl tr br")
    let two = try learn("two", "tl bl br")
    base = try LearningBase(
      page + [ConfigurationFile(name: "two", text: Array(two.file().utf8))])
    #expect(try ["tl bl br", "tl tr br"].map { try acts($0) } == [["two"], []])
    let alone = try LearningBase(
      [ConfigurationFile(name: "tests", text: Array(two.testConfiguration.utf8))])
    let counts = try two.tries.map { shown in
      try Trial(shown.capture, on: alone.configuration).acts(of: "two").count
    }
    #expect(counts == [1, 1, 1])
  }

  @Test mutating func `a button stays itself when a code taps on it`() throws {
    let code = try learn("code", "tl button tr")
    #expect(
      code.sentence.hasPrefix(
        "a tap in the upper left corner, then a tap on 'button', then a tap in the upper right"))
    #expect(!code.file().contains("- id: button"))
    let found = try ["tl button tr", "button"].map { try acts($0) }
    #expect(found == [["press", "code"], ["press"]])
    let alone = try LearningBase(
      [ConfigurationFile(name: "tests", text: Array(code.testConfiguration.utf8))])
    #expect(
      try Trial(taps("tl button tr"), on: alone.configuration).acts(of: "code").count == 1)
  }
}
