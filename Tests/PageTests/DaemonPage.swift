import TestRig

/// The page of a process of `gesturectl inspect` that shows a daemon, in a browser.
struct DaemonPage {
  let process: TestProcess
  /// The address that the process has printed.
  let address: String
  let browser: TestBrowser

  /// Starts the process for the daemon at a socket, and opens the page.
  ///
  /// - Parameters:
  ///   - socket: The path of the daemon's socket.
  ///   - directory: The directory in which the process runs.
  /// - Throws: `RigError` if it does not print the address, or there is no browser.
  init(socket: String, in directory: String = ".") throws {
    process = try TestProcess(
      "env",
      [
        "-C", directory, BuildProducts.path(of: "gesturectl"), "inspect", "--socket", socket,
        "--timeout", "\(TestProcess.patience)",
      ])
    address = try process.readLine()
    browser = try Self.open(address)
  }

  /// Opens the page in another browser.
  func openAnother() throws -> TestBrowser { try Self.open(address) }

  private static func open(_ address: String) throws -> TestBrowser {
    let browser = try TestBrowser()
    try browser.open(address)
    return browser
  }

  /// Waits until the page shows the last state of a gesture.
  func awaitOutcome(_ outcome: String, of gesture: String) throws {
    try browser.wait(
      until: "document.querySelector('[data-gesture=\(gesture)]')?.dataset.last == '\(outcome)'")
  }
}
