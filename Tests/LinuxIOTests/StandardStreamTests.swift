import Testing

@testable import LinuxIO

struct StandardStreamTests {
  @Test func `a line of the log has at most 4096 bytes`() {
    let short = String(repeating: "a", count: 4095)
    #expect(StandardStream.cut(short) == short)
    let long = StandardStream.cut(short + "a")
    #expect(long == String(repeating: "a", count: 4092) + "...")
    #expect(long.utf8.count + 1 == 4096)
  }

  @Test(arguments: 0..<4) func `no character is taken apart`(offset: Int) {
    let text = String(repeating: "a", count: offset) + String(repeating: "𝄞", count: 2000)
    let line = StandardStream.cut(text)
    #expect(line.utf8.count < 4096)
    #expect(line.utf8.count > 4090 - 3)
    #expect(text.hasPrefix(line.dropLast(3)))
  }
}
