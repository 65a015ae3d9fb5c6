import JSON
import Testing

@testable import Tools

/// The words that pages get with lines.
struct ExplainedLineTests {
  private static let hit: JSON = [
    "type": "hit", "time": 1.5, "surface": "main", "touch": 7, "location": [1, 2.5],
    "view": "canvas", "isDelivered": true, "gestures": ["tap"],
    "refused": [["gesture": "pan", "reason": "disabled"]],
  ]

  private static func gesture(_ members: [JSON.Member]) -> JSON {
    let common: JSON = [
      "type": "gesture", "time": 2, "surface": "main", "view": "canvas", "gesture": "tap",
      "kind": "tap", "previous": "possible",
    ]
    return .object((common.members ?? []) + members)
  }

  private static let waiting = gesture([
    .init(key: "state", value: "recognized"), .init(key: "waiting", value: true),
    .init(key: "waitsFor", value: ["double"]),
  ])
  private static let failed = gesture([
    .init(key: "state", value: "failed"), .init(key: "reason", value: "tookNoTime"),
  ])

  private func value(_ line: InspectedLine) throws -> JSON {
    try #require(JSON(String(decoding: line.text, as: UTF8.self)))
  }

  @Test(
    arguments: [
      (hit, "at 1,2.5 hits 'canvas'; it reaches 'tap'"),
      (
        ["type": "ignored", "time": 1, "surface": "main", "location": [3, 4], "cause": "palm"],
        "a palm came down at 3,4: ignored"
      ),
      (waiting, "could be recognized, but must wait for 'double' to fail"),
      (failed, "failed: lifted at the moment it came down"),
    ] as [(JSON, String)])
  func `a line that explain has a sentence for gets it as its last key`(
    line: JSON, words: String
  ) throws {
    let explained = try value(ExplainedLine(InspectedLine(line)).line)
    #expect(
      explained.members == (line.members ?? []) + [.init(key: "words", value: .string(words))])
  }

  @Test func `a line of values stays as it is`() throws {
    let line = Self.gesture([.init(key: "state", value: "recognized")])
    let explained = ExplainedLine(InspectedLine(line))
    #expect(try value(explained.line) == line)
    #expect(explained.verdicts.isEmpty)
  }

  @Test func `a verdict begins with the outcome`() throws {
    func text(_ line: JSON) throws -> String? {
      let verdict = try #require(ExplainedLine(InspectedLine(line)).verdicts.first)
      return try value(verdict.line)["text"]?.string
    }
    #expect(
      try [Self.hit, Self.failed, Self.waiting].map(text) == [
        "got no touch: switched off (isEnabled)", "failed: lifted at the moment it came down",
        "waiting: could be recognized, but must wait for 'double' to fail",
      ])
  }
}
