import Gestures
import InputEvents

/// What a surface knows of one contact of its panel.
struct FollowedContact {
  /// What a contact is to the engine.
  enum Presence {
    /// Nothing: a palm, or a finger beside a pen.
    case none
    /// A pointer near the surface.
    case hovering
    /// A touch.
    case touching
  }

  /// The contact, as its panel told it last.
  var contact: Contact
  /// What the contact is to the engine now.
  var presence = Presence.none
  /// Whether the contact was a palm at any time.
  var isPalm = false
  /// Whether the contact was a pen at any time.
  var isPen = false
  /// Whether a pen was near at any time of the contact, which is none.
  var isKeptOff = false
  /// Whether the contact touched when the surface started anew, and has not been lifted since.
  var isLeftOver = false
  /// Whether the contact has been told of: as a touch, or as one that is ignored.
  var isTold = false
  /// Whether the contact is over.
  var isGone = false
  /// Which event of the frame under way tells of the contact last; -1 is none.
  var newestEvent = -1
  /// What touches or hovers, as it was when that began.
  var type = Touch.TouchType.direct
  /// The location last told.
  var location = Point.zero
  /// How the pen was held when it was last told.
  var stylus = Stylus()
  /// How hard it pressed when it was last told.
  var force = 0.0

  init(_ contact: Contact) {
    self.contact = contact
  }
}
