import Foundation
import TestRig
import Testing

/// The end of the browser that tests use.
@Suite(.blocking, .enabled(if: TestBrowser.isWanted, "\(TestBrowser.obstacle ?? "")"))
struct BrowserEndTests {
  /// The number of the browser's processes whose files are in a directory.
  private func processes(of directory: TemporaryDirectory) throws -> Int {
    try FileManager.default.contentsOfDirectory(atPath: "/proc").filter { name in
      // A process may end meanwhile.
      let words = FileManager.default.contents(atPath: "/proc/\(name)/cmdline") ?? Data()
      return String(decoding: words, as: UTF8.self).contains(directory.path)
    }.count
  }

  @Test func `a browser ends with its driver`() throws {
    let directory = try TemporaryDirectory()
    let driver = try TestProcess(
      TestBrowser.python, [TestBrowser.driver], environment: ["TMPDIR": directory.path])
    #expect(try driver.readLine() == #"{"ok": true}"#)
    #expect(try processes(of: directory) > 0)
    driver.closeInput()
    try driver.wait()
    try wait("the browser ends") { try processes(of: directory) == 0 }
  }
}
