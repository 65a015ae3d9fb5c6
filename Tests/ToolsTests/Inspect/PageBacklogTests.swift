import GestureClient
import GestureWire
import Testing

@testable import Tools

/// The lines that wait for a page that is behind.
struct PageBacklogTests {
  private func line(_ text: String, of gesture: String? = nil) -> InspectedLine {
    var line = InspectedLine(.string(text))
    line.series = gesture.map { .gesture(surface: "main", gesture: $0) }
    return line
  }

  private func text(_ backlog: inout PageBacklog) -> String {
    var text = JSONText()
    backlog.move(to: &text)
    return String(decoding: text.bytes, as: UTF8.self)
  }

  @Test func `only positions are dropped, and none for a page that keeps up`() {
    var backlog = PageBacklog()
    let lines = [
      line("began a"), line("a 1", of: "a"), line("began b"), line("b 1", of: "b"),
      line("a 2", of: "a"), line("failed c"), line("a 3", of: "a"), line("ended b"),
      line("b 2", of: "b"),
    ]
    for line in lines { _ = backlog.append(line, isBehind: true) }
    #expect(
      text(&backlog)
        == #","began a","began b","failed c","a 3","ended b","b 2",{"type":"shed","count":3}"#)
    #expect(backlog.isEmpty && backlog.count == 0 && backlog.shed == 0)
    for number in 0..<3 { _ = backlog.append(line("a \(number)", of: "a")) }
    #expect(text(&backlog) == #","a 0","a 1","a 2""#)
  }

  @Test func `a page that reads nothing takes bounded memory`() {
    var backlog = PageBacklog()
    _ = backlog.append(line("began a"), isBehind: true)
    _ = backlog.append(line("began b"), isBehind: true)
    for number in 0..<100_000 {
      guard backlog.append(line("\(number)", of: number % 2 == 0 ? "a" : "b"), isBehind: true)
      else { return #expect(Bool(false), "two positions do not fit") }
      guard backlog.capacity < 1000 else {
        return #expect(Bool(false), "dropped lines still take memory")
      }
    }
    #expect(backlog.count == 2 * (9 + 1) + 2 * (7 + 1))
    #expect(
      text(&backlog)
        == #","began a","began b","99998","99999",{"type":"shed","count":99998}"#)
  }

  @Test func `the backlog has a limit`() {
    var backlog = PageBacklog()
    let long = line(String(repeating: "x", count: 1022))
    let count = PageBacklog.limit / 1025
    let hadRoom = (0...count).map { _ in backlog.append(long, isBehind: true) }
    #expect(hadRoom == Array(repeating: true, count: count) + [false])
  }
}
