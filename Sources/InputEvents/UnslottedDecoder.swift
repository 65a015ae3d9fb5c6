/// Rebuilds the contacts of a panel with multitouch positions but without `ABS_MT_SLOT`.
///
/// Such a panel uses protocol A, or protocol B with a single slot that needs no number. Its first
/// frame decides.
package final class UnslottedDecoder: ContactDecoder {
  private let packets: PacketDecoder
  private var slot: SlotDecoder
  private var chosen: (any ContactDecoder)?
  private var hasPosition = false
  private var hasPacketEnd = false
  private var isDropping = false
  private var otherFrame = ContactFrame()

  /// Creates a decoder.
  ///
  /// - Parameters:
  ///   - description: The panel.
  ///   - state: The panel's state before the first event.
  package init(description: DeviceDescription, state: DeviceState = DeviceState()) {
    packets = PacketDecoder(description: description, state: state)
    slot = SlotDecoder(slotCount: 1, state: state)
  }

  package func decode(_ event: InputEvent, into frame: inout ContactFrame) -> Bool {
    if let chosen { return chosen.decode(event, into: &frame) }
    switch event.code {
    case .synMTReport: hasPacketEnd = true
    case .absMTPositionX, .absMTPositionY, .absMTTrackingID: hasPosition = true
    case .synDropped: isDropping = true
    default: break
    }
    let hasEnded = packets.decode(event, into: &frame)
    let hasSlotEnded = slot.decode(event, into: &otherFrame)
    guard hasEnded else {
      // A slot whose contacts come and go without a report; a list has ends of packets.
      guard hasSlotEnded, !hasPacketEnd else { return false }
      chosen = slot
      frame = otherFrame
      return true
    }
    // A frame that lost events may have lost the ends of its packets.
    if hasPacketEnd, !isDropping {
      chosen = packets
    } else if hasPosition, !isDropping {
      chosen = slot
      frame = otherFrame
    }
    forgetFrame()
    return true
  }

  package func resynchronize(to state: DeviceState, at time: Int64, into frame: inout ContactFrame)
  {
    if let chosen { return chosen.resynchronize(to: state, at: time, into: &frame) }
    forgetFrame()
    slot = SlotDecoder(slotCount: 1, state: state)
    packets.resynchronize(to: state, at: time, into: &frame)
  }

  private func forgetFrame() {
    (hasPosition, hasPacketEnd, isDropping) = (false, false, false)
  }
}
