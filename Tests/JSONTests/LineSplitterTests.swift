import JSON
import Testing

struct LineSplitterTests {
  private static let limit = 1000
  private static let text = "first\n\nsecond line\r\n\u{e9}\nhalf"
  private static let lines: [LineSplitter.Line] = ["first", "", "second line\r", "\u{e9}"].map {
    .whole(Array($0.utf8))
  }

  @Test(arguments: [1, 2, 3, 5, 100])
  func `lines do not depend on the pieces in which they arrive`(size: Int) {
    var splitter = LineSplitter(limit: Self.limit)
    var lines: [LineSplitter.Line] = []
    var rest = Array(Self.text.utf8)[...]
    while !rest.isEmpty {
      append(Array(rest.prefix(size)), to: &splitter)
      rest = rest.dropFirst(size)
      // Not all lines are read at once.
      if splitter.hasLine, let line = splitter.next() { lines.append(line) }
    }
    while let line = splitter.next() { lines.append(line) }
    #expect(lines == Self.lines)
    #expect(!splitter.hasLine)
    append(Array("\n".utf8), to: &splitter)
    #expect(next(in: &splitter) == .whole(Array("half".utf8)))
  }

  @Test func `a line of the limit is whole, and one byte more is too long`() {
    let longest = [UInt8](repeating: 97, count: Self.limit)
    var splitter = LineSplitter(limit: Self.limit)
    append(longest, to: &splitter)
    #expect(!splitter.hasLine && next(in: &splitter) == nil)
    append([10], to: &splitter)
    #expect(next(in: &splitter) == .whole(longest))
    append(longest, to: &splitter)
    append([97], to: &splitter)
    #expect(splitter.hasLine && next(in: &splitter) == .tooLong)
    append(longest + [97, 10], to: &splitter)
    #expect(next(in: &splitter) == .tooLong)
  }

  @Test func `only the received bytes of a piece count`() {
    var splitter = LineSplitter(limit: Self.limit)
    let piece: [UInt8] = [97, 10, 98, 10]
    splitter.append(piece.span, count: 2)
    #expect(next(in: &splitter) == .whole([97]))
    #expect(next(in: &splitter) == nil)
  }

  private func next(in splitter: inout LineSplitter) -> LineSplitter.Line? {
    splitter.next()
  }

  private func append(_ bytes: [UInt8], to splitter: inout LineSplitter) {
    splitter.append(bytes.span, count: bytes.count)
  }
}
