import GestureWire
import Gestures
import Testing

@testable import GestureDaemon

/// The lines that backlogs share and that must be kept.
@Suite("Shared lines that must be kept") struct SharedKeptLinesTests {
  private func subject(
    _ gesture: Int, _ state: GestureRecognizer.State = .changed, topic: LineTopic = .gestures
  ) -> LineSubject {
    LineSubject(
      topic: topic, surface: "main", view: "v", gesture: "g\(gesture)", kind: .pan,
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

  @Test func `a followed line that must be kept is added among the others`() {
    let lines = SharedLines()
    var backlog = LineBacklog()
    backlog.follow(lines)
    for (line, gesture) in [("a1", 0), ("a2", 0), ("b3", 1)] {
      lines.note(Array("\(line)\n".utf8), about: subject(gesture))
    }
    lines.note(Array("a4\n".utf8), about: subject(0, .ended))
    _ = backlog.append(Array("reply5\n".utf8), about: nil)
    lines.note(Array("c6\n".utf8), about: subject(2, .began))
    lines.note(Array("b7\n".utf8), about: subject(1))
    lines.note(Array("d8\n".utf8), about: subject(3, .began))
    let (work, hasRoom) = backlog.settle { $0.gesture != "g3" }
    #expect(hasRoom)
    // Four lines are added, and two series and three kept lines looked at.
    #expect(work == 4)
    let text = output(of: &backlog)
    #expect(text == "-2 a2 a4 reply5 c6 b7")
    let isEmpty = backlog.isEmpty && backlog.count == 0
    #expect(isEmpty && lines.count == 0)
  }

  @Test func `backlogs keep the bytes of followed lines together`() {
    let lines = SharedLines()
    let backlogs = (0..<100).map { _ in
      var backlog = LineBacklog()
      backlog.follow(lines)
      return BacklogBox(backlog)
    }
    let line = [UInt8](repeating: 0x20, count: 1000)
    for number in 0..<200 { lines.note(line, about: subject(number, .began)) }
    let shared = lines.count
    #expect(shared < 2 * 200 * 1000)
    for box in backlogs {
      box.backlog.settle { _ in true }
      let count = box.backlog.count
      // Each client is charged for the lines, as if it had them for itself.
      #expect(count == 200 * 1000)
    }
    #expect(lines.count == 0)
  }

  @Test func `a backlog without room for followed lines that must be kept reports it`() {
    let lines = SharedLines()
    var first = LineBacklog()
    var second = LineBacklog()
    first.follow(lines)
    second.follow(lines)
    let line = [UInt8](repeating: 0x20, count: 1000)
    for number in 0..<100 { lines.note(line, about: subject(number)) }
    for number in 0..<20 { lines.note(line, about: subject(number, .began)) }
    // Lines of series make room.
    let hasRoom = first.settle(upTo: 21_000) { _ in true }.hasRoom
    #expect(hasRoom)
    let hasTooLittle = !second.settle(upTo: 19_000) { _ in true }.hasRoom
    #expect(hasTooLittle)
    let text = output(of: &first)
    #expect(text.hasPrefix("-100"))
  }

  @Test func `more lines than may wait for a client are overdue`() {
    let lines = SharedLines()
    var first = LineBacklog()
    var second = LineBacklog()
    first.follow(lines)
    let line = [UInt8](repeating: 0x20, count: 1000)
    var number = 0
    while !first.isOverdue {
      lines.note(line, about: subject(number, .began))
      number += 1
    }
    #expect(number == Limits.backlog / 1000 + 1)
    // Meanwhile there is room for those of some frames.
    while number < 100_000, lines.note(line, about: subject(number, .began)) { number += 1 }
    #expect(number > 3000 && lines.isFull && lines.count <= Limits.sharedLines + 2000)
    second.follow(lines)
    first.settle { _ in true }
    #expect(!lines.isFull && lines.count < 2000)
    let isOverdue = second.isOverdue
    #expect(!isOverdue)
    #expect(lines.note(line, about: subject(0, .began)))
    second.settle { _ in true }
    let bytes = second.count
    #expect(bytes == 1000)
  }

  @Test func `lines that may be lost are overdue once they take half of the store`() {
    let lines = SharedLines()
    var backlog = LineBacklog()
    backlog.follow(lines)
    let line = [UInt8](repeating: 0x20, count: 10_000)
    while !backlog.isOverdue { lines.note(line, about: subject(0, topic: .hits)) }
    #expect(lines.count > Limits.sharedLines / 2 && lines.count < Limits.sharedLines / 2 + 12_000)
    let missed = backlog.missedBytes(about: .hits)
    #expect(missed == 0)
  }

  @Test func `a settled backlog looks only at as many lines as may wait`() {
    let lines = SharedLines()
    var backlog = LineBacklog()
    backlog.follow(lines)
    let line = [UInt8](repeating: 0x20, count: 1000)
    for number in 0..<1000 { lines.note(line, about: subject(number, .began)) }
    let (work, hasRoom) = backlog.settle(upTo: 160_000) { _ in true }
    #expect(!hasRoom)
    #expect(work == 161 / 8)
  }

  @Test func `the bytes of followed lines that must be kept are counted by topic`() {
    let lines = SharedLines()
    var first = LineBacklog()
    var second = LineBacklog()
    first.follow(lines)
    for number in 1...3 {
      let line = [UInt8](repeating: 0x20, count: 100 * number)
      lines.note(line, about: subject(number, .began))
      lines.note(line, about: subject(number, .failed, topic: .transitions))
      lines.note(line, about: subject(number))
      lines.note(line + line, about: subject(number, topic: .devices))
      if number == 1 { second.follow(lines) }
    }
    let all = first.missedBytes(about: [.gestures, .transitions, .devices, .touches])
    #expect(all == 1800)
    let later = second.missedBytes(about: [.gestures, .transitions])
    #expect(later == 500)
    first.settle { _ in true }
    let none = first.missedBytes(about: .gestures)
    #expect(none == 0)
    second.settle { _ in true }
  }
}

/// A backlog among others.
private final class BacklogBox {
  var backlog: LineBacklog

  init(_ backlog: consuming LineBacklog) { self.backlog = backlog }
}
