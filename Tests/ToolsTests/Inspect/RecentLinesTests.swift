import GestureClient
import GestureWire
import Testing

@testable import Tools

/// The last lines, for pages that are opened later.
struct RecentLinesTests {
  private func line(_ text: String, of gesture: String? = nil) -> InspectedLine {
    var line = InspectedLine(.string(text))
    line.series = gesture.map { .gesture(surface: "main", gesture: $0) }
    return line
  }

  private func texts(_ recent: RecentLines) -> [String] {
    recent.lines.map { String(decoding: $0.text, as: UTF8.self) }
  }

  @Test func `a beginning is kept however many moves follow`() {
    var (recent, dropped) = (RecentLines(), [InspectedLine]())
    dropped += recent.append(line("began"))
    for number in 0..<10_000 { dropped += recent.append(line("\(number)", of: "a")) }
    dropped += recent.append(line("ended"))
    #expect(dropped.isEmpty)
    // The newest moves, in order.
    let moves = (8500..<10_000).map { "\"\($0)\"" }
    #expect(texts(recent) == ["\"began\""] + moves + ["\"ended\""])
    recent.removeAll()
    #expect(recent.lines.isEmpty)
  }

  @Test func `dropped lines are returned, and long ones are dropped earlier`() {
    var (recent, dropped) = (RecentLines(), [InspectedLine]())
    for number in 0...RecentLines.limit {
      dropped += recent.append(line("event \(number)"))
    }
    #expect(dropped.map { String(decoding: $0.text, as: UTF8.self) } == ["\"event 0\""])
    #expect(recent.lines.count == RecentLines.limit)
    recent.removeAll()
    let long = line(String(repeating: "x", count: 100_000))
    let count = (0..<20).reduce(0) { count, _ in count + recent.append(long).count }
    #expect([recent.lines.count, count] == [10, 10])
  }
}
