import CloneWire
import Evdev
import GestureConfiguration
import GesturePipeline
import GestureWire
import InputEvents
import RandomNumbers
import TestRig
import Testing

@testable import GestureDaemon

/// All wishes for a panel at once: of the configuration, the option, clients, the guard and the
/// virtual touchscreen.
@Suite("Random owners of a panel") struct RandomPanelTests {
  @Test func `each touch has one owner from beginning to end, and owners that die give back`()
    throws
  {
    var counts = PanelPlay.Counts()
    for seed in 0..<RandomRuns.count(500 as UInt64) {
      let play = try PanelPlay(seed: seed)
      do {
        for _ in 0..<200 { try play.step() }
        try play.finish()
      } catch {
        play.note("\(error)")
      }
      counts.add(play.counts)
      guard play.faults.isEmpty else {
        Issue.record("seed \(seed): \(play.faults.first ?? "")\n\(play.history)")
        return
      }
    }
    // Enough happens to test the rules.
    #expect(counts.isEnough, "\(counts)")
  }
}

/// A daemon with a touchscreen and its pen, and random fingers, clients and other programs.
private final class PanelPlay {
  /// What happened, to know that enough did.
  struct Counts {
    var fingersOfDaemon = 0
    var fingersOfSystem = 0
    var virtualFingers = 0
    var guardedFingers = 0
    var pensOfDaemon = 0
    var pensOfSystem = 0
    var refusals = 0
    var withdrawals = 0

    mutating func add(_ other: Counts) {
      fingersOfDaemon += other.fingersOfDaemon
      fingersOfSystem += other.fingersOfSystem
      virtualFingers += other.virtualFingers
      guardedFingers += other.guardedFingers
      pensOfDaemon += other.pensOfDaemon
      pensOfSystem += other.pensOfSystem
      refusals += other.refusals
      withdrawals += other.withdrawals
    }

    var isEnough: Bool {
      virtualFingers > 0
        && min(
          fingersOfDaemon, fingersOfSystem, guardedFingers, pensOfDaemon, pensOfSystem, refusals,
          withdrawals) > 20
    }
  }

  /// An entry of the configuration.
  private struct Entry {
    var id = "main"
    var keys = ""
    var isGrabbed = false
    var isMatching = true

    var text: String {
      """
      version: 1
      surfaces:
        - id: \(id)
          size: [400, 400]
          device: {name: \(isMatching ? "Panel" : "Other")}
          \(keys)
          views:
            - id: v
              frame: [0, 0, 400, 400]
              isMultipleTouchEnabled: true
              gestures:
                - {id: pan, kind: pan, simultaneousWith: all, cancelsTouchesInView: false}
                - {id: twice, kind: tap, numberOfTapsRequired: 2, cancelsTouchesInView: false}
      """
    }
  }

  private static let axis = AbsoluteAxis(minimum: 0, maximum: 39_999)
  private static let panel = DeviceDescription(
    name: "Panel", codes: [.btnTouch],
    axes: [
      EventCode.absMTSlot.code: AbsoluteAxis(minimum: 0, maximum: 2),
      EventCode.absMTTrackingID.code: AbsoluteAxis(minimum: 0, maximum: 65535),
      EventCode.absMTPositionX.code: axis, EventCode.absMTPositionY.code: axis,
    ])
  private static let penDescription = DeviceDescription(
    name: "Pen", codes: [.btnToolPen, .btnTouch],
    axes: [EventCode.absX.code: axis, EventCode.absY.code: axis])

  private(set) var counts = Counts()
  private(set) var history = ""
  private var notes: [String] = []

  private var random: SplitMix64
  private let stage: DeviceStage
  private let commands: SurfaceCommands
  private let helper: FakeHelper
  private let isGrabbing: Bool
  private let touch: KernelNode
  private let pen: KernelNode
  private var entry = Entry()
  private var leases: Set<String> = []
  /// The fingers in the slots, by their numbers.
  private var slots: [Int?] = [nil, nil, nil]
  private var newest = 0
  private var isPenNear = false
  private var penLeftAt: Int64 = .min
  /// The finger that began the newest touches, for which the guard has decided.
  private var first: Int?
  private var isListening = false
  /// The panel of the virtual touchscreen; `nil` if there is none.
  private var cloned: ClonedPanel?
  /// The time since which the panel's owner is another than the wishes require.
  private var wrongSince: [String: Int64] = [:]

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
    if random.percent(70) { try moveHelper() }
    plug(touch)
    if random.percent(70) { plug(pen) }
    try reload()
  }

  var faults: [String] { notes + touch.faults + pen.faults }

  func note(_ fault: String) {
    say(fault)
    notes.append(fault)
  }

  private var devices: Devices { stage.devices }
  private var now: Int64 { stage.clock.now }
  private var session: DeviceSession? { devices.sessions.first }

  // MARK: Steps

  /// Lets something happen, and mostly a turn of the loop.
  func step() throws {
    stage.clock.now += Int64(random.below(20_000))
    switch random.below(100) {
    case ..<40: try moveFingers()
    case ..<50: try movePen()
    case ..<62: try setLease()
    case ..<64: removeClient()
    case ..<68: try moveHelper()
    case ..<73: setAnother(touch, isInUse: slots.contains { $0 != nil })
    case ..<76: setAnother(pen, isInUse: isPenNear)
    case ..<86: pass(random.one(of: [100_000, 300_000, 700_000, 2_000_000]))
    case ..<90: try reload()
    case ..<92: try replug()
    case ..<93: changeProperties()
    case ..<96: touch.beforeGrab = { [unowned self] in try arrive() }
    default: pen.beforeGrab = { [unowned self] in try sendPen(near: !isPenNear) }
    }
    if random.percent(80) { try turn() }
  }

  private func say(_ event: String) { history += "\(now / 1000) \(event)\n" }

  private func moveFingers() throws {
    let slot = random.below(slots.count)
    if slots[slot] == nil { return try arrive(in: slot) }
    if random.percent(40) { return try lift(slot) }
    say("move \(slot)")
    try touch.send([.slot(Int32(slot)), .x(Int32(random.below(40_000)))])
  }

  /// Puts a finger down, whose place says its number.
  private func arrive() throws {
    if let slot = slots.firstIndex(of: nil) { try arrive(in: slot) }
  }

  private func arrive(in slot: Int) throws {
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

  private func lift(_ slot: Int) throws {
    guard let number = slots[slot] else { return }
    slots[slot] = nil
    say("lift \(slot): \(number)")
    let isLast = slots.allSatisfy { $0 == nil }
    try touch.send(
      [.slot(Int32(slot)), .trackingID(-1)] + (isLast ? [.released] : []), departures: [number],
      isLost: isLast && random.percent(5))
  }

  private func movePen() throws {
    if isPenNear, random.percent(50) {
      try pen.send([.axis(0, Int32(random.below(40_000)))])
    } else {
      try sendPen(near: !isPenNear)
    }
  }

  private func sendPen(near: Bool) throws {
    guard !isUnplugged(pen), near != isPenNear else { return }
    say("pen \(near)")
    isPenNear = near
    if near { first = nil } else { penLeftAt = now }
    if near { newest += 1 }
    try pen.send(
      [near ? .penNear : .penGone], arrivals: near ? [newest] : [],
      departures: near ? [] : Array(pen.present.keys))
  }

  private func setLease() throws {
    let (client, isHeld) = (1 + random.below(3), random.percent(60))
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

  private func removeClient() {
    let client = 1 + random.below(3)
    say("client \(client) goes")
    commands.removeClient(client)
    commands.removeDeparted()
    leases = leases.filter { !$0.hasPrefix("\(client) ") }
  }

  private func setAnother(_ node: KernelNode, isInUse: Bool) {
    guard !isInUse, !node.isDaemons else { return }
    node.isAnothers.toggle()
    say("another \(node.node.devnode) \(node.isAnothers)")
  }

  private func pass(_ time: Int64) {
    say("pass \(time / 1000)")
    stage.clock.now += time
  }

  private func reload() throws {
    var next = Entry(id: random.percent(80) ? "main" : "side")
    // A device that is opened again would not know what is on it.
    let isInUse = isPenNear || slots.contains { $0 != nil }
    next.isMatching = isInUse ? entry.isMatching : random.percent(90)
    next.isGrabbed = random.percent(20)
    var keys = ["grab: \(next.isGrabbed)", "through: \(random.percent(75))"]
    if random.percent(40) {
      (touch.isGuarded, pen.isGuarded) = (true, true)
      keys.append("guard: {after: 0.6, release: 0.2}")
    }
    keys.append("cancel: \(random.one(of: ["never", "palm", "lift"]))")
    next.keys = keys.joined(separator: "\n    ")
    say("reload \(next.id) \(next.isMatching) \(keys)")
    (entry, first) = (next, nil)
    devices.reconfigure(try DeviceStage.configuration(entry.text), pauses: .none)
  }

  private func changeProperties() {
    guard session != nil else { return }
    say("udev")
    var node = touch.node
    node.clonedProperties = ["WL_OUTPUT=\(random.below(3))"]
    devices.take(.changed(node), pauses: .none)
  }

  // MARK: Plugs

  private var unplugged: Set<String> = ["/sys/panel", "/sys/pen"]

  private func isUnplugged(_ node: KernelNode) -> Bool { unplugged.contains(node.node.syspath) }

  private func plug(_ node: KernelNode) {
    say("plug \(node.node.devnode)")
    unplugged.remove(node.node.syspath)
    devices.take(.added(node.node), pauses: .none)
  }

  private func replug() throws {
    let node = isPenNear ? pen : random.one(of: [touch, pen])
    guard !isUnplugged(node) else { return plug(node) }
    say("unplug \(node.node.devnode)")
    unplugged.insert(node.node.syspath)
    node.unplug()
    if node === touch { slots = [nil, nil, nil] } else { isPenNear = false }
    (first, penLeftAt) = (nil, now)
    if random.percent(50) { try turn() }
    devices.take(.removed(node.node), pauses: .none)
    // In the same turn it may come back.
    if random.percent(50) { plug(node) }
  }

  // MARK: The virtual touchscreen

  private func moveHelper() throws {
    switch random.below(5) {
    case 0 where isListening:
      say("helper closes")
      helper.close()
      isListening = false
    case 1:
      say("helper hangs up")
      readVirtual()
      helper.hangUp()
      cloned = nil
    default:
      guard !isListening else { return }
      say("helper listens")
      try helper.listen()
      isListening = true
    }
  }

  /// Accepts the daemon's connections and answers them, mostly well.
  private func serve() throws {
    while try helper.hasCaller() {
      cloned = try helper.panel()
      say("helper answers")
      // The daemon may have closed the connection already.
      try? helper.answer(random.percent(90) ? nil : CloneRefusal(.opening))
    }
  }

  private func readVirtual() {
    // The daemon may have closed the connection with an answer unread.
    guard let cloned, let changes = try? helper.contacts(of: cloned) else { return }
    for change in changes where change.phase == .began {
      counts.virtualFingers += 1
      touch.noteVirtual(Int(change.contact.y))
    }
  }

  // MARK: Turns

  /// Runs a turn of the loop, and looks at the owners.
  private func turn() throws {
    try stage.turn()
    try serve()
    readVirtual()
    check(touch, isInUse: slots.contains { $0 != nil }, isWanted: session.map(isWanted) ?? false)
    let isPenWanted = session.map { $0.pen != nil && isWantedForAll($0) } ?? false
    check(pen, isInUse: isPenNear, isWanted: isPenWanted)
    checkGuard()
    if let deadline = devices.deadline, deadline <= now, session?.hasMore != true {
      stage.clock.now += 1
      try stage.turn()
      if let next = devices.deadline, next <= now - 1 { note("the loop never sleeps") }
    }
  }

  private func isWanted(_ session: DeviceSession) -> Bool {
    isWantedForAll(session) || session.access.link?.isReady ?? false
  }

  /// True if a wish concerns the pen, too.
  private func isWantedForAll(_ session: DeviceSession) -> Bool {
    isGrabbing || entry.isGrabbed || leases.contains { $0.hasSuffix(" \(session.surface)") }
      || session.pipeline.isGuardClosed
  }

  /// Looks whether a device has the right owner, at the latest half a second after it could.
  private func check(_ node: KernelNode, isInUse: Bool, isWanted: Bool) {
    let isExcused = isInUse || node.isAnothers || node.hasRefused || isUnplugged(node)
    guard node.isDaemons != isWanted, !isExcused else {
      return wrongSince[node.node.devnode] = nil
    }
    let since = wrongSince[node.node.devnode] ?? now
    wrongSince[node.node.devnode] = since
    if now - since > 510_000 {
      note("\(node.node.devnode) is grabbed: \(node.isDaemons), wanted: \(isWanted)")
    }
  }

  /// A touch that counts as swallowed by the guard reaches nobody else.
  private func checkGuard() {
    guard let session, session.pipeline.isGuarded, !session.hasMore, let first,
      let stay = touch.present[first]
    else { return }
    counts.guardedFingers += 1
    if stay.receiver == .system || stay.isVirtual {
      note("\(first) counts as swallowed, and reaches other programs")
    }
  }

  // MARK: The end

  /// Lets all owners go, and looks whether the system has the devices back.
  func finish() throws {
    say("end")
    for slot in slots.indices { try lift(slot) }
    try sendPen(near: false)
    (touch.isAnothers, pen.isAnothers) = (false, false)
    (touch.beforeGrab, pen.beforeGrab) = (nil, nil)
    for client in 1...3 { commands.removeClient(client) }
    commands.removeDeparted()
    helper.close()
    helper.hangUp()
    cloned = nil
    (entry, leases) = (Entry(), [])
    devices.reconfigure(try DeviceStage.configuration(entry.text), pauses: .none)
    for node in [touch, pen] where isUnplugged(node) { plug(node) }
    for _ in 0..<3 {
      stage.clock.now += 1_000_000
      try turn()
      try arrive()
      try turn()
      for slot in slots.indices { try lift(slot) }
      try turn()
    }
    for node in [touch, pen] where node.isDaemons != isGrabbing {
      note("in the end \(node.node.devnode) is grabbed: \(node.isDaemons)")
    }
    countStays()
  }

  private func countStays() {
    func count(_ receiver: KernelNode.Receiver, on node: KernelNode) -> Int {
      node.stays.values.count { $0.receiver == receiver }
    }
    counts.fingersOfDaemon = count(.daemon, on: touch)
    counts.fingersOfSystem = count(.system, on: touch)
    counts.pensOfDaemon = count(.daemon, on: pen)
    counts.pensOfSystem = count(.system, on: pen)
    counts.refusals = touch.refusals + pen.refusals
    counts.withdrawals = touch.withdrawals + pen.withdrawals
  }
}
