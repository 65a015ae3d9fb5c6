import DecoderReferees
import GestureConfiguration
import GestureWire
import Gestures
import InputEvents
import RandomNumbers
import SurfaceRig
import Testing

@testable import Surfaces

/// Rules of contacts behind random filters, on panels that may send anything.
struct RandomFilterTests {
  private static let codes: [EventCode] = [
    .absMTSlot, .absMTSlot, .absMTTrackingID, .absMTTrackingID, .absMTPositionX, .absMTPositionX,
    .absMTPositionY, .absMTTouchMajor, .absMTPressure, .synReport, .synReport, .synReport,
  ]
  /// Codes that make palms and pens, and let contacts hover, for half of the seeds.
  private static let moreCodes: [EventCode] = [.absMTToolType, .absMTDistance, .synDropped]

  private static func events(_ seed: Int) -> [InputEvent] {
    let codes = seed.isMultiple(of: 2) ? Self.codes : Self.codes + Self.codes + moreCodes
    return RandomEvents.make(seed: seed, codes: codes, isHostile: true, count: 600)
  }

  private static func filters(_ random: inout SplitMix64) -> String {
    let keys = [
      "deadAreas: [[0, 0, 300, 300], ['80%', 0, 200, '50%']]", "edgeBand: 8",
      "edgeGrace: 0.\(random.below(10))", "minimumSize: \(random.below(60))", "maximumSize: 70",
      "minimumPressure: 0.\(random.below(10))", "skipFrames: \(random.below(4))",
      "chatter: {within: 0.0\(random.below(5)), distance: 3}", "jitter: 0.\(random.below(10))",
      "jump: \(1 + random.below(60))", "ghosts: [[0, 0], [0, 50], [50, 0], [500, 500], [700, 0]]",
    ]
    return keys.filter { _ in random.percent(40) }.joined(separator: ", ")
  }

  @Test(arguments: 0..<RandomRuns.count(500))
  func `each contact begins once and ends once, and a slot has one`(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    let description = FilterStage.description()
    let decoder = try #require(description.makeContactDecoder())
    func settings() throws -> FilterSettings {
      let template = try FilterStage.template(Self.filters(&random))
      let geometry = GesturePipeline.geometry(of: description, template)
      return FilterSettings(template, on: description, geometry) ?? FilterSettings(off: geometry)
    }
    let filters = ContactFilters(try settings())
    var lives = FilteredLives()
    var (frame, released) = (ContactFrame(), ContactFrame())
    var time = 0.0
    for event in Self.events(seed) where decoder.decode(event, into: &frame) {
      time += Double(random.below(30)) / 1000
      while let deadline = filters.deadline, deadline < time {
        filters.release(at: deadline, into: &released)
        lives.apply(released)
      }
      _ = filters.apply(to: &frame, at: time)
      lives.apply(frame)
      if random.percent(2) { filters.settings = try settings() }
    }
    decoder.resynchronize(to: DeviceState(), at: 0, into: &frame)
    _ = filters.apply(to: &frame, at: time)
    lives.apply(frame)
    while let deadline = filters.deadline {
      filters.release(at: deadline, into: &released)
      lives.apply(released)
    }
    #expect(lives.faults == [])
    #expect(lives.down == [])
    #expect(!filters.hasContacts)
  }

  @Test(arguments: 0..<RandomRuns.count(500))
  func `touches and the contacts of the virtual touchscreen begin once and end once`(
    seed: Int
  ) throws {
    var random = SplitMix64(seed: UInt64(seed))
    let stage = try FilterStage(Self.filters(&random))
    for event in Self.events(seed) {
      stage.pipeline.input(event)
      if random.percent(1) {
        try stage.reload(Self.filters(&random), at: stage.pipeline.now * 1000)
      }
    }
    stage.pipeline.finish()
    var cloned = FilteredLives()
    for sent in stage.cloned.frames { cloned.apply(sent.frame) }
    #expect(cloned.faults == [])
    #expect(cloned.down == [])
    var (down, known) = (Set<Substring>(), Set<Substring>())
    for words in stage.lines.map({ $0.split(separator: " ") }) {
      switch words[1] {
      case "down":
        #expect(known.insert(words[2]).inserted)
        down.insert(words[2])
      case "up", "cancelled": #expect(down.remove(words[2]) != nil)
      case "moved": #expect(down.contains(words[2]))
      default: break
      }
    }
    #expect(down == [])
  }

  @Test func `most random contacts pass some filters and not others`() throws {
    var (begun, ignored) = (0, Set<Substring>())
    for seed in 0..<40 {
      var random = SplitMix64(seed: UInt64(seed))
      let stage = try FilterStage(Self.filters(&random))
      for event in Self.events(seed) { stage.pipeline.input(event) }
      for words in stage.lines.map({ $0.split(separator: " ") }) {
        if words[1] == "down" { begun += 1 }
        ignored.insert(words[1])
      }
    }
    #expect(begun > 400)
    // Enough happens to test the rules.
    let filters = IgnoredLine.Cause.allCases.filter { $0 != .palm && $0 != .pen }
    #expect(filters.filter { !ignored.contains($0.rawValue[...]) } == [])
  }
}

/// The lives of contacts behind filters, whose numbers need not count up.
private struct FilteredLives {
  private(set) var faults: [String] = []
  private var known: Set<Int> = []
  private var slots: [Int: Int?] = [:]

  /// The numbers of the contacts that are down.
  var down: [Int] { slots.keys.sorted() }

  mutating func apply(_ frame: ContactFrame) {
    for change in frame.changes {
      let contact = change.contact
      switch change.phase {
      case .began:
        if !known.insert(contact.number).inserted { faults.append("a contact begins twice") }
        slots[contact.number] = contact.slot
      case .changed:
        if slots[contact.number] == nil { faults.append("a contact changes that is not there") }
        slots[contact.number] = contact.slot
      case .ended, .cancelled:
        if slots.removeValue(forKey: contact.number) == nil {
          faults.append("a contact ends that is not there")
        }
      }
    }
    let taken = slots.values.compactMap { $0 }
    if Set(taken).count != taken.count { faults.append("a slot has two contacts") }
  }
}
