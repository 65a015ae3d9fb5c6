/// What a protocol A panel says of one contact in one frame.
struct Packet {
  /// The values; it has no number yet.
  var contact = Contact(number: 0)
  /// `ABS_MT_TRACKING_ID`, where the panel sends it.
  var trackingID: Int32?
  /// Whether a position came.
  var hasPosition = false
  /// Whether the panel says by a size or pressure of 0 that the contact has been lifted.
  var isReleased = false
}

/// A contact that a protocol A panel listed in its last frame.
struct TrackedContact {
  /// The contact.
  var contact: Contact
  /// The tracking id that it was last listed with.
  var trackingID: Int32?
  /// Whether it is no longer listed.
  var isGone = false

  init(_ contact: Contact, number: Int, id: Int32?) {
    self.contact = contact
    self.contact.number = number
    trackingID = id
  }
}
