import Foundation
import TestRig
import Testing

@testable import Tools

/// The page of `gesturectl doctor --page` in a browser, with a simulated panel.
@Suite(
  .blocking,
  .enabled(
    if: TestBrowser.isWanted && InputTestbed.isWanted,
    "\(TestBrowser.obstacle ?? InputTestbed.obstacle ?? "")"))
struct PageDoctorTests {
  @Test func `the page shows lines and targets, and touches of the panel end steps`() throws {
    let testbed = try InputTestbed()
    try testbed.plug(.touchscreen())
    let process = try testbed.start(
      BuildProducts.path(of: "gesturectl"),
      [
        "doctor", "--config", "\(Project.root)/systemd/config.yaml", "--page", "--step", "taps",
        "--step", "lines-quick",
      ])
    try wait("the doctor prints its address") {
      process.standardError.contains("http://127.0.0.1:")
    }
    let address = try #require(
      process.standardError.firstMatch(of: /http:\/\/127\.0\.0\.1:\S+/)?.0)
    let browser = try TestBrowser()
    try browser.open(String(address), width: 800, height: 600, isPhone: true)
    try browser.wait(until: "document.body.dataset.state == 'step'")
    #expect(try browser.run("return document.querySelectorAll('#lines path.line').length") == "4")
    #expect(
      try browser.run("return document.getElementById('task').textContent")
        == PanelStep.quickLines.instruction())
    try testbed.write(GuidedDoctorTests.swipes(from: 1))
    try browser.wait(until: "document.body.dataset.step == 2")
    let place = try browser.run(
      """
      const { x, y, width, height } = document.getElementById('target').getBoundingClientRect();
      return `${x + width / 2} ${y + height / 2}`;
      """)
    #expect(place == "400 300")
    #expect(try browser.errorMessages() == "[]")
    try testbed.write(GuidedDoctorTests.taps(PanelStep.tapCount, from: 10))
    let lines = try process.readToEnd()
    #expect(try process.wait().status == 0)
    #expect(lines.contains { $0.contains("accuracy") && $0.hasPrefix("pass") })
  }
}
