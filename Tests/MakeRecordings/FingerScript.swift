import InputEvents

/// Movements of fingers, in the notation of docs/behaviour-scenarios.md 8.0, as a panel's events.
///
/// `16 d1 100,100 & d2 200,100` puts fingers 1 and 2 down at 16 ms. `m` and `u` move and lift. `h`
/// lets a finger hover, with the distance as a third number on a panel that reports it. On one that
/// reports size and pressure, they are the third and fourth number. Finger `P` is a pen, and `E`
/// its eraser. `p` marks a finger as a palm. `r` gives a finger a new id in its slot without ending
/// the old one. `x` loses events. `·` stands between frames.
struct FingerScript {
  private struct Finger {
    let slot: Int32
    var x: Int32
    var y: Int32
    var hovers: Bool
  }

  private let text: String
  private let panel: Panel
  private var events: [InputEvent] = []
  private var fingers: [(name: Substring, finger: Finger)] = []
  /// The slot of the newest event; `nil` before the first, since a panel may be in any slot then.
  private var currentSlot: Int32?
  private var newestID: Int32 = 0
  private var time: Int64 = 0
  private var packetFrames = 0
  /// The distance of contacts that hover.
  private var distance: Int32 = 1
  /// The tool of each slot's newest contact: the panel reports a change with the next contact.
  private var tools: [Int32: Int32] = [:]

  init(_ text: String, on panel: Panel) {
    (self.text, self.panel) = (text, panel)
  }

  /// The events of the whole script.
  mutating func play() -> [InputEvent] {
    for step in text.split(separator: "·") {
      let words = step.split(separator: " ", maxSplits: 1)
      time = Int64((Double(words[0]) ?? 0) * 1000)
      let wasTouched = isTouched
      for action in words[1].split(separator: "&") { apply(action) }
      if panel == .packets { addPackets() }
      addPointer(wasTouched: wasTouched)
      add(.synReport, 0)
    }
    return events
  }

  private var isTouched: Bool { fingers.contains { !$0.finger.hovers } }

  private mutating func apply(_ action: Substring) {
    let words = action.split(separator: " ")
    let name = words[0].dropFirst()
    let units = Double(Panel.unitsPerPoint)
    let numbers = words.count > 1 ? words[1].split(separator: ",").compactMap { Double($0) } : []
    let place = numbers.prefix(2).map { Int32(($0 * units).rounded()) }
    distance = numbers.count > 2 ? Int32(numbers[2]) : 1
    let index = fingers.firstIndex { $0.name == name }
    switch (words[0].first, index) {
    case ("d", nil), ("h", nil):
      begin(name, place, hovers: words[0].first == "h")
      addTouch(numbers)
    case ("d", let index?), ("h", let index?), ("m", let index?):
      move(index, place, words[0].first)
      addTouch(numbers)
    case ("u", let index?):
      addSlot(fingers[index].finger.slot)
      if panel.hasSlots { add(.absMTTrackingID, -1) }
      if panel == .pen { add(tool(of: name), 0) }
      fingers.remove(at: index)
    case ("p", let index?):
      addSlot(fingers[index].finger.slot)
      addTool(2, of: fingers[index].finger.slot)
    case ("r", let index?):
      addSlot(fingers[index].finger.slot)
      newestID += 1
      add(.absMTTrackingID, newestID)
      (fingers[index].finger.x, fingers[index].finger.y) = (place[0], place[1])
      addPosition(fingers[index].finger)
    case ("x", _): add(.synDropped, 0)
    default: break
    }
  }

  private mutating func begin(_ name: Substring, _ place: [Int32], hovers: Bool) {
    let taken = fingers.map(\.finger.slot)
    let slot = (0..<Int32(10)).first { !taken.contains($0) } ?? 0
    let finger = Finger(slot: slot, x: place[0], y: place[1], hovers: hovers)
    fingers.append((name, finger))
    addSlot(slot)
    newestID += 1
    if panel.hasSlots {
      add(.absMTTrackingID, newestID)
      if panel == .slots { addTool(name == "P" ? 1 : 0, of: slot) }
      if hovers { add(.absMTDistance, 1) }
      addPosition(finger)
    }
    if panel == .pen {
      add(tool(of: name), 1)
      add(.absTiltX, 30)
      add(.absTiltY, -15)
      addHeight(hovers: hovers)
    }
  }

  private func tool(of name: Substring) -> EventCode {
    name == "E" ? .btnToolRubber : .btnToolPen
  }

  private mutating func addTool(_ tool: Int32, of slot: Int32) {
    guard tools[slot] ?? 0 != tool else { return }
    tools[slot] = tool
    add(.absMTToolType, tool)
  }

  private mutating func addHeight(hovers: Bool) {
    add(.absDistance, hovers ? distance : 0)
    add(.absPressure, hovers ? 0 : Panel.hardest / 2)
  }

  private mutating func move(_ index: Int, _ place: [Int32], _ action: Character?) {
    (fingers[index].finger.x, fingers[index].finger.y) = (place[0], place[1])
    if action != "m" { fingers[index].finger.hovers = action == "h" }
    if panel == .pen, action != "m" { addHeight(hovers: action == "h") }
    guard panel.hasSlots else { return }
    addSlot(fingers[index].finger.slot)
    if action != "m" { add(.absMTDistance, action == "h" ? 1 : 0) }
    addPosition(fingers[index].finger)
  }

  /// Adds size and pressure of a finger on a panel that reports them.
  private mutating func addTouch(_ numbers: [Double]) {
    guard panel == .worn, numbers.count == 4 else { return }
    add(.absMTTouchMajor, Int32(numbers[2]))
    add(.absMTPressure, Int32(numbers[3]))
  }

  private mutating func addSlot(_ slot: Int32) {
    guard panel.hasSlots, slot != currentSlot else { return }
    currentSlot = slot
    add(.absMTSlot, slot)
  }

  private mutating func addPosition(_ finger: Finger) {
    add(.absMTPositionX, finger.x)
    add(.absMTPositionY, finger.y)
  }

  private mutating func addPackets() {
    // A panel without ids may list contacts in any order: every other frame has the reverse order.
    packetFrames += 1
    let listed = packetFrames.isMultiple(of: 2) ? fingers.reversed() : fingers
    for (_, finger) in listed {
      addPosition(finger)
      add(.synMTReport, 0)
    }
    if fingers.isEmpty { add(.synMTReport, 0) }
  }

  /// Adds the events that the kernel writes for programs that know only one finger.
  private mutating func addPointer(wasTouched: Bool) {
    if wasTouched != isTouched { add(.btnTouch, isTouched ? 1 : 0) }
    guard let finger = fingers.first?.finger else { return }
    add(.absX, finger.x)
    add(.absY, finger.y)
  }

  private mutating func add(_ code: EventCode, _ value: Int32) {
    events.append(InputEvent(time: time, code: code, value: value))
  }
}
