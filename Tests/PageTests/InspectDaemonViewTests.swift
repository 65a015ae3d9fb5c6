import Foundation
import Glibc
import TestRig
import Testing

/// Views of a daemon that are moved and drawn on the page of `gesturectl inspect`, in a browser.
@Suite(
  .blocking(isSerialized: true),
  .enabled(
    if: TestBrowser.isWanted && InputTestbed.isWanted,
    "\(TestBrowser.obstacle ?? InputTestbed.obstacle ?? "")"),
  .serialized)
struct InspectDaemonViewTests {
  private func draw(_ id: String, on page: DaemonPage) throws {
    try page.browser.press("v")
    try page.browser.wait(until: "!document.getElementById('draw-form').hidden")
    try page.browser.run("document.getElementById('draw-name').value = '\(id)'")
    try page.browser.click("#draw-add")
  }

  @Test func `a frame of the configuration changes only in the YAML`() throws {
    let daemon = try RunningDaemon()
    try daemon.plug("tap")
    let page = try DaemonPage(socket: daemon.socketPath)
    defer { page.process.signal(SIGTERM) }
    let browser = page.browser
    try browser.wait(until: "document.querySelector('[data-view=canvas]')")
    try browser.click("#edit-layout")
    try browser.run("document.getElementById('frame-width').focus()")
    try browser.run("document.getElementById('frame-width').select()")
    try browser.press("3", "0", "0", "ENTER")
    try browser.wait(
      until: "document.getElementById('yaml').textContent.includes('frame: [0, 0, 300, 800]')")
    // The plan and the present frame are both drawn, and nothing counts as lost.
    #expect(
      try browser.run(
        """
        return [...document.querySelectorAll('[data-view=canvas] rect')]
          .map((rect) => rect.getAttribute('width')).join();
        """) == "300,400")
    #expect(
      try browser.run("return document.getElementById('view-note').textContent")
        == "The daemon moves no view of its configuration: this frame is only in the YAML.")
    #expect(try browser.run("return document.getElementById('lost').textContent") == "")
    try browser.click("#undo-view")
    try browser.wait(until: "document.getElementById('changes').hidden")
  }

  @Test func `a drawn view gets touches at once and goes when it is removed`() throws {
    let daemon = try RunningDaemon()
    try daemon.plug("tap")
    let page = try DaemonPage(socket: daemon.socketPath)
    defer { page.process.signal(SIGTERM) }
    let browser = page.browser
    try browser.wait(until: "document.querySelector('[data-view=canvas]')")
    try draw("corner", on: page)
    try browser.wait(until: "document.querySelector('[data-view=corner]')")
    // The tap is at 100,100.
    for part in ["x", "y"] {
      try browser.run("document.getElementById('frame-\(part)').focus()")
      try browser.run("document.getElementById('frame-\(part)').select()")
      try browser.press("5", "0", "ENTER")
      try browser.wait(
        until: "document.querySelector('[data-view=corner] rect').getAttribute('\(part)') == '50'")
    }
    try browser.wait(
      until: "document.getElementById('yaml').textContent.includes('frame: [50, 50, 200, 200]')")
    try daemon.testbed.play(Project.path(of: "tap"))
    try page.awaitOutcome("recognized", of: "cornerTap")
    #expect(
      try browser.run("return document.getElementById('yaml').textContent")
        .contains("- {id: cornerTap, kind: tap}"))
    try browser.click("#undo-view")
    try browser.wait(until: "!document.querySelector('[data-view=corner]')")
    try browser.wait(until: "document.getElementById('changes').hidden")
  }

  @Test func `a drawn view that the next daemon lacks is applied again`() throws {
    let directory = try TemporaryDirectory()
    let socket = directory.file("gestured.sock")
    let testbed = try InputTestbed()
    try testbed.plug(RunningDaemon.device("tap"))
    func start() throws -> TestProcess {
      try testbed.start(
        BuildProducts.path(of: "gestured"),
        ["--socket", socket, "--config", "\(Project.recordings)/example.yaml"])
    }
    let first = try start()
    let page = try DaemonPage(socket: socket)
    defer { page.process.signal(SIGTERM) }
    let browser = page.browser
    try browser.wait(until: "document.querySelector('[data-view=canvas]')")
    try draw("corner", on: page)
    try browser.wait(until: "document.querySelector('[data-view=corner]')")
    first.signal(SIGTERM)
    try first.wait()
    let second = try start()
    try browser.wait(
      until: "document.getElementById('lost').textContent.startsWith("
        + "'No longer in force: view corner.')")
    try browser.click("#again")
    try browser.wait(until: "document.querySelector('[data-view=corner]')")
    try browser.wait(until: "document.getElementById('again').hidden")
    second.signal(SIGTERM)
    try second.wait()
  }
}
