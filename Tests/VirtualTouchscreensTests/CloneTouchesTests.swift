import InputEvents
import RandomNumbers
import Testing

@testable import VirtualTouchscreens

/// Touches of virtual touchscreens.
struct CloneTouchesTests {
  static let axis = AbsoluteAxis(minimum: 0, maximum: 999)
  static let panel = ClonedPanel(
    name: "Panel", identifier: .init(), node: 5, slotCount: 4,
    axes: [axis, axis, axis, nil, nil, nil, nil])

  private var touches = CloneTouches(on: Self.panel)

  static func change(_ phase: ContactChange.Phase, _ slot: Int, at x: Int32 = 0) -> ContactChange {
    var contact = Contact(number: 0, slot: slot)
    (contact.x, contact.y, contact.pressure) = (x, x + 1, 5)
    return ContactChange(phase: phase, contact: contact)
  }

  /// Applies a frame; returns its events, a word for each, with a bar at each end of a frame.
  private mutating func apply(_ changes: [ContactChange]) throws -> String {
    try touches.apply(ContactFrame(time: 9, changes: changes))
    return Self.text(of: touches.events)
  }

  private static func text(of events: [InputEvent]) -> String {
    events.map { event in
      switch event.code {
      case .synReport: "|"
      case .btnTouch: event.value == 1 ? "down" : "up"
      case .absX: "x\(event.value)"
      case .absY: "y\(event.value)"
      case .absPressure: "p\(event.value)"
      case .absMTSlot: "slot\(event.value)"
      case .absMTTrackingID: "id\(event.value)"
      case .absMTToolType: "tool\(event.value)"
      case .absMTPositionX: "X\(event.value)"
      case .absMTPositionY: "Y\(event.value)"
      case .absMTPressure: "P\(event.value)"
      default: "?"
      }
    }.joined(separator: " ")
  }

  @Test mutating func `a finger comes down with all axes, moves and lifts`() throws {
    #expect(
      try apply([Self.change(.began, 0, at: 10)]) == "id0 tool0 X10 Y11 P5 down x10 y11 p5 |")
    #expect(try apply([Self.change(.changed, 0, at: 12)]) == "X12 Y13 x12 y13 p5 |")
    #expect(try apply([Self.change(.ended, 0, at: 12)]) == "id-1 up p0 |")
    // The same place is sent again.
    #expect(
      try apply([Self.change(.began, 0, at: 12)]) == "id1 tool0 X12 Y13 P5 down x12 y13 p5 |")
  }

  @Test mutating func `the axes of a single finger follow the oldest one`() throws {
    _ = try apply([Self.change(.began, 2, at: 100)])
    #expect(
      try apply([Self.change(.began, 1, at: 200)])
        == "slot1 id1 tool0 X200 Y201 P5 x100 y101 p5 |")
    #expect(try apply([Self.change(.ended, 2, at: 100)]) == "slot2 id-1 x200 y201 p5 |")
    #expect(try apply([Self.change(.ended, 1, at: 200)]) == "slot1 id-1 up p0 |")
  }

  @Test mutating func `a cancelled touch becomes a palm, is lifted, and its slot a finger's`()
    throws
  {
    _ = try apply([Self.change(.began, 0, at: 10), Self.change(.began, 1, at: 20)])
    #expect(
      try apply([Self.change(.cancelled, 0, at: 10), Self.change(.changed, 1, at: 30)])
        == "slot0 tool2 slot1 X30 Y31 x10 y11 p5 | slot0 id-1 x30 y31 p5 | tool0 x30 y31 p5 |")
    #expect(
      try apply([Self.change(.began, 0, at: 40)])
        == "id2 tool0 X40 Y41 P5 x30 y31 p5 |")
  }

  @Test mutating func `a contact that comes and goes within a frame gets two frames`() throws {
    #expect(
      try apply([Self.change(.began, 0, at: 10), Self.change(.ended, 0, at: 10)])
        == "id0 tool0 X10 Y11 P5 down x10 y11 p5 | id-1 up p0 |")
    _ = try apply([Self.change(.began, 0, at: 10)])
    #expect(
      try apply([Self.change(.ended, 0, at: 10), Self.change(.began, 0, at: 20)])
        == "id-1 up p0 | id2 tool0 X20 Y21 P5 down x20 y21 p5 |")
  }

  /// A device that failed may have fingers that are unknown here.
  @Test mutating func `the end lifts every slot, and fingers can come again`() throws {
    _ = try apply([Self.change(.began, 0, at: 10), Self.change(.began, 3, at: 20)])
    touches.end()
    let lift = "slot0 id-1 slot1 id-1 slot2 id-1 slot3 id-1 up p0 |"
    #expect(Self.text(of: touches.events) == lift)
    touches.end()
    #expect(Self.text(of: touches.events) == lift)
    #expect(
      try apply([Self.change(.began, 3, at: 30)]) == "id2 tool0 X30 Y31 P5 down x30 y31 p5 |")
  }

  @Test mutating func `a frame that is impossible in its middle changes nothing`() throws {
    _ = try apply([Self.change(.began, 0, at: 10)])
    for rest in [
      [Self.change(.ended, 0, at: 10), Self.change(.ended, 0, at: 10)],
      [Self.change(.changed, 0, at: 20), Self.change(.ended, 1)],
      [Self.change(.began, 1, at: 20), Self.change(.began, 4)],
    ] {
      #expect(throws: CloneMessageError.self) { try apply(rest) }
      #expect(touches.events.isEmpty)
    }
    // The finger is still down, where the device has it, and the other slot is free.
    #expect(
      try apply([Self.change(.changed, 0, at: 12), Self.change(.began, 1, at: 20)])
        == "X12 Y13 slot1 id1 tool0 X20 Y21 P5 x12 y13 p5 |")
  }

  @Test mutating func `a contact begins in a free slot, and changes only if it has begun`() throws {
    for phase in [ContactChange.Phase.changed, .ended, .cancelled] {
      #expect(throws: CloneMessageError.order) { try apply([Self.change(phase, 0)]) }
    }
    _ = try apply([Self.change(.began, 0)])
    #expect(throws: CloneMessageError.order) { try apply([Self.change(.began, 0)]) }
    #expect(throws: CloneMessageError.order) {
      try apply([Self.change(.cancelled, 0), Self.change(.changed, 0)])
    }
    #expect(throws: CloneMessageError.slot) { try apply([Self.change(.began, 4)]) }
  }

  @Test mutating func `events have the time of their frame, and the present time at the end`()
    throws
  {
    _ = try apply([Self.change(.began, 0)])
    #expect(touches.events.allSatisfy { $0.time == 9 })
    touches.end()
    #expect(touches.events.allSatisfy { $0.time == 0 })
  }

  @Test mutating func `a reader of the events sees each contact begin and end once`() throws {
    var numbers = SplitMix64(seed: 3)
    var reader = SlotReader()
    var isDown = [Bool](repeating: false, count: 4)
    var (begun, ended) = (0, 0)
    for _ in 0..<5000 {
      var changes: [ContactChange] = []
      for _ in 0..<Int.random(in: 1...5, using: &numbers) {
        let slot = Int.random(in: 0..<4, using: &numbers)
        let place = Int32.random(in: 0...900, using: &numbers)
        guard isDown[slot] else {
          isDown[slot] = true
          begun += 1
          changes.append(Self.change(.began, slot, at: place))
          continue
        }
        let phases: [ContactChange.Phase] = [.changed, .changed, .ended, .cancelled]
        let phase = phases[Int.random(in: 0..<4, using: &numbers)]
        if phase != .changed {
          isDown[slot] = false
          ended += 1
        }
        changes.append(Self.change(phase, slot, at: place))
      }
      try touches.apply(ContactFrame(time: 1, changes: changes))
      for event in touches.events { reader.apply(event) }
      #expect(reader.isDown == isDown)
    }
    #expect(reader.begun == begun)
    #expect(reader.ended == ended)
    #expect(reader.isEachFrameSingle)
  }
}

/// A reader of a device with slots.
private struct SlotReader {
  private var slot = 0
  private var tools = [Int32](repeating: 0, count: 4)
  private var settled: Set<Int> = []
  var isDown = [Bool](repeating: false, count: 4)
  var (begun, ended) = (0, 0)
  /// True if no slot began or ended twice within a frame.
  var isEachFrameSingle = true

  mutating func apply(_ event: InputEvent) {
    switch event.code {
    case .absMTSlot: slot = Int(event.value)
    case .absMTToolType: tools[slot] = event.value
    case .absMTTrackingID:
      if !settled.insert(slot).inserted { isEachFrameSingle = false }
      // A contact begins as a finger in a free slot.
      if event.value >= 0 { begun += isDown[slot] ? 0 : 1 } else { ended += isDown[slot] ? 1 : 0 }
      isDown[slot] = event.value >= 0
    case .synReport: settled = []
    default: break
    }
  }
}
