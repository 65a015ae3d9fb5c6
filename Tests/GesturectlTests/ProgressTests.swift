import Foundation
import TestRig
import Testing

@testable import Tools

/// The progress that people see in long replays.
struct ProgressTests {
  /// A terminal that keeps the text written to it, and a clock that moves only on demand.
  private final class Terminal {
    var written = ""
    var now: Int64 = 5_000_000
    var width = 80

    var progress: CaptureProgress {
      CaptureProgress(
        in: StatusRow(write: { self.written += $0 }, width: { self.width }), clock: { self.now })
    }

    /// Returns the text written since the last call.
    func read() -> String {
      defer { written = "" }
      return written
    }
  }

  private let terminal = Terminal()

  @Test func `progress appears after a second, a few times a second`() {
    let progress = terminal.progress
    progress.beginReading("a.evemu", 1, of: 1)
    progress.beginPlaying(from: -10_000_000, to: 3_690_000_000)
    terminal.now += 999_999
    progress.reach(0)
    #expect(terminal.read() == "")
    terminal.now += 1
    progress.reach(65_900_000)
    #expect(terminal.read() == "\rplaying: 2 %, 1:15 of 1:01:40, a.evemu\u{1b}[K")
    terminal.now += 199_999
    progress.reach(70_000_000)
    #expect(terminal.read() == "")
    terminal.now += 1
    progress.reach(3_690_000_000)
    #expect(terminal.read() == "\rplaying: 100 %, 1:01:40 of 1:01:40, a.evemu\u{1b}[K")
    progress.clear()
    #expect(terminal.read() == "\r\u{1b}[K")
    progress.clear()
    #expect(terminal.read() == "")
  }

  @Test func `the clock is read once in many frames`() {
    let progress = terminal.progress
    progress.beginReading("a.evemu", 2, of: 3)
    progress.beginPlaying(from: 0, to: 10_000_000)
    terminal.now += 2_000_000
    for time in 1...511 { progress.play(Int64(time) * 10_000) }
    #expect(terminal.read() == "")
    progress.play(5_120_000)
    #expect(terminal.read() == "\rplaying: 51 %, 0:05 of 0:10, a.evemu (2 of 3)\u{1b}[K")
  }

  @Test func `a capture that is read late is shown`() {
    let progress = terminal.progress
    terminal.now += 2_000_000
    progress.beginReading("b.yaml", 7, of: 150)
    #expect(terminal.read() == "\rreading b.yaml (7 of 150)\u{1b}[K")
  }

  @Test func `the row fits the terminal and contains no control codes`() {
    let progress = terminal.progress
    terminal.width = 12
    progress.begin("making \u{1b}[2J.png")
    #expect(terminal.read() == "\rmaking ?[2J\u{1b}[K")
    terminal.width = 0
    progress.begin("x")
    #expect(terminal.read() == "\r\u{1b}[K")
  }

  @Test(arguments: [(0, 0), (Int64.min, Int64.max), (5, -5)])
  func `the progress at any time can be shown`(start: Int64, end: Int64) {
    let progress = terminal.progress
    progress.beginPlaying(from: start, to: end)
    terminal.now += 2_000_000
    progress.reach(end)
    #expect(terminal.read().contains("100 %"))
  }

  /// Runs a shell command in a terminal.
  private func inTerminal(_ command: String) throws -> String {
    let process = try TestProcess(
      "/usr/bin/script", ["-qec", command, "/dev/null"], environment: ["TERM": "xterm"])
    return try process.readToEnd(within: 30).map { $0 + "\n" }.joined()
  }

  /// The shell command of a replay that takes some seconds.
  private static var replay: String {
    get throws {
      let program = try BuildProducts.path(of: "gesturectl")
      return "'\(program)' replay --speed real --config '\(Project.recordings)/example.yaml' "
        + "'\(Project.recordings)/TouchTracker/tap-and-delete.evemu'"
    }
  }

  @Test(.blocking) func `a terminal shows the progress`() throws {
    let text = try inTerminal("\(Self.replay) >/dev/null; echo")
    #expect(text.contains("\rplaying: "))
    #expect(text.hasSuffix("\u{1b}[K\r\n"))
  }

  @Test(.blocking) func `lines on the terminal stay whole`() throws {
    let rows = try inTerminal(Self.replay).components(separatedBy: "\r\n")
    #expect(rows.contains { $0.contains("\rplaying: ") })
    for row in rows {
      // The text that stays on a terminal: the row is cleared before a line is written over it.
      let left = row.components(separatedBy: "\r\u{1b}[K").last ?? ""
      #expect(left.isEmpty || left.hasPrefix("{"))
    }
  }

  @Test(.blocking, arguments: ["| cat", "2>/dev/null >/dev/null"])
  func `a pipe gets no progress`(rest: String) throws {
    #expect(!(try inTerminal("\(Self.replay) \(rest)").contains("playing")))
  }
}
