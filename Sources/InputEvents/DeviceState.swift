/// The values of a device's axes and keys when it is opened, or after events were lost.
///
/// The kernel sends only changes. A finger that lands where the previous one of its slot left sends
/// no position, so the values from before the first event count.
package struct DeviceState: Equatable, Sendable {
  /// The slot that events belong to until the next `ABS_MT_SLOT`.
  package var currentSlot: Int
  /// The `ABS_MT_*` values of each slot, by code; `ABS_MT_TRACKING_ID` is -1 in a free slot.
  package var slots: [[UInt16: Int32]]
  /// The values of the axes outside of slots, by code.
  package var axes: [UInt16: Int32]
  /// The keys that are down.
  package var keys: Set<UInt16>

  package init(
    currentSlot: Int = 0, slots: [[UInt16: Int32]] = [], axes: [UInt16: Int32] = [:],
    keys: Set<UInt16> = []
  ) {
    self.currentSlot = currentSlot
    self.slots = slots
    self.axes = axes
    self.keys = keys
  }
}

extension DeviceState {
  /// The events that lead from an unknown state to this one: one frame, or none if everything is 0
  /// and there are no slots.
  ///
  /// - Parameters:
  ///   - device: The device that has the state.
  ///   - time: The time of the events.
  ///   - withContacts: True if fingers that are down come down in the frame; otherwise it contains
  ///     only the values that the next fingers may leave out.
  /// - Returns: The events, with their `SYN_REPORT`.
  package func events(
    of device: DeviceDescription, at time: Int64, withContacts: Bool
  ) -> [InputEvent] {
    var events: [InputEvent] = []
    func add(_ code: EventCode, _ value: Int32) {
      events.append(InputEvent(time: time, code: code, value: value))
    }
    for (index, slot) in slots.enumerated() {
      let id = slot[EventCode.absMTTrackingID.code] ?? -1
      let values = slot.filter {
        $0.key != EventCode.absMTTrackingID.code && ($0.value != 0 || (withContacts && id >= 0))
      }
      guard !values.isEmpty || (withContacts && id >= 0) else { continue }
      add(.absMTSlot, Int32(index))
      if withContacts, id >= 0 { add(.absMTTrackingID, id) }
      for code in values.keys.sorted() {
        add(EventCode(type: EventCode.absoluteType, code: code), values[code] ?? 0)
      }
    }
    if !slots.isEmpty { add(.absMTSlot, Int32(currentSlot)) }
    for code in axes.keys.sorted() where code < EventCode.absMTSlot.code && axes[code] != 0 {
      add(EventCode(type: EventCode.absoluteType, code: code), axes[code] ?? 0)
    }
    if withContacts {
      for code in keys.sorted() { add(EventCode(type: EventCode.keyType, code: code), 1) }
    }
    if !events.isEmpty { add(.synReport, 0) }
    return events
  }
}
