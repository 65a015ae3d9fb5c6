import Evdev
import GestureWire
import TestRig
import Testing

@testable import GestureDaemon

/// Leases of touchscreens whose touches pass through a virtual one, on a simulated clock.
struct ThroughLeaseTests {
  private let stage: GateStage

  init() throws {
    stage = try GateStage()
  }

  /// Takes a client's lease, or gives it up; returns the event that this waits for.
  private func setLease(_ isHeld: Bool) throws -> ReplyLine.Pending? {
    try stage.devices.changeLease(isHeld, on: stage.session)
  }

  @Test func `a lease shuts the gate, and the panel stays grabbed`() throws {
    let panel = try stage.makeReady()
    #expect(try setLease(true) == nil)
    try stage.down(1)
    try stage.lift()
    #expect(try stage.helper.changes(of: panel).isEmpty)
    #expect(try setLease(false) == nil)
    #expect(stage.isGrabbed)
    try stage.down(2)
    #expect(try stage.helper.changes(of: panel) == ["began 0"])
    #expect(stage.session.touchscreen.grabAttempts == 1)
  }

  @Test func `a lease that begins or ends in mid-touch waits for the last lift`() throws {
    let panel = try stage.makeReady()
    try stage.down(1)
    #expect(try setLease(true) == .lift)
    // No up where the finger is, and its neighbor passes, too.
    #expect(try stage.helper.changes(of: panel) == ["began 0"])
    try stage.send(.slot(1), .trackingID(2), .x(300), .y(300))
    try stage.send(.slot(0), .trackingID(-1))
    try stage.send(.slot(1), .trackingID(-1), .released)
    let changes = try stage.helper.changes(of: panel)
    #expect(changes.first == "began 1")
    #expect(changes.dropFirst().sorted() == ["ended 0", "ended 1"])
    #expect(try setLease(true) == nil)
    try stage.send(.slot(0), .trackingID(3), .x(100), .y(100), .touched)
    #expect(try setLease(false) == .lift)
    #expect(stage.isGrabbed)
    try stage.send(.slot(1), .trackingID(4), .x(300), .y(300))
    try stage.send(.trackingID(-1))
    try stage.send(.slot(0), .trackingID(-1), .released)
    #expect(try stage.helper.changes(of: panel).isEmpty)
    try stage.down(5)
    #expect(try stage.helper.changes(of: panel) == ["began 0"])
    #expect(stage.session.touchscreen.grabAttempts == 1)
  }

  @Test func `a lease that is given up before the last lift changes nothing`() throws {
    let panel = try stage.makeReady()
    try stage.down(1)
    #expect(try setLease(true) == .lift)
    #expect(try setLease(false) == nil)
    try stage.lift()
    try stage.down(2)
    #expect(try stage.helper.changes(of: panel) == ["began 0", "ended 0", "began 0"])
  }

  @Test func `a lease waits for a lift that a gesture holds back`() throws {
    let stage = try GateStage(
      GateStage.text.replacing(
        "- {id: pan,",
        with: "- {id: twice, kind: tap, numberOfTapsRequired: 2}\n          - {id: pan,"))
    func setLease(_ isHeld: Bool) throws -> ReplyLine.Pending? {
      try stage.devices.changeLease(isHeld, on: stage.session)
    }
    let panel = try stage.makeReady()
    try stage.down(1)
    try stage.lift()
    #expect(try setLease(true) == .lift)
    #expect(try stage.helper.changes(of: panel) == ["began 0"])
    // Now the double tap fails.
    try stage.passTime()
    #expect(try stage.helper.changes(of: panel) == ["ended 0"])
    #expect(try setLease(true) == nil)
    try stage.down(2)
    #expect(try stage.helper.changes(of: panel).isEmpty)
  }

  @Test func `a lease counts once another geometry has decided a lift that was held back`() throws {
    let stage = try GateStage(
      GateStage.text.replacing(
        "- {id: pan,",
        with: "- {id: twice, kind: tap, numberOfTapsRequired: 2}\n          - {id: pan,"))
    let panel = try stage.makeReady()
    try stage.down(1)
    try stage.lift()
    let commands = SurfaceCommands(on: stage.devices)
    let change = SurfaceChange(isGrabbed: true, rotation: 90, size: nil, pixels: nil)
    #expect(try commands.perform(change, on: "main", of: 1) == nil)
    #expect(try stage.helper.changes(of: panel) == ["began 0", "ended 0"])
    try stage.down(2)
    #expect(try stage.helper.changes(of: panel).isEmpty)
  }
}
