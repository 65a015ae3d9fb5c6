import Foundation
import Glibc
import TestRig
import Testing

/// Changes of a daemon's gestures on the page of `gesturectl inspect`, in a browser.
@Suite(
  .blocking(isSerialized: true),
  .enabled(
    if: TestBrowser.isWanted && InputTestbed.isWanted,
    "\(TestBrowser.obstacle ?? InputTestbed.obstacle ?? "")"),
  .serialized)
struct InspectDaemonEditTests {
  @Test func `the next touch obeys a changed property`() throws {
    let daemon = try RunningDaemon()
    // The device's clock is far from the machine's: the page relies on the times of lines.
    try daemon.plug("press-and-drag")
    let page = try DaemonPage(socket: daemon.socketPath)
    defer { page.process.signal(SIGTERM) }
    let browser = page.browser
    try browser.wait(until: "document.querySelector('[data-gesture=press]')")
    try browser.click("[data-gesture=press]")
    let field = "document.querySelector('[data-property=allowableMovement] input')"
    try browser.wait(until: "\(field)?.value == '10'")
    try browser.run("\(field).focus(); \(field).select()")
    try browser.press("5", "ENTER")
    let duration = "document.querySelector('[data-property=minimumPressDuration] input')"
    try browser.run("\(duration).focus(); \(duration).select()")
    // The duration is far beyond the time at which the finger moves.
    try browser.press("9", ".", "6", "5", "ENTER")
    let yaml = try browser.wait(
      until: "document.getElementById('yaml').textContent.includes('minimumPressDuration') && "
        + "document.getElementById('yaml').textContent")
    #expect(
      yaml.contains("- {id: press, allowableMovement: 5, minimumPressDuration: 9.65}\n"))
    try daemon.testbed.play(Project.path(of: "press-and-drag"))
    try page.awaitOutcome("failed", of: "press")
    #expect(
      try browser.wait(
        until: "document.getElementById('why').dataset.state == 'failed' && "
          + "document.getElementById('why').textContent")
        == "failed: moved 12 points, more than the 5 allowed")

    let directory = try TemporaryDirectory()
    let dropIn = directory.file("50-inspected.yaml")
    try yaml.write(toFile: dropIn, atomically: true, encoding: .utf8)
    let check = try TestProcess(
      BuildProducts.path(of: "gesturectl"),
      ["check-config", "\(Project.recordings)/example.yaml", dropIn])
    #expect(try check.wait().status == 0)

    try browser.click("#revert")
    try browser.wait(until: "document.getElementById('changes').hidden")
    try browser.wait(until: "\(field).value == '10'")
    try daemon.testbed.play(Project.path(of: "press-and-drag"))
    try page.awaitOutcome("ended", of: "press")
  }

  @Test func `changes that the next daemon does not have are kept`() throws {
    let directory = try TemporaryDirectory()
    let socket = directory.file("gestured.sock")
    let testbed = try InputTestbed()
    try testbed.plug(RunningDaemon.device("press-and-drag"))
    let configuration = try shippedConfiguration(in: directory)
    func start() throws -> TestProcess {
      try testbed.start(
        BuildProducts.path(of: "gestured"), ["--socket", socket, "--config", configuration])
    }
    let first = try start()
    let page = try DaemonPage(socket: socket)
    defer { page.process.signal(SIGTERM) }
    let browser = page.browser
    try browser.wait(until: "document.querySelector('[data-gesture=pan]')")
    try browser.click("[data-gesture=pan]")
    // Each value is valid only with the other; the order does not matter.
    try set("minimumNumberOfTouches", to: "5", in: browser)
    try set("maximumNumberOfTouches", to: "10", in: browser)
    try set("minimumNumberOfTouches", to: "8", in: browser)
    let yaml = try browser.run("return document.getElementById('yaml').textContent")
    #expect(yaml.hasPrefix("# A drop-in for the configuration of the daemon at \(socket)\n"))
    #expect(
      yaml.contains("- {id: pan, minimumNumberOfTouches: 8, maximumNumberOfTouches: 10}\n"))

    first.signal(SIGTERM)
    try first.wait()
    let second = try start()
    try browser.wait(
      until: "document.getElementById('lost').textContent.startsWith('No longer in force: "
        + "minimumNumberOfTouches of pan, maximumNumberOfTouches of pan.')")
    #expect(try browser.run("return document.getElementById('yaml').textContent") == yaml)
    #expect(
      try limits(at: socket).contains(#""minimumNumberOfTouches":1,"maximumNumberOfTouches":5"#))
    try browser.click("#again")
    try browser.wait(until: "document.getElementById('again').hidden")
    #expect(
      try limits(at: socket).contains(#""minimumNumberOfTouches":8,"maximumNumberOfTouches":10"#))
    #expect(try browser.run("return document.getElementById('yaml').textContent") == yaml)
    try browser.click("#revert")
    try browser.wait(until: "document.getElementById('changes').hidden")
    #expect(
      try limits(at: socket).contains(#""minimumNumberOfTouches":1,"maximumNumberOfTouches":5"#))
    second.signal(SIGTERM)
    try second.wait()
  }

  /// Writes the shipped configuration with a user's change, and returns its path.
  private func shippedConfiguration(in directory: TemporaryDirectory) throws -> String {
    let path = directory.file("config.yaml")
    try String(contentsOfFile: "\(Project.root)/systemd/config.yaml", encoding: .utf8)
      .replacing("kind: pan,", with: "kind: pan, maximumNumberOfTouches: 5,")
      .write(toFile: path, atomically: true, encoding: .utf8)
    return path
  }

  /// Sets a property as a person does, and waits until the drop-in has it.
  private func set(_ property: String, to value: String, in browser: TestBrowser) throws {
    let field = "document.querySelector('[data-property=\(property)] input')"
    try browser.wait(until: field)
    try browser.run("\(field).focus(); \(field).select()")
    try browser.press(value, "ENTER")
    try browser.wait(
      until: "document.getElementById('yaml').textContent.includes('\(property): \(value)')")
  }

  /// The line of the gesture `pan` in the daemon's list.
  private func limits(at socket: String) throws -> String {
    let list = try TestProcess(
      BuildProducts.path(of: "gesturectl"),
      [
        "list-gestures", "--json", "--gesture", "pan", "--socket", socket, "--timeout",
        "\(TestProcess.patience)",
      ])
    let line = try list.readLine()
    try list.wait()
    return line
  }
}
