/// The values of one contact in one frame of a protocol A panel.
struct Packet {
  /// The values; the contact has no number yet.
  var contact = Contact(number: 0)
  /// `ABS_MT_TRACKING_ID`, if the panel sends it.
  var trackingID: Int32?
  /// True if the packet has a position.
  var hasPosition = false
  /// True if a size or pressure of 0 reports that the contact has been lifted.
  var isReleased = false
}

/// A contact that was in the previous frame of a protocol A panel.
struct TrackedContact {
  var contact: Contact
  /// The tracking id in the newest list.
  var trackingID: Int32?
  /// True if the contact is no longer listed.
  var isGone = false

  init(_ contact: Contact, number: Int, id: Int32?) {
    self.contact = contact
    self.contact.number = number
    trackingID = id
  }
}
