import Foundation
import TestRig
import Testing

/// The engine in a page in Firefox, by touches of its own test protocol.
@Suite(
  .blocking(isSerialized: true),
  .enabled(
    if: Requirement.isThorough
      && Requirement.isWanted(programs: PageFolder.programs + ["firefox-esr"]),
    "\(Requirement.missing(PageFolder.programs + ["firefox-esr"]) ?? "")"))
struct FirefoxTests {
  private let page: ServedFolder
  private let driver: TestProcess

  init() throws {
    page = try ServedFolder(["index.html": LocalEngineTests.page])
    driver = try TestProcess(TestBrowser.python, [TestBrowser.driverOfFirefox, page.address])
    #expect(try driver.readLine(within: 2 * TestProcess.patience) == "{}")
  }

  @discardableResult
  private func ask(_ command: [String: Any]) throws -> String {
    let data = try JSONSerialization.data(withJSONObject: command)
    try driver.writeLine(String(decoding: data, as: UTF8.self))
    let line = try driver.readLine(within: 2 * TestProcess.patience)
    let answer = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any] ?? [:]
    if let error = answer["error"] { throw RigError("\(command): \(error)") }
    return answer["value"] as? String ?? ""
  }

  private func wait(until expression: String) throws {
    try ask(["wait": expression, "seconds": TestProcess.patience])
  }

  /// Places on the way from one to another, in eight steps.
  private func way(from start: (x: Int, y: Int), by way: (x: Int, y: Int)) -> [[Int]] {
    (0...8).map { [start.x + way.x * $0 / 8, start.y + way.y * $0 / 8] }
  }

  @Test func `the lines of fingers in Firefox are those of the daemon`() throws {
    try wait(until: "window.isReady")
    try ask(["touch": [way(from: (100, 100), by: (80, 20))]])
    try wait(until: "states.includes('pan ended')")
    try ask([
      "touch": [way(from: (150, 200), by: (-60, -30)), way(from: (300, 220), by: (70, 40))]
    ])
    try wait(until: "states.includes('pinch ended')")
    try ask(["touch": [[[200, 200]]]])
    try wait(until: "states.includes('tap recognized')")
    let frames = try ask(["run": "return JSON.stringify(frames_)"])
    let found = try DaemonReplay.lines(of: ask(["run": "return JSON.stringify(lines)"]))
    let expected = try DaemonReplay.lines(of: frames, onView: ask(["run": "return seen.id"]))
    #expect(found.count > 30)
    #expect(found == expected)
    #expect(try ask(["run": "return errors.join()"]) == "")
    driver.closeInput()
    try driver.wait()
  }
}
