internal import Foundation

/// A headless Chromium in which a test opens pages: see `browser-driver.py`.
///
/// It is Debian's `chromium-headless-shell`, which has no window to draw and so needs a third less
/// processor time than `chromium --headless`.
package final class TestBrowser {
  /// The reason why tests have no browser; `nil` if they have one.
  package static let obstacle: String? = {
    if let omission = Requirement.omission { return omission }
    for program in ["/usr/lib/chromium/chromium-headless-shell", "/usr/bin/chromedriver"] {
      guard FileManager.default.isExecutableFile(atPath: program) else {
        return "\(program) is not there (packages chromium-headless-shell and chromium-driver)"
      }
    }
    let process = try? TestProcess(python, ["-c", "import selenium.webdriver"])
    guard (try? process?.wait().status) == 0 else {
      return "\(python) has no selenium (package python3-selenium)"
    }
    return nil
  }()

  /// True if tests with a browser run: all tests do, and there is one or one is required.
  package static var isWanted: Bool {
    Requirement.isThorough && Requirement.isWanted(despite: obstacle)
  }

  /// The program that runs the driver.
  package static let python = "/usr/bin/python3"
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
  /// The path of the driver.
  package static let driver = folder.appendingPathComponent("browser-driver.py").path
  /// The path of the driver of Firefox, which a test runs by itself.
  package static let driverOfFirefox = folder.appendingPathComponent("firefox-driver.py").path
  /// The folder of pictures of pages, for people to look at after the run.
  private static let artefacts = folder.deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent(".build/artefacts").path

  private let session: BrowserSession

  /// Takes a browser with one empty tab.
  package init() throws {
    if let obstacle = Self.obstacle { throw RigError(obstacle) }
    session = try BrowserSession.lease(running: Self.python, Self.driver)
  }

  deinit { session.giveBack() }

  /// Opens a page, in a window of a size.
  package func open(_ address: String, width: Int = 1300, height: Int = 900, isPhone: Bool = false)
    throws
  {
    try perform("size", ["width": width, "height": height, "isPhone": isPhone])
    try perform("open", ["address": address])
  }

  /// Opens a page in further tabs, and waits in each until a JavaScript expression is true.
  package func openMore(_ address: String, count: Int, until expression: String) throws {
    try perform(
      "openMore",
      [
        "address": address, "count": count, "script": expression, "seconds": TestProcess.patience,
      ])
  }

  /// Closes the further tabs.
  package func closeMore() throws { try perform("closeMore") }

  /// Resizes the window.
  package func resize(width: Int, height: Int, isPhone: Bool = false) throws {
    try perform("size", ["width": width, "height": height, "isPhone": isPhone])
  }

  /// Sets a preference of the browser, such as `prefers-color-scheme`.
  package func prefer(_ name: String, _ value: String) throws {
    try perform("prefer", ["name": name, "value": value])
  }

  /// Waits until a JavaScript expression is neither null nor false nor an empty text.
  ///
  /// - Parameter expression: The expression, which is evaluated every 20 ms.
  /// - Returns: Its value, as a text.
  /// - Throws: `RigError` with the driver's answer if that does not happen in time.
  @discardableResult
  package func wait(until expression: String) throws -> String {
    try text(of: perform("wait", ["script": expression, "seconds": TestProcess.patience]))
  }

  /// Runs JavaScript in the page, which may await.
  ///
  /// - Parameter statements: The body of an asynchronous function, which may return a result.
  /// - Returns: Their result, as a text.
  /// - Throws: `RigError` with the driver's answer.
  @discardableResult
  package func run(_ statements: String) throws -> String {
    try text(of: perform("run", ["script": statements]))
  }

  /// Presses keys: letters, or names as `ARROW_DOWN`.
  package func press(_ keys: String...) throws { try perform("keys", ["keys": keys]) }

  /// Clicks the first element that a CSS selector finds.
  package func click(_ selector: String) throws { try perform("click", ["selector": selector]) }

  /// Drags the mouse from one place of the window to another.
  package func drag(from start: (x: Int, y: Int), to end: (x: Int, y: Int)) throws {
    try perform("drag", ["from": [start.x, start.y], "to": [end.x, end.y]])
  }

  /// Touches the page with these fingers, by numbers of their own; those that were there before and
  /// are not named are lifted.
  ///
  /// - Parameters:
  ///   - type: `touchStart`, `touchMove`, `touchEnd` or `touchCancel`.
  ///   - points: All fingers that are down afterwards.
  /// - Throws: `RigError` with the driver's answer.
  package func touch(_ type: String, _ points: [Int: (x: Double, y: Double)] = [:]) throws {
    let all = points.sorted { $0.key < $1.key }.map { [Double($0.key), $0.value.x, $0.value.y] }
    try perform("touch", ["type": type, "points": all])
  }

  /// Moves the mouse, presses its left button or lets it go: `mouseMoved`, `mousePressed` or
  /// `mouseReleased`.
  package func mouse(_ type: String, at place: (x: Double, y: Double), withShift: Bool = false)
    throws
  {
    try perform(
      "mouse", ["type": type, "at": [place.x, place.y], "modifiers": withShift ? 8 : 0])
  }

  /// Keeps a picture of the page.
  package func keepPicture(_ name: String) throws {
    try perform("picture", ["path": "\(Self.artefacts)/\(name).png"])
  }

  /// The page's error messages, which should be empty.
  package func errorMessages() throws -> String { try text(of: perform("messages")) }

  private func text(of answer: [String: Any]) -> String {
    switch answer["value"] {
    case let text as String: text
    case let value?:
      (try? JSONSerialization.data(
        withJSONObject: value, options: [.fragmentsAllowed, .sortedKeys]))
        .map { String(decoding: $0, as: UTF8.self) } ?? "\(value)"
    case nil: ""
    }
  }

  @discardableResult
  private func perform(_ command: String, _ values: [String: Any] = [:]) throws -> [String: Any] {
    let message = values.merging(["command": command]) { $1 }
    let data = try JSONSerialization.data(withJSONObject: message)
    let line = try session.ask(String(decoding: data, as: UTF8.self))
    let answer = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any] ?? [:]
    guard answer["ok"] as? Bool == true else {
      throw RigError("\(command) \(values["script"] ?? ""): \(answer["error"] ?? "no answer")")
    }
    return answer
  }
}
