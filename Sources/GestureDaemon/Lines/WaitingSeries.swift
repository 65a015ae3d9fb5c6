internal import GestureWire

/// The newest lines of series that wait for one client, each in a slot.
struct WaitingSeries {
  /// A line that is replaced by the next one of its series.
  private struct Slot {
    var series: LineSeries
    /// The key of the series.
    var key: Int
    var line: [UInt8] = []
    /// The entry of the line in the client's backlog; `nil` if no line waits.
    var entry: Int?
  }

  /// The cost of a slot in bytes besides its line: itself, the header of its line, and its place in
  /// the table of keys.
  private static let slotCost = MemoryLayout<Slot>.stride + 32 + 32

  private var slots: [Slot] = []
  /// The slots of the waiting series, by their keys.
  ///
  /// A client that has stopped reading may have thousands, one for each touch, and must not slow
  /// down the others.
  private var slotsByKey: [Int: Int] = [:]
  /// The slots without a waiting line.
  private var freeSlots: [Int] = []
  private var waitingSlots = 0
  /// The number of recognizers' slots in which a line waits.
  private(set) var gestureCount = 0

  /// The memory of the slots without their lines, in bytes.
  var overhead: Int { slots.count * Self.slotCost }

  /// The number of slots, of which some may be free.
  var slotCount: Int { slots.count }

  // MARK: Finding

  /// The slot of the series of a line with a key; `nil` if none of its lines waits.
  func slot(of subject: LineSubject, _ key: Int) -> Int? {
    slotsByKey[key].flatMap { slots[$0].series.includes(subject) ? $0 : nil }
  }

  /// The slot of a series with a key; `nil` if none of its lines waits.
  func slot(of series: LineSeries, _ key: Int) -> Int? {
    slotsByKey[key].flatMap { slots[$0].series == series ? $0 : nil }
  }

  /// The line in a slot.
  func line(of slot: Int) -> [UInt8] { slots[slot].line }

  /// The entry of a slot's line in the client's backlog; `nil` if no line waits.
  func entry(of slot: Int) -> Int? { slots[slot].entry }

  // MARK: Changes

  /// Assigns a slot to a series without one; returns the number of the slot.
  mutating func takeSlot(for series: LineSeries, _ key: Int) -> Int {
    let slot = freeSlots.popLast() ?? slots.count
    if slot == slots.count {
      slots.append(Slot(series: series, key: key))
    } else {
      (slots[slot].series, slots[slot].key) = (series, key)
    }
    slotsByKey[key] = slot
    waitingSlots += 1
    if series.isOfGesture { gestureCount += 1 }
    return slot
  }

  /// Puts a line in a slot, with its entry in the client's backlog.
  mutating func put(_ line: [UInt8], in slot: Int, entry: Int) {
    slots[slot].line.removeAll(keepingCapacity: true)
    slots[slot].line.append(contentsOf: line)
    slots[slot].entry = entry
  }

  /// Drops the line of a slot, which gets another one.
  mutating func dropLine(of slot: Int) { slots[slot].line.removeAll(keepingCapacity: true) }

  /// Frees a slot; with the last one, all memory is freed.
  mutating func release(_ slot: Int) {
    slots[slot].entry = nil
    freeSlots.append(slot)
    if slotsByKey[slots[slot].key] == slot { slotsByKey[slots[slot].key] = nil }
    waitingSlots -= 1
    if slots[slot].series.isOfGesture { gestureCount -= 1 }
    // The memory of its line is not counted any more.
    slots[slot].line = []
    if waitingSlots == 0 { (slots, freeSlots) = ([], []) }
  }
}
