import Glibc
import TestRig
import Testing

/// The ends of `gesturectl follow`.
@Suite(
  .blocking,
  .enabled(if: InputTestbed.isWanted, "\(InputTestbed.obstacle ?? "")"),
  .enabled(
    if: TestCompositor.Program.sway.isWanted, "\(TestCompositor.Program.sway.obstacle ?? "")"))
struct FollowEndTests {
  @Test(arguments: [
    (
      "output: HEADLESS-3",
      "the compositor has no output 'HEADLESS-3' for 'main'; it has 'HEADLESS-1', 'HEADLESS-2'"
    ),
    (
      "rotation: 0",
      "the compositor has several outputs ('HEADLESS-1', 'HEADLESS-2'), and 'main' names none of "
        + "them; set 'output' of the surface in gestured's configuration"
    ),
  ])
  func `a surface without its output is an error only with --once`(
    surface: String, reason: String
  ) throws {
    let stage = try FollowStage(surface, on: .sway(outputs: 2))
    try stage.waitForReport(reason)
    let once = try FollowStage.follow(stage.daemon, on: stage.compositor, ["--once"])
    #expect(try once.wait().status == 1)
    #expect(once.standardError == "gesturectl: error: \(reason)\n")
    if surface == "rotation: 0" {
      try stage.daemon.reload(FollowStage.text("output: HEADLESS-2"))
      try stage.waitForReport("'main' follows 'HEADLESS-2': 1280x720 pixels, rotation 0")
    } else {
      try stage.compositor.perform("create_output")
      try stage.waitForReport("'main' follows 'HEADLESS-3': 1920x1080 pixels, rotation 0")
    }
  }

  @Test func `a mirrored output leaves its surface as it is until it is turned`() throws {
    let sway = try TestCompositor.sway()
    try sway.perform("output HEADLESS-1 transform flipped")
    let stage = try FollowStage(on: sway)
    func reason(_ transform: String) -> String {
      "'HEADLESS-1' is mirrored (transform '\(transform)'), which a surface cannot be; "
        + "'main' stays as it is"
    }
    try stage.waitForReport(reason("flipped"))
    let once = try FollowStage.follow(stage.daemon, on: sway, ["--once"])
    #expect(try once.wait().status == 1)
    #expect(once.standardError == "gesturectl: error: \(reason("flipped"))\n")
    try sway.perform("output HEADLESS-1 transform 180")
    try stage.waitForReport("'main' follows 'HEADLESS-1': 1280x720 pixels, rotation 180")
    try sway.perform("output HEADLESS-1 transform flipped-180")
    try stage.waitForReport(reason("flipped-180"))
  }

  @Test func `the end of the compositor is an error`() throws {
    let stage = try FollowStage(on: .sway())
    try stage.waitForReport("'main' follows 'HEADLESS-1': 1280x720 pixels, rotation 0")
    try stage.compositor.stop()
    #expect(try stage.follow.wait().status == 1)
    #expect(
      stage.follow.standardError.hasSuffix(
        "gesturectl: error: the Wayland compositor has ended\n"))
  }

  @Test func `after --once and after Ctrl-C, the surface stays as it is`() throws {
    let stage = try FollowStage(on: .sway(), ["--once"])
    #expect(try stage.follow.wait().status == 0)
    #expect(try stage.readGeometry().hasPrefix(#""size":[1280,720],"#))
    let follow = try FollowStage.follow(stage.daemon, on: stage.compositor)
    try wait("it follows") { follow.standardError.contains("'main' follows 'HEADLESS-1'") }
    follow.signal(SIGINT)
    #expect(try follow.wait().status == 0)
    #expect(try stage.listed().contains(#""size":[1280,720]"#))
  }

  @Test func `a glob of --surface without a match is an error once there is a touchscreen`() throws
  {
    let stage = try FollowStage(on: .sway(), ["--surface", "mian"], plugs: false)
    try stage.waitForReport("there is no touchscreen yet")
    try stage.daemon.running.plug("drag", as: "event6")
    let error = "error: no surface matches 'mian'; did you mean 'main'?"
    try stage.waitForReport(error)
    let next = try FollowStage.follow(stage.daemon, on: stage.compositor, ["--surface", "mian"])
    #expect(try next.wait().status == 1)
    #expect(next.standardError == "gesturectl: \(error)\n")
  }
}

/// `gesturectl follow` with weston, with other compositors, and without one.
@Suite(
  .blocking,
  .enabled(if: InputTestbed.isWanted, "\(InputTestbed.obstacle ?? "")"))
struct FollowCompositorTests {
  @Test(
    .enabled(
      if: TestCompositor.Program.weston.isWanted, "\(TestCompositor.Program.weston.obstacle ?? "")")
  )
  func `an output of weston that begins turned is followed, as the only one`() throws {
    let weston = try TestCompositor.weston([
      "--width=640", "--height=480", "--scale=2", "--transform=rotate-90",
    ])
    let stage = try FollowStage("rotation: 180", on: weston)
    try stage.waitForReport("'main' follows 'headless': 480x640 pixels, rotation 90")
    #expect(try stage.tap(at: 1_000_000) == "[420,160]")
  }

  @Test func `an output that is unplugged and comes back is followed again`() throws {
    let stage = try FollowStage("output: STUB-1", on: .stub(version: 4, transform: 2))
    let followed = "'main' follows 'STUB-1': 1280x720 pixels, rotation 180"
    try stage.waitForReport(followed)
    try stage.compositor.unplug()
    try stage.waitForReport("the compositor has no output 'STUB-1' for 'main'; it has none")
    try stage.compositor.plug()
    try stage.waitForReport(followed)
  }

  @Test(arguments: [(1, "720x1280"), (2, "360x640"), (3, "360x640")])
  func `without xdg-output, an old wl_output is enough`(version: Int, size: String) throws {
    let stage = try FollowStage(
      "rotation: 0", on: .stub(version: version, transform: 3, scale: 2))
    try stage.waitForReport("'main' follows the only output: \(size) pixels, rotation 270")
    #expect(try stage.tap(at: 1_000_000) == (version == 1 ? "[90,960]" : "[45,480]"))
  }

  @Test(arguments: [
    (
      ["XDG_RUNTIME_DIR": "/nowhere", "WAYLAND_DISPLAY": ""],
      "cannot connect to the Wayland compositor at /nowhere/wayland-0: No such file or directory; "
        + "run this in its session, or set WAYLAND_DISPLAY to its socket"
    ),
    (
      ["XDG_RUNTIME_DIR": "", "WAYLAND_DISPLAY": "wayland-1"],
      "XDG_RUNTIME_DIR is not set, so there is no Wayland compositor to follow; run this in the "
        + "compositor's session, or set WAYLAND_DISPLAY to the path of its socket"
    ),
  ])
  func `without a compositor it ends at once, even if there is no daemon`(
    environment: [String: String], error: String
  ) throws {
    let follow = try TestProcess(
      BuildProducts.path(of: "gesturectl"), ["follow", "--socket", "/nowhere/gestured.sock"],
      environment: environment)
    #expect(try follow.wait().status == 1)
    #expect(follow.standardError.contains("gesturectl: error: \(error)\n"))
  }
}
