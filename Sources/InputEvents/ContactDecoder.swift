/// Rebuilds contacts from the events of one device.
package protocol ContactDecoder: AnyObject {
  /// Decodes one event.
  ///
  /// - Parameters:
  ///   - event: The next event of the device, as `FrameJoiner` passes it on.
  ///   - frame: Filled if the event completes a frame; otherwise left unchanged.
  /// - Returns: True if `frame` is complete; it may have no changes. A frame usually ends with its
  ///   report; one with more changes than `ContactFrame.maximumChanges(ofSlots:)` ends before it.
  func decode(_ event: InputEvent, into frame: inout ContactFrame) -> Bool

  /// Adopts the device's present state after events were lost (`SYN_DROPPED`).
  ///
  /// Contacts that are gone or replaced are `cancelled`, new ones `began`, and the others
  /// `changed`.
  func resynchronize(to state: DeviceState, at time: Int64, into frame: inout ContactFrame)
}

extension DeviceDescription {
  /// The way in which a device reports positions, which decides about its decoder.
  package enum TouchProtocol: Equatable, Sendable {
    /// Slots (protocol B).
    case slots
    /// Multitouch positions without slots: protocol A, or one slot without a number.
    case unslotted
    /// One position and a button.
    case singleTouch
  }

  /// The way in which the device reports touches; `nil` if it has no position.
  package var touchProtocol: TouchProtocol? {
    if hasAxes(.absMTPositionX, .absMTPositionY) {
      return axis(.absMTSlot) != nil ? .slots : .unslotted
    }
    let hasPosition = hasAxes(.absX, .absY) || hasAxes(.absZ, .absRX)
    return hasPosition ? .singleTouch : nil
  }

  /// Creates the decoder for the device, in the state before its first event; `nil` if the device
  /// has no position.
  package func makeContactDecoder(state: DeviceState = DeviceState()) -> (any ContactDecoder)? {
    switch touchProtocol {
    case .slots:
      let last = axis(.absMTSlot)?.maximum ?? 0
      return SlotDecoder(slotCount: Int(max(last, 0)) + 1, state: state)
    case .unslotted:
      return UnslottedDecoder(description: self, state: state)
    case .singleTouch:
      return SingleTouchDecoder(description: self, state: state)
    case nil:
      return nil
    }
  }

  private func hasAxes(_ first: EventCode, _ second: EventCode) -> Bool {
    axis(first) != nil && axis(second) != nil
  }
}
