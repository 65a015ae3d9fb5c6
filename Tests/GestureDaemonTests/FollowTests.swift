import Glibc
import TestRig
import Testing

/// `gesturectl follow`, with the real daemon, a simulated touchscreen and sway.
@Suite(
  .blocking,
  .enabled(if: InputTestbed.isWanted, "\(InputTestbed.obstacle ?? "")"),
  .enabled(
    if: TestCompositor.Program.sway.isWanted, "\(TestCompositor.Program.sway.obstacle ?? "")"))
struct FollowTests {
  private static let begun = "'main' follows 'HEADLESS-1': 1280x720 pixels, rotation 0"

  @Test func `a surface turns with its output after the lift, and a corner stays a corner`() throws
  {
    let stage = try FollowStage(on: .sway())
    try stage.waitForReport(Self.begun)
    #expect(try stage.readGeometry().hasPrefix(#""size":[1280,720],"#))
    #expect(try stage.tap(at: 1_000_000) == "[320,90]")

    // A turn that is taken back waits for nothing.
    try stage.daemon.testbed.write(.pan(2, at: 2_000_000))
    #expect(try stage.nextGesture().contains(#""state":"began""#))
    try stage.compositor.perform("output HEADLESS-1 transform 180")
    try stage.waitForReport(
      "'main' follows 'HEADLESS-1': 1280x720 pixels, rotation 180 (once no finger is down)")
    try stage.compositor.perform("output HEADLESS-1 transform normal")
    try stage.waitForReport("\(Self.begun) (once no finger is down)")
    try stage.daemon.testbed.write(.lift(at: 2_100_000))
    #expect(try stage.nextGesture().contains(#""state":"ended""#))
    try stage.waitForReport(Self.begun)

    try stage.daemon.testbed.write(.pan(3, at: 3_000_000))
    #expect(try stage.nextGesture().contains(#""state":"began""#))
    // sway counts the other way: this is Wayland's transform 270.
    try stage.compositor.perform("output HEADLESS-1 transform 90 scale 2")
    let turned = "'main' follows 'HEADLESS-1': 360x640 pixels, rotation 270"
    try stage.waitForReport("\(turned) (once no finger is down)")
    try stage.daemon.testbed.write(.frame(at: 3_032_000, .x(1800)))
    #expect(try stage.nextGesture().contains(#""state":"changed","previous":"began","#))
    try stage.daemon.testbed.write(.lift(at: 3_100_000))
    #expect(try stage.nextGesture().contains(#""state":"ended""#))
    try stage.waitForReport(turned)
    var geometry = ""
    while !geometry.hasPrefix(#""size":[360,640],"#) { geometry = try stage.readGeometry() }
    #expect(geometry.hasSuffix(#""rotation":270}"#))
    #expect(try stage.tap(at: 4_000_000) == "[45,480]")
  }

  /// Changes of an output, the report of each, and where a tap lands.
  private static let changes: [(change: String, report: String, location: String)] = [
    ("scale 1.5", "853x480 pixels, rotation 0", "[213.25,60]"),
    ("scale 1 transform 180", "1280x720 pixels, rotation 180", "[960,630]"),
    ("transform 270", "720x1280 pixels, rotation 90", "[630,320]"),
    ("transform normal mode 800x600", "800x600 pixels, rotation 0", "[200,75]"),
  ]

  @Test func `a surface has the logical size of its output`() throws {
    let stage = try FollowStage(on: .sway())
    try stage.waitForReport(Self.begun)
    for (number, (change, report, location)) in Self.changes.enumerated() {
      try stage.compositor.perform("output HEADLESS-1 \(change)")
      try stage.waitForReport("'main' follows 'HEADLESS-1': \(report)")
      #expect(try stage.tap(at: Int64(number + 1) * 1_000_000) == location, "\(change)")
    }
  }

  @Test func `a surface follows again after a reload, and some time after many`() throws {
    let stage = try FollowStage(on: .sway())
    try stage.compositor.perform("output HEADLESS-1 transform 180")
    let turned = "'main' follows 'HEADLESS-1': 1280x720 pixels, rotation 180"
    try stage.waitForReport(turned)
    while try !stage.readGeometry().hasSuffix(#""rotation":180}"#) {}
    try stage.daemon.reload(nil)
    #expect(try stage.readGeometry().hasSuffix(#""rotation":0}"#))
    #expect(try stage.readGeometry().hasSuffix(#""rotation":180}"#))
    let pause = "'main' returns to the geometry of its configuration again and again"
    // On a slow machine, the first reloads may be forgotten before the last one.
    try wait("the pause is reported") {
      try stage.daemon.reload(nil)
      return stage.follow.standardError.contains(pause)
    }
    try stage.waitForReport(turned)
    let listed = try stage.listed()
    #expect(listed.contains(#""size":[1280,720]"#) && listed.contains(#""rotation":180"#))
  }

  @Test func `another client that changes a surface again and again has its way`() throws {
    let stage = try FollowStage(on: .sway())
    try stage.waitForReport(Self.begun)
    let client = try stage.daemon.connect()
    let surrender =
      "'main' is changed by another client again and again, and stays as it is until its output "
      + "changes; choose other surfaces with '--surface'"
    try wait("the surrender is reported") {
      _ = try client.ask(#""command":"setSurface","surface":"main","rotation":90"#)
      return stage.follow.standardError.contains(surrender)
    }
    try stage.compositor.perform("output HEADLESS-1 transform 180")
    try stage.waitForReport("'main' follows 'HEADLESS-1': 1280x720 pixels, rotation 180")
  }

  @Test func `a reload that only corrects the name of the output is followed`() throws {
    let stage = try FollowStage(on: .sway(outputs: 2))
    try stage.compositor.perform("output HEADLESS-2 transform 180")
    try stage.waitForReport(Self.begun)
    try stage.daemon.reload(FollowStage.text("output: HEADLES-2"))
    try stage.waitForReport(
      "the compositor has no output 'HEADLES-2' for 'main'; it has 'HEADLESS-1', 'HEADLESS-2'")
    try stage.daemon.reload(FollowStage.text("output: HEADLESS-2"))
    try stage.waitForReport("'main' follows 'HEADLESS-2': 1280x720 pixels, rotation 180")
  }

  @Test(arguments: [false, true])
  func `a turn is not lost by a reload while a finger is down`(isChanged: Bool) throws {
    let stage = try FollowStage("pixels: [1280, 720]", on: .sway())
    try stage.waitForReport(Self.begun)
    try stage.daemon.testbed.write(.pan(2, at: 2_000_000))
    #expect(try stage.nextGesture().contains(#""state":"began""#))
    try stage.compositor.perform("output HEADLESS-1 transform 180")
    let turned = "'main' follows 'HEADLESS-1': 1280x720 pixels, rotation 180"
    try stage.waitForReport("\(turned) (once no finger is down)")
    let text = FollowStage.text("pixels: [1280, 720]")
    try stage.daemon.reload(isChanged ? text.replacing("drag, kind", with: "move, kind") : nil)
    try stage.daemon.testbed.write(.lift(at: 2_100_000))
    try stage.waitForReport(turned)
    while try !stage.readGeometry().hasSuffix(#""rotation":180}"#) {}
    #expect(try stage.tap(at: 3_000_000) == "[960,630]")
  }

  @Test func `an output that turns while the daemon is away is followed when it is back`() throws {
    let stage = try FollowStage(on: .sway())
    try stage.waitForReport(Self.begun)
    stage.daemon.process.signal(SIGTERM)
    #expect(try stage.daemon.process.wait().status == 0)
    try stage.waitForReport("the daemon has stopped; waiting for it")
    try stage.compositor.perform("output HEADLESS-1 transform 180")
    let next = try stage.daemon.testbed.start(
      BuildProducts.path(of: "gestured"),
      ["--socket", stage.daemon.running.socketPath, "--config", stage.daemon.path])
    try stage.waitForReport("'main' follows 'HEADLESS-1': 1280x720 pixels, rotation 180")
    #expect(try stage.listed().contains(#""size":[1280,720]"#))
    next.signal(SIGTERM)
    #expect(try next.wait().status == 0)
  }

  @Test func `a daemon that does not answer in time is connected to again`() throws {
    let stage = try FollowStage(on: .sway(), timeout: 2)
    try stage.waitForReport(Self.begun)
    stage.daemon.process.signal(SIGSTOP)
    try stage.compositor.perform("output HEADLESS-1 transform 180")
    try wait("the silence is reported") {
      stage.follow.standardError.contains(
        "gesturectl: the daemon did not reply within 2.0 seconds; connecting again\n")
    }
    stage.daemon.process.signal(SIGCONT)
    try stage.waitForReport("'main' follows 'HEADLESS-1': 1280x720 pixels, rotation 180")
    #expect(try stage.listed().contains(#""size":[1280,720]"#))
  }

  @Test func `a size that the configuration gives turns with the screen, and stays in points`()
    throws
  {
    let stage = try FollowStage("size: [400, 800]", on: .sway())
    try stage.waitForReport("'main' follows 'HEADLESS-1': in points, rotation 0")
    try stage.compositor.perform("output HEADLESS-1 transform 270")
    try stage.waitForReport("'main' follows 'HEADLESS-1': in points, rotation 90")
    #expect(try stage.readGeometry() == #""size":[800,400],"rotation":90}"#)
    #expect(try stage.tap(at: 1_000_000) == "[700,100]")
    try stage.compositor.perform("output HEADLESS-1 transform 180")
    try stage.waitForReport("'main' follows 'HEADLESS-1': in points, rotation 180")
    #expect(try stage.readGeometry() == #""size":[400,800],"rotation":180}"#)
    // Another client may want pixels, which follow does not remove.
    _ = try stage.daemon.connect().ask(
      #""command":"setSurface","surface":"main","pixels":[800,1600]"#)
    try stage.waitForReport(
      "'main' follows 'HEADLESS-1': in the pixels that another client has set, rotation 180")
    #expect(try stage.readGeometry().hasPrefix(#""size":[800,1600],"pixelsPerPoint":2,"#))
  }

  @Test func `a surface that changes from points to pixels is reported once`() throws {
    let stage = try FollowStage("rotation: 0", on: .sway())
    try stage.waitForReport(Self.begun)
    try stage.compositor.perform("output HEADLESS-1 transform 180")
    try stage.waitForReport("'main' follows 'HEADLESS-1': 1280x720 pixels, rotation 180")
    #expect(
      stage.follow.standardError == """
        gesturectl: frames and places of 'main' are now in pixels of the output, no longer in points
        gesturectl: \(Self.begun)
        gesturectl: 'main' follows 'HEADLESS-1': 1280x720 pixels, rotation 180

        """)
  }

  @Test func `it sleeps while fingers move and outputs stay as they are`() throws {
    let stage = try FollowStage(on: .sway())
    try stage.waitForReport(Self.begun)
    let before = try stage.follow.waitForRestOfThreads()
    try stage.daemon.testbed.write(.pan(1, at: 1_000_000))
    #expect(try stage.nextGesture().contains(#""state":"began""#))
    try stage.daemon.testbed.write(.lift(at: 1_100_000))
    #expect(try stage.nextGesture().contains(#""state":"ended""#))
    let after = try stage.follow.waitForRestOfThreads()
    #expect(after.allSatisfy { before[$0.key] == $0.value }, "\(before) \(after)")
  }
}
