internal import Foundation
internal import Glibc

extension TestProcess {
  /// Waits until the program rests: its first thread sleeps, and has not run at 25 looks in a row,
  /// 2 ms apart.
  ///
  /// A program that turns in circles never rests, however slow or busy the machine is. Other
  /// threads do not count, since those of sanitizers wake up now and then.
  ///
  /// - Parameter seconds: The longest wait.
  /// - Throws: ``WaitTimedOut`` if it does not rest in time, or the error of reading the status of
  ///   a program that has ended.
  package func waitForRest(within seconds: Double = patience) throws {
    var (previous, looks) = ("", 0)
    try TestRig.wait("process \(identifier) rests", within: seconds) {
      let switches = try statusLines(withPrefixes: ["voluntary_", "nonvoluntary_"])
      looks = try isIn(state: "S") && switches == previous ? looks + 1 : 0
      previous = switches
      return looks >= 25
    }
  }

  /// Stops the program, and waits until the kernel has stopped it; `SIGCONT` continues it.
  package func stop() throws {
    signal(SIGSTOP)
    try TestRig.wait("process \(identifier) is stopped") { try isIn(state: "T") }
  }

  /// True if the first thread is in a state of proc(5), such as `S` while it sleeps.
  private func isIn(state: Character) throws -> Bool {
    try statusLines(withPrefixes: ["State:\t\(state)"]) != ""
  }

  private func statusLines(withPrefixes prefixes: [String]) throws -> String {
    let path = "/proc/\(identifier)/task/\(identifier)/status"
    return try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
      .filter { line in prefixes.contains { line.hasPrefix($0) } }.joined(separator: "\n")
  }
}
