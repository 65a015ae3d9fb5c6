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
