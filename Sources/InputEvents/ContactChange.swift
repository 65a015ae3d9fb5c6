/// What a frame says of one contact.
package struct ContactChange: Equatable, Sendable {
  /// What happened to the contact.
  package enum Phase: Sendable {
    /// It is new.
    case began
    /// It sent at least one value.
    case changed
    /// The device says that it is gone.
    case ended
    /// It is gone, and how it went is not known: events were lost, or the device has gone.
    case cancelled
  }

  /// What happened.
  package var phase: Phase
  /// The contact, with its newest values.
  package var contact: Contact

  package init(phase: Phase, contact: Contact) {
    self.phase = phase
    self.contact = contact
  }
}
