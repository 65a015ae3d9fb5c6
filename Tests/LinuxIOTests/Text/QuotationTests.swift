import LinuxIO
import Testing

struct QuotationTests {
  @Test(
    arguments: [
      ([], ", ", ""), (["a"], ", ", "'a'"), (["a", "b", "c"], ", ", "'a', 'b', 'c'"),
      // Another text may stand before the last of several names.
      (["a"], " and ", "'a'"), (["a", "b"], " and ", "'a' and 'b'"),
      (["a", "b", "c"], " and ", "'a', 'b' and 'c'"),
      // A name cannot control a terminal.
      (["a\u{1b}[2Jb"], ", ", "'a?[2Jb'"),
    ] as [([String], String, String)])
  func `names have quotes, and commas between them`(
    names: [String], last: String, text: String
  ) {
    #expect(quoted(names, last: last) == text)
  }
}
