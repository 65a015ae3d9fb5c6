import Evdev
import GestureConfiguration
import GestureWire
import InputEvents
import RandomNumbers
import Surfaces
import TestRig
import Testing
import VirtualTouchscreens

@testable import GestureDaemon

/// A daemon with a touchscreen and its pen, and random fingers, clients and other programs.
final class PanelPlay {
  static let axis = AbsoluteAxis(minimum: 0, maximum: 39_999)
  static let panel = DeviceDescription(
    name: "Panel", codes: [.btnTouch],
    axes: [
      EventCode.absMTSlot.code: AbsoluteAxis(minimum: 0, maximum: 2),
      EventCode.absMTTrackingID.code: AbsoluteAxis(minimum: 0, maximum: 65535),
      EventCode.absMTPositionX.code: axis, EventCode.absMTPositionY.code: axis,
    ])
  static let penDescription = DeviceDescription(
    name: "Pen", codes: [.btnToolPen, .btnTouch],
    axes: [EventCode.absX.code: axis, EventCode.absY.code: axis])

  var counts = Counts()
  var history = ""
  var notes: [String] = []

  var random: SplitMix64
  let stage: DeviceStage
  let commands: SurfaceCommands
  let helper: FakeHelper
  let isGrabbing: Bool
  let touch: KernelNode
  let pen: KernelNode
  var entry = Entry()
  var leases: Set<String> = []
  /// The fingers in the slots, by their numbers.
  var slots: [Int?] = [nil, nil, nil]
  var newest = 0
  var isPenNear = false
  var penLeftAt: Int64 = .min
  /// The finger that began the newest touches, for which the guard has decided.
  var first: Int?
  var isListening = false
  /// The panel of the virtual touchscreen; `nil` if there is none.
  var cloned: ClonedPanel?
  /// The time since which the panel's owner is another than the wishes require.
  var wrongSince: [String: Int64] = [:]

  init(seed: UInt64) throws {
    random = SplitMix64(seed: seed)
    isGrabbing = random.percent(10)
    helper = try FakeHelper()
    let clock = DeviceStage.Clock()
    touch = KernelNode(
      DeviceNode(syspath: "/sys/panel", devnode: "/dev/input/event5", group: "group"),
      Self.panel, now: { clock.now })
    pen = KernelNode(
      DeviceNode(.pen, syspath: "/sys/pen", devnode: "/dev/input/event6", group: "group"),
      Self.penDescription, now: { clock.now })
    stage = try DeviceStage(
      entry.text, isGrabbing: isGrabbing, throughPath: helper.path, clock: clock,
      opener: { [touch, pen] node, _ throws(DeviceError) in
        do {
          return try node.kind == .pen ? pen.open() : touch.open()
        } catch {
          throw .gone(path: node.devnode)
        }
      })
    commands = SurfaceCommands(on: stage.devices)
    if random.percent(70) { try listen() }
    plug(touch)
    if random.percent(70) { plug(pen) }
  }

  var faults: [String] { notes + touch.faults + pen.faults }

  func note(_ fault: String) {
    say(fault)
    notes.append(fault)
  }

  var devices: Devices { stage.devices }
  var now: Int64 { stage.clock.now }
  var session: DeviceSession? { devices.sessions.first }

  // MARK: Steps

  /// Lets something happen, and mostly a turn of the loop.
  func step() throws {
    stage.clock.now += Int64(random.below(20_000))
    switch random.below(100) {
    case ..<40: try moveFingers()
    case ..<50: try movePen()
    case ..<62: try setLease()
    case ..<64: removeClient()
    case ..<72: try moveHelper()
    case ..<77: setAnother(touch, isInUse: slots.contains { $0 != nil })
    case ..<79: setAnother(pen, isInUse: isPenNear)
    case ..<83: pass(random.one(of: [100_000, 300_000, 700_000, 2_000_000]))
    case ..<86: try rest()
    case ..<90: try reload()
    case ..<92: try replug()
    case ..<93: changeProperties()
    case ..<96: touch.beforeGrab = { [unowned self] in try arrive() }
    default: pen.beforeGrab = { [unowned self] in try sendPen(near: !isPenNear) }
    }
    if random.percent(80) { try turn() }
  }

  func say(_ event: String) { history += "\(now / 1000) \(event)\n" }

  func moveFingers() throws {
    let slot = random.below(slots.count)
    if slots[slot] == nil { return try arrive(in: slot) }
    if random.percent(40) { return try lift(slot) }
    say("move \(slot)")
    try touch.send([.slot(Int32(slot)), .x(Int32(random.below(40_000)))])
  }

  /// Puts a finger down, whose place says its number.
  func arrive() throws {
    if let slot = slots.firstIndex(of: nil) { try arrive(in: slot) }
  }

  func arrive(in slot: Int) throws {
    guard !isUnplugged(touch) else { return }
    newest += 1
    say("down \(slot): \(newest)")
    let isFirst = slots.allSatisfy { $0 == nil }
    slots[slot] = newest
    // While a pen is near, and a moment longer, fingers are no touches.
    if isFirst { first = isPenNear || penLeftAt + 100_000 > now ? nil : newest }
    let changes: [SimulatedEvent.Change] = [
      .slot(Int32(slot)), .trackingID(Int32(newest)), .x(Int32(random.below(40_000))),
      .y(Int32(newest)),
    ]
    try touch.send(changes + (isFirst ? [.touched] : []), arrivals: [newest])
  }

  func lift(_ slot: Int) throws {
    guard let number = slots[slot] else { return }
    slots[slot] = nil
    say("lift \(slot): \(number)")
    let isLast = slots.allSatisfy { $0 == nil }
    let isLost = isLast && random.percent(5)
    try touch.send(
      [.slot(Int32(slot)), .trackingID(-1)] + (isLast ? [.released] : []), departures: [number],
      isLost: isLost)
    // After a loss the daemon sees that nothing is down, which is true only now.
    if isLost { try turn() }
  }

  func movePen() throws {
    if isPenNear, random.percent(50) {
      try pen.send([.axis(0, Int32(random.below(40_000)))])
    } else {
      try sendPen(near: !isPenNear)
    }
  }

  func sendPen(near: Bool) throws {
    guard !isUnplugged(pen), near != isPenNear else { return }
    say("pen \(near)")
    isPenNear = near
    if near { first = nil } else { penLeftAt = now }
    if near { newest += 1 }
    try pen.send(
      [near ? .penNear : .penGone], arrivals: near ? [newest] : [],
      departures: near ? [] : Array(pen.present.keys))
  }

  func setLease() throws {
    let (client, isHeld) = (1 + random.below(3), random.percent(20))
    let lease = "\(client) \(entry.id)"
    say("lease \(client) \(isHeld)")
    do throws(CommandError) {
      let pending = try commands.perform(
        SurfaceChange(isGrabbed: isHeld), on: entry.id, of: client)
      say("  \(pending.map { "\($0)" } ?? "done")")
      if isHeld { leases.insert(lease) } else { leases.remove(lease) }
      guard pending == nil, !isUnplugged(touch), let session else { return }
      if isHeld != session.touchscreen.isGrabbed, isHeld || !isWanted(session) {
        note("a lease that is not pending is not in force")
      }
    } catch {
      say("  \(error.message)")
    }
  }

  func removeClient() {
    let client = 1 + random.below(3)
    say("client \(client) goes")
    commands.removeClient(client)
    leases = leases.filter { !$0.hasPrefix("\(client) ") }
  }

  func setAnother(_ node: KernelNode, isInUse: Bool) {
    guard !isInUse, !node.isDaemons else { return }
    node.isAnothers.toggle()
    say("another \(node.node.devnode) \(node.isAnothers)")
  }

  /// Lifts all fingers for a while, in which what has waited for that happens.
  func rest() throws {
    for slot in slots.indices { try lift(slot) }
    try turn()
    pass(700_000)
  }

  func pass(_ time: Int64) {
    say("pass \(time / 1000)")
    stage.clock.now += time
  }

  func reload() throws {
    var next = Entry(id: random.percent(80) ? "main" : "side")
    // A device that is opened again would not know what is on it.
    let isInUse = isPenNear || slots.contains { $0 != nil }
    next.isMatching = isInUse ? entry.isMatching : random.percent(90)
    next.isGrabbed = random.percent(25)
    var keys = ["grab: \(next.isGrabbed)", "through: \(random.percent(60))"]
    if random.percent(40) {
      (touch.isGuarded, pen.isGuarded) = (true, true)
      keys.append("guard: {after: 0.6, release: 0.2}")
    }
    keys.append("cancel: \(random.one(of: ["never", "palm", "lift"]))")
    next.keys = keys.joined(separator: "\n    ")
    say("reload \(next.id) \(next.isMatching) \(keys)")
    (entry, first) = (next, nil)
    devices.reconfigure(try DeviceStage.configuration(entry.text))
  }

  func changeProperties() {
    guard session != nil else { return }
    say("udev")
    var node = touch.node
    node.clonedProperties = ["WL_OUTPUT=\(random.below(3))"]
    devices.handle(.changed(node))
  }

  // MARK: Plugs

  var unplugged: Set<String> = ["/sys/panel", "/sys/pen"]

  func isUnplugged(_ node: KernelNode) -> Bool { unplugged.contains(node.node.syspath) }

  func plug(_ node: KernelNode) {
    say("plug \(node.node.devnode)")
    unplugged.remove(node.node.syspath)
    devices.handle(.added(node.node))
  }

  func replug() throws {
    let node = isPenNear ? pen : random.one(of: [touch, pen])
    guard !isUnplugged(node) else { return plug(node) }
    say("unplug \(node.node.devnode)")
    unplugged.insert(node.node.syspath)
    node.unplug()
    if node === touch { slots = [nil, nil, nil] } else { isPenNear = false }
    (first, penLeftAt) = (nil, now)
    if random.percent(50) { try turn() }
    devices.handle(.removed(node.node))
    // In the same turn it may come back.
    if random.percent(50) { plug(node) }
  }
}
