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
