import GestureWire
import Gestures
import RandomNumbers
import Testing

@testable import GestureDaemon

/// The lines that backlogs follow without adding them.
@Suite("Shared lines") struct SharedLinesTests {
  private func subject(_ gesture: Int, _ state: GestureRecognizer.State = .changed) -> LineSubject {
    LineSubject(
      topic: .gestures, surface: "main", view: "v", gesture: "g\(gesture)", kind: .pan,
      state: state)
  }

  /// The output of a backlog, with `-n` for `n` lost lines.
  private func output(of backlog: inout LineBacklog) -> String {
    var bytes: [UInt8] = []
    backlog.move(to: &bytes, upTo: .max)
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map { line in
      line.hasPrefix("{") ? "-\(line.filter(\.isNumber))" : String(line)
    }.joined(separator: " ")
  }

  @Test func `the remaining followed lines keep their places`() {
    let lines = SharedLines()
    var backlog = LineBacklog()
    _ = backlog.append(Array("a0\n".utf8), about: subject(0))
    backlog.follow(lines)
    for (line, gesture) in [("a1", 0), ("b2", 1), ("a3", 0)] {
      lines.note(Array("\(line)\n".utf8), about: subject(gesture))
    }
    _ = backlog.append(Array("a4\n".utf8), about: subject(0, .ended))
    lines.note(Array("b5\n".utf8), about: subject(1))
    lines.note(Array("c6\n".utf8), about: subject(2))
    backlog.settle { _ in true }
    // One line from before following, and two followed lines.
    let text = output(of: &backlog)
    #expect(text == "-3 a3 a4 b5 c6")
    #expect(!lines.isFollowed && lines.count == 0)
  }

  @Test func `lines that a client does not want are neither added nor counted`() {
    let lines = SharedLines()
    var backlog = LineBacklog()
    backlog.follow(lines)
    for number in 0..<6 {
      lines.note(Array("\(number)\n".utf8), about: subject(number % 2))
    }
    backlog.settle { $0.gesture == "g1" }
    let text = output(of: &backlog)
    #expect(text == "-2 5")
  }

  @Test func `each backlog counts lost lines from where it began to follow`() {
    let lines = SharedLines()
    var first = LineBacklog()
    var second = LineBacklog()
    first.follow(lines)
    for number in 0..<3 { lines.note(Array("\(number)\n".utf8), about: subject(0)) }
    second.follow(lines)
    for number in 3..<5 { lines.note(Array("\(number)\n".utf8), about: subject(0)) }
    first.settle { _ in true }
    second.settle { _ in true }
    let texts = [output(of: &first), output(of: &second)]
    #expect(texts == ["-4 4", "-1 4"])
  }

  @Test func `memory does not grow with the number of followed lines`() {
    let lines = SharedLines()
    var backlog = LineBacklog()
    backlog.follow(lines)
    let line = [UInt8](repeating: 0x20, count: 100)
    for gesture in 0..<50 { lines.note(line, about: subject(gesture)) }
    let count = lines.count
    for _ in 0..<100 {
      for gesture in 0..<50 { lines.note(line, about: subject(gesture)) }
    }
    #expect(lines.count == count)
    #expect(!lines.isFull)
  }

  @Test func `no line is lost uncounted or reordered, however the lines are followed`() {
    var random = SplitMix64(seed: 14)
    for _ in 0..<300 {
      let lines = SharedLines()
      var backlog = LineBacklog()
      var bytes: [UInt8] = []
      var kept: [Int] = []
      var newest: [Int: Int] = [:]
      for number in 0..<400 {
        let gesture = Int.random(in: 0..<5, using: &random)
        let line = Array("\(number) \(String(repeating: "x", count: number % 300))\n".utf8)
        if Int.random(in: 0..<4, using: &random) > 0 {
          newest[gesture] = number
          if backlog.isFollowing {
            lines.note(line, about: subject(gesture))
          } else {
            _ = backlog.append(line, about: subject(gesture))
          }
        } else {
          kept.append(number)
          // A reply is for one client, whether or not it follows.
          let isKept =
            backlog.isFollowing && Bool.random(using: &random)
            ? lines.note(line, about: subject(gesture, .ended))
            : backlog.append(line, about: subject(gesture, .ended))
          #expect(isKept)
        }
        switch Int.random(in: 0..<60, using: &random) {
        case 0, 1, 2: backlog.follow(lines)
        case 3:
          backlog.settle { _ in true }
          backlog.move(to: &bytes, upTo: bytes.count + Int.random(in: 0..<3000, using: &random))
        case 4: backlog.settle { _ in true }
        default: break
        }
      }
      backlog.settle { _ in true }
      backlog.move(to: &bytes, upTo: .max)
      let isEmpty = backlog.isEmpty && backlog.count == 0
      #expect(isEmpty)
      var (numbers, lost): ([Int], Int) = ([], 0)
      for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
        if line.hasPrefix("{") {
          lost += Int(line.filter(\.isNumber)) ?? 0
        } else {
          numbers.append(Int(line.prefix { $0.isNumber }) ?? -1)
        }
      }
      #expect(numbers == numbers.sorted())
      #expect(numbers.count + lost == 400)
      #expect(Set(kept).union(newest.values).isSubset(of: numbers))
    }
  }

  @Test func `a series of which no follower has missed a line gives its place to a new one`() {
    let lines = SharedLines()
    var first = LineBacklog()
    var second = LineBacklog()
    first.follow(lines)
    for number in 0..<1000 {
      // One of them always follows, so the lines never go all at once.
      second.follow(lines)
      first.settle { _ in true }
      first.follow(lines)
      lines.note(Array("\(number)\n".utf8), about: subject(number))
      second.settle { _ in true }
    }
    #expect(lines.seriesCount <= 2)
    var bytes: [UInt8] = []
    second.move(to: &bytes, upTo: .max)
    let expected = (0..<1000).map { "\($0)\n" }.joined()
    #expect(String(decoding: bytes, as: UTF8.self) == expected)
  }

  @Test func `a full store of lines refuses new series until a backlog is settled`() {
    let lines = SharedLines()
    var backlog = LineBacklog()
    backlog.follow(lines)
    let line = [UInt8](repeating: 0x20, count: 1000)
    var number = 0
    while number < 100_000, lines.note(line, about: subject(number)) { number += 1 }
    #expect(lines.isFull && lines.count <= Limits.sharedLines + 2000)
    // The store has room for the gestures of a surface.
    #expect(number > 2000)
    #expect(lines.note(line, about: subject(0)))
    #expect(!lines.note(line, about: subject(number)))
    var other = LineBacklog()
    let before = lines.count
    other.follow(lines)
    // A follower remembers a number for each series.
    #expect(lines.count == before + number * MemoryLayout<Int>.stride)
    backlog.settle { _ in true }
    #expect(!lines.isFull)
    // The other one has begun after all lines, so it has missed none of them.
    #expect(lines.note(line, about: subject(number)))
  }

  @Test func `a line that the store refuses keeps its place among the followed lines`() {
    let lines = SharedLines()
    var backlog = LineBacklog()
    backlog.follow(lines)
    lines.note(Array("b1\n".utf8), about: subject(1))
    lines.note(Array("a2\n".utf8), about: subject(0))
    _ = backlog.append(Array("d3\n".utf8), about: subject(3))
    lines.note(Array("a4\n".utf8), about: subject(0))
    _ = backlog.append(Array("d5\n".utf8), about: subject(3))
    lines.note(Array("c6\n".utf8), about: subject(2))
    backlog.settle { _ in true }
    let text = output(of: &backlog)
    #expect(text == "-1 b1 -1 a4 d5 c6")
  }

  @Test func `no line is lost uncounted however many backlogs follow`() {
    var random = SplitMix64(seed: 15)
    for _ in 0..<100 {
      let lines = SharedLines()
      var first = LineBacklog()
      var second = LineBacklog()
      var ended = 0
      for number in 0..<600 {
        let gesture = number / 20 + Int.random(in: 0..<5, using: &random)
        let line = Array("\(number)\n".utf8)
        let state: GestureRecognizer.State =
          Int.random(in: 0..<6, using: &random) > 0 ? .changed : .ended
        if state == .ended { ended += 1 }
        let isShared = lines.isFollowed && (state == .changed || Bool.random(using: &random))
        if isShared { lines.note(line, about: subject(gesture, state)) }
        if !isShared || !first.isFollowing {
          _ = first.append(line, about: subject(gesture, state))
        }
        if !isShared || !second.isFollowing {
          _ = second.append(line, about: subject(gesture, state))
        }
        switch Int.random(in: 0..<20, using: &random) {
        case 0: first.follow(lines)
        case 1: second.follow(lines)
        case 2: first.settle { _ in true }
        case 3: second.settle { _ in true }
        default: break
        }
      }
      first.settle { _ in true }
      second.settle { _ in true }
      for text in [output(of: &first), output(of: &second)] {
        var (numbers, lost): ([Int], Int) = ([], 0)
        for word in text.split(separator: " ") where word.hasPrefix("-") {
          lost -= Int(word) ?? 0
        }
        numbers = text.split(separator: " ").filter { !$0.hasPrefix("-") }.compactMap { Int($0) }
        #expect(numbers == numbers.sorted())
        #expect(numbers.count + lost == 600)
        #expect(numbers.count >= ended)
      }
    }
  }
}

extension SharedLines {
  /// Keeps a line, as the delivery of lines does.
  @discardableResult
  func note(_ line: [UInt8], about subject: LineSubject) -> Bool {
    note(line, about: subject, key: subject.seriesKey)
  }
}
