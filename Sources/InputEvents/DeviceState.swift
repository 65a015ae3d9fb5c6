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
