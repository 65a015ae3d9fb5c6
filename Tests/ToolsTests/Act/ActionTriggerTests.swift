import GestureConfiguration
import GestureWire
import Testing

@testable import Tools

/// The times at which the command of an action starts.
struct ActionTriggerTests {
  /// A trigger for an action with some keys, in flow style.
  private func trigger(_ keys: String = "") throws -> ActionTrigger {
    let text = "version: 1\nactions:\n  - {id: a, run: [x]\(keys)}\n"
    let list = try ActionList.load(ConfigurationFile(name: "a.yaml", text: Array(text.utf8)))
    return ActionTrigger(try #require(list.actions.first))
  }

  /// The texts of the lines that start jobs at a time.
  private func starts(_ trigger: inout ActionTrigger, at time: Int64) -> [String] {
    var lines: [String] = []
    while let job = trigger.start(at: time) { lines.append(job.line) }
    return lines
  }

  private static let waiting = #","waiting":true,"waitsFor":["b"]"#

  /// Keys of an action, and a line that it wants or not.
  private static let filters:
    [(keys: String, kind: String, state: String, values: String, isWanted: Bool)] = [
      ("", "tap", "recognized", "", true), ("", "pan", "began", "", true),
      ("", "pan", "changed", "", false), (", kinds: [pan]", "tap", "recognized", "", false),
      (", gestures: [m*]", "tap", "recognized", "", true),
      (", gestures: [other]", "tap", "recognized", "", false),
      (", views: [else]", "pan", "began", "", false),
      (", states: [ended]", "pan", "ended", "", true),
      (", surfaces: [main]", "pan", "began", "", true), ("", "tap", "recognized", waiting, false),
    ]

  @Test(arguments: filters)
  func `the filters of an action choose its lines, but none that wait for other gestures`(
    keys: String, kind: String, state: String, values: String, isWanted: Bool
  ) throws {
    var trigger = try trigger(keys)
    let line = try SampleLine(kind: kind, state, previous: "possible", values)
    #expect(trigger.receive(line.line, text: line.text) == (isWanted ? .waits : .ignored))
    #expect(starts(&trigger, at: 0) == (isWanted ? [line.text] : []))
  }

  @Test(arguments: [("", false), (", guarded: false", false), (", guarded: true", true)])
  func `a touch that the guard kept starts a command only if the action permits it`(
    keys: String, isWanted: Bool
  ) throws {
    var trigger = try trigger(keys)
    let lines = [
      try SampleLine.tap(#","guarded":true"#),
      try SampleLine(kind: "pan", "ended", #","guarded":true"#), try SampleLine.tap(),
    ]
    let receptions = lines.map { trigger.receive($0.line, text: $0.text) }
    #expect(receptions == [isWanted ? .waits : .guarded, .ignored, .waits])
  }

  @Test(arguments: [("", 1), (", parallel: 2", 2)])
  func `processes run as many at a time as the action permits, and sixteen lines wait in order`(
    keys: String, count: Int
  ) throws {
    var trigger = try trigger(keys)
    let lines = try (1...17).map { try SampleLine.tap(gesture: "tap\($0)") }
    let receptions = lines.map { trigger.receive($0.line, text: $0.text) }
    #expect(receptions == Array(repeating: .waits, count: 16) + [.dropped])
    var started = [starts(&trigger, at: 0)]
    for time in 1...(17 - count) {
      trigger.finish()
      started.append(starts(&trigger, at: Int64(time)))
    }
    let texts = lines.prefix(16).map(\.text)
    #expect(started == [Array(texts.prefix(count))] + texts.dropFirst(count).map { [$0] } + [[]])
  }

  @Test func `the newest change replaces a change that waits`() throws {
    var trigger = try trigger(", states: [began, changed, ended]")
    let lines = try [
      SampleLine.pan("began", 1, 0), .pan("changed", 2, 0), .pan("changed", 3, 0),
      .pan("changed", 4, 0, gesture: "other"), .pan("ended", 5, 0, gesture: "other"),
    ]
    for line in lines { _ = trigger.receive(line.line, text: line.text) }
    var started: [String] = []
    for time in 0..<10 {
      for text in starts(&trigger, at: Int64(time) * 1_000_000) {
        started.append(text)
        trigger.finish()
      }
    }
    #expect(started == [lines[0].text, lines[2].text, lines[4].text])
  }

  @Test func `changes start at the rate of the action, for which the end does not wait`() throws {
    var trigger = try trigger(", states: [changed, ended], perSecond: 4")
    let lines = try [
      SampleLine.pan("changed", 1, 0), .pan("changed", 2, 0), .pan("changed", 3, 0),
      .pan("ended", 4, 0),
    ]
    let times: [Int64] = [1_000_000, 1_100_000, 1_250_000, 1_250_001]
    var started: [[String]] = []
    var deadlines: [Int64?] = []
    for (line, time) in zip(lines, times) {
      _ = trigger.receive(line.line, text: line.text)
      let texts = starts(&trigger, at: time)
      started.append(texts)
      deadlines.append(trigger.deadline)
      if !texts.isEmpty { trigger.finish() }
    }
    #expect(started == [[lines[0].text], [], [lines[2].text], [lines[3].text]])
    #expect(deadlines == [nil, 1_250_000, nil, nil])
  }

  // MARK: Distances

  /// The numbers of the lines that start a job if each job ends at once.
  private func runs(_ keys: String, _ lines: [SampleLine]) throws -> [Int] {
    var trigger = try trigger("\(keys), perSecond: 100")
    return lines.indices.filter { index in
      _ = trigger.receive(lines[index].line, text: lines[index].text)
      guard trigger.start(at: Int64(index) * 1_000_000) != nil else { return false }
      trigger.finish()
      return true
    }
  }

  @Test func `a pan runs after each distance`() throws {
    let lines = try [
      SampleLine.pan("began", 4, 0), .pan("changed", 8, 6), .pan("changed", 12, 6),
      .pan("changed", 20, 6), .pan("ended", 31, 6), .pan("began", 9, 0), .pan("changed", 10, 0),
    ]
    #expect(try runs(", kinds: [pan], every: 10", lines) == [1, 3, 4, 6])
  }

  @Test(
    arguments: [
      (10, "rotation", "rotation", [0.05, 0.18, 0.2, -0.01], [1, 3]),
      (1.25, "pinch", "scale", [1.1, 1.25, 1.4, 1.6, 1.2], [1, 3, 4]),
    ] as [(Double, String, String, [Double], [Int])])
  func `a rotation runs after each angle in degrees, a pinch after each factor`(
    distance: Double, kind: String, key: String, values: [Double], expected: [Int]
  ) throws {
    let lines = try values.map { value in
      try SampleLine(kind: kind, "changed", #","\#(key)":\#(value),"velocity":0"#)
    }
    #expect(try runs(", kinds: [\(kind)], every: \(distance)", lines) == expected)
  }
}
