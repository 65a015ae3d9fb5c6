/// Rebuilds the contacts of a panel that reports by slots (protocol B).
///
/// ```
///            id >= 0                           id < 0
///   free ──────────────► taken (began) ───────────────────► free (ended)
///                          │       ▲
///                          └───────┘ another id: ended, then began
/// ```
///
/// Events of a frame are applied as they come and reported at its `SYN_REPORT`, or once there are
/// more changes than a panel can send in a frame: the rest is then another frame of that time. Each
/// slot remembers its last report, which decides what a loss of events means. The rules are those
/// of the kernel's `multi-touch-protocol.rst`.
package final class SlotDecoder: ContactDecoder {
  /// More slots than any panel has; `libevdev` asks the kernel for no more either.
  static let maximumSlotCount = 256

  private struct Slot {
    /// The newest values.
    ///
    /// They stay when the contact goes: the kernel does not repeat a value that the next contact of
    /// the slot has in common.
    var contact = Contact(number: 0)
    /// The tracking id; below 0 in a free slot.
    var trackingID: Int32 = -1
    /// True if the contact was down before the first event and is ignored.
    var isIgnored = false
    /// The index of the slot's change in this frame.
    var change: Int?
    /// True if the frame changed the slot.
    var isTouched = false
    /// The contact as it was last reported, if it began and did not end in earlier frames.
    var told: Contact?
    /// The tracking id of that contact.
    var toldTrackingID: Int32 = -1

    /// Stores a value; returns true if it belongs to a contact.
    mutating func store(_ value: Int32, code: UInt16) -> Bool {
      switch EventCode(type: EventCode.absoluteType, code: code) {
      case .absMTPositionX: contact.x = value
      case .absMTPositionY: contact.y = value
      case .absMTToolType: contact.tool = Contact.Tool(rawValue: value) ?? .finger
      case .absMTDistance: contact.distance = value
      case .absMTPressure: contact.pressure = value
      case .absMTTouchMajor: contact.touchMajor = value
      case .absMTTouchMinor: contact.touchMinor = value
      case .absMTOrientation: contact.orientation = value
      default: return false
      }
      return true
    }

    /// Notes that the frame has been reported.
    mutating func endFrame() {
      let isOurs = trackingID >= 0 && !isIgnored
      told = isOurs ? contact : nil
      toldTrackingID = isOurs ? trackingID : -1
      change = nil
      isTouched = false
    }
  }

  private var slots: [Slot]
  /// The slot that values belong to; `nil` after a slot number out of range, so that its values do
  /// not reach another finger.
  private var current: Int?
  private var changes: [ContactChange] = []
  private let maximumChanges: Int
  /// The slots that the frame changed, each once.
  private var touched: [Int] = []
  private var newestNumber = 0
  private var isDropping = false

  /// Creates a decoder.
  ///
  /// - Parameters:
  ///   - slotCount: The number of the panel's slots.
  ///   - state: The panel's state before the first event. A contact that is down already is ignored
  ///     until it is lifted, since the place where it came down is unknown.
  package init(slotCount: Int, state: DeviceState = DeviceState()) {
    slots = Array(repeating: Slot(), count: min(max(slotCount, 1), Self.maximumSlotCount))
    maximumChanges = ContactFrame.maximumChanges(ofSlots: slots.count)
    current = slots.indices.contains(state.currentSlot) ? state.currentSlot : nil
    for index in slots.indices { slots[index].contact.slot = index }
    for index in slots.indices where index < state.slots.count {
      for (code, value) in state.slots[index] { store(value, code: code, in: index) }
      let id = state.slots[index][EventCode.absMTTrackingID.code] ?? -1
      slots[index].trackingID = id
      slots[index].isIgnored = id >= 0
    }
  }

  // MARK: Events

  package func decode(_ event: InputEvent, into frame: inout ContactFrame) -> Bool {
    switch event.code {
    case .synReport:
      isDropping = false
      let isRelease = event.isMadeByKernel && releaseContacts()
      finish(&frame, at: event.time)
      if isRelease { frame.cancelEnds() }
      return true
    case .synDropped:
      isDropping = true
      forgetFrame()
      // An ignored contact stays ignored: its id shows when it is over.
      for index in slots.indices where !slots[index].isIgnored {
        cancel(index)
        slots[index].trackingID = -1
      }
    case .absMTSlot:
      current = Int(event.value)
      if !slots.indices.contains(Int(event.value)) { current = nil }
    case .absMTTrackingID where !isDropping:
      if let current { setTrackingID(event.value, of: current) }
      // Only contacts that begin make a frame long: each changes once and ends once.
      guard changes.count > maximumChanges else { break }
      finish(&frame, at: event.time)
      return true
    default:
      if !isDropping, event.code.type == EventCode.absoluteType, let current,
        store(event.value, code: event.code.code, in: current)
      {
        noteChange(of: current)
      }
    }
    return false
  }

  package func resynchronize(to state: DeviceState, at time: Int64, into frame: inout ContactFrame)
  {
    forgetFrame()
    isDropping = false
    for index in slots.indices {
      let values = index < state.slots.count ? state.slots[index] : [:]
      let id = values[EventCode.absMTTrackingID.code] ?? -1
      let isIgnored = slots[index].isIgnored && slots[index].trackingID == id
      let isSame = slots[index].told != nil && slots[index].toldTrackingID == id
      if !isSame { cancel(index) }
      for (code, value) in values { store(value, code: code, in: index) }
      slots[index].trackingID = id
      slots[index].isIgnored = isIgnored
      if isSame, let told = slots[index].told {
        slots[index].contact.number = told.number
        noteChange(of: index)
      } else if id >= 0, !isIgnored {
        begin(index)
      }
    }
    current = slots.indices.contains(state.currentSlot) ? state.currentSlot : nil
    finish(&frame, at: time)
  }

  // MARK: Slots

  private func setTrackingID(_ id: Int32, of index: Int) {
    let present = slots[index].trackingID
    // Some drivers repeat the id of a contact in every frame.
    guard id != present, id >= 0 || present >= 0 else { return }
    if present >= 0, !slots[index].isIgnored { end(index) }
    touch(index)
    slots[index].isIgnored = false
    slots[index].trackingID = max(id, -1)
    if id >= 0 { begin(index) }
  }

  /// Marks a slot as changed by the frame.
  private func touch(_ index: Int) {
    guard !slots[index].isTouched else { return }
    slots[index].isTouched = true
    touched.append(index)
  }

  private func begin(_ index: Int) {
    newestNumber += 1
    slots[index].contact.number = newestNumber
    slots[index].change = changes.count
    touch(index)
    changes.append(ContactChange(phase: .began, contact: slots[index].contact))
  }

  private func end(_ index: Int) {
    let ended = ContactChange(phase: .ended, contact: slots[index].contact)
    if let change = slots[index].change, changes[change].phase == .changed {
      changes[change] = ended
    } else {
      if let change = slots[index].change { changes[change].contact = slots[index].contact }
      changes.append(ended)
    }
    slots[index].change = nil
  }

  /// Cancels the contact that was last reported.
  ///
  /// Its place is the one in that report: newer values may be those of another contact.
  private func cancel(_ index: Int) {
    guard let told = slots[index].told else { return }
    touch(index)
    changes.append(ContactChange(phase: .cancelled, contact: told))
  }

  private func noteChange(of index: Int) {
    guard slots[index].trackingID >= 0, !slots[index].isIgnored, slots[index].change == nil else {
      return
    }
    slots[index].change = changes.count
    touch(index)
    changes.append(ContactChange(phase: .changed, contact: slots[index].contact))
  }

  /// Stores a value; returns true if it belongs to a contact.
  @discardableResult
  private func store(_ value: Int32, code: UInt16, in index: Int) -> Bool {
    slots[index].store(value, code: code)
  }

  // MARK: Frames

  private func finish(_ frame: inout ContactFrame, at time: Int64) {
    for index in touched {
      if let change = slots[index].change { changes[change].contact = slots[index].contact }
      slots[index].endFrame()
    }
    // This is faster for a few elements than `removeAll(keepingCapacity:)`.
    while !touched.isEmpty { touched.removeLast() }
    frame.time = time
    // The frame's storage is used for the next frame.
    swap(&frame.changes, &changes)
    while !changes.isEmpty { changes.removeLast() }
  }

  /// Ends all contacts, since the kernel has released the device.
  ///
  /// - Returns: False if the frame ends some contacts and leaves others, and so is no release.
  private func releaseContacts() -> Bool {
    // An old kernel only releases the keys, as every kernel does when the device is unplugged. A
    // finger that stays on the panel must be lifted before it counts again.
    let hasRest = slots.contains { $0.trackingID >= 0 && !$0.isIgnored }
    guard hasRest else { return true }
    guard !changes.contains(where: { $0.phase == .ended }) else { return false }
    for index in slots.indices where slots[index].trackingID >= 0 && !slots[index].isIgnored {
      end(index)
      touch(index)
      slots[index].isIgnored = true
    }
    return true
  }

  /// Forgets the changes since the last `SYN_REPORT`, which may be an incomplete frame.
  private func forgetFrame() {
    changes.removeAll(keepingCapacity: true)
    for index in slots.indices {
      slots[index].change = nil
    }
  }
}
