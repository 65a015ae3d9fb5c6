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

  private func value(_ line: InspectedLine) throws -> JSON {
    try #require(JSON(String(decoding: line.text, as: UTF8.self)))
  }

  /// Lines, their sentences, and the verdicts on them, which begin with the outcome.
  private static let lines: [(line: JSON, words: String?, verdict: String?)] = [
    (
      hit, "at 1,2.5 hits 'canvas'; it reaches 'tap'", "got no touch: switched off (isEnabled)"
    ),
    (
      ["type": "ignored", "time": 1, "surface": "main", "location": [3, 4], "cause": "palm"],
      "a palm came down at 3,4: ignored", nil
    ),
    (
      gesture([
        .init(key: "state", value: "recognized"), .init(key: "waiting", value: true),
        .init(key: "waitsFor", value: ["double"]),
      ]),
      "could be recognized, but must wait for 'double' to fail",
      "waiting: could be recognized, but must wait for 'double' to fail"
    ),
    (
      gesture([.init(key: "state", value: "failed"), .init(key: "reason", value: "tookNoTime")]),
      "failed: lifted at the moment it came down", "failed: lifted at the moment it came down"
    ),
    // A line of values stays as it is.
    (gesture([.init(key: "state", value: "recognized")]), nil, nil),
  ]

  @Test(arguments: lines)
  func `a line that explain has a sentence for gets it as its last key`(
    line: JSON, words: String?, verdict: String?
  ) throws {
    let explained = ExplainedLine(InspectedLine(line))
    let added: [JSON.Member] = words.map { [.init(key: "words", value: .string($0))] } ?? []
    #expect(try value(explained.line).members == (line.members ?? []) + added)
    let verdicts = try explained.verdicts.compactMap { try value($0.line)["text"]?.string }
    #expect(verdicts.first == verdict)
  }
}
