import GestureWire
import Gestures
import Glibc
import LinuxIO
import RandomNumbers
import Testing

@testable import GestureDaemon

/// The lines that reach a client that falls behind: a long first line fills its socket.
///
/// In the scripts `aB`, `aC` and `aE` are the `began`, `changed` and `ended` lines of the
/// recognizer `a`, `vM12` is the `moved` line of the view `v` about the touches 1 and 2, `vB1` its
/// `began` line, and `!` a reply.
struct OutboxTests {
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

  /// The outbox of a client that reads nothing until `readAll`.
  private final class Reader {
    private var outbox = Outbox()
    private let stream: UnixStream
    private let peer: UnixStream
    private var bytes: [UInt8] = []

    init() throws {
      var numbers: [Int32] = [-1, -1]
      let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
      try #require(unsafe socketpair(AF_UNIX, kind, 0, &numbers) == 0)
      stream = UnixStream(adopting: FileDescriptor(adopting: numbers[0]))
      peer = UnixStream(adopting: FileDescriptor(adopting: numbers[1]))
      // From here on the client is behind.
      outbox.append(
        [UInt8](repeating: UInt8(ascii: "."), count: 65_536) + [10],
        about: LineSubject(topic: .devices, surface: "main"))
    }

    // A noncopyable value cannot stand in an expectation.
    var memory: Int { outbox.memory }
    var hasOverflowed: Bool { outbox.hasOverflowed }

    func append(_ line: String, about subject: LineSubject?) {
      outbox.append(Array("\(line)\n".utf8), about: subject)
    }

    /// Reads a part of what waits.
    func read() throws {
      try outbox.send(to: stream)
      var buffer = InlineArray<4096, UInt8>(repeating: 0)
      var span = buffer.mutableSpan
      if case .bytes(let count) = try peer.receive(into: &span) {
        for index in 0..<count { bytes.append(buffer[index]) }
        outbox.noteRoom()
      }
    }

    /// Reads everything, and returns the lines after the first long one.
    func readAll() throws -> [String] {
      while !outbox.isEmpty { try read() }
      while true {
        let count = bytes.count
        try read()
        guard bytes.count > count else { break }
      }
      #expect(memory == 0)
      return bytes.split(separator: 10).dropFirst().map { String(decoding: $0, as: UTF8.self) }
    }

    /// Reads everything, with `-2` for two lost lines.
    func readScript() throws -> String {
      try readAll().map { line in
        guard line.hasPrefix("{") else { return line }
        #expect(line.hasPrefix(#"{"type":"lost","count":"#) && line.hasSuffix("}"))
        return "-\(line.filter(\.isNumber))"
      }.joined(separator: " ")
    }
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
  func `only the newest line of a series stays`(script: String, expected: String) throws {
    let reader = try Reader()
    for (number, word) in script.split(separator: " ").enumerated() {
      reader.append("\(word)\(number)", about: subject(word))
    }
    #expect(try reader.readScript() == expected)
  }

  @Test func `of contacts that only move, the newest line stays`() throws {
    func contacts(_ phase: Touch.Phase?, _ ids: Int...) -> LineSubject {
      LineSubject(
        topic: .contacts, surface: "main", phase: phase,
        touches: touches.filter { ids.contains($0.id) })
    }
    let reader = try Reader()
    let subjects = [
      contacts(nil, 1), contacts(.moved, 1), contacts(.moved, 1), contacts(nil, 1, 2),
      contacts(.moved, 1, 2), contacts(.moved, 1), contacts(.moved, 1, 2), contacts(nil, 1),
    ]
    for (number, subject) in subjects.enumerated() { reader.append("\(number)", about: subject) }
    #expect(try reader.readScript() == "0 -2 3 -1 5 6 7")
  }

  @Test func `of menus that are shown and hidden, the newest line stays`() throws {
    let reader = try Reader()
    for number in 0..<40 {
      let view = number % 4 < 2 ? "v" : "w"
      reader.append("\(number)", about: LineSubject(topic: .menus, surface: "main", view: view))
      // What a client performs is never lost.
      if number % 10 == 5 {
        let own = LineSubject(topic: .menus, surface: "main", view: view, client: 1)
        reader.append("a", about: own)
      }
    }
    #expect(try reader.readScript() == "-6 a -10 a -10 a -10 a -3 39")
  }

  @Test func `series differ by surface and topic`() {
    var subject = LineSubject(
      topic: .gestures, surface: "main", view: "v", gesture: "g", kind: .pan, state: .changed)
    let series = LineSeries(subject)
    #expect(series != nil && series == LineSeries(subject))
    subject.surface = "main-2"
    #expect(series != LineSeries(subject))
    subject.topic = .transitions
    #expect(LineSeries(subject) == nil)
  }

  @Test func `lines of a client that never reads take bounded memory`() throws {
    let reader = try Reader()
    // A series of each gesture that a surface may have.
    for _ in 0..<200 {
      for gesture in 0..<512 {
        reader.append(
          String(repeating: "x", count: 150),
          about: LineSubject(
            topic: .gestures, surface: "main", view: "v", gesture: "g\(gesture)", kind: .pan,
            state: .changed))
      }
    }
    #expect(!reader.hasOverflowed)
    #expect(reader.memory <= Limits.unreadOfClient)
    let lines = try reader.readAll()
    #expect(lines.count == 513 && lines[0] == #"{"type":"lost","count":101888}"#)
  }

  @Test func `lines that must be kept displace lines that may be lost`() throws {
    let reader = try Reader()
    let line = String(repeating: "x", count: 999)
    for letter in "abcdefghij" { reader.append(line, about: subject("\(letter)C")) }
    // The first line without room displaces all of them.
    var (kept, memory) = (0, 0)
    while reader.memory > memory {
      memory = reader.memory
      reader.append(line, about: nil)
      kept += 1
    }
    #expect(kept * 1200 > Limits.unreadOfClient - 65_536 - 10 * 1400)
    while reader.memory + 1400 < Limits.unreadOfClient {
      reader.append(line, about: nil)
      kept += 1
    }
    while reader.memory + 1200 < Limits.unreadOfClient { reader.append("y", about: nil) }
    reader.append(line, about: subject("aC"))
    #expect(!reader.hasOverflowed)
    let lines = try reader.readAll()
    #expect(lines.count { $0 == line } == kept)
    #expect(lines.first == #"{"type":"lost","count":10}"#)
    #expect(lines.last == #"{"type":"lost","count":1}"#)
  }

  @Test func `a list is beside the lines`() throws {
    let reader = try Reader()
    reader.append(String(repeating: "l", count: 400_000), about: nil)
    for _ in 0..<7 { reader.append(String(repeating: "x", count: 60_000), about: subject("aE")) }
    #expect(!reader.hasOverflowed)
    let lines = try reader.readAll().map(\.utf8.count)
    #expect(lines == [400_000] + Array(repeating: 60_000, count: 7))
    // Once it is read, lines have their own room only.
    reader.append(String(repeating: "x", count: 100_000), about: subject("aE"))
    for _ in 0..<8 { reader.append(String(repeating: "x", count: 60_000), about: subject("aE")) }
    #expect(reader.hasOverflowed)
  }

  @Test(arguments: [LineTopic.hits, .transitions])
  func `lines for explanations that find no room are lost and counted`(topic: LineTopic) throws {
    let reader = try Reader()
    for _ in 0..<10 {
      reader.append(
        String(repeating: "x", count: 200_000), about: LineSubject(topic: topic, surface: "main"))
    }
    // A line that must be kept still has its room.
    reader.append("last", about: subject("aE"))
    #expect(!reader.hasOverflowed)
    let lines = try reader.readAll().map(\.utf8.count)
    #expect(lines == [200_000, 200_000, #"{"type":"lost","count":8}"#.utf8.count, 4])
  }

  @Test func `no line is lost uncounted or reordered, however the lines are read`() throws {
    var random = SplitMix64(seed: 1)
    for _ in 0..<50 {
      let reader = try Reader()
      for number in 0..<400 {
        let word = ["aC", "bC", "cC", "aE", "bB", "!", "vM1", "vM2"][Int(random.next() % 8)]
        let padding = String(repeating: "x", count: Int(random.next() % 300))
        reader.append("\(number) \(word) \(padding)", about: subject(word[...]))
        if random.next() % 10 == 0 { try reader.read() }
      }
      var next = 0
      for line in try reader.readAll() {
        if line.hasPrefix("{") {
          next += Int(line.filter(\.isNumber)) ?? 0
        } else {
          // The lines so far and the lost lines account for all lines before this one.
          #expect(line.split(separator: " ").first.flatMap { Int($0) } == next)
          next += 1
        }
      }
      #expect(next == 400)
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
