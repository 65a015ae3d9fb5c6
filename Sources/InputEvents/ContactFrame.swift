/// The changes of a device's contacts in one frame, up to its `SYN_REPORT`, in raw units of the
/// device's axes.
///
/// The caller owns a frame and passes it to the decoder again and again, so that its storage is
/// reused.
package struct ContactFrame: Equatable, Sendable {
  /// The time of the `SYN_REPORT`, in microseconds of the events' clock.
  package var time: Int64
  /// The changes, in the order of their events.
  ///
  /// A contact that comes and goes within one frame appears twice, `began` before `ended`. If a
  /// slot is used again within one frame, the end of the old contact comes first.
  package var changes: [ContactChange]

  /// The most changes in a frame, after which a decoder of slots or of a single contact ends it
  /// without its report.
  ///
  /// In a frame of a panel, at most one contact of each slot ends and another begins. Without this
  /// bound, contacts that come and go without a report would fill the memory, and the time for each
  /// would grow with the number of those before it.
  ///
  /// - Parameter count: The number of the panel's slots.
  /// - Returns: The number of changes.
  package static func maximumChanges(ofSlots count: Int) -> Int { max(2 * count, 64) }

  /// Turns ends into cancellations: the contacts were lost, not lifted.
  mutating func cancelEnds() {
    for index in changes.indices where changes[index].phase == .ended {
      changes[index].phase = .cancelled
    }
  }

  package init(time: Int64 = 0, changes: [ContactChange] = []) {
    self.time = time
    self.changes = changes
  }
}

/// A change of one contact in a frame.
package struct ContactChange: Equatable, Sendable {
  package enum Phase: Sendable {
    /// The contact is new.
    case began
    /// The contact sent at least one value.
    case changed
    /// The device reports the end of the contact.
    case ended
    /// The contact is gone for an unknown reason: events were lost, or the device has gone.
    case cancelled
  }

  package var phase: Phase
  /// The contact, with its newest values.
  package var contact: Contact

  package init(phase: Phase, contact: Contact) {
    self.phase = phase
    self.contact = contact
  }
}
