import Foundation
import TestRig

/// A process of `gesturectl inspect`, and a browser that shows its page.
final class Inspector {
  let process: TestProcess
  /// The address that the process has printed.
  let address: String
  let browser: TestBrowser

  /// Starts the process with a capture of the project, which waits at its beginning.
  convenience init(
    _ capture: String, configuration: String? = "\(Project.recordings)/example.yaml"
  ) throws {
    try self.init(
      path: "\(Project.recordings)/\(capture).evemu", configuration: configuration)
  }

  /// Starts the process with any capture, and others beside it.
  init(path: String, besides others: [String] = [], configuration: String?) throws {
    var all = ["inspect", path] + others
    if let configuration { all += ["--config", configuration] }
    process = try TestProcess(BuildProducts.path(of: "gesturectl"), all)
    address = try process.readLine()
    browser = try TestBrowser()
    // With reduced motion a capture does not play by itself; tests start it.
    try browser.prefer("prefers-reduced-motion", "reduce")
  }

  /// Opens the page and waits until it shows the capture.
  func open(width: Int = 1300, height: Int = 900, isPhone: Bool = false) throws {
    try browser.open(address, width: width, height: height, isPhone: isPhone)
    try browser.wait(
      until: "document.querySelector('#labels button') && document.body.dataset.time")
  }

  /// Jumps to the end of the capture, and waits until it is shown.
  func goToEnd() throws {
    try browser.press("END")
    try browser.wait(
      until: "Number(document.getElementById('position').value) "
        + "== Number(document.getElementById('position').max)")
  }

  /// Jumps to a time of the capture, in seconds, and waits until it is shown.
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

  /// The last state in the lane of a gesture, by the words on its label.
  func outcome(of gesture: String) throws -> String {
    try browser.run("return document.querySelector('[data-gesture=\(gesture)]').dataset.last")
  }

  /// Chooses a gesture and returns the page's verdict on it.
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
