import EngineReferees
import Gestures
import InputEvents
import RandomNumbers
import SurfaceRig
import Surfaces
import Testing
import ThroughReferees

/// Rules of touches that are let through, on random surfaces and panels.
struct RandomThroughTests {
  private static let runs = RandomRuns.count(1000 as UInt64)

  @Test(arguments: ContactCancellation.allCases)
  func `each contact begins once, ends once and never jumps, whatever recognizers decide`(
    cancellation: ContactCancellation
  ) {
    var begun = 0
    for seed in 0..<Self.runs {
      let referee = ThroughReferee(cancellation)
      let report = RandomPlay.play(Chance(seed: seed), start: 0, beside: referee)
      begun += referee.begun
      guard referee.faults.isEmpty, report.faults.isEmpty else {
        Issue.record("seed \(seed): \(referee.faults + report.faults)")
        return
      }
    }
    // Enough happens to test the rules.
    #expect(begun > 2 * Int(Self.runs))
  }

  @Test func `other programs get what views get that accept every touch, at the same times`() {
    var shared = 0
    for seed in 0..<2 * Self.runs {
      let referee = ThroughReferee(.palm, isLikeViews: true)
      let report = RandomPlay.play(Chance(seed: seed), start: 0, beside: referee)
      shared += referee.shared
      guard referee.faults.isEmpty, report.faults.isEmpty else {
        Issue.record("seed \(seed): \(referee.faults + report.faults)")
        return
      }
    }
    #expect(shared > 4 * Int(Self.runs))
  }

  @Test(arguments: 0..<RandomRuns.count(40 as UInt64))
  func `without recognizers, the virtual touchscreen agrees with the panel event for event`(
    seed: UInt64
  ) throws {
    let stage = try ThroughStage()
    let decoder = try #require(PanelStage.description.makeContactDecoder())
    var frame = ContactFrame()
    var panel: [Int: [Seen]] = [:]
    for event in RandomPanel(seed: seed).events(frames: 300) {
      stage.pipeline.input(event)
      guard decoder.decode(event, into: &frame) else { continue }
      for change in frame.changes {
        panel[change.contact.number, default: []].append(Seen(change, time: frame.time))
      }
    }
    var cloned: [Int: [Seen]] = [:]
    for sent in stage.frames.frames {
      for change in sent.frame.changes {
        cloned[change.contact.number, default: []].append(Seen(change, time: sent.frame.time))
      }
    }
    #expect(panel.count > 50)
    // Contacts that begin in one frame may have their numbers in another order.
    func lives(_ contacts: [Int: [Seen]]) -> [String] {
      contacts.values.map { $0.map(\.description).joined(separator: " · ") }.sorted()
    }
    #expect(lives(cloned) == lives(panel))
  }

  /// A change of a contact, without its number and its slot.
  private struct Seen {
    let description: String

    init(_ change: ContactChange, time: Int64) {
      let contact = change.contact
      description =
        "\(time) \(change.phase) \(contact.x),\(contact.y) \(contact.pressure) \(contact.touchMajor)"
    }
  }
}

/// Random fingers on the panel of a `PanelStage`.
private struct RandomPanel {
  private var random: SplitMix64
  private var ids: [Int32] = [-1, -1, -1, -1, -1]
  private var newest: Int32 = 0

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  /// Makes frames in which fingers come, move, press harder and go, and slots are used again.
  func events(frames: Int) -> [InputEvent] {
    var panel = self
    var events: [InputEvent] = []
    for number in 0..<frames {
      let time = Int64(number) * 8000 + 1_000_000
      func add(_ code: EventCode, _ value: Int) {
        events.append(InputEvent(time: time, code: code, value: Int32(value)))
      }
      for slot in panel.ids.indices where panel.random.percent(50) {
        add(.absMTSlot, slot)
        panel.change(slot, add)
      }
      add(.synReport, 0)
    }
    return events
  }

  private mutating func change(_ slot: Int, _ add: (EventCode, Int) -> Void) {
    let isDown = ids[slot] >= 0
    if isDown ? random.percent(20) : random.percent(60) {
      // Now and then the next finger comes in the same frame, or comes and goes within it.
      if !isDown || random.percent(30) {
        newest += 1
        ids[slot] = newest
        add(.absMTTrackingID, Int(newest))
        add(.absMTPositionX, random.below(400))
        add(.absMTPositionY, random.below(400))
        guard random.percent(5) else { return }
      }
      ids[slot] = -1
      add(.absMTTrackingID, -1)
    } else if isDown {
      if random.percent(70) { add(.absMTPositionX, random.below(400)) }
      if random.percent(70) { add(.absMTPositionY, random.below(400)) }
      if random.percent(30) { add(.absMTPressure, random.below(255)) }
    }
  }
}
