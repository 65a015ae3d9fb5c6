import Foundation
import Glibc
import TestRig
import Testing

/// Gestures that a person shows to a daemon and the page of `gesturectl inspect`, in a browser.
@Suite(
  .blocking(isSerialized: true),
  .enabled(
    if: TestBrowser.isWanted && InputTestbed.isWanted,
    "\(TestBrowser.obstacle ?? InputTestbed.obstacle ?? "")"),
  .serialized)
struct InspectDaemonLearnTests {
  private let directory: TemporaryDirectory
  private let configuration: CanvasConfiguration
  private let daemon: RunningDaemon
  private let page: DaemonPage
  private var browser: TestBrowser { page.browser }

  init() throws {
    directory = try TemporaryDirectory()
    configuration = try CanvasConfiguration(gestures: ["{id: tap, kind: tap}"])
    daemon = try RunningDaemon(configuration: configuration.path)
    try daemon.testbed.plug(.touchscreen())
    page = try DaemonPage(socket: daemon.socketPath, in: directory.path)
    try browser.wait(until: "document.querySelector('[data-gesture=tap]')")
  }

  /// Begins the lesson as a person does.
  private func begin(_ name: String) throws {
    try browser.run(
      "const name = document.getElementById('learn-name'); name.focus(); name.select()")
    try browser.press(name, "ENTER")
  }

  private func wait(for text: String, in id: String = "learn-text") throws {
    try browser.wait(until: "document.getElementById('\(id)').textContent.includes('\(text)')")
  }

  /// Taps a place, with 0.1 s from tap to tap.
  private func tap(_ count: Int64, number: Int64) throws {
    for tap in 0..<count {
      let time = number * 10_000_000 + tap * 100_000
      try daemon.testbed.write(
        .frame(
          at: time, .trackingID(Int32(number * 10 + tap)), .x(1800), .y(1500), .touched)
          + .frame(at: time + 50_000, .trackingID(-1), .released))
    }
  }

  @Test func `a gesture that is shown three times becomes a file with tests`() throws {
    defer { page.process.signal(SIGTERM) }
    try browser.press("g")
    try begin("tap")
    try wait(for: "there is a tap \\'tap\\' on the view \\'canvas\\' already", in: "learn-mistake")
    try begin("twice")
    for number in 1...3 as ClosedRange<Int64> {
      try wait(for: "Make the gesture (\(number) of 3), then wait a second.")
      try tap(2, number: number)
    }
    try wait(for: "Now use the page as usual for 10 s.")
    try tap(1, number: 4)
    try browser.wait(
      until: "document.querySelectorAll('#list li[data-state=recognized]').length == 7")
    try browser.click("#learn-enough")
    try wait(for: "Your tap `tap` would act first: add `requiresFailureOf: [twice]` to it?")
    try browser.click("#learn-yes")
    try wait(for: "twice: a double tap of one finger.")
    try browser.keepPicture("inspect-learn")
    // A page that is opened later shows the lesson.
    try browser.prefer("prefers-color-scheme", "dark")
    try browser.open(page.address, width: 390, height: 844, isPhone: true)
    try wait(for: "twice: a double tap of one finger.")
    try browser.keepPicture("inspect-learn-phone")
    let yaml = try browser.run("return document.getElementById('learn-yaml').textContent")
    #expect(yaml.contains("- {id: twice, kind: tap, numberOfTapsRequired: 2}"))
    try browser.click("#learn-save")
    try wait(for: "Wrote twice.yaml, and tests in twice-tests")
    #expect(try String(contentsOfFile: directory.file("twice.yaml"), encoding: .utf8) == yaml)
    let tests = try Project.control(["test", directory.file("twice-tests")])
    #expect(tests.lines.last == "# passed: 4 of 4")
    // Once the daemon has it, the page shows it.
    let changed = try CanvasConfiguration(gestures: [
      "{id: twice, kind: tap, numberOfTapsRequired: 2}",
      "{id: tap, kind: tap, requiresFailureOf: [twice]}",
    ])
    unsafe rename(changed.path, configuration.path)
    daemon.process.signal(SIGHUP)
    try browser.wait(until: "document.getElementById('gesture-title').textContent == 'twice'")
    try browser.click("#learn-close")
    try browser.wait(until: "document.getElementById('learn-form').hidden")
    #expect(try browser.errorMessages() == "[]")
  }

  @Test func `a lesson ends with the daemon`() throws {
    defer { page.process.signal(SIGTERM) }
    try browser.click("#learn")
    try begin("twice")
    try wait(for: "Make the gesture (1 of 3)")
    daemon.process.signal(SIGTERM)
    try wait(for: "The daemon has gone.")
  }
}
