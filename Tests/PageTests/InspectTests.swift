import Glibc
import TestRig
import Testing

/// The page of `gesturectl inspect CAPTURE`, in a browser.
@Suite(.blocking, .enabled(if: TestBrowser.isWanted, "\(TestBrowser.obstacle ?? "")"))
struct InspectTests {
  @Test func `the page shows fingers and the states of gestures`() throws {
    let inspector = try Inspector("press-and-drag")
    try inspector.open()
    let browser = inspector.browser
    #expect(try browser.wait(until: "document.title") == "gestured: inspect")
    // The surface is to scale: one point is one unit.
    #expect(
      try browser.run(
        "const r = document.querySelector('[data-view=canvas] rect');"
          + "return ['x', 'y', 'width', 'height'].map((name) => r.getAttribute(name)).join(' ')")
        == "0 0 400 800")
    // At 0.65 s the finger is down, 20 points from where it began, and both gestures have begun.
    try inspector.go(to: "0.65")
    try browser.wait(
      until: "document.querySelector('[data-touch=\"1\"]')?.dataset.x == '120' && "
        + "document.querySelector('[data-gesture=move]').dataset.state == 'changed'")
    #expect(
      try browser.run(
        "const c = document.querySelector('[data-touch=\"1\"] circle');"
          + "return `${c.getAttribute('cx')} ${c.getAttribute('cy')} "
          + "${document.querySelector('[data-touch=\"1\"]').dataset.down}`")
        == "120 100 true")
    #expect(
      try browser.run("return document.querySelector('[data-gesture=press]').dataset.state")
        == "changed")
    try browser.keepPicture("inspect-press-and-drag")
    try inspector.goToEnd()
    try browser.wait(until: "document.querySelector('[data-gesture=move]').dataset.last == 'ended'")
    #expect(try inspector.outcome(of: "press") == "ended")
    #expect(try inspector.outcome(of: "tap") == "failed")
    #expect(
      try inspector.verdict(on: "tap") == "failed: prevented by press, which was recognized first")
    #expect(try browser.errorMessages() == "[]")
    inspector.process.signal(SIGINT)
    #expect(try inspector.process.wait().status == 0)
    try browser.wait(until: "document.body.dataset.connection == 'lost'")
  }

  @Test func `the page explains why a tap was not recognized`() throws {
    let inspector = try Inspector("slow-double-tap")
    try inspector.open()
    try inspector.goToEnd()
    try inspector.browser.wait(
      until: "document.querySelector('[data-gesture=doubleTap]').dataset.last == 'failed'")
    let verdict = "failed: the next finger did not come down within 0.35 s after the lift"
    #expect(try inspector.verdict(on: "doubleTap") == verdict)
    #expect(
      try inspector.browser.run("return document.getElementById('hint').textContent")
        == "This limit is fixed, as in UIKit.")
    // `explain` has the same sentence.
    let explained = try Project.control([
      "explain", "--config", "\(Project.recordings)/example.yaml",
      "\(Project.recordings)/slow-double-tap.evemu",
    ])
    #expect(explained.lines.contains { $0.hasSuffix(verdict) })
    // Going back shows the same as before, every time.
    try inspector.browser.press("HOME")
    try inspector.browser.wait(until: "document.getElementById('position').value == 0")
    #expect(try inspector.outcome(of: "doubleTap") == "")
    try inspector.goToEnd()
    try inspector.browser.wait(
      until: "document.querySelector('[data-gesture=doubleTap]').dataset.last == 'failed'")
  }

  @Test func `a capture plays in its own time and stops at its end`() throws {
    let inspector = try Inspector("press-and-drag")
    try inspector.open()
    let browser = inspector.browser
    // On a busy machine, the test may see only that the time has passed.
    try browser.press("SPACE")
    try browser.wait(
      until: "document.querySelector('[data-gesture=press]').dataset.last == 'ended'")
    try browser.wait(until: "document.getElementById('playback').dataset.playing == 'false'")
    #expect(
      try browser.run("return document.getElementById('time').textContent") == "0.700 s of 0.700 s")
    // Playing at the end starts from the beginning.
    try browser.press("[", "[", "[", "SPACE")
    try browser.wait(
      until: "document.getElementById('playback').dataset.playing == 'true' && "
        + "Number(document.getElementById('position').value) < 0.5")
    try browser.press("SPACE")
    try browser.wait(until: "document.getElementById('playback').dataset.playing == 'false'")
  }

  @Test func `a lifted finger is not down`() throws {
    let inspector = try Inspector("slow-double-tap")
    try inspector.open()
    let browser = inspector.browser
    let finger = "document.querySelector('[data-touch=\"1\"]')"
    // It lifts at 0.08 s, and doubleTap goes on until 0.43 s.
    for (time, expected) in [("0.05", "true"), ("0.1", "false"), ("0.4", "false")] {
      try inspector.go(to: time)
      #expect(try browser.wait(until: "\(finger)?.dataset.down") == expected, "\(time) s")
    }
    try inspector.go(to: "0.8")
    #expect(try browser.run("return String(\(finger))") == "null")
  }

  @Test func `a finger that no gesture wants is shown down and moving`() throws {
    let configuration = try CanvasConfiguration(gestures: ["{id: hold, kind: longPress}"])
    let inspector = try Inspector("drag", configuration: configuration.path)
    try inspector.open()
    try inspector.go(to: "0.04")
    #expect(try inspector.outcome(of: "hold") == "failed")
    #expect(
      try inspector.browser.run(
        "const { down, x } = document.querySelector('[data-touch]').dataset;"
          + "return `${down} ${x > 100}`") == "true true")
  }

  @Test func `earlier failures are shown after a reload of the page`() throws {
    let inspector = try Inspector("slow-double-tap")
    try inspector.open()
    let browser = inspector.browser
    try inspector.goToEnd()
    try browser.wait(
      until: "document.querySelector('[data-gesture=doubleTap]').dataset.last == 'failed'")
    try browser.click("[data-gesture=doubleTap]")
    let earlier =
      "return [...document.querySelectorAll('#earlier .time')].map((one) => one.textContent)"
    #expect(try browser.run("\(earlier).join()") == "0.430 s")
    try inspector.open()
    try browser.wait(
      until: "document.querySelector('[data-gesture=doubleTap]').dataset.last == 'failed'")
    try browser.click("[data-gesture=doubleTap]")
    #expect(try browser.run("\(earlier).join()") == "0.430 s")
  }

  @Test func `wrong arguments are reported`() throws {
    let capture = "\(Project.recordings)/tap.evemu"
    #expect(try Project.control(["inspect", "--port", "70000"]).status == 64)
    #expect(try Project.control(["inspect", "--config", "a.yaml"]).status == 64)
    #expect(try Project.control(["inspect", "/nowhere.evemu"]).status == 66)
    #expect(try Project.control(["inspect", "--config", capture, capture]).status == 78)
    let place = try Project.control(["inspect", "--listen", "localhost", capture])
    #expect(place.status == 1)
    #expect(
      place.errors == "gesturectl: error: 'localhost' is not an IP address such as 127.0.0.1\n")
  }
}
