import Captures
import Gestures
import InputEvents
import RandomNumbers

/// The events by which a 10-inch panel reports fingers, with their tremor.
struct ReportedFingers {
  private enum State {
    case waiting
    case down(slot: Int32, x: Int32, y: Int32)
    case lifted
  }

  /// The units of the panel's axes for each millimeter.
  private static let resolution: Int32 = 20
  /// The largest number of fingers.
  private static let slots: Int32 = 10

  static let description: DeviceDescription = {
    let (x, y) = (axis(Hand.panel.x), axis(Hand.panel.y))
    let axes: [(EventCode, AbsoluteAxis)] = [
      (.absX, x), (.absY, y), (.absMTPositionX, x), (.absMTPositionY, y),
      (.absMTSlot, AbsoluteAxis(minimum: 0, maximum: slots - 1)),
      (.absMTTrackingID, AbsoluteAxis(minimum: 0, maximum: 65_535)),
    ]
    return DeviceDescription(
      name: "Synthesized People", properties: [DeviceDescription.directProperty],
      codes: Set(axes.map(\.0) + [.btnTouch]),
      axes: Dictionary(uniqueKeysWithValues: axes.map { ($0.0.code, $0.1) }))
  }()

  private static func axis(_ length: Double) -> AbsoluteAxis {
    AbsoluteAxis(minimum: 0, maximum: Int32(length) * resolution - 1, resolution: resolution)
  }

  private let fingers: [Hand.Finger]
  private let person: Person
  private var states: [State]
  private var tremors: [Point]
  private var events: [InputEvent] = []
  private var stamp: Int64 = 0

  init(of fingers: [Hand.Finger], by person: Person) {
    (self.fingers, self.person) = (fingers, person)
    states = fingers.map { _ in .waiting }
    tremors = fingers.map { _ in Point() }
  }

  /// The capture, from the first finger down to the last up.
  mutating func capture(_ random: inout SplitMix64) -> Capture {
    let end = fingers.map(\.up).max() ?? 0
    let frames = Int((end * person.frameRate).rounded(.up)) + 1
    var isTouched = false
    for frame in 0...frames {
      let now = Double(frame) / person.frameRate
      stamp = Int64(now * 1_000_000)
      let count = events.count
      for index in fingers.indices { report(index, at: now, &random) }
      let isDown = states.contains { if case .down = $0 { true } else { false } }
      if isDown != isTouched { add(.btnTouch, isDown ? 1 : 0) }
      isTouched = isDown
      if events.count > count { add(.synReport, 0) }
    }
    return Capture(device: Self.description, events: events)
  }

  private mutating func report(_ index: Int, at now: Double, _ random: inout SplitMix64) {
    guard fingers[index].down <= now else { return }
    switch states[index] {
    case .waiting:
      let slot = freeSlot
      let (x, y) = values(of: index, at: now, &random)
      states[index] = .down(slot: slot, x: x, y: y)
      add(.absMTSlot, slot)
      add(.absMTTrackingID, Int32(index + 1))
      add(.absMTPositionX, x)
      add(.absMTPositionY, y)
    case .down(let slot, _, _) where fingers[index].up <= now:
      states[index] = .lifted
      add(.absMTSlot, slot)
      add(.absMTTrackingID, -1)
    case .down(let slot, let oldX, let oldY):
      let (x, y) = values(of: index, at: now, &random)
      // The kernel does not repeat a value.
      guard x != oldX || y != oldY else { return }
      states[index] = .down(slot: slot, x: x, y: y)
      add(.absMTSlot, slot)
      if x != oldX { add(.absMTPositionX, x) }
      if y != oldY { add(.absMTPositionY, y) }
    case .lifted: return
    }
  }

  private var freeSlot: Int32 {
    let used = states.compactMap { if case .down(let slot, _, _) = $0 { slot } else { nil } }
    return (0..<Self.slots).first { !used.contains($0) } ?? 0
  }

  private mutating func values(
    of index: Int, at now: Double, _ random: inout SplitMix64
  ) -> (x: Int32, y: Int32) {
    // A tremor wanders, and does not jump: its standard deviation stays the person's.
    let (kept, new) = (0.9, 0.436 * person.tremor)
    tremors[index] = Point(
      x: kept * tremors[index].x + new * random.normal(),
      y: kept * tremors[index].y + new * random.normal())
    let place = fingers[index].place(now) + tremors[index] * (1 / Metrics.pointsPerMillimeter)
    func value(_ length: Double, of panel: Double) -> Int32 {
      Int32(min(max(length, 0), panel - 0.1) * Double(Self.resolution))
    }
    return (value(place.x, of: Hand.panel.x), value(place.y, of: Hand.panel.y))
  }

  private mutating func add(_ code: EventCode, _ value: Int32) {
    events.append(InputEvent(time: stamp, code: code, value: value))
  }
}
