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

/// All wishes for a panel at once: of the configuration, the option, clients, the guard and the
/// virtual touchscreen.
struct RandomPanelTests {
  @Test func `each touch has one owner from beginning to end, and owners that die give back`()
    throws
  {
    var counts = PanelPlay.Counts()
    for seed in 0..<RandomRuns.count(600 as UInt64) {
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

extension PanelPlay {
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
      min(
        fingersOfDaemon, fingersOfSystem, virtualFingers, guardedFingers, pensOfDaemon,
        pensOfSystem, refusals, withdrawals) > 10
    }
  }

  /// An entry of the configuration.
  struct Entry {
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
}

/// The virtual touchscreen, and the checks of the owners after each step.
extension PanelPlay {
  // MARK: The virtual touchscreen

  func moveHelper() throws {
    switch random.below(10) {
    case 0:
      say("helper closes")
      helper.close()
      isListening = false
    case 1, 2:
      say("helper hangs up")
      readVirtual()
      helper.hangUp()
      cloned = nil
    default:
      if !isListening { try listen() }
    }
  }

  func listen() throws {
    say("helper listens")
    try helper.listen()
    isListening = true
  }

  /// Accepts the daemon's connections and answers them, mostly well.
  func serve() throws {
    while try helper.hasCaller() {
      cloned = try helper.panel()
      say("helper answers")
      // The daemon may have closed the connection already.
      try? helper.answer(random.percent(90) ? nil : CloneRefusal(.opening))
    }
  }

  func readVirtual() {
    // The daemon may have closed the connection with an answer unread.
    guard let cloned, let changes = try? helper.contacts(of: cloned) else { return }
    for change in changes where change.phase == .began {
      counts.virtualFingers += 1
      touch.noteVirtual(Int(change.contact.y))
    }
  }

  // MARK: Turns

  /// Runs a turn of the loop, and looks at the owners.
  func turn() throws {
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
      // A pen that was opened in this turn is yet to be read.
      if let next = devices.deadline, next <= now - 1, session?.hasMore != true {
        note("the loop never sleeps")
      }
    }
  }

  func isWanted(_ session: DeviceSession) -> Bool {
    isWantedForAll(session) || session.access.link?.isReady ?? false
  }

  /// True if a wish concerns the pen, too.
  func isWantedForAll(_ session: DeviceSession) -> Bool {
    isGrabbing || entry.isGrabbed || leases.contains { $0.hasSuffix(" \(session.surface)") }
      || session.pipeline.isGuardClosed
  }

  /// Looks whether a device has the right owner, at the latest half a second after it could.
  func check(_ node: KernelNode, isInUse: Bool, isWanted: Bool) {
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
  func checkGuard() {
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
    helper.close()
    helper.hangUp()
    cloned = nil
    (entry, leases) = (Entry(), [])
    devices.reconfigure(try DeviceStage.configuration(entry.text))
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

  func countStays() {
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
