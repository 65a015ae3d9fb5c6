internal import Glibc
internal import Synchronization

/// A browser with its driver, which serves one test after another: its start takes longer than most
/// tests.
final class BrowserSession: Sendable {
  private struct Parts {
    let driver: TestProcess
    /// The folder of the browser's own files, of which it leaves some behind.
    let directory: TemporaryDirectory
  }

  /// The browsers that no test has now.
  private static let idle: Mutex<[BrowserSession]> = {
    // Constants are not taken apart at the end of a program.
    atexit { BrowserSession.endIdle() }
    return Mutex([])
  }()

  private let parts: Mutex<Parts>

  /// Starts a browser with one empty tab.
  private init(running program: String, _ script: String) throws {
    let directory = try TemporaryDirectory()
    let driver = try TestProcess(program, [script], environment: ["TMPDIR": directory.path])
    _ = try driver.readLine()
    parts = Mutex(Parts(driver: driver, directory: directory))
  }

  /// Returns a browser with one empty tab, for the caller alone.
  ///
  /// - Parameters:
  ///   - program: The program that runs the driver, if there is no browser without a test.
  ///   - script: The path of the driver.
  /// - Returns: The browser.
  /// - Throws: `RigError` if it does not start.
  static func lease(running program: String, _ script: String) throws -> BrowserSession {
    if let session = idle.withLock({ $0.popLast() }) { return session }
    return try BrowserSession(running: program, script)
  }

  /// Empties the browser for another test, or ends it if it does not answer.
  func giveBack() {
    do {
      guard try ask(#"{"command":"reset"}"#) == #"{"ok": true}"# else { return end() }
      Self.idle.withLock { $0.append(self) }
    } catch {
      end()
    }
  }

  /// Sends the driver a line and returns its answer.
  func ask(_ line: String) throws -> String {
    try parts.withLock { parts in
      try parts.driver.writeLine(line)
      return try parts.driver.readLine(within: 2 * TestProcess.patience)
    }
  }

  /// Ends the browser.
  private func end() {
    closeInput()
    waitForEnd()
  }

  /// The driver ends the browser when its input ends.
  private func closeInput() { parts.withLock { $0.driver.closeInput() } }

  private func waitForEnd() { parts.withLock { _ = try? $0.driver.wait() } }

  private static func endIdle() {
    // The last reference removes the files.
    let sessions = idle.withLock { sessions in
      defer { sessions = [] }
      return sessions
    }
    for session in sessions { session.closeInput() }
    for session in sessions { session.waitForEnd() }
  }
}
