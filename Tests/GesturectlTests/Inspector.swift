import Foundation
import TestRig

/// `gesturectl inspect` as a process of its own, and a browser that shows its page.
final class Inspector {
  let process: TestProcess
  /// The address that it has printed.
  let address: String
  let browser: TestBrowser

  /// Starts it on a capture of the project, stopped at its beginning.
  convenience init(
    _ capture: String, configuration: String? = "\(Project.recordings)/example.yaml"
  ) throws {
    try self.init(
      path: "\(Project.recordings)/\(capture).evemu", configuration: configuration)
  }

  /// Starts it on any capture.
  init(path: String, configuration: String?) throws {
    var all = ["inspect", path]
    if let configuration { all += ["--config", configuration] }
    process = try TestProcess(BuildProducts.path(of: "gesturectl"), all)
    address = try process.readLine()
    browser = try TestBrowser()
    // A capture is not played by itself where less movement is wanted: tests play it themselves.
    try browser.prefer("prefers-reduced-motion", "reduce")
  }

  /// Opens the page and waits until it shows the capture.
  func open(width: Int = 1300, height: Int = 900, isPhone: Bool = false) throws {
    try browser.open(address, width: width, height: height, isPhone: isPhone)
    try browser.wait(
      until: "document.querySelector('#labels button') && document.body.dataset.time")
  }

  /// Goes to the end of the capture, and waits until it is shown.
  func goToEnd() throws {
    try browser.press("END")
    try browser.wait(
      until: "Number(document.getElementById('position').value) "
        + "== Number(document.getElementById('position').max)")
  }

  /// Goes to a time of the capture, in seconds, and waits until it is shown.
  func go(to time: String) throws {
    try browser.run(
      """
      const position = document.getElementById('position');
      position.value = \(time);
      position.dispatchEvent(new Event('input'));
      position.dispatchEvent(new Event('change'));
      """)
    try browser.wait(
      until: "document.getElementById('time').textContent.startsWith((\(time)).toFixed(3))")
  }

  /// What the lane of a gesture came to, by the words on its label.
  func outcome(of gesture: String) throws -> String {
    try browser.run("return document.querySelector('[data-gesture=\(gesture)]').dataset.last")
  }

  /// Chooses a gesture and says what the page says of it.
  func verdict(on gesture: String) throws -> String {
    try browser.click("[data-gesture=\(gesture)]")
    return try browser.run("return document.getElementById('why').textContent")
  }

  /// Sets a number on the page as a person does.
  func set(_ property: String, to value: String) throws {
    let field = "document.querySelector('[data-property=\(property)] input')"
    try browser.run("\(field).focus(); \(field).select();")
    try browser.press(value, "ENTER")
    try browser.wait(
      until: "document.querySelector('[data-property=\(property)]').classList.contains('changed')")
  }
}
