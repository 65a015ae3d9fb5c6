import Evdev
import GestureWire
import LinuxIO
import Surfaces
import TestRig
import Testing

@testable import GestureDaemon

/// The decisions about a panel: whether it is grabbed, what passes, and what waits.
struct PanelAccessTests {
  /// A state, wishes and a use of the panel, and what is decided then.
  private struct Case {
    let name: String
    var before = GrabState()
    let wishes: GrabWishes
    var use = GrabUse()
    let after: String

    init(
      _ name: String, grabbed: Bool = false, passing: GrabState.Passing = .nothing,
      for former: GrabWishes = [], spent changes: Int = 0, refused: Bool = false,
      wishes: GrabWishes, touched: Bool = false, hasTouchesThrough: Bool = false,
      is isGrabbed: Bool, passes: GrabState.Passing = .nothing,
      pending: GrabState.Pending? = nil
    ) {
      self.name = name
      (before.isGrabbed, before.passing) = (grabbed, passing)
      before.wasGuardClosed = former.contains(.closedGuard)
      for _ in 0..<changes { before.quota.consume(at: PanelAccessTests.now) }
      if refused { before.refusal = .gone(path: "/dev/input/event5") }
      self.wishes = wishes
      use = GrabUse(isTouched: touched, hasTouchesThrough: hasTouchesThrough)
      after = PanelAccessTests.words(isGrabbed, passes, pending)
    }
  }

  private static let now: Int64 = 5_000_000
  private static let later = GrabState.Pending.quota(until: now + 500_000)
  private static let burst = Limits.grabChangesAtOnce

  private static var cases: [Case] {
    [
      Case("no wish", wishes: [], is: false),
      Case("a wish of the configuration", wishes: .configuration, is: true),
      Case("a wish of the option", wishes: .option, is: true),
      Case("a lease", wishes: .lease, is: true),
      Case("a closed guard", wishes: .closedGuard, is: true),
      Case("a virtual touchscreen", wishes: .virtualTouchscreen, is: true, passes: .touches),
      Case(
        "a wish while a finger is down", wishes: .lease, touched: true, is: false, pending: .lift),
      Case(
        "two wishes, and one ends", grabbed: true, for: [.lease, .option], wishes: .option, is: true
      ),
      Case("the last wish ends", grabbed: true, for: .lease, wishes: [], is: false),
      Case(
        "the last wish ends while a finger is down", grabbed: true, for: .lease, wishes: [],
        touched: true, is: true, pending: .lift),
      // The quota.
      Case("the last change of a burst", spent: burst - 1, wishes: .lease, is: true),
      Case("one more", spent: burst, wishes: .lease, is: false, pending: later),
      Case(
        "a release beyond the quota", grabbed: true, for: .lease, spent: burst, wishes: [],
        is: true, pending: later),
      Case("a guard that closes", spent: burst, wishes: .closedGuard, is: true),
      Case(
        "a guard that opens", grabbed: true, for: .closedGuard, spent: burst, wishes: [], is: false),
      Case(
        "a guard that closes with a lease", spent: burst, wishes: [.closedGuard, .lease], is: false,
        pending: later),
      Case(
        "a lease that ends after the guard has opened", grabbed: true, for: .lease, spent: burst,
        wishes: [], is: true, pending: later),
      Case(
        "a finger waits for no quota", spent: burst, wishes: .lease, touched: true, is: false,
        pending: .lift),
      Case(
        "another program has the panel", spent: burst, refused: true, wishes: .lease, is: false,
        pending: .lift),
      // The virtual touchscreen.
      Case(
        "a lease withholds touches", grabbed: true, passing: .touches, for: .virtualTouchscreen,
        wishes: [.virtualTouchscreen, .lease], is: true, passes: .withheld),
      Case(
        "a lease that begins in mid-touch", grabbed: true, passing: .touches,
        for: .virtualTouchscreen, wishes: [.virtualTouchscreen, .lease], touched: true, is: true,
        passes: .touches, pending: .lift),
      Case(
        "a lease that begins before a lift is released", grabbed: true, passing: .touches,
        for: .virtualTouchscreen, wishes: [.virtualTouchscreen, .lease], hasTouchesThrough: true,
        is: true, passes: .touches, pending: .lift),
      Case(
        "a lease that ends in mid-touch", grabbed: true, passing: .withheld,
        for: [.virtualTouchscreen, .lease], wishes: .virtualTouchscreen, touched: true, is: true,
        passes: .withheld, pending: .lift),
      Case(
        "a lease that ends", grabbed: true, passing: .withheld, for: [.virtualTouchscreen, .lease],
        wishes: .virtualTouchscreen, is: true, passes: .touches),
      Case(
        "a virtual touchscreen that comes back in mid-touch", grabbed: true, for: [],
        wishes: .virtualTouchscreen, touched: true, is: true, passes: .touches),
      Case(
        "a virtual touchscreen that comes back in mid-touch while a client has a lease",
        grabbed: true, for: .lease, wishes: [.virtualTouchscreen, .lease], touched: true, is: true,
        passes: .withheld),
      Case(
        "a virtual touchscreen that goes in mid-touch", grabbed: true, passing: .touches,
        for: .virtualTouchscreen, wishes: [], touched: true, is: true, pending: .lift),
      Case(
        "a virtual touchscreen that goes", grabbed: true, passing: .touches,
        for: .virtualTouchscreen, wishes: [], is: false),
      Case(
        "a virtual touchscreen that comes while a finger is down", wishes: .virtualTouchscreen,
        touched: true, is: false, pending: .lift),
      Case(
        "a virtual touchscreen beyond the quota", spent: burst, wishes: .virtualTouchscreen,
        is: false, pending: later),
    ]
  }

  @Test func `wishes and fingers decide`() {
    for example in Self.cases {
      let after = example.before.decide(example.wishes, example.use, at: Self.now)
      #expect(
        Self.words(after.isGrabbed, after.passing, after.pending) == example.after,
        "\(example.name)")
    }
  }

  private static func words(
    _ isGrabbed: Bool, _ passing: GrabState.Passing, _ pending: GrabState.Pending?
  ) -> String {
    "grabbed: \(isGrabbed), passing: \(passing), pending: \(pending.map { "\($0)" } ?? "nothing")"
  }

  @Test func `a guard that another wish has outlasted opens like any other`() {
    var state = GrabState().decide([.closedGuard, .option], GrabUse(), at: Self.now)
    state = state.decide(.option, GrabUse(), at: Self.now)
    for _ in 1..<Self.burst { state.quota.consume(at: Self.now) }
    #expect(state.decide([], GrabUse(), at: Self.now).pending == Self.later)
  }

  // MARK: The guard

  @Test func `a client's lease keeps the guard closed until a while after the last lift`() throws {
    let size = "size: [400, 400]"
    let stage = try DeviceStage(
      DeviceStage.text.replacing(size, with: "\(size)\n    guard: {after: 5, release: 1}"))
    let (socket, session) = try stage.plug("main")
    func touch(_ id: Int32) throws {
      try socket.write(.frame(at: stage.clock.now, .trackingID(id), .x(1), .y(1), .touched))
      try stage.turn()
    }
    func lift() throws {
      try socket.write(.frame(at: stage.clock.now, .trackingID(-1), .released))
      try stage.turn()
    }
    func pass(_ seconds: Double) throws {
      stage.clock.now += Int64(seconds * 1_000_000)
      try stage.turn()
    }
    try touch(1)
    #expect(!session.pipeline.isGuarded)
    try lift()
    #expect(try stage.devices.changeLease(true, on: session) == nil)
    try touch(2)
    #expect(session.pipeline.isGuarded)
    try lift()
    #expect(try stage.devices.changeLease(false, on: session) == nil)
    try pass(0.9)
    #expect(session.touchscreen.isGrabbed)
    try touch(3)
    #expect(session.pipeline.isGuarded)
    try lift()
    try pass(0.9)
    #expect(session.touchscreen.isGrabbed)
    try pass(0.1)
    #expect(!session.touchscreen.isGrabbed)
    try touch(4)
    #expect(!session.pipeline.isGuarded)
  }
}
