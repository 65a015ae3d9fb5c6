import LinuxIO
import Testing

struct QuotationTests {
  @Test func `names have quotes, and commas between them`() {
    #expect(quoted([]) == "")
    #expect(quoted(["a"]) == "'a'")
    #expect(quoted(["a", "b", "c"]) == "'a', 'b', 'c'")
  }

  @Test func `another text may stand before the last of several names`() {
    #expect(quoted(["a"], last: " and ") == "'a'")
    #expect(quoted(["a", "b"], last: " and ") == "'a' and 'b'")
    #expect(quoted(["a", "b", "c"], last: " and ") == "'a', 'b' and 'c'")
  }

  @Test func `a name cannot control a terminal`() {
    #expect(quoted(["a\u{1b}[2Jb"]) == "'a?[2Jb'")
  }
}
