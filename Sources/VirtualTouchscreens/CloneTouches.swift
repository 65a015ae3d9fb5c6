import InputEvents

/// The touches of a virtual touchscreen: turns changes of contacts into the kernel's events.
///
/// In each frame for the kernel a slot begins or ends at most once, since readers look at the
/// state at its end: a contact that comes and goes within one frame of the panel gets two.
struct CloneTouches {
  /// The largest tracking id; the next one is 0.
  static let lastIdentifier: Int32 = 65535

  private struct Slot {
    /// The contact with the values that the kernel has; `nil` in a free slot.
    var contact: Contact?
    /// The number of the contact, in the order of their beginnings.
    var order = 0
    /// True if the contact began, ended or was cancelled in the present frame for the kernel.
    var isSettled = false
    /// True if the contact was cancelled in the present frame for the kernel.
    var isCancelled = false
    /// True if the slot is in use after the changes that `check` has passed.
    var isInUse = false
  }

  /// The events of the last change, with their `SYN_REPORT`.
  private(set) var events: [InputEvent] = []
  private let panel: ClonedPanel
  private var slots: [Slot]
  /// The slot that events belong to.
  private var currentSlot = 0
  /// The number of contacts so far.
  private var contactCount = 0
  private var time: Int64 = 0
  /// True if `BTN_TOUCH` is down.
  private var isPressed = false

  init(on panel: ClonedPanel) {
    self.panel = panel
    slots = Array(repeating: Slot(), count: panel.slotCount)
    events.reserveCapacity(256)
  }

  /// Turns a frame into `events`, in place of earlier ones.
  ///
  /// - Parameter frame: The changes, whose slots and values the panel has.
  /// - Throws: `order` if a contact begins in a slot in use, or a change belongs to no contact.
  ///   Nothing has changed then, and there are no events.
  mutating func apply(_ frame: ContactFrame) throws(CloneMessageError) {
    events.removeAll(keepingCapacity: true)
    try check(frame)
    // The kernel takes the present time for 0.
    time = frame.time
    for change in frame.changes {
      guard let slot = change.contact.slot else { continue }
      if slots[slot].isSettled, change.phase != .changed { endFrame() }
      switch change.phase {
      case .began: begin(change.contact, in: slot)
      case .changed: move(change.contact, in: slot)
      case .ended:
        move(change.contact, in: slot)
        lift(slot)
      case .cancelled: cancel(slot)
      }
    }
    if !frame.changes.isEmpty { endFrame() }
  }

  /// Checks all changes before any is made.
  ///
  /// The device gets no events of a frame that is refused, so the state must not be that after half
  /// of it.
  private mutating func check(_ frame: ContactFrame) throws(CloneMessageError) {
    for slot in slots.indices { slots[slot].isInUse = slots[slot].contact != nil }
    for change in frame.changes {
      guard let slot = change.contact.slot, slots.indices.contains(slot) else { throw .slot }
      guard slots[slot].isInUse == (change.phase != .began) else { throw .order }
      slots[slot].isInUse = change.phase == .began || change.phase == .changed
    }
  }

  /// Ends all touches where they are; `events` has what that takes.
  ///
  /// Every slot is lifted, whatever contacts are known: a device that failed may have taken some of
  /// the events of a frame. The kernel drops what changes nothing.
  mutating func end() {
    events.removeAll(keepingCapacity: true)
    time = 0
    for slot in slots.indices {
      slots[slot] = Slot()
      currentSlot = slot
      add(.absMTSlot, Int32(slot))
      add(.absMTTrackingID, -1)
    }
    isPressed = false
    add(.btnTouch, 0)
    if panel[.pressure] != nil { add(.absPressure, 0) }
    add(.synReport, 0)
  }

  // MARK: Contacts

  private mutating func begin(_ contact: Contact, in slot: Int) {
    slots[slot].isSettled = true
    slots[slot].contact = contact
    slots[slot].order = contactCount
    let identifier = Int32(contactCount % (Int(Self.lastIdentifier) + 1))
    contactCount += 1
    add(.absMTTrackingID, identifier, in: slot)
    // All axes: readers that opened the device later, and contacts before, have other values.
    add(.absMTToolType, contact.tool.rawValue, in: slot)
    for axis in ClonedPanel.Axis.allCases where panel[axis] != nil {
      add(axis.code, contact.value(axis), in: slot)
    }
  }

  private mutating func move(_ contact: Contact, in slot: Int) {
    guard let old = slots[slot].contact else { return }
    slots[slot].contact = contact
    if old.tool != contact.tool { add(.absMTToolType, contact.tool.rawValue, in: slot) }
    for axis in ClonedPanel.Axis.allCases where panel[axis] != nil {
      let value = contact.value(axis)
      if value != old.value(axis) { add(axis.code, value, in: slot) }
    }
  }

  private mutating func lift(_ slot: Int) {
    slots[slot].isSettled = true
    slots[slot].contact = nil
    add(.absMTTrackingID, -1, in: slot)
  }

  /// Turns a contact into a palm.
  ///
  /// `endFrame` lifts it in a frame of its own, and makes the slot a finger's again in another one:
  /// libinput up to 1.28 loses the next touch otherwise.
  private mutating func cancel(_ slot: Int) {
    (slots[slot].isSettled, slots[slot].isCancelled) = (true, true)
    add(.absMTToolType, Contact.Tool.palm.rawValue, in: slot)
  }

  // MARK: Frames for the kernel

  private mutating func endFrame() {
    report()
    var hasCancelled = false
    for slot in slots.indices {
      slots[slot].isSettled = false
      guard slots[slot].isCancelled else { continue }
      hasCancelled = true
      slots[slot].contact = nil
      add(.absMTTrackingID, -1, in: slot)
    }
    guard hasCancelled else { return }
    report()
    for slot in slots.indices where slots[slot].isCancelled {
      slots[slot].isCancelled = false
      add(.absMTToolType, Contact.Tool.finger.rawValue, in: slot)
    }
    report()
  }

  /// Ends a frame with the values of the oldest contact for programs that know a single finger, as
  /// the kernel does (`input_mt_report_pointer_emulation`).
  private mutating func report() {
    var oldest: Int?
    for slot in slots.indices where slots[slot].contact != nil {
      if oldest.map({ slots[slot].order < slots[$0].order }) ?? true { oldest = slot }
    }
    if isPressed != (oldest != nil) {
      isPressed.toggle()
      add(.btnTouch, isPressed ? 1 : 0)
    }
    // The kernel drops what has not changed.
    if let oldest, let contact = slots[oldest].contact {
      for axis in ClonedPanel.Axis.allCases where panel[axis] != nil {
        if let code = axis.codeOfSingleTouch { add(code, contact.value(axis)) }
      }
    } else if panel[.pressure] != nil {
      add(.absPressure, 0)
    }
    add(.synReport, 0)
  }

  private mutating func add(_ code: EventCode, _ value: Int32, in slot: Int) {
    if slot != currentSlot {
      currentSlot = slot
      add(.absMTSlot, Int32(slot))
    }
    add(code, value)
  }

  private mutating func add(_ code: EventCode, _ value: Int32) {
    events.append(InputEvent(time: time, code: code, value: value))
  }
}

extension ClonedPanel.Axis {
  /// The axis of a slot.
  var code: EventCode {
    switch self {
    case .x: .absMTPositionX
    case .y: .absMTPositionY
    case .pressure: .absMTPressure
    case .touchMajor: .absMTTouchMajor
    case .touchMinor: .absMTTouchMinor
    case .orientation: .absMTOrientation
    case .distance: .absMTDistance
    }
  }

  /// The axis of the device that repeats the oldest contact's value; `nil` if there is none.
  var codeOfSingleTouch: EventCode? {
    switch self {
    case .x: .absX
    case .y: .absY
    case .pressure: .absPressure
    case .touchMajor, .touchMinor, .orientation, .distance: nil
    }
  }
}
