/// A change of one contact in a frame.
package struct ContactChange: Equatable, Sendable {
  /// The kind of change.
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

  /// The kind of change.
  package var phase: Phase
  /// The contact, with its newest values.
  package var contact: Contact

  package init(phase: Phase, contact: Contact) {
    self.phase = phase
    self.contact = contact
  }
}
