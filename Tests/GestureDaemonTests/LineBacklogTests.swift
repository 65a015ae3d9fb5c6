import GestureWire
import Gestures
import Testing

@testable import GestureDaemon

/// The lines that reach a client that falls behind.
///
/// In the scripts `aB`, `aC` and `aE` are the `began`, `changed` and `ended` lines of the
/// recognizer `a`, `vM12` is the `moved` line of the view `v` about the touches 1 and 2, `vB1` its
/// `began` line, and `!` a reply.
@Suite struct LineBacklogTests {
  private let touches: [Touch] = {
    let window = Window(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    let collector = TouchCollector(frame: window.bounds)
    window.addSubview(collector)
    collector.isMultipleTouchEnabled = true
    let engine = GestureEngine(window: window)
    engine.send(
      (1...3).map {
        TouchSample(contact: $0, phase: .began, location: Point(x: Double($0), y: 1))
      }, at: 0)
    return collector.touches
  }()

  private func subject(_ word: Substring) -> LineSubject? {
    guard let source = word.first, source != "!" else { return nil }
    let (verb, rest) = (word.dropFirst().first, word.dropFirst(2))
    guard rest.isEmpty else {
      return LineSubject(
        topic: .touches, surface: "main", view: String(source),
        phase: verb == "M" ? .moved : .began,
        touches: touches.filter { rest.contains("\($0.id)") })
    }
    let state: GestureRecognizer.State = verb == "C" ? .changed : verb == "B" ? .began : .ended
    return LineSubject(
      topic: .gestures, surface: "main", view: "v", gesture: String(source), kind: .pan,
      state: state)
  }

  /// A client that has stopped reading has a series for each touch.
  ///
  /// A line of a gesture that began before all of them must still replace the previous line of its
  /// series.
  @Test func `thousands of series are told apart`() {
    var backlog = LineBacklog()
    let line = Array("line\n".utf8)
    var isKept = backlog.append(line, about: subject("aC"))
    for number in 0..<2000 {
      let series = LineSubject(
        topic: .gestures, surface: "main", view: "v", gesture: "g\(number)", kind: .pan,
        state: .changed)
      for _ in 1...2 { isKept = backlog.append(line, about: series) && isKept }
    }
    let count = backlog.count
    isKept = backlog.append(line, about: subject("aC")) && isKept
    #expect(isKept)
    // The previous line has become one of the lost lines, so there is at most one more entry.
    let countAfter = backlog.count
    #expect(countAfter <= count + 64)
    var bytes: [UInt8] = []
    backlog.move(to: &bytes, upTo: .max)
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    #expect(lines.count { $0 == "line" } == 2001)
    let lost = lines.filter { $0.hasPrefix("{") }.compactMap { Int($0.filter(\.isNumber)) }
    #expect(lost.reduce(0, +) == 2001)
    let isEmpty = backlog.isEmpty && backlog.count == 0
    #expect(isEmpty)
  }

  /// Numbers and adds each line of a script, and returns the backlog's output.
  private func output(of script: String) -> String {
    var backlog = LineBacklog()
    for (number, word) in script.split(separator: " ").enumerated() {
      let isKept = backlog.append(Array("\(word)\(number)\n".utf8), about: subject(word))
      #expect(isKept)
    }
    var bytes: [UInt8] = []
    backlog.move(to: &bytes, upTo: .max)
    let isEmpty = backlog.isEmpty && backlog.count == 0
    #expect(isEmpty)
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map { line in
      guard line.hasPrefix("{") else { return String(line) }
      #expect(line.hasPrefix(#"{"type":"lost","count":"#) && line.hasSuffix("}"))
      return "-\(line.filter(\.isNumber))"
    }.joined(separator: " ")
  }

  @Test(arguments: [
    ("aB aC aC aC aE", "aB0 -2 aC3 aE4"),
    ("aB aC aE", "aB0 aC1 aE2"),
    // Each recognizer has a series of its own, and lost lines between two kept lines are counted
    // together.
    ("aC bC aC bC aC bC", "-4 aC4 bC5"),
    ("aC ! bC aC bC", "-1 !1 -1 aC3 bC4"),
    // The newest line stays even if its attempt is over; the line of the earlier attempt is lost.
    ("aB aC aE aB aC aC aE", "aB0 -1 aE2 aB3 -1 aC5 aE6"),
    // Adjacent counts of lost lines are joined.
    ("aC bC cC aC cC bC", "-3 aC3 cC4 bC5"),
    // A series of touches has the same view and the same touches.
    ("vB12 vM1 vM12 vM1 vM2 vM12", "vB120 -2 vM13 vM24 vM125"),
    ("vM1 wM1 vM1 wM1 vB1", "-2 vM12 wM13 vB14"),
    ("aE aE aE ! !", "aE0 aE1 aE2 !3 !4"),
  ])
  func `only the newest line of a series stays`(script: String, expected: String) {
    #expect(output(of: script) == expected)
  }

  @Test func `the memory of each series is counted`() {
    var backlog = LineBacklog()
    let line = Array("line\n".utf8)
    for number in 0..<100 {
      let series = LineSubject(
        topic: .gestures, surface: "main", view: "v", gesture: "g\(number)", kind: .pan,
        state: .changed)
      for _ in 0..<2 { _ = backlog.append(line, about: series) }
    }
    // A line of five bytes needs a slot, a header of memory, and a place in a table.
    let (count, overhead) = (backlog.count, backlog.overhead)
    #expect(count >= 100 * (line.count + 64))
    #expect(overhead >= 100 * 128)
    var bytes: [UInt8] = []
    backlog.move(to: &bytes, upTo: .max)
    let overheadAfter = backlog.overhead
    #expect(overheadAfter == 0)
  }

  @Test func `of contacts that only move, the newest line stays`() {
    func contacts(_ phase: Touch.Phase?, _ ids: Int...) -> LineSubject {
      LineSubject(
        topic: .contacts, surface: "main", phase: phase,
        touches: touches.filter { ids.contains($0.id) })
    }
    var backlog = LineBacklog()
    let subjects = [
      contacts(nil, 1), contacts(.moved, 1), contacts(.moved, 1), contacts(nil, 1, 2),
      contacts(.moved, 1, 2), contacts(.moved, 1), contacts(.moved, 1, 2), contacts(nil, 1),
    ]
    for (number, subject) in subjects.enumerated() {
      let isKept = backlog.append(Array("\(number)\n".utf8), about: subject)
      #expect(isKept)
    }
    var bytes: [UInt8] = []
    backlog.move(to: &bytes, upTo: .max)
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n").map { line in
      line.hasPrefix("{") ? "-\(line.filter(\.isNumber))" : String(line)
    }
    #expect(lines.joined(separator: " ") == "0 -2 3 -1 5 6 7")
  }

  @Test func `series differ by surface and topic`() {
    var subject = LineSubject(
      topic: .gestures, surface: "main", view: "v", gesture: "g", kind: .pan, state: .changed)
    let series = LineSeries(subject)
    #expect(series?.includes(subject) == true)
    subject.surface = "main-2"
    #expect(series?.includes(subject) == false)
    subject.topic = .transitions
    #expect(LineSeries(subject) == nil)
  }

  @Test func `lines that must be kept displace lines that may be lost`() {
    var backlog = LineBacklog()
    let line = [UInt8](repeating: UInt8(ascii: "x"), count: 999) + [UInt8(ascii: "\n")]
    var changes = 0
    for letter in "abcdefghij" where backlog.append(line, about: subject("\(letter)C")) {
      changes += 1
    }
    var kept = 0
    while backlog.append(line, about: nil) { kept += 1 }
    // Lines that must be kept use all the room, except for one line and the entries.
    let count = backlog.count
    #expect(count <= Limits.backlog)
    #expect(kept * 1000 > Limits.backlog - 2000)
    if backlog.append(line, about: subject("aC")) { changes += 1 }
    let isKept = backlog.append(line, about: subject("aE"))
    #expect(!isKept)
    var bytes: [UInt8] = []
    backlog.move(to: &bytes, upTo: .max)
    let lines = bytes.split(separator: UInt8(ascii: "\n"))
    #expect(lines.count(where: { $0.count == 999 }) == kept)
    #expect(String(decoding: lines.first ?? [], as: UTF8.self) == #"{"type":"lost","count":10}"#)
    #expect(String(decoding: lines.last ?? [], as: UTF8.self) == #"{"type":"lost","count":1}"#)
    #expect(changes == 11)
  }

  @Test(arguments: [LineTopic.hits, .transitions])
  func `lines for explanations that find no room are lost and counted`(topic: LineTopic) {
    var backlog = LineBacklog()
    let line = [UInt8](repeating: UInt8(ascii: "x"), count: 200_000) + [UInt8(ascii: "\n")]
    for _ in 0..<10 {
      let isKept = backlog.append(line, about: LineSubject(topic: topic, surface: "main"))
      #expect(isKept)
    }
    // A line that must be kept still has its room.
    let isKept = backlog.append(Array("last\n".utf8), about: subject("aE"))
    #expect(isKept)
    let count = backlog.count
    #expect(count <= Limits.backlog + 64)
    var bytes: [UInt8] = []
    backlog.move(to: &bytes, upTo: .max)
    let lines = bytes.split(separator: UInt8(ascii: "\n")).map { $0.count }
    #expect(lines == [200_000, 200_000, #"{"type":"lost","count":8}"#.utf8.count, 4])
  }

  @Test func `no line is lost uncounted or reordered, however the lines are taken`() {
    var random = Random(state: 1)
    for _ in 0..<200 {
      var backlog = LineBacklog()
      var bytes: [UInt8] = []
      var written = 0
      for number in 0..<400 {
        let word = ["aC", "bC", "cC", "aE", "bB", "!", "vM1", "vM2"][random.next(below: 8)]
        let line = "\(number) \(word) \(String(repeating: "x", count: random.next(below: 300)))\n"
        if backlog.append(Array(line.utf8), about: subject(word[...])) { written += 1 }
        if random.next(below: 40) == 0 {
          backlog.move(to: &bytes, upTo: bytes.count + random.next(below: 3000))
        }
      }
      backlog.move(to: &bytes, upTo: .max)
      let isEmpty = backlog.isEmpty && backlog.count == 0
      #expect(isEmpty)
      var (next, lost) = (0, 0)
      for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
        if line.hasPrefix("{") {
          lost = Int(line.filter(\.isNumber)) ?? 0
          next += lost
        } else {
          // The lines so far and the lost lines account for all lines before this one.
          #expect(line.split(separator: " ").first.flatMap { Int($0) } == next)
          next += 1
        }
      }
      #expect(next == written && written == 400)
    }
  }
}

/// A view that keeps the touches it is sent.
private final class TouchCollector: View {
  private(set) var touches: [Touch] = []

  override func touchesBegan(_ touches: [Touch], with event: Event?) {
    self.touches = touches
  }
}

/// Pseudorandom numbers that are the same in every run (Knuth's MMIX generator).
private struct Random {
  var state: UInt64

  mutating func next(below limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % limit
  }
}
