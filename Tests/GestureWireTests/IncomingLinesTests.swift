import GestureWire
import Testing

@Suite struct IncomingLinesTests {
  private static let text = "first\n\nsecond line\r\n\u{e9}\nhalf"
  private static let lines: [IncomingLines.Line] = ["first", "", "second line\r", "\u{e9}"].map {
    .whole(Array($0.utf8))
  }

  @Test(arguments: [1, 2, 3, 5, 100]) func linesAreTheSameHoweverTheyArrive(size: Int) {
    var incoming = IncomingLines()
    var lines: [IncomingLines.Line] = []
    var rest = Array(Self.text.utf8)[...]
    while !rest.isEmpty {
      append(Array(rest.prefix(size)), to: &incoming)
      rest = rest.dropFirst(size)
      // Not all are taken at once.
      if incoming.hasLine, let line = incoming.next() { lines.append(line) }
    }
    while let line = incoming.next() { lines.append(line) }
    #expect(lines == Self.lines)
    #expect(!incoming.hasLine)
    append(Array("\n".utf8), to: &incoming)
    #expect(next(in: &incoming) == .whole(Array("half".utf8)))
  }

  @Test func theLongestLineIsTakenAndOneByteMoreIsNot() {
    let longest = [UInt8](repeating: 97, count: IncomingLines.longestLine)
    var incoming = IncomingLines()
    append(longest, to: &incoming)
    #expect(!incoming.hasLine && next(in: &incoming) == nil)
    append([10], to: &incoming)
    #expect(next(in: &incoming) == .whole(longest))
    append(longest, to: &incoming)
    append([97], to: &incoming)
    #expect(incoming.hasLine && next(in: &incoming) == .tooLong)
    append(longest + [97, 10], to: &incoming)
    #expect(next(in: &incoming) == .tooLong)
  }

  @Test func onlyWhatHasComeIsTaken() {
    var incoming = IncomingLines()
    let piece: [UInt8] = [97, 10, 98, 10]
    incoming.append(piece.span, count: 2)
    #expect(next(in: &incoming) == .whole([97]))
    #expect(next(in: &incoming) == nil)
  }

  private func next(in incoming: inout IncomingLines) -> IncomingLines.Line? {
    incoming.next()
  }

  private func append(_ bytes: [UInt8], to incoming: inout IncomingLines) {
    incoming.append(bytes.span, count: bytes.count)
  }
}
