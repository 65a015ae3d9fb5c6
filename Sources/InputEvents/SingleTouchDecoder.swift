/// Rebuilds the contact of a panel that knows one: a position and a button, with or without a pen.
///
/// ```
///            BTN_TOUCH 1                   BTN_TOUCH 0
///   nothing ─────────────► finger (began) ─────────────► nothing (ended)
///
///            BTN_TOOL_PEN 1              BTN_TOUCH               BTN_TOOL_PEN 0
///   nothing ───────────────► pen (began) ────────► pen (changed) ───────────────► nothing (ended)
/// ```
///
/// A finger is present while the button is down. A pen is present while it is in range, and the
/// button decides whether it touches (the kernel's `event-codes.rst`). The order of events within a
/// frame does not matter: a pen that leaves the range and the surface in one frame is reported the
/// same way in either order.
package final class SingleTouchDecoder: ContactDecoder {
  private static let maximumChanges = ContactFrame.maximumChanges(ofSlots: 1)

  private var axes: SingleTouchAxes
  private let touchKey: EventCode
  private var isDown = false
  private var tools = PenTools()
  private var contact = Contact(number: 0, slot: 0)
  /// True from the beginning of the contact to its end.
  private var isThere = false
  /// True if the button was down before the first event, so that its contact is ignored.
  private var isIgnored = false
  /// True if events were lost, so that the state of the pen is unknown until a key reports it.
  private var isLost = false
  private var hasChanged = false
  private var isDropping = false
  private var newestNumber = 0
  private var changes: [ContactChange] = []
  /// True if the newest change is about the present state of the contact and still gets its values.
  private var isOpen = false
  /// The contact as it was last reported, if it began and did not end in earlier frames.
  private var told: Contact?
  /// The pen's tool in that report; `nil` for a finger.
  private var toldTool: EventCode?

  /// Creates a decoder.
  ///
  /// - Parameters:
  ///   - description: The panel. If it has no `BTN_TOUCH`, like some that pose as mice, the left
  ///     button stands for it.
  ///   - state: The panel's state before the first event. A contact that touches already is ignored
  ///     until it is lifted; a pen that hovers begins with the first frame about it.
  package init(description: DeviceDescription, state: DeviceState = DeviceState()) {
    let declaresLeft = description.codes.contains(.btnLeft)
    touchKey = description.codes.contains(.btnTouch) || !declaresLeft ? .btnTouch : .btnLeft
    axes = SingleTouchAxes(description)
    apply(state)
    isIgnored = isDown
  }

  package func decode(_ event: InputEvent, into frame: inout ContactFrame) -> Bool {
    switch event.code {
    case .synReport:
      isDropping = false
      finish(&frame, at: event.time)
      if event.isMadeByKernel { frame.cancelEnds() }
      return true
    case .synDropped:
      isDropping = true
      loseContact()
    default:
      apply(event)
      return endLongFrame(&frame, at: event.time)
    }
    return false
  }

  /// Applies an event that ends no frame; call `endLongFrame` after it.
  func apply(_ event: InputEvent) {
    guard !isDropping else { return }
    switch event.code {
    case touchKey: press(event.value != 0)
    case .btnToolPen, .btnToolRubber: bring(event.code, isNear: event.value != 0)
    default: if axes.apply(event, into: &contact) { hasChanged = true }
    }
  }

  /// Ends the frame if it has more changes than a panel can send, and returns true if so.
  func endLongFrame(_ frame: inout ContactFrame, at time: Int64) -> Bool {
    guard changes.count > Self.maximumChanges else { return false }
    finish(&frame, at: time)
    return true
  }

  package func resynchronize(to state: DeviceState, at time: Int64, into frame: inout ContactFrame)
  {
    loseContact()
    (isDropping, isLost) = (false, false)
    apply(state)
    isIgnored = isIgnored && isDown
    if let told, !isIgnored, isStillThere(told) {
      changes.removeAll(keepingCapacity: true)
      (contact.number, contact.tool, contact.isPressed) = (told.number, told.tool, isDown)
      (isThere, hasChanged) = (true, true)
    } else if !isIgnored, isDown || tools.nearest != nil {
      begin()
    }
    finish(&frame, at: time)
  }

  /// True if a contact counts as the one from before a loss of events.
  private func isStillThere(_ told: Contact) -> Bool {
    // The panel has no ids, and a lift in between cannot be seen.
    toldTool == tools.nearest && (isDown || (tools.nearest != nil && told.isHovering))
  }

  // MARK: Events

  private func apply(_ state: DeviceState) {
    axes.apply(state, into: &contact)
    isDown = state.keys.contains(touchKey.code)
    tools = PenTools(keys: state.keys)
  }

  private func press(_ isPressed: Bool) {
    let wasDown = isDown
    isDown = isPressed
    if isThere {
      guard isPressed != wasDown else { return }
      if tools.nearest != nil { turn() } else { end() }
    } else if !isPressed || !wasDown {
      isIgnored = false
      // A lifted pen is still in range.
      if isPressed || tools.nearest != nil { begin() }
    }
  }

  private func bring(_ tool: EventCode, isNear: Bool) {
    let before = tools.nearest
    tools.set(tool, isNear: isNear)
    guard tools.nearest != before else { return }
    if isThere, before == nil {
      // The button came before the tool that pressed it.
      contact.tool = .pen
      hasChanged = true
    } else {
      if isThere { end() }
      if tools.nearest != nil, !isIgnored { begin() }
    }
  }

  // MARK: The contact

  private func begin() {
    newestNumber += 1
    contact.number = newestNumber
    contact.tool = tools.nearest == nil ? .finger : .pen
    contact.isPressed = isDown
    (isThere, isLost) = (true, false)
    add(.began)
  }

  /// Changes between touching and hovering.
  private func turn() {
    // A pen that arrives and comes down in one frame has not hovered.
    if isOpen, contact.isHovering, changes.last?.phase == .began {
      contact.isPressed = true
      return
    }
    closeNewest()
    contact.isPressed = isDown
    add(.changed)
  }

  private func end() {
    if isOpen, contact.isHovering, changes.last?.phase == .changed {
      // A pen that rises and leaves in one frame has not hovered either.
      changes.removeLast()
      contact.isPressed = true
    } else {
      closeNewest()
    }
    var last = contact
    // The kernel's Wacom driver sets all axes to 0 in the frame in which a pen leaves, so the last
    // reported place counts.
    if contact.tool == .pen, changes.last?.contact.number != contact.number, let told {
      last = told
    }
    changes.append(ContactChange(phase: .ended, contact: last))
    (isThere, isOpen) = (false, false)
  }

  private func add(_ phase: ContactChange.Phase) {
    changes.append(ContactChange(phase: phase, contact: contact))
    isOpen = true
  }

  /// Gives the newest change the values that came after it.
  private func closeNewest() {
    if isOpen, let last = changes.indices.last { changes[last].contact = contact }
    isOpen = false
  }

  /// Cancels the contact after a loss of events.
  private func loseContact() {
    changes.removeAll(keepingCapacity: true)
    if let told { changes.append(ContactChange(phase: .cancelled, contact: told)) }
    (isDown, isThere, isLost, isOpen) = (false, false, true, false)
  }

  // MARK: Frames

  private func finish(_ frame: inout ContactFrame, at time: Int64) {
    if !isThere, hasChanged, tools.nearest != nil, !isIgnored, !isLost { begin() }
    if isOpen {
      closeNewest()
    } else if isThere, hasChanged {
      changes.append(ContactChange(phase: .changed, contact: contact))
    }
    (told, toldTool) = isThere ? (contact, tools.nearest) : (nil, nil)
    hasChanged = false
    frame.time = time
    frame.changes.removeAll(keepingCapacity: true)
    frame.changes.append(contentsOf: changes)
    changes.removeAll(keepingCapacity: true)
  }
}
