import InputEvents

/// A slow and simple model of the slot decoder, which collects the events of a frame and evaluates
/// them at its end.
struct ShadowSlots {
  private struct Slot {
    var values: [EventCode: Int32] = [:]
    var id: Int32?
    var number: Int?
  }

  /// A change of the contact with a number.
  private typealias Happening = (phase: ContactChange.Phase, number: Int)

  private var slots: [Slot]
  private var current: Int? = 0
  private var pending: [InputEvent] = []
  private var isBroken = false
  private var newestNumber = 0
  /// The contacts as they were last reported, by slot.
  private var told: [Int: Contact] = [:]

  init(slotCount: Int) {
    slots = Array(repeating: Slot(), count: slotCount)
  }

  /// Decodes an event; returns the frame that it completes.
  mutating func apply(_ event: InputEvent) -> [ContactChange]? {
    switch event.code {
    case .synReport:
      var changes = isBroken ? breakOff() : apply(pending, isRelease: event.value == 1)
      (pending, isBroken) = ([], false)
      // If the kernel releases the device, all contacts end, but no finger was lifted.
      let isRelease = event.value == 1 && slots.allSatisfy { $0.number == nil }
      for index in changes.indices where isRelease && changes[index].phase == .ended {
        changes[index].phase = .cancelled
      }
      return changes
    case .synDropped where !isBroken:
      // The changes of the frame are never reported, but the values stay in the slots, and the
      // numbers are used up.
      _ = apply(pending, isTold: false)
      (pending, isBroken) = ([], true)
    case .absMTSlot where isBroken:
      choose(event.value)
    default:
      if !isBroken { pending.append(event) }
      if event.code == .absMTTrackingID { return endLongFrame() }
    }
    return nil
  }

  /// Ends a frame that has more changes than a panel can send.
  private mutating func endLongFrame() -> [ContactChange]? {
    let most = ContactFrame.maximumChanges(ofSlots: slots.count)
    // No event makes more than two changes.
    guard 2 * pending.count > most else { return nil }
    var ended = self
    let changes = ended.apply(pending)
    guard changes.count > most else { return nil }
    ended.pending = []
    self = ended
    return changes
  }

  /// Cancels the contacts that were reported and are not over.
  mutating func breakOff() -> [ContactChange] {
    if !isBroken { _ = apply(pending, isTold: false) }
    pending = []
    // A contact that a release ended stays down until its id says otherwise.
    for index in slots.indices where slots[index].number != nil {
      (slots[index].id, slots[index].number) = (nil, nil)
    }
    defer { told = [:] }
    return told.sorted { $0.key < $1.key }.map {
      ContactChange(phase: .cancelled, contact: $0.value)
    }
  }

  private mutating func choose(_ slot: Int32) {
    current = slots.indices.contains(Int(slot)) ? Int(slot) : nil
  }

  private mutating func apply(
    _ events: [InputEvent], isTold: Bool = true, isRelease: Bool = false
  ) -> [ContactChange] {
    // First the slots after each event, then the report of each contact.
    var order: [Happening] = []
    var latest: [Int: Contact] = [:]
    for event in events {
      if event.code == .absMTSlot { choose(event.value) }
      guard let current else { continue }
      order += apply(event, to: current)
      if let contact = contact(in: current) { latest[contact.number] = contact }
    }
    guard isTold else { return [] }
    if isRelease, !order.contains(where: { $0.phase == .ended }) { order += endAll() }
    let changes = changes(in: order, latest)
    told = [:]
    for index in slots.indices { told[index] = contact(in: index) }
    return changes
  }

  /// Applies an event to a slot and returns what happens to the slot's contacts.
  private mutating func apply(_ event: InputEvent, to slot: Int) -> [Happening] {
    switch event.code {
    case .absMTTrackingID:
      return setID(event.value < 0 ? nil : event.value, of: slot)
    case .absMTPositionX, .absMTPositionY, .absMTToolType, .absMTDistance, .absMTPressure,
      .absMTTouchMajor, .absMTTouchMinor, .absMTOrientation:
      slots[slot].values[event.code] = event.value
      return slots[slot].number.map { [(.changed, $0)] } ?? []
    default: return []
    }
  }

  /// Gives a slot another id, which ends its contact and begins a new one.
  private mutating func setID(_ id: Int32?, of slot: Int) -> [Happening] {
    guard id != slots[slot].id else { return [] }
    var happenings: [Happening] = slots[slot].number.map { [(.ended, $0)] } ?? []
    (slots[slot].id, slots[slot].number) = (id, nil)
    if id != nil {
      newestNumber += 1
      slots[slot].number = newestNumber
      happenings.append((.began, newestNumber))
    }
    return happenings
  }

  /// Ends the contacts of all slots, which keep their ids.
  private mutating func endAll() -> [Happening] {
    var happenings: [Happening] = []
    for index in slots.indices {
      guard let number = slots[index].number else { continue }
      happenings.append((.ended, number))
      slots[index].number = nil
    }
    return happenings
  }

  /// The contact in a slot, with the values that the slot has.
  private func contact(in index: Int) -> Contact? {
    guard let number = slots[index].number else { return nil }
    var contact = Contact(number: number, slot: index)
    let values = slots[index].values
    contact.x = values[.absMTPositionX] ?? 0
    contact.y = values[.absMTPositionY] ?? 0
    contact.tool = values[.absMTToolType].flatMap(Contact.Tool.init) ?? .finger
    contact.distance = values[.absMTDistance] ?? 0
    contact.pressure = values[.absMTPressure] ?? 0
    contact.touchMajor = values[.absMTTouchMajor] ?? 0
    contact.touchMinor = values[.absMTTouchMinor] ?? 0
    contact.orientation = values[.absMTOrientation] ?? 0
    return contact
  }

  /// The report of each contact to which something happened, in the order of the events.
  private func changes(
    in order: [Happening], _ latest: [Int: Contact]
  ) -> [ContactChange] {
    var changes: [ContactChange] = []
    let happenings = Dictionary(grouping: order.enumerated(), by: { $0.element.number })
    for (position, said) in order.enumerated() {
      // One change for a contact, or two if it both began and ended.
      let mine = happenings[said.number, default: []]
      let began = mine.contains { $0.element.phase == .began }
      let ended = mine.contains { $0.element.phase == .ended }
      switch said.phase {
      case .changed where began || mine.first?.offset != position: continue
      case .ended where !began && mine.first?.offset != position: continue
      default: break
      }
      let phase: ContactChange.Phase =
        said.phase == .changed && ended ? .ended : said.phase
      guard
        let contact = latest[said.number] ?? told.values.first(where: { $0.number == said.number })
      else { continue }
      changes.append(ContactChange(phase: phase, contact: contact))
    }
    return changes
  }
}
