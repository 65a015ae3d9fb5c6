/// Rebuilds the contact of a panel that knows one: a position and a button.
package final class SingleTouchDecoder: ContactDecoder {
  private let touchKey: EventCode
  private var contact = Contact(number: 0, slot: 0)
  private var isDown = false
  private var isIgnored = false
  private var hasChanged = false
  private var isPenNear = false
  private var isDropping = false
  private var newestNumber = 0
  /// The contact that was told as begun and not as ended in the frames before, as it was told.
  private var told: Contact?
  private var changes: [ContactChange] = []
  /// Whether the position comes on the axes where some old panels send it.
  private var usesOtherAxes: Bool?
  /// From those axes to the units of `ABS_X` and `ABS_Y`, where the panel declares all four.
  private let otherMaps: (x: AxisMap, y: AxisMap)
  /// The position on those axes.
  private var other: (x: Int32, y: Int32)

  /// Makes a decoder.
  ///
  /// - Parameters:
  ///   - description: What the panel says it has. Where it has no `BTN_TOUCH`, as some that pose
  ///     as mice, the left button stands for it.
  ///   - state: The panel's state before the first event. A contact that is down already is
  ///     ignored until it is lifted.
  package init(description: DeviceDescription, state: DeviceState = DeviceState()) {
    let declaresLeft = description.codes.contains(.btnLeft)
    touchKey = description.codes.contains(.btnTouch) || !declaresLeft ? .btnTouch : .btnLeft
    otherMaps = (
      AxisMap(from: description.axis(.absZ), to: description.axis(.absX)),
      AxisMap(from: description.axis(.absRX), to: description.axis(.absY))
    )
    other = (otherMaps.x.apply(to: 0), otherMaps.y.apply(to: 0))
    let declaresUsual = description.axis(.absX) != nil && description.axis(.absY) != nil
    let declaresOthers = description.axis(.absZ) != nil && description.axis(.absRX) != nil
    if declaresUsual != declaresOthers { usesOtherAxes = declaresOthers }
    take(state)
    isDown = state.keys.contains(touchKey.code)
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
      if !isDropping { take(event) }
    }
    return false
  }

  package func resynchronize(to state: DeviceState, at time: Int64, into frame: inout ContactFrame)
  {
    let isStillDown = state.keys.contains(touchKey.code)
    isIgnored = isIgnored && isStillDown
    loseContact()
    isDropping = false
    take(state)
    isDown = isStillDown
    if isStillDown, let told {
      // The panel has no ids: a press that is held before and after is taken for the same.
      changes.removeAll(keepingCapacity: true)
      (contact.number, hasChanged) = (told.number, true)
    } else if isStillDown, !isIgnored {
      begin()
    }
    finish(&frame, at: time)
  }

  package func cancelAll(at time: Int64, into frame: inout ContactFrame) {
    loseContact()
    isIgnored = false
    finish(&frame, at: time)
  }

  // MARK: Events

  private func take(_ state: DeviceState) {
    if let x = state.axes[EventCode.absZ.code] { other.x = otherMaps.x.apply(to: x) }
    if let y = state.axes[EventCode.absRX.code] { other.y = otherMaps.y.apply(to: y) }
    if usesOtherAxes == true {
      takeOtherPosition()
    } else {
      contact.x = state.axes[EventCode.absX.code] ?? contact.x
      contact.y = state.axes[EventCode.absY.code] ?? contact.y
    }
    contact.pressure = state.axes[EventCode.absPressure.code] ?? contact.pressure
    isPenNear =
      state.keys.contains(EventCode.btnToolPen.code)
      || state.keys.contains(EventCode.btnToolRubber.code)
    contact.tool = isPenNear ? .pen : .finger
  }

  private func take(_ event: InputEvent) {
    switch event.code {
    case touchKey:
      let isPressed = event.value != 0
      guard isPressed != isDown else {
        isIgnored = isIgnored && isPressed
        return
      }
      isDown = isPressed
      if isPressed {
        isIgnored = false
        begin()
      } else if isIgnored {
        isIgnored = false
      } else {
        end()
      }
    case .btnToolPen, .btnToolRubber:
      isPenNear = event.value != 0
      contact.tool = isPenNear ? .pen : .finger
      hasChanged = true
    case .absX where usesOtherAxes != true:
      usesOtherAxes = false
      contact.x = event.value
      hasChanged = true
    case .absY where usesOtherAxes != true:
      usesOtherAxes = false
      contact.y = event.value
      hasChanged = true
    // Old eGalax panels declare all four axes and send these two only.
    case .absZ where usesOtherAxes != false:
      other.x = otherMaps.x.apply(to: event.value)
      takeOtherPosition()
    case .absRX where usesOtherAxes != false:
      other.y = otherMaps.y.apply(to: event.value)
      takeOtherPosition()
    case .absPressure:
      contact.pressure = event.value
      hasChanged = true
    default:
      break
    }
  }

  private func takeOtherPosition() {
    usesOtherAxes = true
    (contact.x, contact.y) = (other.x, other.y)
    hasChanged = true
  }

  private func begin() {
    newestNumber += 1
    contact.number = newestNumber
    contact.tool = isPenNear ? .pen : .finger
    changes.append(ContactChange(phase: .began, contact: contact))
  }

  private func end() {
    if let last = changes.indices.last, changes[last].phase == .began {
      changes[last].contact = contact
    }
    changes.append(ContactChange(phase: .ended, contact: contact))
  }

  /// Events were lost, or the panel has gone: how the contact went is not known.
  private func loseContact() {
    changes.removeAll(keepingCapacity: true)
    if let told { changes.append(ContactChange(phase: .cancelled, contact: told)) }
    isDown = false
  }

  private func finish(_ frame: inout ContactFrame, at time: Int64) {
    if isDown, !isIgnored {
      if let last = changes.indices.last, changes[last].phase == .began {
        changes[last].contact = contact
      } else if hasChanged {
        changes.append(ContactChange(phase: .changed, contact: contact))
      }
    }
    told = isDown && !isIgnored ? contact : nil
    hasChanged = false
    frame.time = time
    frame.changes.removeAll(keepingCapacity: true)
    frame.changes.append(contentsOf: changes)
    changes.removeAll(keepingCapacity: true)
  }
}
