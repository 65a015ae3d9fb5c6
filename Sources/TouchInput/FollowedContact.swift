import Gestures
import InputEvents

/// What a surface knows of one contact of its panel.
struct FollowedContact {
  /// The contact's number.
  let number: Int
  /// The contact's slot, where the panel has slots.
  let slot: Int?
  /// Whether the contact is a touch now.
  var isTouching = false
  /// Whether the contact was a palm at any time.
  var isPalm = false
  /// Whether the contact is over.
  var isGone = false
  /// Which event of the frame under way tells of the contact last; -1 is none.
  var newestEvent = -1
  /// What touches, as it was when the touch began.
  var type = Touch.TouchType.direct
  /// The location last told.
  var location = Point.zero

  init(_ contact: Contact) {
    number = contact.number
    slot = contact.slot
  }
}
