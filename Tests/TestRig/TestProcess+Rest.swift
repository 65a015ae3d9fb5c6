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

  /// Waits until no thread of the program has run at 25 looks in a row, 2 ms apart.
  ///
  /// - Returns: The number of times that each thread has slept, by its number.
  /// - Throws: ``WaitTimedOut``, or the error of reading the status of a program that has ended.
  package func waitForRestOfThreads() throws -> [String: Int] {
    var (previous, looks) = ([String: Int](), 0)
    try TestRig.wait("all threads of process \(identifier) rest") {
      let present = try sleeps()
      looks = present == previous ? looks + 1 : 0
      previous = present
      return looks >= 25
    }
    return previous
  }

  /// The number of times that each thread has slept, by its number.
  ///
  /// The thread that Swift's runtime has for its own use, which looks at the others once a second,
  /// does not count.
  private func sleeps() throws -> [String: Int] {
    let folder = "/proc/\(identifier)/task"
    var sleeps: [String: Int] = [:]
    for thread in try FileManager.default.contentsOfDirectory(atPath: folder) {
      // Threads of the runtime end after some seconds without work.
      let path = "\(folder)/\(thread)/status"
      guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { continue }
      let lines = text.split(separator: "\n")
      guard let name = lines.first, !name.hasSuffix("overcommit") else { continue }
      let count = lines.first { $0.hasPrefix("voluntary_") }
      sleeps[thread] = count?.split(separator: "\t").last.flatMap { Int($0) } ?? 0
    }
    return sleeps
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
